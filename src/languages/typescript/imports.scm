; Imports and exports of all three languages: ECMAScript's statements, `require`, `import()` and CommonJS assignments.
; What binds a module that a call brings is captured with the call: `x = require("y")`.

(import_statement) @import
(export_statement source: (_)) @import
(variable_declarator
  value: (_) @_value
  (#match? @_value "^(?:await\\s+import|require)\\s*\\(\\s*(?:\"[^\"]*\"|'[^']*')\\s*\\)(?:\\.\\w+)?$")) @import
; What else is made of a module is no import: `require("y")(app)`, `import("y").then((y) => …)`.
(expression_statement (call_expression) @import
  (#match? @import "^(?:import|require)\\s*\\(\\s*(?:\"[^\"]*\"|'[^']*')\\s*\\)$"))
(call_expression function: (call_expression) @import
  (#match? @import "^(?:import|require)\\s*\\(\\s*(?:\"[^\"]*\"|'[^']*')\\s*\\)$"))
(call_expression function: (member_expression object: (call_expression) @import)
  (#match? @import "^(?:import|require)\\s*\\(\\s*(?:\"[^\"]*\"|'[^']*')\\s*\\)$"))
(member_expression object: (member_expression object: (call_expression) @import)
  (#match? @import "^(?:import|require)\\s*\\(\\s*(?:\"[^\"]*\"|'[^']*')\\s*\\)$"))

(export_statement) @export
(export_statement declaration: (_ (variable_declarator name: (_) @export)))
; `export declare const a: A`
(export_statement declaration: (_ (_ (variable_declarator name: (_) @export))))
(assignment_expression
  left: (_ object: (_) @_module) @_left
  (#match? @_left "^(?:module\\.)?exports\\b")) @export
