; Ruby: files and constants that a file loads.

(call
  . method: (identifier) @_load @reference.none
  arguments: (argument_list . [(string) (simple_symbol)])
  (#any-of? @_load "require" "require_relative" "load" "autoload")) @import
