; Solidity. Earlier patterns win.

; --- contracts
(contract_declaration name: (identifier) @name body: (_) @body) @definition.class
(interface_declaration name: (identifier) @name body: (_) @body) @definition.interface
(library_declaration name: (identifier) @name body: (_) @body) @definition.module
(inheritance_specifier ancestor: (_) @heritage.extends)

; --- callables: readDeclarator finds name and parameters
(function_definition return_type: (_)? @type body: (_)? @body) @definition.function @declarator
(modifier_definition body: (_)? @body) @definition.function @declarator
(constructor_definition body: (_)? @body) @definition.function @declarator
(fallback_receive_definition body: (_)? @body) @definition.function @declarator

; --- types and what else is declared
(struct_declaration name: (identifier) @name body: (_) @body) @definition.struct
(struct_member type: (_) @type name: (identifier) @name) @definition.field
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_value) @name @definition.enum_member
(event_definition name: (identifier) @name) @definition.struct
(error_declaration name: (identifier) @name) @definition.struct
(user_defined_type_definition name: (identifier) @name) @definition.type_alias
(state_variable_declaration
  type: (_) @type
  name: (identifier) @name
  value: (_)? @init) @definition.field
(constant_variable_declaration
  type: (_) @type
  name: (identifier) @name
  value: (_)? @init) @definition.field

; --- scopes and locals
(block_statement) @scope
(for_statement) @scope
(try_statement) @scope
(catch_clause) @scope
(assembly_statement) @scope
(yul_block) @scope
(yul_function_definition) @scope.function
(parameter type: (_) @type name: (identifier) @local.hoisted)
(variable_declaration_statement
  (variable_declaration type: (_) @type name: (identifier) @local)
  value: (_)? @init)
(variable_declaration type: (_) @type name: (identifier) @local)
(yul_variable_declaration left: (yul_identifier (identifier) @local))
(yul_function_definition (yul_identifier (identifier) @local.hoisted))
(event_parameter name: (identifier) @reference.none)
(error_parameter name: (identifier) @reference.none)
(type_name key_identifier: (identifier) @reference.none)
(type_name value_identifier: (identifier) @reference.none)

; --- calls
(call_expression function: (expression (identifier) @reference.call)) @args
(call_expression
  function: (expression (member_expression object: (_) @receiver property: (identifier) @reference.call))) @args
(call_expression
  function: (expression (struct_expression type: (expression (identifier) @reference.call)))) @args
(call_expression
  function: (expression
    (struct_expression
      type: (expression (member_expression object: (_) @receiver property: (identifier) @reference.call))))) @args
(emit_statement name: (expression (identifier) @reference.call)) @args
(emit_statement
  name: (expression (member_expression object: (_) @receiver property: (identifier) @reference.call))) @args
(revert_statement error: (expression (identifier) @reference.call))
(revert_statement
  error: (expression (member_expression object: (_) @receiver property: (identifier) @reference.call)))
(new_expression name: (type_name (user_defined_type (identifier) @reference.call .)))
(modifier_invocation . (identifier) @reference.decorator)
(yul_function_call function: (yul_identifier (identifier) @reference.call))

; --- writes
(assignment_expression left: (expression (identifier) @reference.write))
(assignment_expression
  left: (expression (member_expression object: (_) @receiver property: (identifier) @reference.write)))
(assignment_expression
  left: (expression (array_access base: (expression (identifier) @reference.write))))
(assignment_expression
  left: (expression
    (array_access base: (expression (array_access base: (expression (identifier) @reference.write))))))
(augmented_assignment_expression left: (expression (identifier) @reference.write))
(augmented_assignment_expression
  left: (expression (member_expression object: (_) @receiver property: (identifier) @reference.write)))
(augmented_assignment_expression
  left: (expression (array_access base: (expression (identifier) @reference.write))))
(augmented_assignment_expression
  left: (expression
    (array_access base: (expression (array_access base: (expression (identifier) @reference.write))))))
(update_expression argument: (expression (identifier) @reference.write))
(update_expression
  argument: (expression (member_expression object: (_) @receiver property: (identifier) @reference.write)))
(call_argument (call_struct_argument name: (identifier) @reference.write)) @receiver
(struct_field_assignment name: (identifier) @reference.none)

; --- types and everything else
(using_alias (user_defined_type . (identifier) @reference.read .))
(user_defined_type . (identifier) @receiver (identifier) @reference.type .)
(user_defined_type . (identifier) @reference.type .)
(type_alias (identifier) @reference.type)
(member_expression object: (_) @receiver property: (identifier) @reference.read)
(identifier) @reference.read

(comment) @comment
