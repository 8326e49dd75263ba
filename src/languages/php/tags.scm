; PHP: definitions, locals, scopes, references. Earlier patterns win.
; A variable goes by its name with the dollar; properties and constants go by the bare name.

; --- namespaces with a body, and types
(namespace_definition
  name: (_) @name
  body: (_) @body) @definition.namespace
(class_declaration
  name: (name) @name
  body: (_) @body) @definition.class
(interface_declaration
  name: (name) @name
  body: (_) @body) @definition.interface
(trait_declaration
  name: (name) @name
  body: (_) @body) @definition.trait
(enum_declaration
  name: (name) @name
  body: (_) @body) @definition.enum

; A class without a name goes by the first type that it is one of.
(anonymous_class
  (base_clause . [(name) @name.reference (qualified_name (name) @name.reference .)])
  body: (_) @body) @definition.impl
(anonymous_class
  "class"
  . (class_interface_clause . [(name) @name.reference (qualified_name (name) @name.reference .)])
  body: (_) @body) @definition.impl
(anonymous_class
  (arguments)
  . (class_interface_clause . [(name) @name.reference (qualified_name (name) @name.reference .)])
  body: (_) @body) @definition.impl
(anonymous_class "class" @name . body: (_) @body) @definition.impl
(anonymous_class "class" @name . (arguments) . body: (_) @body) @definition.impl

; --- members and functions
(enum_case
  name: (name) @name
  value: (_)? @init) @definition.enum_member
(method_declaration
  name: (name) @name
  parameters: (_) @params
  return_type: (_)? @type
  body: (_)? @body) @definition.method
; What a trait has, under another name: `write as public record`, `Logs::write as record`
(use_as_clause . [(name) (class_constant_access_expression)] (name) @name .) @definition.method
(function_definition
  name: (name) @name
  parameters: (_) @params
  return_type: (_)? @type
  body: (_) @body) @definition.function
(property_declaration
  type: (_)? @type
  (property_element name: (variable_name) @name)
  (property_hook_list) @body) @definition.property
(property_declaration
  type: (_)? @type
  (property_element
    name: (variable_name) @name
    default_value: (_)? @init) @declarator) @definition.field
(property_promotion_parameter
  type: (_)? @type
  name: (variable_name) @name
  default_value: (_)? @init) @definition.field.parameter
(property_promotion_parameter
  type: (_)? @type
  name: (by_ref (variable_name) @name)
  default_value: (_)? @init) @definition.field.parameter
(const_declaration
  type: (_)? @type
  (const_element . (name) @name (_) @init) @declarator) @definition.constant
