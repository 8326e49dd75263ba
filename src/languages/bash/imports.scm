; `source lib.sh`, `. lib.sh`, and `load helper` of bats.

((command name: (command_name) @_source . argument: (_)) @import
  (#any-of? @_source "source" "." "load" "bats_load_library"))
