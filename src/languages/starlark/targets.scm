
; ── Targets of BUILD files, by their names, where they stand right in the file
(module (expression_statement (call
  function: (_)
  arguments: (argument_list (keyword_argument
    name: (identifier) @_key
    value: (string (string_content) @name)))
  (#eq? @_key "name")) @definition.section))
