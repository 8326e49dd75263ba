; Zig: declarations of files and containers, members of containers without a name (generic types), locals. A statement that
; assigns is a variable_declaration without `const` or `var` to the grammar. Earlier patterns win.

; ── Functions; those of containers are methods
(struct_declaration (function_declaration
  name: (_) @name
  (parameters) @params
  type: (_)? @type
  body: (_)? @body) @definition.method)
(enum_declaration (function_declaration
  name: (_) @name
  (parameters) @params
  type: (_)? @type
  body: (_)? @body) @definition.method)
(union_declaration (function_declaration
  name: (_) @name
  (parameters) @params
  type: (_)? @type
  body: (_)? @body) @definition.method)
(opaque_declaration (function_declaration
  name: (_) @name
  (parameters) @params
  type: (_)? @type
  body: (_)? @body) @definition.method)
(function_declaration
  name: (_) @name
  (parameters) @params
  type: (_)? @type
  body: (_)? @body) @definition.function

; ── Containers
(variable_declaration "const" . (identifier) @name (struct_declaration "{" @body)) @definition.struct
(variable_declaration "const" . (identifier) @name (enum_declaration "{" @body)) @definition.enum
(variable_declaration "const" . (identifier) @name (union_declaration "{" @body)) @definition.struct
(variable_declaration "const" . (identifier) @name (opaque_declaration "{" @body)) @definition.struct
(variable_declaration "const" . (identifier) @name (error_set_declaration "{" @body)) @definition.enum
(variable_declaration (error_set_declaration (identifier) @name @definition.enum_member))
(variable_declaration (binary_expression (error_set_declaration (identifier) @name @definition.enum_member)))
(enum_declaration (container_field name: (identifier) @name) @definition.enum_member)
(union_declaration (container_field name: (identifier) @name type: (_)? @type) @definition.field)
(container_field name: (identifier) @name type: (_) @type) @definition.field

; ── Constants and variables
(variable_declaration "const" . (identifier) @name type: (_)? @type "=" . (_) @init) @definition.constant
(variable_declaration "const" . (identifier) @name type: (_)? @type) @definition.constant
(variable_declaration "var" . (identifier) @name type: (_)? @type "=" . (_) @init) @definition.variable
(variable_declaration "var" . (identifier) @name type: (_)? @type) @definition.variable

; ── Tests
(test_declaration (string . (_) @name) (block) @body) @definition.test
(test_declaration (identifier) @name.reference (block) @body) @definition.test
(test_declaration . "test" @name . (block) @body) @definition.test

; ── Scopes and locals
(return_expression (struct_declaration) @scope.type)
(return_expression (enum_declaration) @scope.type)
(return_expression (union_declaration) @scope.type)
(function_signature) @scope
(block) @scope
(for_statement) @scope
(while_statement) @scope
(if_statement (payload)) @scope
(for_expression) @scope
(while_expression) @scope
(if_expression (payload)) @scope
(else_clause (payload)) @scope
(switch_case) @scope
(catch_expression (payload)) @scope
(errdefer_statement (payload)) @scope
(parameter name: (_) @local.hoisted type: (_) @type)
(payload (identifier) @local.hoisted)
(block_label (_) @local.hoisted)
(break_label (_) @reference.read)

; ── Calls
(call_expression function: (identifier) @reference.call)
(call_expression function: (field_expression object: (_) @receiver member: (_) @reference.call))
(call_expression function: (field_expression !object member: (_) @reference.call) @receiver)

; ── Writes
(struct_initializer . (_) @receiver
  (initializer_list (assignment_expression left: (field_expression !object member: (_) @reference.write))))
(anonymous_struct_initializer
  (initializer_list (assignment_expression left: (field_expression !object member: (_) @reference.write)))) @receiver
(assignment_expression left: (identifier) @reference.write)
(assignment_expression left: (field_expression object: (_) @receiver member: (_) @reference.write))
(variable_declaration . (identifier) @reference.write)
(variable_declaration . (field_expression object: (_) @receiver member: (_) @reference.write))

; ── Types
(parameter type: (identifier) @reference.type)
(parameter type: (field_expression object: (_) @receiver member: (_) @reference.type))
(container_field type: (identifier) @reference.type)
(container_field type: (field_expression object: (_) @receiver member: (_) @reference.type))
(container_field name: (identifier) @reference.type)
(function_declaration type: (identifier) @reference.type)
(function_declaration type: (field_expression object: (_) @receiver member: (_) @reference.type))
(variable_declaration type: (identifier) @reference.type)
(variable_declaration type: (field_expression object: (_) @receiver member: (_) @reference.type))
(pointer_type (identifier) @reference.type .)
(pointer_type (field_expression object: (_) @receiver member: (_) @reference.type) .)
(nullable_type (identifier) @reference.type)
(nullable_type (field_expression object: (_) @receiver member: (_) @reference.type))
(slice_type (identifier) @reference.type .)
(slice_type (field_expression object: (_) @receiver member: (_) @reference.type) .)
(array_type (identifier) @reference.type .)
(error_union_type ok: (identifier) @reference.type)
(error_union_type ok: (field_expression object: (_) @receiver member: (_) @reference.type))
(error_union_type error: (identifier) @reference.type)
(struct_initializer . (identifier) @reference.type)
(struct_initializer . (field_expression object: (_) @receiver member: (_) @reference.type))

; ── Everything else
(field_expression object: (_) @receiver member: (_) @reference.read)
(field_expression !object member: (_) @reference.read) @receiver
(identifier) @reference.read

(comment) @comment
