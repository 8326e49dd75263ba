; Imports and exports of all three languages: ECMAScript's statements, `require`, `import()` and CommonJS assignments.
; What binds a module that a call brings is captured with the call: `x = require("y")`.

(import_statement) @import
(export_statement source: (_)) @import
(variable_declarator
  value: (_) @_value
  (#match? @_value "^(?:await\\s+import|require)\\s*\\(\\s*(?:\"[^\"]*\"|'[^']*')\\s*\\)(?:\\.\\w+)?$")) @import
(variable_declarator
  value: (_) @import
  (#match? @import "^(?:await\\s+import|require)\\s*\\(")
  (#not-match? @import "^(?:await\\s+import|require)\\s*\\(\\s*(?:\"[^\"]*\"|'[^']*')\\s*\\)(?:\\.\\w+)?$"))
(expression_statement
  (call_expression) @import
  (#match? @import "^(?:import|require)\\s*\\("))

(export_statement) @export
(export_statement declaration: (_ (variable_declarator name: (_) @export)))
(assignment_expression
  left: (_ object: (_) @_module) @_left
  (#match? @_left "^(?:module\\.)?exports\\b")) @export
