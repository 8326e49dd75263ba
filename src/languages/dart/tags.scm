; Dart. A declaration's body stands behind it as a sibling, types and calls are runs of siblings: patterns start at what
; holds them, and the rest is read off the text (`chains`). Earlier patterns win.

; ── Parts
(#part functions
  (function_signature name: (_) @name . (type_parameters)? @typeParams . (formal_parameter_list) @params)
  (getter_signature name: (_) @name)
  (setter_signature name: (_) @name . (formal_parameter_list) @params))

(#part methods
  [
    #functions
    (operator_signature "operator" @name (formal_parameter_list) @params)
  ])

; ── Types
(class_definition
  name: (_) @name
  . type_parameters: (_)? @typeParams
  body: (_) @body) @definition.class
(class_definition (mixin_application_class . (identifier) @name . (type_parameters)? @typeParams)) @definition.class
(mixin_declaration
  (identifier) @name
  . (type_parameters)? @typeParams
  (class_body) @body) @definition.trait
(extension_declaration
  name: (_) @name
  . type_parameters: (_)? @typeParams
  body: (_) @body) @definition.class
(extension_declaration
  !name
  class: (type_identifier) @name.reference
  body: (_) @body) @definition.impl
(extension_type_declaration
  name: (_) @name
  . type_parameters: (_)? @typeParams
  body: (_)? @body) @definition.class
(representation_declaration name: (_) @name) @definition.field
(enum_declaration
  name: (_) @name
  . type_parameters: (_)? @typeParams
  body: (_) @body) @definition.enum
(enum_constant name: (_) @name) @definition.enum_member
(type_alias
  . (type_identifier) @name
  . (type_parameters)? @typeParams
  . "=") @definition.type_alias
(type_alias (type_identifier) @name . (formal_parameter_list) @params) @definition.type_alias

; ── Constructors
(class_body
  (method_signature [
    (constructor_signature (identifier) @name . parameters: (_) @params)
    (factory_constructor_signature (identifier) @name . (formal_parameter_list) @params)
  ]) @definition.constructor
  . (function_body)? @body)
(enum_body
  (method_signature [
    (constructor_signature (identifier) @name . parameters: (_) @params)
    (factory_constructor_signature (identifier) @name . (formal_parameter_list) @params)
  ]) @definition.constructor
  . (function_body)? @body)
(declaration [
  (constructor_signature (identifier) @name . parameters: (_) @params)
  (constant_constructor_signature (identifier) @name . (formal_parameter_list) @params)
  (factory_constructor_signature (identifier) @name . (formal_parameter_list) @params)
  (redirecting_factory_constructor_signature (identifier) @name . (formal_parameter_list) @params)
]) @definition.constructor

; ── Methods, accessors, operators
(class_body (method_signature #methods) @definition.method . (function_body)? @body)
(extension_body (method_signature #methods) @definition.method . (function_body)? @body)
(enum_body (method_signature #methods) @definition.method . (function_body)? @body)
(declaration #methods) @definition.method

; ── Functions
(program
  [#functions] @definition.function
  . (function_body)? @body)
(local_function_declaration
  (lambda_expression
    parameters: (function_signature
      name: (_) @name
      . (type_parameters)? @typeParams
      . (formal_parameter_list) @params)
    body: (_) @body)) @definition.function

; ── Fields and variables; those of the file are not held together by a node
(declaration (static_final_declaration_list
  (static_final_declaration . (identifier) @name . (_)? @init))) @definition.field
(declaration (initialized_identifier_list
  (initialized_identifier . (identifier) @name . (_)? @init))) @definition.field
(declaration (identifier_list (identifier) @name)) @definition.field
(declaration [(type_identifier) (nullable_type) (type_arguments)] . (identifier) @name .) @definition.field
(program (static_final_declaration_list
  (static_final_declaration . (identifier) @name . (_)? @init) @definition.variable))
(program (initialized_identifier_list
  (initialized_identifier . (identifier) @name . (_)? @init) @definition.variable))
(program
  [(const_builtin) (final_builtin) (inferred_type) (type_identifier) (function_type) (record_type)] @wrapper
  . (type_identifier)?
  . (type_arguments)?
  . (nullable_type)?
  . [
    (static_final_declaration_list (static_final_declaration) @wrapped)
    (initialized_identifier_list (initialized_identifier) @wrapped)
  ])

(program [(const_builtin) (final_builtin)] @wrapper . [(type_identifier) (function_type) (record_type)] @wrapped)

; ── Tests
(expression_statement
  . (identifier) @_test
  . (selector (argument_part (arguments
    . (argument (string_literal) @name)
    . (argument (function_expression body: (_) @body)))))
  (#any-of? @_test "group" "test" "testWidgets" "blocTest" "testGoldens" "integrationTest")) @definition.test
; `group(Parser, () { … })`, `group(Parser(), …)`: what is tested.
(expression_statement
  . (identifier) @_test
  . (selector (argument_part (arguments
    . (argument . (identifier) @name.reference)
    . (argument (function_expression body: (_) @body)))))
  (#eq? @_test "group")
  (#match? @name.reference "^_?[A-Z]")) @definition.test

; ── Scopes and the names bound in them
[
  (block)
  (for_statement)
  (try_statement)
  (switch_statement_case)
  (switch_expression_case)
  (if_statement)
] @scope
(function_expression) @scope.function
(formal_parameter [(type_identifier) (function_type) (record_type)]? @type name: (_) @local.hoisted)
(formal_parameter . (identifier) @local.hoisted .)
(super_formal_parameter (identifier) @local.hoisted)
(constructor_param (identifier) @reference.write)
(type_parameter (type_identifier) @local.hoisted)
(initialized_variable_definition [(type_identifier) (function_type) (record_type)]? @type name: (_) @local . value: (_)? @init)
(initialized_variable_definition (initialized_identifier . (identifier) @local . (_)? @init))
(for_loop_parts name: (_) @local.hoisted)
(catch_parameters (identifier) @local.hoisted)
(variable_pattern (type_identifier)? @type (identifier) @local)
(pattern_variable_declaration (_ (constant_pattern (identifier) @local)))
(pattern_variable_declaration (_ (_ (constant_pattern (identifier) @local))))
(for_loop_parts (_ (constant_pattern (identifier) @local)))
(typed_identifier (identifier) @reference.none)

; ── Supertypes
(superclass . (type_identifier) @heritage.extends)
(superclass (mixins (type_identifier) @heritage.implements))
(mixin_application . (type_identifier) @heritage.extends)
(mixin_application (mixins (type_identifier) @heritage.implements))
(interfaces (type_identifier) @heritage.implements)
(mixin_declaration (identifier) . (type_identifier) @heritage.extends)

; ── Annotations, constructor calls, writes
(annotation) @attached
(annotation name: (identifier) @reference.decorator)
(new_expression (type_identifier) @reference.call . (arguments) @args)
(const_object_expression (type_identifier) @reference.call . (arguments) @args)
(arguments (named_argument (label (identifier) @reference.write))) @receiver
(field_initializer . (identifier) @reference.write)
(assignment_expression left: (assignable_expression . (identifier) @reference.write .))
(assignment_expression left: (assignable_expression (unconditional_assignable_selector (identifier) @reference.write) .) @receiver)
(postfix_expression (assignable_expression . (identifier) @reference.write .))
(label (identifier) @reference.none)
(object_pattern "(" @receiver (identifier) @reference.read)
(dotted_identifier_list (identifier) @reference.none)

; ── Everything else
(type_identifier) @reference.type
(identifier) @reference.read
(identifier_dollar_escaped) @reference.read

[(comment) (documentation_comment)] @comment
