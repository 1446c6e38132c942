# Installation and the Debian package: cmake --install FOLDER; cpack --config FOLDER/CPackConfig.cmake. See NOTES.md.
include(GNUInstallDirs)
set(BOGOSITY_CONTACT "The Bogosity authors <nobody@localhost>" CACHE STRING "Who answers for the Debian package")
set(packaging ${PROJECT_SOURCE_DIR}/assets/packaging)
set(packaged ${CMAKE_BINARY_DIR}/packaging)
set(doc_folder ${CMAKE_INSTALL_DATAROOTDIR}/doc/bogosity)

# The man page and the list of changes know the version, and are packed as Debian wants it.
find_program(GZIP gzip)
function(bogosity_install_text source folder name)
  configure_file(${source} ${packaged}/${name} @ONLY)
  set(result ${packaged}/${name})
  if(GZIP)
    execute_process(COMMAND ${GZIP} -9nkf ${result} COMMAND_ERROR_IS_FATAL ANY)
    string(APPEND result .gz)
  endif()
  install(FILES ${result} DESTINATION ${folder})
endfunction()
bogosity_install_text(${packaging}/bogosity.1.in ${CMAKE_INSTALL_MANDIR}/man1 bogosity.1)
bogosity_install_text(${packaging}/changelog.in ${doc_folder} changelog)

install(FILES ${packaging}/copyright DESTINATION ${doc_folder})
install(FILES ${packaging}/completions/bogosity.bash RENAME bogosity
  DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions)
install(FILES ${packaging}/completions/_bogosity DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/zsh/vendor-completions)
install(FILES ${packaging}/completions/bogosity.fish DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/fish/vendor_completions.d)

# README and manual, with links that lead to what is installed.
function(bogosity_install_page source folder)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(READ ${source} page)
  string(REPLACE "(assets/manual/" "(manual/" page "${page}")
  string(REPLACE "(../samples" "(../examples" page "${page}")
  string(REGEX REPLACE "\\(\\.\\./\\.\\./src/games/([a-z_]+)/rule_notes\\.md" "(../rule_notes/\\1.md" page "${page}")
  cmake_path(GET source FILENAME name)
  file(WRITE ${packaged}/pages/${name} "${page}")
  install(FILES ${packaged}/pages/${name} DESTINATION ${folder})
endfunction()
bogosity_install_page(${PROJECT_SOURCE_DIR}/README.md ${doc_folder})
file(GLOB manual_pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/manual/*.md)
foreach(page ${manual_pages})
  bogosity_install_page(${page} ${doc_folder}/manual)
endforeach()
file(GLOB manual_pictures CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/manual/*.png
  ${PROJECT_SOURCE_DIR}/assets/manual/*.svg)
install(FILES ${manual_pictures} DESTINATION ${doc_folder}/manual)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/assets/samples/ DESTINATION ${doc_folder}/examples
  FILES_MATCHING PATTERN "*.table")
file(GLOB rule_notes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*/rule_notes.md)
foreach(notes ${rule_notes})
  cmake_path(GET notes PARENT_PATH game)
  cmake_path(GET game FILENAME game)
  install(FILES ${notes} DESTINATION ${doc_folder}/rule_notes RENAME ${game}.md)
endforeach()

# The desktop's part, where there is a window.
if(BOGOSITY_WINDOW)
  set(icons ${CMAKE_INSTALL_DATAROOTDIR}/icons/hicolor)
  install(FILES ${packaging}/bogosity.desktop DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/applications)
  install(FILES ${packaging}/local.bogosity.bogosity.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/metainfo)
  install(FILES ${packaging}/bogosity-mime.xml DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/mime/packages
    RENAME bogosity.xml)
  file(GLOB sounds CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/sounds/*.wav)
  install(FILES ${sounds} DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/bogosity/sounds)
  install(FILES ${packaging}/bogosity.svg DESTINATION ${icons}/scalable/apps)
  install(FILES ${packaging}/bogosity-record.svg DESTINATION ${icons}/scalable/mimetypes)
  foreach(size 16 32 48 64 128 256)
    install(FILES ${packaging}/icons/${size}.png DESTINATION ${icons}/${size}x${size}/apps RENAME bogosity.png)
  endforeach()
endif()

# A Debian package needs both programs: assets/install-packages package.
find_program(DPKG_SHLIBDEPS dpkg-shlibdeps)
find_program(FILE_PROGRAM file)
set(CPACK_GENERATOR TGZ)
if(DPKG_SHLIBDEPS AND FILE_PROGRAM)
  set(CPACK_GENERATOR DEB)
endif()
set(CPACK_PACKAGE_NAME bogosity)
set(CPACK_PACKAGE_CONTACT "${BOGOSITY_CONTACT}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "referee and scorekeeper for You're Bogus, with real cards and dice")
set(CPACK_PACKAGE_DESCRIPTION "One of the people at the table types what happens. When somebody shouts
and the accused denies it, the program settles it from what was logged and
says why. It adds up points and wins, takes corrections, keeps the sessions
in one file and looks back at them, in a window or in a terminal.\n
Three more games sit at the same table: The Bogey, Cal's BS and
Booger On Your Neighbor.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(BOGOSITY_WINDOW)
  # GLFW opens what is recommended by name, if it is there: several monitors, cursors, the wheel.
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-lato, fonts-bebas-neue, fonts-jetbrains-mono, fonts-dejavu-core, fonts-unifont, libgl1")
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libxrandr2, libxcursor1, libxi6, libxinerama1, shared-mime-info")
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto-cjk, xclip | wl-clipboard")
endif()
include(CPack)
