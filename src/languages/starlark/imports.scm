; Starlark: names that a file loads from another one.

(call
  function: (identifier) @_load @reference.none
  arguments: (argument_list . (string))
  (#eq? @_load "load")) @import
