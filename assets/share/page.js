// The page that everybody else at the table reads on a phone. The program sends the whole state in each event; this
// script draws the state, follows the show of a verdict in step with the program's window, and says when the page is
// not live. Names and notes of people become text nodes only.
'use strict';

const byId = (id) => document.getElementById(id);
const isStream = new URLSearchParams(location.search).has('stream');
const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

// ---- Elements

const isSomething = (child) => child !== null && child !== undefined && child !== false && child !== '';

const makerOf = (space) => (tag, ...contents) => {
  const [name, ...classes] = tag.split('.');
  const element = document.createElementNS(space, name);
  if (classes.length > 0) element.setAttribute('class', classes.join(' '));
  for (const content of contents.flat(Infinity).filter(isSomething)) {
    if (Object.getPrototypeOf(content) !== Object.prototype) element.append(content);
    else for (const [key, value] of Object.entries(content)) if (isSomething(value)) element.setAttribute(key, value);
  }
  return element;
};

// make('p.quiet', { lang: 'en' }, 'Words') makes an element, draw(...) an element of a drawing. Objects are attributes,
// strings become text, lists may lie in lists, and null and false are left out.
const make = makerOf('http://www.w3.org/1999/xhtml');
const draw = makerOf('http://www.w3.org/2000/svg');

// Changes a text only if it is another, so that a screen reader tells it once.
function setText(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

const drawnFrom = new Map();

// Draws a region again only if the values that it shows changed, so that animations and the focus survive an event.
// A region whose values are false, or that has no nodes, is hidden.
function redraw(id, values, nodesOf) {
  const key = JSON.stringify(values || false);
  if (drawnFrom.get(id) === key) return;
  drawnFrom.set(id, key);
  const region = byId(id);
  const focused = region.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const nodes = values ? [nodesOf()].flat(Infinity).filter(isSomething) : [];
  region.replaceChildren(...nodes);
  region.hidden = nodes.length === 0;
  if (focused) region.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// ---- Words

const signed = (points) => (points > 0 ? '+' : '') + plain(points);
const plain = (points) => String(points ?? 0).replace('-', '−');
const curly = (words) => words.replaceAll("'", '’');
const listed = (names) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
const counted = (number, one, many) => `${number} ${number === 1 ? one : many}`;

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const cardinals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const rankNames = {
  A: 'Ace', 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six', 7: 'Seven', 8: 'Eight', 9: 'Nine', T: 'Ten',
  J: 'Jack', Q: 'Queen', K: 'King',
};
const suitNames = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

function nameOfCard(card) {
  if (card === '*') return 'Joker';
  if (!rankNames[card?.[0]] || !suitNames[card[1]]) return 'Card face down';
  return `${rankNames[card[0]]} of ${suitNames[card[1]]}`;
}

// The text of a sentence without its tones, for the voice.
const textOf = (sentence) => list(sentence).map((word) => word.t ?? '').join('');

const ruleId = /\b([A-Z]\d{1,2})\b/;

// Text in which the id of a rule is a link to that rule.
function withRuleLinks(text) {
  return String(text ?? '').split(ruleId).map((part, index) => (index % 2 === 1 ? ruleLink(part) : part));
}

function ruleLink(id) {
  const link = make('a.rule', { href: `#${id}`, 'data-key': `rule ${id}`, 'aria-label': `Rule ${id}` }, id);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    openRule(id);
  });
  return link;
}

// The tone of a word is the name of its class; what the page does not know looks plain.
function sentenceNodes(sentence) {
  return list(sentence).map(({ t, tone = 'plain' }) => [
    make(`${tone === 'struck' ? 's' : 'span'}.${tone}`, tone === 'name' ? t : withRuleLinks(t)),
    tone === 'joint' && make('wbr')]);
}

// ---- Drawings

// One shape for each player number, in a box of 20 by 20. Nobody has to tell players by color alone.
const seatShapes = [
  'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14z',
  'M4 4h12v12H4z',
  'M10 3l8 14H2z',
  'M10 1.500L18.5 10 10 18.5 1.5 10z',
  'M10 1l2.7 6 6.5.700-4.9 4.3 1.4 6.400L10 15.100l-5.7 3.3 1.4-6.400L.800 7.7 7.3 7z',
  'M10 1.500l7.4 4.250v8.500L10 18.500l-7.4-4.250v-8.500z',
  'M7 2h6v5h5v6h-5v5H7v-5H2V7h5z',
  'M12.5 1.500a8.6 8.6 0 1 0 6 12.500A9.5 9.5 0 0 1 12.5 1.500z',
];
const shapeOf = (player) => ((Number(player) || 0) % seatShapes.length + seatShapes.length) % seatShapes.length;