(function_call_expression
  function: [(name) @_define (qualified_name . (name) @_define)]
  arguments: (arguments
    . (argument [(string (string_content) @name) (encapsed_string . (string_content) @name .)])
    . (argument (_) @init))
  (#any-of? @_define "define" "DEFINE")) @definition.constant

; --- Pest
(function_call_expression
  function: (name) @_test
  arguments: (arguments
    . (argument [
      (string (string_content) @name)
      (encapsed_string (string_content) @name)
    ])
    . (argument (_ body: (_) @body)))
  (#any-of? @_test "it" "test" "describe")) @definition.test

; --- locals
(simple_parameter type: (_)? @type name: (variable_name) @local.hoisted default_value: (_)? @init)
(variadic_parameter type: (_)? @type name: (variable_name) @local.hoisted)
(anonymous_function_use_clause (variable_name) @local.hoisted)
(anonymous_function_use_clause (by_ref (variable_name) @local.hoisted))
(assignment_expression . left: (variable_name) @local.assigned.function right: (_) @init)
(assignment_expression . left: (subscript_expression . (variable_name) @local.assigned.function))
(reference_assignment_expression . left: (variable_name) @local.assigned.function right: (_) @init)
(foreach_statement . (_) . (variable_name) @local.assigned.function)
(foreach_statement (by_ref (variable_name) @local.assigned.function))
(pair (variable_name) @local.assigned.function)
(pair (by_ref (variable_name) @local.assigned.function))
(list_literal (variable_name) @local.assigned.function)
(list_literal (by_ref (variable_name) @local.assigned.function))
(catch_clause type: (_) @type name: (variable_name) @local.assigned.function)
(static_variable_declaration name: (variable_name) @local.assigned.function value: (_)? @init)
(global_declaration (variable_name) @local.outer)

; --- scopes
(anonymous_function) @scope.function
(arrow_function) @scope
(property_hook) @scope.function
(anonymous_class body: (_) @scope.type)

; --- supertypes; a trait is mixed in
(class_declaration (base_clause (_) @heritage.extends))
(anonymous_class (base_clause (_) @heritage.extends))
(interface_declaration (base_clause (_) @heritage.extends))
(class_declaration (class_interface_clause (_) @heritage.implements))
(anonymous_class (class_interface_clause (_) @heritage.implements))
(enum_declaration (class_interface_clause (_) @heritage.implements))
(use_declaration [(name) (qualified_name)] @heritage.extends)

; --- calls
(function_call_expression function: (name) @reference.call arguments: (_) @args)
(function_call_expression function: (qualified_name) @reference.call.last arguments: (_) @args)
(member_call_expression object: (_) @receiver name: (name) @reference.call arguments: (_) @args)
(nullsafe_member_call_expression object: (_) @receiver name: (name) @reference.call arguments: (_) @args)
(scoped_call_expression scope: (_) @receiver name: (name) @reference.call arguments: (_) @args)
(object_creation_expression . [(name) (qualified_name)] @reference.call.last (arguments)? @args)
(attribute . [(name) (qualified_name)] @reference.decorator.last)
(use_as_clause . (class_constant_access_expression . (_) @receiver . (name) @reference.call))
(use_as_clause . (name) @reference.call)
(use_instead_of_clause . (class_constant_access_expression . (_) @receiver . (name) @reference.call))

; --- methods by their names: [Foo::class, "name"], [new Foo(), "name"], [$this, "name"], those that give a test its data
(attribute
  (name) @_by
  parameters: (arguments . (argument [
    (string . (string_content) @reference.call .)
    (encapsed_string . (string_content) @reference.call .)
  ]) .)
  (#any-of? @_by "DataProvider" "Depends")
  (#match? @reference.call "^\\w+$"))
(array_creation_expression
  . (array_element_initializer . (class_constant_access_expression . (_) @receiver . (name) @_class) .)
  . (array_element_initializer . [
    (string . (string_content) @reference.call .)
    (encapsed_string . (string_content) @reference.call .)
  ]) .
  (#eq? @_class "class")
  (#match? @reference.call "^\\w+$"))
(array_creation_expression
  . (array_element_initializer . (object_creation_expression) @receiver .)
  . (array_element_initializer . [
    (string . (string_content) @reference.call .)
    (encapsed_string . (string_content) @reference.call .)
  ]) .
  (#match? @reference.call "^\\w+$"))
(array_creation_expression
  . (array_element_initializer . [(variable_name) (member_access_expression)] @receiver .)
  . (array_element_initializer . [
    (string . (string_content) @reference.call .)
    (encapsed_string . (string_content) @reference.call .)
  ]) .
  (#match? @reference.call "^\\w+$"))
; What tests put in a method's place: ->shouldReceive("name"), ->method("name"), ->onlyMethods(["name"])
(member_call_expression
  name: (name) @_double
  arguments: (arguments . (argument [
    (string . (string_content) @reference.read .)
    (encapsed_string . (string_content) @reference.read .)
    (array_creation_expression (array_element_initializer . [
      (string . (string_content) @reference.read .)
      (encapsed_string . (string_content) @reference.read .)
    ] .))
  ]))
  (#any-of? @_double
    "shouldReceive" "shouldNotReceive" "shouldHaveReceived" "shouldNotHaveReceived" "expects" "allows" "method"
    "onlyMethods" "setMethods")
  (#match? @reference.read "^\\w+$"))
(function_call_expression
  function: (name) @_ask
  arguments: (arguments . (argument) . (argument [
    (string . (string_content) @reference.read .)
    (encapsed_string . (string_content) @reference.read .)
  ]))
  (#eq? @_ask "method_exists")
  (#match? @reference.read "^\\w+$"))

; --- writes; a named argument is of what is called
(assignment_expression . left: (member_access_expression object: (_) @receiver name: (name) @reference.write))
(assignment_expression
  . left: (scoped_property_access_expression
    scope: (_) @receiver
    name: (variable_name (name) @reference.write)))
(augmented_assignment_expression . left: (variable_name) @reference.write)
(augmented_assignment_expression
  . left: (member_access_expression object: (_) @receiver name: (name) @reference.write))
(augmented_assignment_expression
  . left: (scoped_property_access_expression
    scope: (_) @receiver
    name: (variable_name (name) @reference.write)))
(update_expression argument: (variable_name) @reference.write)
(update_expression
  argument: (member_access_expression object: (_) @receiver name: (name) @reference.write))
(update_expression
  argument: (scoped_property_access_expression
    scope: (_) @receiver
    name: (variable_name (name) @reference.write)))
(arguments "(" @receiver (argument name: (name) @reference.write))

; --- types
(named_type (name) @reference.type)
(scoped_call_expression . scope: (name) @reference.type)
(scoped_property_access_expression . scope: (name) @reference.type)
(class_constant_access_expression . (name) @reference.type . (_))
(binary_expression operator: "instanceof" right: (name) @reference.type)
(base_clause (name) @reference.type)
(class_interface_clause (name) @reference.type)
(use_instead_of_clause . (_) (name) @reference.type)
(qualified_name) @reference.type.last

; --- everything else
(class_constant_access_expression . (_) . (name) @reference.none (#eq? @reference.none "class"))
(class_constant_access_expression . (_) @receiver . (name) @reference.read)
(member_access_expression object: (_) @receiver name: (name) @reference.read)
(nullsafe_member_access_expression object: (_) @receiver name: (name) @reference.read)
(scoped_property_access_expression scope: (_) @receiver name: (variable_name (name) @reference.read))
(scoped_property_access_expression name: (variable_name) @reference.none)
(property_hook . (name) @reference.none)
(variable_name (name) @reference.none)
(variable_name) @reference.read
(name) @reference.read

(comment) @comment
