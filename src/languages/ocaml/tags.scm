; OCaml, implementations and interfaces. Earlier patterns win.

; --- values: functions have parameters or are `fun`
; A `let` inside an expression starts behind its scope: no wrapper.
(structure (value_definition . (let_binding) @wrapped) @wrapper)
(structure (value_definition . (attribute) . (let_binding) @wrapped) @wrapper)
(value_definition
  (attribute_id) @_test
  (let_binding . (string) @name body: (_) @body)
  (#any-of? @_test "test" "test_unit" "test_module" "expect_test" "bench")) @definition.test
(let_binding
  . [(value_name) (parenthesized_operator)]
  . [(parameter) (abstract_type)]
  type: (_)? @type
  body: (_) @body) @definition.function.hoisted @declarator
(let_binding
  . [(value_name) (parenthesized_operator)] @name
  . body: [(fun_expression) (function_expression)] @body) @definition.function.hoisted
(let_binding
  . [(value_name) (parenthesized_operator)] @name
  . type: (_) @type
  . body: [(fun_expression) (function_expression)] @body) @definition.function.hoisted
(let_binding
  . [(value_name) (parenthesized_operator)] @name
  type: (_)? @type
  body: (_) @init
  (#not-eq? @name "_")) @definition.variable
(let_binding . (tuple_pattern (value_name) @name)) @definition.variable
(let_binding . (parenthesized_pattern (tuple_pattern (value_name) @name))) @definition.variable
(let_binding . (typed_pattern . (value_name) @name type: (_) @type)) @definition.variable
(value_specification
  . [(value_name) (parenthesized_operator)] @name
  . (function_type) @params @type) @definition.function
(value_specification
  . [(value_name) (parenthesized_operator)] @name
  . (polymorphic_type (function_type) @params) @type) @definition.function
(value_specification
  . [(value_name) (parenthesized_operator)] @name
  . (_) @type) @definition.variable
(external
  . [(value_name) (parenthesized_operator)] @name
  . (function_type) @params @type) @definition.function
(external
  . [(value_name) (parenthesized_operator)] @name
  . (polymorphic_type (function_type) @params) @type) @definition.function
(external . [(value_name) (parenthesized_operator)] @name . (_) @type) @definition.variable

; --- types
(type_definition . (type_binding) @wrapped) @wrapper
(type_binding
  name: (type_constructor) @name
  body: (record_declaration) @body) @definition.struct
(type_binding
  name: (type_constructor) @name
  body: (variant_declaration) @body) @definition.enum
(type_binding name: (type_constructor) @name) @definition.type_alias
(exception_definition (constructor_declaration . (constructor_name) @name)) @definition.struct
(constructor_declaration . (constructor_name) @name) @definition.enum_member
(field_declaration . (field_name) @name . (_) @type) @definition.field

; --- modules
(module_definition . (module_binding) @wrapped) @wrapper
; What a signature names is seen in it, and from what follows it.
(module_binding
  . (module_name) @name
  . (module_parameter)? @typeParams
  module_type: [(signature) (module_type_constraint (signature))] @body) @definition.module
(module_binding
  . (module_name) @name
  . (module_parameter)? @typeParams
  body: [(structure) (functor)] @body) @definition.module
(module_binding
  . (module_name) @name
  . (module_parameter)? @typeParams
  body: (_)? @init) @definition.module
(module_parameter . (module_name) @name module_type: (signature) @body) @definition.module
(module_type_definition . (module_type_name) @name body: [(signature) (functor_type)] @body) @definition.interface
(module_type_definition . (module_type_name) @name) @definition.interface
(module_parameter
  . (module_name) @local.hoisted
  module_type: [
    (module_type_path)
    (module_type_constraint)
    (module_type_of)
    (functor_type)
    (parenthesized_module_type)
  ] @type)
(module_binding module_type: (module_type_path) @heritage.implements)
(module_binding module_type: (module_type_constraint . (module_type_path) @heritage.implements))

; --- classes
(class_definition . (class_binding) @wrapped) @wrapper
(class_binding (class_name) @name body: (_) @body) @definition.class
(class_binding (class_name) @name class_type: (_) @body) @definition.class
(class_type_binding (class_type_name) @name body: (_) @body) @definition.interface
(class_binding (parameter)) @scope.type
(class_function) @scope.type
(method_definition . (method_name) . (parameter) type: (_)? @type body: (_)? @body) @definition.method @declarator
(method_definition . (method_name) @name type: (_)? @type body: (_) @body) @definition.method
(method_definition . (method_name) @name type: (_)? @type) @definition.method
(method_specification . (method_name) @name . (_) @type) @definition.method
(instance_variable_definition . (instance_variable_name) @name type: (_)? @type body: (_)? @init) @definition.field
(instance_variable_specification . (instance_variable_name) @name . (_) @type) @definition.field
(inheritance_definition [
  (class_path) @heritage.extends
  (class_application . (class_path) @heritage.extends)
])

; --- scopes and locals
(let_expression) @scope
(polymorphic_type) @scope
(let_open_expression) @scope
(local_open_expression) @scope
(local_open_pattern) @scope
(let_module_expression) @scope
(let_exception_expression) @scope
(fun_expression) @scope.function
(match_case) @scope
(for_expression) @scope
(parameter (value_pattern) @local.hoisted)
(parameter (typed_pattern . (value_pattern) @local.hoisted type: (_) @type))
(typed_pattern . (value_pattern) @local type: (_) @type)
(value_pattern) @local
(typed_pattern . (value_name) @local type: (_) @type)
(tuple_pattern (value_name) @local)
(parenthesized_pattern (value_name) @local)
(constructor_pattern (value_name) @local)
(cons_pattern (value_name) @local)
(list_pattern (value_name) @local)
(array_pattern (value_name) @local)
(alias_pattern (value_name) @local)
(field_pattern . (field_path (field_name) @local) .)
(field_pattern (value_name) @local)
(abstract_type (type_constructor) @local.hoisted)

; --- references
(application_expression . (value_path . (value_name) @reference.call))
(application_expression . (value_path . (module_path) @receiver (value_name) @reference.call))
(application_expression . (constructor_path . (constructor_name) @reference.call))
(application_expression . (constructor_path . (module_path) @receiver (constructor_name) @reference.call))
(method_invocation . (_) @receiver (method_name) @reference.call)
(new_expression (class_path (class_name) @reference.call))
(infix_expression . (value_path . (value_name) @reference.write) operator: (assign_operator))
(set_expression . (field_get_expression . (_) @receiver (field_path (field_name) @reference.write)))
(set_expression . (instance_variable_name) @reference.write)
(field_expression . (field_path (field_name) @reference.read) .)
(field_expression . (field_path (field_name) @reference.write))
(field_get_expression . (_) @receiver (field_path (field_name) @reference.read))
(labeled_argument . (label_name) @reference.read .)
; A label means a parameter alone.
(labeled_argument . (label_name) @reference.write ":") @receiver
(labeled_argument_type (label_name) @reference.write) @receiver
(parameter (label_name) @reference.write ":") @receiver
(infix_expression operator: (_) @reference.call)
(prefix_expression operator: (_) @reference.call)
(value_definition (let_operator) @reference.call)
(value_definition (let_and_operator) @reference.call)
(value_path . (module_path) @receiver (parenthesized_operator (_) @reference.read))
(value_path . (parenthesized_operator (_) @reference.read))
(value_path . (module_path) @receiver (value_name) @reference.read)
(value_path . (value_name) @reference.read)
(constructor_path . (module_path) @receiver (constructor_name) @reference.read)
(constructor_path . (constructor_name) @reference.read)
(field_path (field_name) @reference.read)
(type_constructor_path . (extended_module_path) @receiver (type_constructor) @reference.type)
(type_constructor_path . (type_constructor) @reference.type)
(module_type_path . (extended_module_path) @receiver (module_type_name) @reference.type)
(module_type_name) @reference.type
(class_type_path (class_type_name) @reference.type)
(class_path (class_name) @reference.type)
(module_path . (module_path) @receiver (module_name) @reference.type)
(extended_module_path . (extended_module_path) @receiver (module_name) @reference.type)
(module_name) @reference.type
(instance_variable_name) @reference.read

(comment) @comment