function drawSeatMark(player) {
  return draw(`svg.mark.p${shapeOf(player)}`, { viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    draw('path', { d: seatShapes[shapeOf(player)] }));
}

// The suits, in a box of 100 by 100.
const suitShapes = {
  H: 'M50 90C22 66 8 50 8 33 8 19 18 11 29 11c9 0 17 5 21 14 4-9 12-14 21-14 11 0 21 8 21 22 0 17-14 33-42 57z',
  D: 'M50 6C58 22 70 37 84 50 70 63 58 78 50 94 42 78 30 63 16 50 30 37 42 22 50 6z',
  S: 'M50 7c18 24 40 37 40 56 0 12-9 20-19 20-7 0-13-3-17-9 1 9 4 14 10 20H36c6-6 9-11 10-20-4 6-10 9-17 9-10 0-19-8-19-20C10 44 32 31 50 7z',
  C: 'M50 7a20 20 0 0 1 15 33 20 20 0 1 1-11 33c1 9 4 15 10 21H36c6-6 9-12 10-21a20 20 0 1 1-11-33A20 20 0 0 1 50 7z',
};

// A button that keeps the focus by its key when its region is drawn again.
function makeButton(className, key, press, ...contents) {
  const button = make('button', { type: 'button', class: className, 'data-key': key }, contents);
  button.addEventListener('click', press);
  return button;
}

// A card face up, or its back for "?" and for what is no card.
function drawCard(card) {
  const name = nameOfCard(card);
  const picture = draw('svg.card', { viewBox: '0 0 60 84', role: 'img', 'aria-label': name });
  picture.append(draw('rect.paper', { x: 0.5, y: 0.5, width: 59, height: 83, rx: 5 }));
  if (name === 'Card face down') {
    picture.append(draw('rect.back', { x: 4, y: 4, width: 52, height: 76, rx: 3 }),
      draw('path.weave', { d: 'M4 32L32 4M4 60L56 8M12 80l44-44M40 80l16-16M4 52l28 28M4 24l52 52M12 4l44 44M40 4l16 16' }));
    return picture;
  }
  if (card === '*') {
    picture.append(
      draw('path.red', { d: seatShapes[4], transform: 'translate(12 25) scale(1.8)' }),
      draw('text.ink', { x: 30, y: 17, 'font-size': 13, 'text-anchor': 'middle' }, 'JOKER'));
    return picture;
  }
  const color = card[1] === 'H' || card[1] === 'D' ? 'red' : 'ink';
  const suit = (place) => draw(`path.${color}`, { d: suitShapes[card[1]], transform: place });
  picture.append(
    draw(`text.${color}`, { x: 6, y: 25, 'font-size': 25 }, card[0] === 'T' ? '10' : card[0]),
    suit('translate(5.5 31) scale(.16)'), suit('translate(25 47) scale(.3)'));
  return picture;
}

const pips = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function drawDice(dice) {
  return make('span.dice', { role: 'img', 'aria-label': `Dice: ${listed(dice.map(String))}` }, dice.map((die) =>
    draw('svg.die', { viewBox: '0 0 30 30', 'aria-hidden': 'true' },
      draw('rect.paper', { x: 1, y: 1, width: 28, height: 28, rx: 6 }),
      (pips[die] ?? []).map((place) => draw('circle.ink', { cx: 8 + (place % 3) * 7, cy: 8 + Math.floor(place / 3) * 7, r: 2.6 })))));
}

// ---- State

const list = (value) => (Array.isArray(value) ? value : []);
const listFields = ['seats', 'gone', 'log', 'standings', 'result', 'honors', 'players', 'chart'];
const verdictLists = ['shouters', 'cards', 'condition', 'reasons', 'rules', 'points', 'told', 'story', 'stand_for', 'sums'];
const tableLists = ['cards', 'dice', 'lines'];

function withLists(object, fields) {
  if (!object) return null;
  return { ...object, ...Object.fromEntries(fields.map((field) => [field, list(object[field])])) };
}

// The one door through which an event comes in: whatever is missing becomes empty.
function readState(json) {
  const read = withLists(JSON.parse(json), listFields);
  read.scene ??= 'blank';
  read.game ??= '';
  read.table = withLists(read.table, tableLists);
  read.inquiry = withLists(read.inquiry, verdictLists);
  read.win = withLists(read.win, verdictLists);
  read.players = read.players.map((player) => withLists(player, ['points']));
  return read;
}

let state = null;

function receive(json) {
  let next;
  try {
    next = readState(json);
  } catch {
    return;  // half an event: the next one is whole again
  }
  const gameChanged = state?.game !== next.game;
  state = next;
  if (gameChanged) forgetRules();
  followShow(next.show);
  render();
}

// ---- Show

const steps = ['breath', 'cards', 'stamp', 'reason', 'points', 'over'];
const drift = 150;  // milliseconds of difference that are not worth a jump

let clock = null;  // of the show that is going on: when it began, when each step and each card comes (in seconds)
let stepTimer = 0;

function followShow(show) {
  if (!show) {
    clock = null;
    return;
  }
  const begin = performance.now() - (Number(show.since) || 0) * 1000;
  const isSame = clock?.id === show.id;
  const starts = [0];
  for (let step = 0; step < 5; ++step) starts.push(starts[step] + Math.max(0, Number(list(show.lengths)[step]) || 0));
  clock = {
    id: show.id,
    kind: show.kind,
    starts,
    begin: isSame && Math.abs(begin - clock.begin) <= drift ? clock.begin : begin,
    apart: show.cards > 0 ? (starts[2] - starts[1]) / show.cards : Infinity,
    still: show.still,
    shaken: isSame && clock.shaken,
  };
}

// Where the show is: the step, the seconds since the step began, and how many cards lie face up.
function momentOf(verdict) {
  if (!verdict) return { step: 'none', index: -1 };
  const over = { step: 'over', index: 5, into: 0, turned: Infinity, still: true };
  if (!clock) return over;
  const seconds = Math.max(0, (performance.now() - clock.begin) / 1000);
  const index = clock.starts.findLastIndex((start) => seconds >= start);
  if (index === 5) return over;
  const into = seconds - clock.starts[index];
  const turned = [0, Math.floor(into / clock.apart + 1e-6) + (clock.kind === 'win' ? 1 : 0)][index] ?? Infinity;
  return { step: steps[index], index, into, turned, runs: true, still: clock.still || prefersStill.matches };
}

// The verdict that lies over the table, if one does: that of the show, else a win before an inquiry.
function verdictNow() {
  if (!state) return null;
  const kind = clock?.kind === 'inquiry' && state.inquiry ? 'inquiry' : state.win ? 'win' : 'inquiry';
  return state[kind] ? { kind, ...state[kind] } : null;
}

// The points by player name that the show has not brought yet.
function pendingPoints(verdict, moment) {
  const pending = new Map();
  if (!moment.runs || moment.index >= 4) return pending;
  for (const entry of verdict.points) pending.set(entry.player, (pending.get(entry.player) ?? 0) + (entry.points ?? 0));
  return pending;
}

// Draws again at the next moment at which something changes.
function planNextStep({ runs, index, into }) {
  clearTimeout(stepTimer);
  if (!runs) return;
  const { begin, starts, apart } = clock;
  const card = index === 1 ? (Math.floor(into / apart + 1e-6) + 1) * apart : Infinity;
  const next = Math.min(starts[index + 1], starts[index] + card);
  stepTimer = setTimeout(render, begin + next * 1000 - performance.now() + 2);
}

function shoutLine(verdict) {
  if (verdict.kind === 'win') return verdict.declared || verdict.title || '';
  if (verdict.shouters.length === 0) return verdict.title || '';
  return `${listed(verdict.shouters)} ${verdict.shouters.length > 1 ? 'shout' : 'shouts'} at ${verdict.accused}`;
}

// Shakes the phone at the beginning of a shout, not for somebody who opens the page later.
function shakeAtShout(verdict, moment) {
  if (!moment.runs || clock.shaken) return;
  clock.shaken = true;
  const isNew = performance.now() - clock.begin < 1500;
  if (verdict.kind === 'inquiry' && isNew && chosen.get('shake') === 'yes') navigator.vibrate?.([90, 60, 90, 60, 220]);
}

// Below, a part with data-from appears at that step. Until then it keeps its room, so that nothing jumps.

const makeStamp = (word, isGood, from) => word
  && make(`p.stamp.${isGood ? 'good' : 'bad'}`, from && { 'data-from': from }, word);

const makeBreath = (...contents) => make('div.breath', contents,
  make('p.dots', 'The table holds its breath', ['.', '.', '.'].map((dot) => make('span', dot))));

// A card that the show turns up, with what is known of it below.
const makeDealt = (card, ...words) => make('li', { 'data-card': card }, drawCard('?'), make('div.below', words));

// "was Bogus (H3)"
const makeReason = ({ why, rule }) => (why && rule ? [why, ' (', withRuleLinks(rule), ')'] : [why, withRuleLinks(rule)]);

function makePoints(points) {
  const names = [...new Set(points.map((entry) => entry.player))];
  return names.length > 0 && make('ul.points', { 'data-from': 'points' }, names.map((name) => {
    const own = points.filter((entry) => entry.player === name);
    const sum = own.reduce((total, entry) => total + (entry.points ?? 0), 0);
    return make('li', make(`strong.${sum < 0 ? 'bad' : 'good'}`, name, ' ', signed(sum)),
      own.map((entry) => make('span.quiet',
        own.length > 1 && `${signed(entry.points)} `, ...makeReason(entry))));
  }));
}

function makeInquiry(inquiry) {
  const { shouters, accused, title, cards, unseen, condition, reasons, points } = inquiry;
  const who = () => (shouters.length === 0 ? title
    : [make('b', listed(shouters)), shouters.length > 1 ? ' shout at ' : ' shouts at ', make('b', accused)]);
  const plea = () => inquiry.plea_words && make('p.plea', accused, inquiry.plea_words);
  const named = reasons.map(textOf).join() + points.map((entry) => entry.rule).join();
  const unnamed = inquiry.rules.filter((id) => !named.includes(id));
  const story = inquiry.story.length > 0 ? inquiry.story : inquiry.told;
  return [
    makeBreath(makeStamp('You’re Bogus!'), make('p.who', who()), plea()),
    make('div.ruling', make('div',
      make('p.caption', `turn ${inquiry.turn}`),
      make('h2.who', who()),
      plea(),
      shouters.length > 0 && make('p.question', title),
      cards.length > 0 && make('ul.dealt', cards.map((dealt) => makeDealt(dealt.card,
        make('b', dealt.owner), dealt.said && make('span', `“${dealt.said}”`),
        make('span.quiet', sentenceNodes(dealt.told)))))),
    make('div',
      makeStamp(inquiry.stamp, inquiry.good, 'stamp'),
      make('div.reasons', { 'data-from': 'reason' },
        reasons.map((reason) => make('p', sentenceNodes(reason))),
        unnamed.length > 0 && make('p', unnamed.map((id) => [ruleLink(id), ' '])),
        make('p.quiet', sentenceNodes(condition), ' ',
          unseen > 0 && `${counted(unseen, 'more card of the stack stays', 'more cards of the stack stay')} unseen.`)),
      makePoints(points),
      story.length > 0 && make('p.quiet', { 'data-from': 'points' }, sentenceNodes(story)))),
  ];
}

function makeWin(win) {
  const { cards, stand_for: meant, face_down: hidden, sums } = win;
  const declared = win.declared || win.title;
  const total = { caption: 'Together', points: sums.reduce((sum, row) => sum + (row.points ?? 0), 0) };
  return [
    makeBreath(make('p.who', declared)),
    make('div.ruling', make('div',
      make('h2.who', declared),
      make('ul.dealt.hand',
        cards.map((card, index) => makeDealt(card, meant[index] && meant[index] !== card
          && [make('span.quiet', 'stands for'), make('span', nameOfCard(meant[index]))])),
        hidden && makeDealt(hidden, make('span.quiet', 'face down')))),
    make('div',
      makeStamp(win.stamp, win.stands, 'stamp'),
      make('div.reasons', { 'data-from': 'reason' },
        make('p.question', win.title),
        win.reason && make('p', withRuleLinks(win.reason)),
        sums.length > 0 && make('table.sums', make('caption.unseen', 'What the win is worth'),
          make('tbody', (sums.length > 1 ? [...sums, total] : sums).map((row) => make('tr',
            make('th', { scope: 'row' }, withRuleLinks(row.caption)), make('td', { 'data-sum': row.points ?? 0 })))))),
      makePoints(win.points))),
  ];
}

let countFrame = 0;

// Counts the rows of a win up, one after the other, over the length of the step.
function countSums() {
  cancelAnimationFrame(countFrame);
  const moment = momentOf(verdictNow());
  const cells = [...byId('verdict').querySelectorAll('[data-sum]')];
  const counts = moment.step === 'reason' && !moment.still;
  const share = counts ? moment.into / (clock.starts[4] - clock.starts[3]) : 1;
  cells.forEach((cell, row) => {
    const own = Math.min(1, Math.max(0, share * cells.length - row));
    cell.textContent = plain(Math.round(Number(cell.dataset.sum) * own));
  });
  if (counts) countFrame = requestAnimationFrame(countSums);
}

function renderVerdict(verdict, moment) {
  const region = byId('verdict');
  if (clock) region.dataset.show = clock.id;
  redraw('verdict', verdict && [region.dataset.show, verdict],
    () => (verdict.kind === 'win' ? makeWin(verdict) : makeInquiry(verdict)));
  if (!verdict) return;
  const before = region.dataset.step;
  region.dataset.step = moment.step;
  region.classList.toggle('still', moment.still);
  // Somebody who opens the page in the middle of a movement sees the rest of the movement.
  region.style.setProperty('--into', `${-Math.min(moment.into, 3)}s`);
  for (const part of region.querySelectorAll('[data-from]')) {
    part.classList.toggle('yet', steps.indexOf(part.dataset.from) > moment.index);
  }
  region.querySelectorAll('[data-card]').forEach((item, index) => {
    const isUp = index < moment.turned;
    item.classList.toggle('yet', !isUp && verdict.kind === 'win');
    item.querySelector('.below').classList.toggle('yet', !isUp);
    if (isUp === (item.dataset.up === 'true')) return;
    item.dataset.up = isUp;
    const card = drawCard(isUp ? item.dataset.card : '?');
    if (moment.step === 'cards' && isUp) card.classList.add('turns');
    item.querySelector('svg').replaceWith(card);
  });
  countSums();
  if (moment.runs && before !== moment.step && !isStream && document.body.dataset.tab === 'table') {
    const newest = [...region.querySelectorAll('[data-from]:not(.yet)')].at(-1);
    if (moment.index < 2) scrollTo({ top: 0 });
    else newest?.scrollIntoView({ block: 'nearest', behavior: moment.still ? 'auto' : 'smooth' });
  }
}

// ---- Table

const shownScore = (seat, pending) => (seat.score ?? 0) - (pending.get(seat.name) ?? 0);

function makeScore(score) {
  const word = state.score_word || 'points';
  return make(`span.score${score < 0 ? '.bad' : ''}`, plain(score),
    make(word === 'points' ? 'span.unseen' : 'span.unit', ` ${Math.abs(score) === 1 ? word.replace(/s$/, '') : word}`));
}

// A row of players: the mark, the name with words about the player, the score.
function makeRow(className, row, about, score) {
  return make(`li${className}${row.playing === false ? '.dimmed' : ''}`,
    row.place !== undefined && make('span.place', row.place > 0 ? row.place : '–'),
    drawSeatMark(row.player),
    make('span.whom', make('span.name', row.name), about && make('span.about', about)),
    makeScore(score));
}

function makeSeat(seat, pending) {
  const hand = typeof seat.cards === 'number' && counted(seat.cards, 'card', 'cards');
  const about = [seat.turn && state.turn_word, hand, seat.mark, seat.playing === false && 'not playing'].filter(Boolean);
  return makeRow(seat.turn ? '.turn' : '', seat, about.join(' · '), shownScore(seat, pending));
}

const makeTop = (table) => [
  table.cards.length > 0 && make('div.cards', table.cards.map(drawCard)),
  make('div.words', make('p.caption', table.caption), table.headline && make('p.headline', table.headline),
    table.lines.map((words) => make('p.quiet', withRuleLinks(words)))),
  table.dice.length > 0 && drawDice(table.dice),
];

const makeEnd = ({ result, ended, standings, honors }) => [
  make('h2.result', result.length > 0 ? sentenceNodes(result) : 'The game is over.'),
  ended && make('p.quiet', ended),
  standings.length > 0 && make('ol.standings', { 'aria-label': 'Standings' }, standings.map((row) =>
    makeRow(row.place === 1 ? '.best' : '', row, '', row.score ?? 0))),
  honors.length > 0 && make('dl.honors', honors.map((honor) =>
    make('div', make('dt', honor.caption), make('dd', withRuleLinks(honor.words))))),
];

function renderTable(verdict, moment, pending) {
  const { scene, game, title, where, seats, gone, table, log, standings } = state;
  const plays = scene !== 'blank';
  const isOver = scene === 'ended' && !verdict;
  const hasSeats = plays && !(isOver && standings.length > 0);
  const words = [state.turn_word, state.score_word, [...pending]];
  redraw('where', plays && [title, game, where], () => [title !== game && title, where].filter(Boolean).join(' · '));
  redraw('banner', plays && state.banner, () => withRuleLinks(state.banner));
  redraw('correction', state.correcting, () => [make('b', 'Correction:'), ' numbers on this page may change.']);
  redraw('nobody', !plays, () => [drawDice([1, 1]), make('h2', 'Nobody plays.'), make('p', 'The dice are bored.')]);
  redraw('seats', hasSeats && [seats, words], () => seats.map((seat) => makeSeat(seat, pending)));
  byId('seats').classList.toggle('many', seats.length > 6);
  byId('seats').classList.toggle('columns', seats.length <= 6 && !verdict);
  redraw('stack', plays && !isOver && table, () => makeTop(table));
  // The newest line tells the verdict before the show does.
  redraw('log', plays && log.slice(moment.runs ? 1 : 0), () => log.slice(moment.runs ? 1 : 0).map((entry) =>
    make('li', make('span', sentenceNodes(entry.told)), make('span.number', make('span.unseen', 'turn '), entry.turn))));
  redraw('gone', hasSeats && gone.length > 0 && [gone, words], () => [make('h2.caption', 'Left the table'),
    make('ul.seats', gone.map((seat) => makeSeat({ ...seat, turn: false, playing: true }, pending)))]);
  redraw('ended', isOver && [state.result, state.ended, standings, state.honors, words], () => makeEnd(state));
  byId('table').classList.toggle('under', Boolean(verdict));
}

// ---- My seat

// What this phone remembers. A browser may forbid it; then the page forgets.
function remembered(what) {
  try {
    return localStorage.getItem(`bogosity ${what}`);
  } catch {
    return null;
  }
}

function remember(what, value) {
  try {
    if (value === null) localStorage.removeItem(`bogosity ${what}`);
    else localStorage.setItem(`bogosity ${what}`, value);
  } catch {
    // The choice holds until the page is closed.
  }
  chosen.set(what, value);
}

// The choices of this phone: "seat" is the name of its owner, "shake" is "yes" or "no".
const chosen = new Map(['seat', 'shake'].map((what) => [what, remembered(what)]));

function everyone() {
  if (state.players.length > 0) return state.players;
  return [...state.seats, ...state.gone].map((seat) => ({ player: seat.player, name: seat.name, points: [] }));
}

function sit(name) {
  remember('seat', name);
  render();
  byId('seat').querySelector('h2, button')?.focus({ preventScroll: true });
}

function makeNames() {
  const names = everyone();
  if (names.length === 0) return [make('h2', 'Nobody plays.'), make('p.quiet', 'Come back when the cards are dealt.')];
  return [make('h2', { tabindex: -1 }, 'Who are you?'), make('ul.names', names.map(({ player, name }) =>
    make('li', makeButton('', `name ${player}`, () => sit(name), drawSeatMark(player), make('span.name', name)))))];
}

// The scores after each turn as steps, mine over the others.
function makeChart(mine, moments, names) {
  if (moments.length < 2) return null;
  const all = moments.flatMap((moment) => list(moment.scores)).filter((score) => typeof score === 'number');
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const [first, last] = [moments[0].turn, moments.at(-1).turn];
  const x = (turn) => 30 + (last > first ? (turn - first) / (last - first) : 1) * 278;
  const y = (score) => 8 + (high > low ? (high - score) / (high - low) : 0.5) * 104;
  const drawLine = ({ player }) => {
    const points = moments.filter((moment) => typeof moment.scores?.[player] === 'number');
    if (points.length === 0) return null;
    const path = points.map((moment, index) => (index === 0 ? `M${x(moment.turn)} ${y(moment.scores[player])}`
      : `H${x(moment.turn)}V${y(moment.scores[player])}`)).join('') + 'H308';
    const end = `translate(306 ${y(points.at(-1).scores[player]) - 5}) scale(.5)`;
    return draw(`g.p${shapeOf(player)}${player === mine ? '.mine' : ''}`, draw('path.line', { d: path }),
      draw('path.end', { d: seatShapes[shapeOf(player)], transform: end }));
  };
  const mark = (score) => draw('text', { x: 25, y: y(score) + 3.5, 'text-anchor': 'end' }, plain(score));
  const words = names.map(({ player, name }) => `${name} ${plain(moments.at(-1).scores?.[player])}`).join(', ');
  const others = names.filter(({ player }) => player !== mine);
  const label = `Scores from turn ${first} to turn ${last}. Now: ${words}`;
  return make('figure',
    draw('svg.chart', { viewBox: '0 0 320 120', role: 'img', 'aria-label': label },
      draw('path.zero', { d: `M30 ${y(0)}H308` }), [...new Set([high, 0, low])].map(mark),
      others.map(drawLine), names.filter(({ player }) => player === mine).map(drawLine)),
    make('figcaption', names.map(({ player, name }) => make('span', drawSeatMark(player), ' ', name))));
}

function makeMine(me, verdict, moment, pending) {
  const seat = [...state.seats, ...state.gone, ...state.standings].find((other) => other.name === me.name);
  const entries = [...me.points];
  const score = shownScore(seat ?? { score: entries.at(-1)?.total, name: me.name }, pending);
  if (pending.has(me.name)) {
    const most = verdict.points.filter((entry) => entry.player === me.name).length;
    for (let cut = 0; cut < most && entries.length > 0 && entries.at(-1).total !== score; ++cut) entries.pop();
  }
  const hides = moment.runs && moment.index < 4;
  const moments = hides && pending.size > 0 ? state.chart.slice(0, -1) : state.chart;
  const row = state.standings.find((other) => other.name === me.name);
  const places = state.standings.filter((other) => other.place > 0).length;
  const place = !hides && row?.place > 0 && places > 1
    && `${ordinals[row.place] ?? `${row.place}th`} of ${cardinals[places] ?? places}`;
  const facts = [
    typeof me.shouts === 'number' && `Shouts ${me.shouts}, right ${me.right ?? 0} · caught ${me.caught ?? 0}`,
    typeof me.won === 'number' && `points from wins ${plain(me.won)}`].filter(Boolean);
  return [
    make('h2.me', { tabindex: -1 }, drawSeatMark(me.player), make('span.name', me.name)),
    make('p.large', makeScore(score), place && make('span.quiet', place)),
    makeChart(me.player, moments, everyone()),
    entries.length === 0 ? make('p.quiet', 'No points yet, neither way.')
      : make('ol.entries', { 'aria-label': 'My points, newest first' }, entries.reverse().map((entry) => make('li',
        make('span', `turn ${entry.turn} `,
          typeof entry.total === 'number' && make('span.quiet', `makes ${plain(entry.total)}`)),
        make(`span${entry.points < 0 ? '.bad' : ''}`, signed(entry.points), (entry.rule || entry.why) && ' · ',
          ...makeReason(entry))))),
    make('p.quiet', hides ? 'The jury is out.' : facts.join(' · ')),
    makeButton('plainly', 'leave', () => sit(null), `Not ${me.name}?`),
  ];
}

function makeShakeSwitch() {
  if (typeof navigator.vibrate !== 'function') return null;
  const isOn = chosen.get('shake') === 'yes';
  const button = makeButton('switch', 'shake', () => {
    remember('shake', isOn ? 'no' : 'yes');
    if (!isOn) navigator.vibrate(60);
    render();
  }, 'Vibrate at a shout', make('span.knob'));
  button.setAttribute('role', 'switch');
  button.setAttribute('aria-checked', isOn);
  return button;
}

function renderSeat(verdict, moment, pending) {
  const me = everyone().find((player) => player.name === chosen.get('seat'));
  const values = [me ?? everyone(), state.score_word, state.chart, state.standings, state.seats, state.gone, [...pending],
    moment.runs && moment.index < 4, chosen.get('shake'), chosen.get('seat')];
  redraw('seat', values, () => [me ? makeMine(me, verdict, moment, pending) : makeNames(), makeShakeSwitch()]);
  byId('seat').hidden = document.body.dataset.tab !== 'seat';
}

// ---- Rules

let rules = 'unread';  // then "asked", and the rules, or "none" (nobody plays), or "lost"
let lastVerdictRules = [];
let wantedRule = '';

function forgetRules() {
  rules = 'unread';
  lastVerdictRules = [];
  if (document.body.dataset.tab === 'rules') loadRules();
}

async function loadRules() {
  if (rules === 'asked' || rules.sections) return;
  rules = 'asked';
  const game = state?.game;
  let fetched = 'lost';
  try {
    const answer = await fetch('rules', { cache: 'no-store' });
    if (answer.ok) fetched = withLists(await answer.json(), ['sections']);
    else if (answer.status === 404) fetched = 'none';
  } catch {
    // The network, or half an answer.
  }
  rules = game === state?.game ? fetched : 'unread';
  if (rules === 'unread') loadRules();
  renderRules();
}

function makeRule(rule, isMarked, isCopy) {
  return make(`div.law${isMarked ? '.marked' : ''}`, !isCopy && { 'data-rule': rule.id, tabindex: -1 },
    make('b', rule.id), ' ', rule.title && [make('b', rule.title.replace(/\.?$/, '.')), ' '], rule.text);
}

const noRules = {
  none: 'No game, no rules. They appear here when a game begins.',
  lost: 'The rules did not arrive. Open this tab again to ask once more.',
};

// "Ace" finds Aces, and nothing that is placed.
const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

function makeRules(words) {
  const matches = (rule) => {
    const own = wordsOf(`${rule.id} ${rule.title} ${rule.text}`);
    return words.every((word) => own.some((other) => other.startsWith(word)));
  };
  const sections = rules.sections.map((section) => ({ ...section, rules: list(section.rules).filter(matches) }));
  const all = sections.flatMap((section) => section.rules);
  const ofVerdict = lastVerdictRules.map((id) => all.find((rule) => rule.id === id)).filter(Boolean);
  return [
    ofVerdict.length > 0 && make('section.of-verdict', make('h2.caption', 'Of the last verdict'),
      ofVerdict.map((rule) => makeRule(rule, true, true))),
    sections.map((section) => section.rules.length > 0 && make('section',
      make('h2.caption', `${section.letter}. ${section.title}`),
      section.rules.map((rule) => makeRule(rule, lastVerdictRules.includes(rule.id), false)))),
  ];
}

function renderRules() {
  const words = wordsOf(byId('search').value);
  redraw('rule-list', [rules, words, lastVerdictRules],
    () => (rules.sections ? makeRules(words) : make('p.quiet', noRules[rules] ?? 'Looking up the rules.')));
  if (!rules.sections) return;
  const found = byId('rule-list').querySelectorAll('[data-rule]').length;
  const count = found > 0 ? counted(found, 'rule', 'rules') : 'No rule says that. Ask the table.';
  setText('found', words.length > 0 ? count : '');
  const wanted = wantedRule && byId('rule-list').querySelector(`[data-rule="${CSS.escape(wantedRule)}"]`);
  wantedRule = '';
  if (!wanted) return;
  wanted.scrollIntoView({ block: 'center' });
  wanted.focus({ preventScroll: true });
}

function openRule(id) {
  byId('search').value = '';
  wantedRule = id;
  openTab('rules');
}

// ---- Tabs

function openTab(tab) {
  document.body.dataset.tab = tab;
  for (const button of document.querySelectorAll('[data-opens]')) {
    if (button.dataset.opens === tab) button.setAttribute('aria-current', 'page');
    else button.removeAttribute('aria-current');
  }
  for (const id of ['table', 'seat', 'rules']) byId(id).hidden = id !== tab;
  scrollTo({ top: 0 });
  if (tab === 'rules') {
    loadRules();
    renderRules();
  }
  render();
}

// ---- Voice

let spokenShow = '';
let spokenVerdict = '';
let spokenParts = 0;  // of the verdict: 1 the shout, 2 the stamp, 3 the rest
let spokenTurn = '';

function wordsOfVerdict(verdict, moment) {
  if (clock) spokenShow = clock.id;
  const key = JSON.stringify([spokenShow, verdict.title, verdict.stamp, verdict.points]);
  if (key !== spokenVerdict) spokenParts = 0;
  spokenVerdict = key;
  const words = [];
  if (moment.index < 2 && spokenParts < 1) {
    const plea = verdict.plea_words ? `${verdict.accused}${verdict.plea_words}` : '';
    words.push(verdict.kind === 'win' ? `${shoutLine(verdict)}.` : `You’re Bogus! ${shoutLine(verdict)}. ${plea}`);
    spokenParts = 1;
  }
  if (moment.index >= 2 && spokenParts < 2) {
    words.push(verdict.kind === 'win' ? `${verdict.title}.` : `${verdict.title} ${verdict.stamp ?? ''}.`);
    spokenParts = 2;
  }
  if (moment.index >= 4 && spokenParts < 3) {
    const points = verdict.points.map((entry) => `${entry.player} ${signed(entry.points)}`).join(', ');
    words.push(textOf(verdict.told) || [...verdict.reasons.map(textOf), verdict.reason, points].join(' '));
    spokenParts = 3;
  }
  return words;
}

// Speaks to a screen reader.
const voice = (words) => byId('voice').replaceChildren(make('p', words));

// Speaks a verdict at the step that shows it, and whose turn it is once nothing moves.
function speak(verdict, moment) {
  const words = verdict ? wordsOfVerdict(verdict, moment) : [];
  const atTurn = state.seats.find((seat) => seat.turn);
  const turn = state.scene === 'ended' ? textOf(state.result) : atTurn ? `${atTurn.name} ${state.turn_word}.` : '';
  if (!moment.runs && turn !== spokenTurn) {
    spokenTurn = turn;
    words.push(turn);
  }
  if (words.length > 0) voice(words.join(' '));
}

// ---- Render

function render() {
  if (!state) return;
  const verdict = verdictNow();
  const moment = momentOf(verdict);
  const pending = verdict ? pendingPoints(verdict, moment) : new Map();
  const { body } = document;
  body.dataset.step = moment.step;
  body.dataset.number = state.number ?? '';
  document.documentElement.lang = state.lang || 'en';
  const game = curly(state.game || 'Bogosity');
  document.title = state.title && state.title !== state.game ? `${game} · ${state.title}` : game;
  byId('logo').textContent = game;
  renderVerdict(verdict, moment);
  renderTable(verdict, moment, pending);
  renderSeat(verdict, moment, pending);
  if (verdict?.rules && moment.index >= 3 && String(verdict.rules) !== String(lastVerdictRules)) {
    lastVerdictRules = verdict.rules;
    if (body.dataset.tab === 'rules') renderRules();
  }
  redraw('summons', verdict && body.dataset.tab !== 'table' && [verdict.kind, shoutLine(verdict)],
    () => [verdict.kind === 'inquiry' && make('b', 'You’re Bogus! '), shoutLine(verdict)]);
  if (verdict) shakeAtShout(verdict, moment);
  speak(verdict, moment);
  planNextStep(moment);
}

// ---- Connection

const quietLimit = 10000;  // milliseconds without a word until the page says that it is not live
const tryAgain = 3000;
const tryAgainSlowly = 15000;  // when the address is out of date
const refusalLimit = 3;

let source = null;
let heardAt = Date.now();
let triedAt = 0;
let refusals = 0;
let wasLive = true;

function hear() {
  heardAt = Date.now();
  refusals = 0;
  showLive();
}

function connect() {
  source?.close();
  triedAt = Date.now();
  const opened = new EventSource('events');
  source = opened;
  opened.addEventListener('state', (event) => {
    receive(event.data);
    hear();
  });
  opened.addEventListener('beat', hear);
  // An event source does not tell the status of an answer. If it gives up, ask for the status once.
  opened.addEventListener('error', async () => {
    if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
    const asked = new AbortController();
    try {
      const answer = await fetch('events', { cache: 'no-store', signal: asked.signal });
      if (answer.status === 404) ++refusals;
      asked.abort();
    } catch {
      // Not reachable: the watchdog tries again.
    }
    showLive();
  });
}

function showLive() {
  const silent = Date.now() - heardAt;
  const isLive = silent <= quietLimit;
  document.body.classList.toggle('stale', !isLive);
  if (isLive !== wasLive) voice(isLive ? 'Live again.' : 'This page is not live.');
  wasLive = isLive;
  byId('live').className = isLive ? 'live' : 'live lost';
  setText('live-words', isLive ? (state ? 'live' : 'connecting') : `not live · ${Math.round(silent / 1000)} s`);
  setText('out-of-date', refusals >= refusalLimit ? 'This address is out of date. Scan the code again.' : '');
}

function watch() {
  const now = Date.now();
  const isLost = now - heardAt > quietLimit || !source || source.readyState === EventSource.CLOSED;
  if (isLost && now - triedAt >= (refusals >= refusalLimit ? tryAgainSlowly : tryAgain)) connect();
  showLive();
}

// A phone drops the stream in the background.
function comeBack() {
  if (document.visibilityState === 'hidden') return;
  if (!source || Date.now() - heardAt > 5000) connect();
  render();
  stayAwake();
}

// ---- Awake

let lock = null;
let video = null;

// Keeps the screen on. Browsers give a wake lock to https and to this machine only; elsewhere a muted video does it,
// which a browser lets begin at a tap.
async function stayAwake() {
  if (document.visibilityState !== 'visible') return;
  if (video) {
    video.play().catch(() => {});
    return;
  }
  if (!navigator.wakeLock || (lock && !lock.released)) return;
  try {
    lock = await navigator.wakeLock.request('screen');
    document.body.dataset.awake = 'lock';
    lock.addEventListener('release', () => {
      document.body.dataset.awake = 'no';
    });
  } catch {
    document.body.dataset.awake = 'no';  // a phone that saves power
  }
}

// The video is a canvas of two by two points that is drawn once a second. It lies behind the whole page, because
// browsers do not count a tiny video.
async function playVideo() {
  if (video || navigator.wakeLock || typeof HTMLCanvasElement.prototype.captureStream !== 'function') return stayAwake();
  const canvas = make('canvas', { width: 2, height: 2 });
  const pen = canvas.getContext('2d');
  let frames = 0;
  const paint = () => {
    pen.fillStyle = ++frames % 2 ? '#14261f' : '#15271f';
    pen.fillRect(0, 0, 2, 2);
  };
  paint();
  const playing = make('video.awake', { playsinline: true, loop: true, 'aria-hidden': 'true', tabindex: '-1' });
  playing.muted = true;
  playing.disableRemotePlayback = true;
  playing.srcObject = canvas.captureStream();
  document.body.append(playing);
  setInterval(paint, 1000);
  playing.addEventListener('playing', () => {
    document.body.dataset.awake = 'video';
  });
  playing.addEventListener('pause', () => {
    document.body.dataset.awake = 'no';
  });
  video = playing;
  try {
    await playing.play();
  } catch {
    playing.remove();
    video = null;
  }
}

// ---- Begin

document.body.classList.toggle('stream', isStream);
for (const button of document.querySelectorAll('[data-opens]')) {
  button.addEventListener('click', () => openTab(button.dataset.opens));
}
byId('summons').addEventListener('click', () => {
  openTab('table');
  document.querySelector('[data-opens="table"]').focus({ preventScroll: true });
});
byId('search').addEventListener('input', renderRules);
document.addEventListener('click', playVideo);
document.addEventListener('visibilitychange', comeBack);
window.addEventListener('online', comeBack);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) comeBack();
});
window.addEventListener('pagehide', () => {
  source?.close();
  source = null;
});
prefersStill.addEventListener('change', render);
setInterval(watch, 500);
connect();
stayAwake();
