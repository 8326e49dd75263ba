; What files of Closure require, and give away as a whole.

(variable_declarator
  value: (call_expression function: (member_expression) @_require)
  (#match? @_require "^goog\\.(?:require(?:Type)?|forwardDeclare)$")) @import
(variable_declarator
  value: (member_expression object: (call_expression function: (member_expression) @_require))
  (#match? @_require "^goog\\.require$")) @import
(expression_statement (call_expression function: (member_expression) @_require) @import
  (#match? @_require "^goog\\.(?:require(?:Type)?|forwardDeclare)$"))
(program (expression_statement (assignment_expression
  left: (identifier) @_left
  right: (_) @_value
  (#eq? @_left "exports")
  (#not-match? @_value "^(?:module|exports)\\b")) @export))
