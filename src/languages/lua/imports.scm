; `local a = require("b")` and `local c = require("b").c`; any other call of `require` binds nothing.

((variable_declaration) @import
  (#match? @import "^local\\s+\\w+\\s*(?:,\\s*\\w+\\s*)*=(?:\\s*require[\\s(]\\s*[\"'][^\"'\\n]+[\"']\\s*\\)?(?:\\.\\w+)?\\s*,?)+$"))
((function_call name: (identifier) @_require arguments: (_ . (string) .)) @import
  (#eq? @_require "require"))
((function_call arguments: (_ . (identifier) @_require . (string))) @import
  (#eq? @_require "require"))

(chunk (return_statement) @export)
