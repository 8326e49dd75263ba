; Objective-C: definitions, locals, scopes, references. Earlier patterns win.

; --- classes, categories, protocols: describe() tells categories by their text
(class_interface . (identifier) @name) @definition.class
(class_interface (attribute_specifier) . (identifier) @name) @definition.class
(class_implementation . (identifier) @name) @definition.impl
(class_implementation (attribute_specifier) . (identifier) @name) @definition.impl
(protocol_declaration . (identifier) @name) @definition.interface
(protocol_declaration (attribute_specifier) . (identifier) @name) @definition.interface

; --- methods: readDeclarator finds the first word of the selector, describe() makes the whole of it
(method_definition (method_type (type_name) @type) (compound_statement) @body) @definition.method @declarator
(method_definition (compound_statement) @body) @definition.method @declarator
(method_declaration (method_type (type_name) @type)) @definition.method @declarator
(method_declaration) @definition.method @declarator

; --- properties and instance variables
(#part fields
  (struct_declaration
    [
      (type_identifier)
      (primitive_type)
      (sized_type_specifier)
      (typedefed_specifier)
      (generic_specifier)
      (struct_specifier)
      (enum_specifier)
      (typeof_specifier)
      (macro_type_specifier)
    ] @type
    (struct_declarator (_) @declarator)))

(property_declaration #fields) @definition.property
(instance_variable #fields) @definition.field
(visibility_specification) @section

; --- functions, prototypes, variables, as in C
(function_definition
  type: (_) @type
  declarator: (_) @declarator
  body: (_) @body) @definition.function
(declaration
  type: (_) @type
  declarator: (init_declarator value: (_) @init) @declarator) @definition.variable
(declaration
  type: (_) @type
  declarator: (_) @declarator) @definition.variable

; --- macros
(preproc_function_def
  name: (identifier) @name
  parameters: (_) @params
  value: (_)? @body) @definition.macro
(preproc_def name: (identifier) @name) @definition.macro

; --- types
(type_definition
  type: [
    (struct_specifier !name body: (_) @body)
    (union_specifier !name body: (_) @body)
  ]
  declarator: (type_identifier) @name) @definition.struct
(type_definition
  type: (enum_specifier !name body: (_) @body)
  declarator: (type_identifier) @name) @definition.enum
(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(enum_specifier
  name: (type_identifier) @name
  underlying_type: (_)? @type
  body: (_) @body) @definition.enum
(type_definition
  type: (_) @type
  declarator: (_) @declarator) @definition.type_alias
(enumerator name: (identifier) @name value: (_)? @init) @definition.enum_member
(field_declaration
  type: (_) @type
  declarator: (_) @declarator) @definition.field
(compatibility_alias_declaration class: (identifier) @type alias: (identifier) @name) @definition.type_alias

; --- locals
(method_parameter (method_type (type_name) @type) (identifier) @local.hoisted)
(parameter_declaration type: (_) @type declarator: (_) @local.declarator)
(for_statement type: (_) @type . (pointer_declarator) @local.declarator)
(for_statement type: (_) @type . (identifier) @local.declarator)
(catch_clause (type_name (_) @type . (pointer_declarator) @local.declarator))
(parameter_list (identifier) @local.hoisted)
(preproc_params (identifier) @local.hoisted)
(labeled_statement label: (statement_identifier) @local.hoisted)

; --- scopes
(compound_statement) @scope
(for_statement) @scope
(catch_clause) @scope
(function_declarator parameters: (_) @scope)
(block_literal) @scope.function
(instance_variables) @scope.type

; --- supertypes
(class_interface superclass: (identifier) @heritage.extends)
(class_interface
  superclass: (identifier)
  (parameterized_arguments (type_name (type_identifier) @heritage.implements)))
(class_interface
  category: (identifier)
  (parameterized_arguments (type_name (type_identifier) @heritage.implements)))
(class_interface
  category: (identifier)
  (protocol_reference_list (identifier) @heritage.implements))
(protocol_declaration (protocol_reference_list (identifier) @heritage.extends))

; --- references
(message_expression receiver: (_) @receiver . method: (identifier) @reference.call)
(message_expression method: (identifier) @reference.none)
(method_definition (identifier) @reference.none)
(method_declaration (identifier) @reference.none)
(property_attribute . (identifier) @reference.none)
(property_attribute (identifier) @receiver . (identifier) @reference.call)
(attribute_specifier (argument_list [
  (identifier) @reference.decorator
  (call_expression function: (identifier) @reference.decorator)
]))
(call_expression function: (identifier) @reference.call arguments: (_) @args)
(call_expression
  function: (field_expression argument: (_) @receiver field: (field_identifier) @reference.call)
  arguments: (_) @args)
(assignment_expression . left: (identifier) @reference.write)
(assignment_expression
  . left: (field_expression argument: (_) @receiver field: (field_identifier) @reference.write))
(update_expression argument: (identifier) @reference.write)
(update_expression
  argument: (field_expression argument: (_) @receiver field: (field_identifier) @reference.write))
(field_expression . argument: (_) @receiver field: (field_identifier) @reference.read)
(field_designator (field_identifier) @reference.write)
(goto_statement label: (statement_identifier) @reference.read)
(protocol_reference_list (identifier) @reference.type)
(class_declaration (identifier) @reference.type)
(protocol_forward_declaration (identifier) @reference.type)
(class_interface category: (identifier) @reference.none)
(class_implementation category: (identifier) @reference.none)
(type_identifier) @reference.type
(primitive_type) @reference.type
(field_identifier) @reference.read
(identifier) @reference.read

(preproc_arg) @tokens
(comment) @comment

; --- tests of specs: a call with a text and a block
(call_expression
  function: (identifier) @_test
  arguments: (argument_list
    . (string_literal) @name
    (block_literal (compound_statement) @body) .)
  (#any-of? @_test
    "describe" "context" "it" "specify" "example" "sharedExamples" "sharedExamplesFor" "pending"
    "fdescribe" "fcontext" "fit" "xdescribe" "xcontext" "xit")) @definition.test
