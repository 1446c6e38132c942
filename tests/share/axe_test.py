"""The phone page under axe-core: every scene of page_test.py in both lights and three sizes, against the rules of
WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's best practices.

python3 tests/share/axe_test.py [--axe FILE]

FILE is axe.min.js. Without --axe it is the one that tests/thorough axe has installed.
"""

import argparse
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import page_test  # noqa: E402

INSTALLED = pathlib.Path(__file__).resolve().parents[2] / "build/thorough/axe/node_modules/axe-core/axe.min.js"
SIZES = [(390, 844), (320, 568), (1920, 1080)]
GROUNDS = {"light": "--edge", "dark": "--glow"}  # the color of the page with the least contrast
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Returns the list of [rule, element, what to do], and the ids of all rules that axe checked.
#
# Axe cannot measure contrast on a gradient. So page and header get one plain color for the check; for the page it is
# the color of its gradient that is closest to the color of text. Results that axe leaves open count as found, except
# for contrast: page_test.py measures the contrast of all text.
#
# Axe calls a control too small if the sticky bar covers a part of it. A list that is longer than the screen often has
# such a control, and people can scroll it into sight. So the browser scrolls to the control, which respects the scroll
# padding of the page, and axe checks it again. Only a control that is still too small or covered counts as found.
RUN_AXE = r"""
const [tags, ground] = arguments;
document.body.style.background = `var(${ground})`;
document.querySelector('header').style.background = 'var(--felt)';
const isTooSmallInSight = async (node) => {
  const control = document.querySelector(node.target[0]);
  control.scrollIntoView({ block: 'nearest' });
  const results = await axe.run(control, { runOnly: { type: 'rule', values: ['target-size'] } });
  return results.violations.length + results.incomplete.length > 0;
};
return (async () => {
  const results = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
  const found = [];
  for (const rule of [...results.violations, ...results.incomplete.filter(({ id }) => id !== 'color-contrast')]) {
    for (const node of rule.nodes) {
      if (rule.id === 'target-size' && !await isTooSmallInSight(node)) continue;
      const element = `${node.target.flat().join(' ')}  ${node.html.slice(0, 120)}`;
      found.push([rule.id, element, `${rule.help}\n${node.failureSummary}`]);
    }
  }
  const kinds = ['violations', 'passes', 'incomplete', 'inapplicable'];
  return [found, kinds.flatMap((kind) => results[kind].map((rule) => rule.id))];
})();
"""


def look_at_view(test, scene, axe, size, scheme):
    """Opens a scene and returns what axe finds. Animations are off, so that no text is half faded during the check."""
    browser = page_test.browser
    browser.resize(*size, is_phone=size[0] < 1000)
    browser.media(scheme, is_still=True)
    test.open_scene(scene)
    browser.run(axe)
    found, checked = browser.run(RUN_AXE, TAGS, GROUNDS[scheme])
    assert {"color-contrast", "target-size", "region"} <= set(checked), f"axe checked only these rules: {checked}"
    return found


def look_at_scenes(axe):
    """What axe finds in all scenes: for each scene, rule and element what to do, and the views in which it is found."""
    found = {}
    page_test.setUpModule()
    try:
        for scene in page_test.scenes():
            test = page_test.LookTest()
            test.setUp()
            try:
                for width, height in SIZES:
                    for scheme in GROUNDS:
                        for rule, element, advice in look_at_view(test, scene, axe, (width, height), scheme):
                            views = found.setdefault((scene[0], rule, element), (advice, []))[1]
                            views.append(f"{width}x{height} {scheme}")
            finally:
                test.doCleanups()
    finally:
        page_test.tearDownModule()
    return found


def main():
    parser = argparse.ArgumentParser(description="Looks at every scene of the phone page with axe-core.")
    parser.add_argument("--axe", type=pathlib.Path, default=INSTALLED, metavar="FILE", help="axe.min.js")
    file = parser.parse_args().axe
    if not file.is_file():
        sys.exit(f"There is no {file}. Run tests/thorough axe, which installs it, or name axe.min.js with --axe.")
    begun = time.monotonic()
    found = look_at_scenes(file.read_text())
    for (scene, rule, element), (advice, views) in found.items():
        print(f"{scene}: {rule} ({', '.join(views)})\n  {element}")
        print("".join(f"    {line}\n" for line in advice.splitlines()))
    print(f"{len(page_test.scenes())} scenes, {len(SIZES) * len(GROUNDS)} views of each, {len(found)} found, "
          f"{time.monotonic() - begun:.0f} s")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
