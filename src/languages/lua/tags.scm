; Lua: functions under the tables they are put in, locals of the file, globals, members of tables. Earlier patterns win.

; ── Functions
(function_declaration
  name: (identifier) @name
  parameters: (_) @params
  body: (_)? @body) @definition.function
(function_declaration
  name: (_ table: (_) @owner . (identifier) @name)
  parameters: (_) @params
  body: (_)? @body) @definition.method
(variable_declaration
  (assignment_statement
    (variable_list . (identifier) @name)
    (expression_list . (function_definition
      parameters: (_) @params
      body: (_)? @body)))) @definition.function
(assignment_statement
  (variable_list . (identifier) @name)
  (expression_list . (function_definition
    parameters: (_) @params
    body: (_)? @body))) @definition.function
(assignment_statement
  (variable_list . (dot_index_expression table: (_) @owner field: (_) @name))
  (expression_list . (function_definition
    parameters: (_) @params
    body: (_)? @body))) @definition.method
(assignment_statement
  (variable_list . (bracket_index_expression
    table: (_) @owner
    field: (string content: (_) @name)))
  (expression_list . (function_definition
    parameters: (_) @params
    body: (_)? @body))) @definition.method

; ── What annotations declare by themselves: see annotations.ts
((variable_declaration
  [
    (variable_list . (identifier) @name)
    (assignment_statement (variable_list . (identifier) @name))
  ]) @definition.class @_written
  (#match? @_written "^---@class"))
((variable_declaration
  [
    (variable_list . (identifier) @name)
    (assignment_statement (variable_list . (identifier) @name))
  ]) @definition.type_alias @_written
  (#match? @_written "^---@alias"))
((binary_expression
  left: (identifier) @name
  "=="
  right: (number)) @definition.field.signature @_written
  (#match? @_written "^\\w+[? \t]\\s*[\\w\"'({\\[]"))

; ── Variables: the first of several names has the first value
(variable_declaration
  (assignment_statement
    (variable_list . (identifier) @name)
    (expression_list . (_) @init))) @definition.variable
(variable_declaration
  (assignment_statement (variable_list (identifier) @name))) @definition.variable
(variable_declaration (variable_list (identifier) @name)) @definition.variable
(assignment_statement
  (variable_list . (identifier) @name)
  (expression_list . (_) @init)) @definition.variable.global
(assignment_statement
  (variable_list (identifier) @name)) @definition.variable.global
((assignment_statement
  (variable_list . (dot_index_expression table: (identifier) @owner @receiver field: (_) @name))
  (expression_list . (_) @init)) @definition.field.global
  (#not-any-of? @owner "vim" "ngx" "package" "self" "arg")
  (#not-match? @name "^__"))
(chunk (return_statement "return" @name
  (expression_list . (table_constructor) @init)) @definition.constant)

; ── Functions in tables, and other members of tables that are a symbol's value
(field
  name: (identifier) @name
  value: (function_definition parameters: (_) @params body: (_)? @body)) @definition.method
(field
  name: (string content: (_) @name)
  value: (function_definition parameters: (_) @params body: (_)? @body)) @definition.method
(field
  name: (identifier) @name
  value: (_) @init) @definition.field.member

; ── Tests of busted
((function_call
  name: (identifier) @_test
  arguments: (_
    . (string content: (_) @name)
    (function_definition body: (_)? @body) .)) @definition.test
  (#any-of? @_test "describe" "it" "context" "test" "spec" "insulate" "expose" "pending"))

; ── Scopes and locals; a block starts with its first statement, so what is around it makes that local
(function_definition) @scope.function
(do_statement) @scope
(chunk (if_statement) @scope)
(if_statement consequence: (_) @scope)
(elseif_statement) @scope
(else_statement) @scope
(while_statement) @scope
(repeat_statement) @scope
(for_statement) @scope
(parameters (identifier) @local.hoisted)
(for_generic_clause (variable_list (identifier) @local.hoisted))
(for_numeric_clause name: (_) @local.hoisted)
(label_statement (_) @local.hoisted)

; ── Calls
(function_call name: (identifier) @reference.call arguments: (_) @args)
(function_call
  name: (_ table: (_) @receiver . (identifier) @reference.call)
  arguments: (_) @args)

; ── Writes
(variable_list (dot_index_expression table: (_) @receiver field: (_) @reference.write))

; ── Everything else
(attribute (identifier) @reference.none)
(dot_index_expression table: (_) @receiver field: (_) @reference.read)
(method_index_expression table: (_) @receiver method: (_) @reference.read)
(identifier) @reference.read

(comment) @comment
