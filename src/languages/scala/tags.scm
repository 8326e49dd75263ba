; Scala 2 and 3. Earlier patterns win.

; ── Types
(class_definition
  name: (_) @name
  . type_parameters: (_)? @typeParams
  . (annotation)?
  . (access_modifier)?
  . class_parameters: (_)? @params
  body: (_)? @body) @definition.class
(trait_definition
  name: (_) @name
  . type_parameters: (_)? @typeParams
  . class_parameters: (_)? @params
  body: (_)? @body) @definition.trait
(object_definition
  name: (_) @name
  body: (_)? @body) @definition.class
(package_object
  name: (_) @name
  body: (_)? @body) @definition.module
(package_clause
  name: (_) @name
  body: (_) @body) @definition.namespace
(enum_definition
  name: (_) @name
  . type_parameters: (_)? @typeParams
  . class_parameters: (_)? @params
  body: (_) @body) @definition.enum
(simple_enum_case name: (_) @name) @definition.enum_member
(full_enum_case
  name: (_) @name
  type_parameters: (_)? @typeParams
  class_parameters: (_)? @params) @definition.enum_member
(type_definition
  name: (_) @name
  type_parameters: (_)? @typeParams) @definition.type_alias

; What a type is refined by is no definition.
(refinement (type_definition name: (_) @name) @definition.type_alias.signature)
(refinement (function_declaration name: (_) @name) @definition.function.signature)
(refinement (val_declaration name: (_) @name) @definition.variable.signature)

; Parameters of case classes and cases are fields, and so are `val` and `var` anywhere.
(class_definition
  "case"
  name: (_)
  . type_parameters: (_)?
  . (annotation)?
  . (access_modifier)?
  . class_parameters: (_ (class_parameter
    name: (_) @name
    type: (_)? @type) @definition.field))
(full_enum_case class_parameters: (_ (class_parameter
  name: (_) @name
  type: (_)? @type) @definition.field))
(class_parameter
  ["val" "var"]
  name: (_) @name
  type: (_)? @type) @definition.field

; A class without a name.
(instance_expression
  . [(type_identifier) (generic_type) (stable_type_identifier) (compound_type)] @name.reference
  (template_body) @body) @definition.impl

; ── Givens: one without a name is called by its type
(given_definition
  name: (_) @name
  parameters: (parameters)? @params
  return_type: (_) @type
  body: (with_template_body) @body) @definition.class
(given_definition
  name: (_) @name
  parameters: (parameters)? @params
  return_type: (_) @type) @definition.variable
(given_definition
  !name
  type_parameters: (_)? @typeParams
  parameters: (parameters)? @params
  return_type: [(type_identifier) (generic_type) (stable_type_identifier) (compound_type)] @name.reference @type
  body: (with_template_body) @body) @definition.class
(given_definition
  !name
  return_type: (_) @name.reference @type) @definition.variable

; ── Functions; those of an extension belong to the type that it extends
(extension_definition
  parameters: (parameters (parameter type: (_) @owner))
  (function_definition
    name: (_) @name
    . parameters: (type_parameters)? @typeParams
    . parameters: (parameters)? @params
    return_type: (_)? @type
    body: (_) @body) @definition.function)
(extension_definition
  parameters: (parameters (parameter type: (_) @owner))
  (function_declaration
    name: (_) @name
    . parameters: (type_parameters)? @typeParams
    . parameters: (parameters)? @params
    return_type: (_)? @type) @definition.function)
(function_definition
  name: (_) @name
  . parameters: (type_parameters)? @typeParams
  . parameters: (parameters)? @params
  return_type: (_)? @type
  body: (_) @body) @definition.function
(function_declaration
  name: (_) @name
  . parameters: (type_parameters)? @typeParams
  . parameters: (parameters)? @params
  return_type: (_)? @type) @definition.function

; ── Values and variables
(val_definition
  pattern: (identifier) @name
  type: (_)? @type
  value: (instance_expression (template_body) @body)) @definition.variable.hoisted
(val_definition
  pattern: (identifier) @name
  type: (_)? @type
  value: (_) @init) @definition.variable.hoisted
(val_definition pattern: (operator_identifier) @name type: (_)? @type) @definition.variable.hoisted
(val_definition pattern: (identifiers (identifier) @name)) @definition.variable.hoisted
(val_definition pattern: (tuple_pattern (identifier) @name)) @definition.variable.hoisted
(val_definition pattern: (case_class_pattern pattern: (identifier) @name)) @definition.variable.hoisted
(val_declaration name: (_) @name type: (_) @type) @definition.variable.hoisted
(var_definition
  pattern: (identifier) @name
  type: (_)? @type
  value: (_) @init) @definition.variable.hoisted
(var_definition pattern: (identifiers (identifier) @name)) @definition.variable.hoisted
(var_definition pattern: (tuple_pattern (identifier) @name)) @definition.variable.hoisted
(var_declaration name: (_) @name type: (_) @type) @definition.variable.hoisted

; ── Tests of ScalaTest, MUnit, specs2, ScalaCheck
(call_expression
  function: (call_expression
    function: (identifier) @_test
    arguments: (arguments . (string) @name))
  arguments: [(block) (colon_argument)] @body
  (#any-of? @_test "test" "testAsync" "describe" "it" "they" "property" "feature" "scenario" "Feature" "Scenario" "ignore")) @definition.test
(infix_expression
  left: [(string) (infix_expression left: (_) right: (string))] @name
  operator: (identifier) @_in
  right: [(block) (colon_argument)] @body
  (#any-of? @_in "in" "should" "must" "can" "when" "which" "that")) @definition.test
(infix_expression
  left: [(string) (infix_expression left: (_) right: (string))] @name
  operator: (identifier) @_in
  right: [(call_expression) (instance_expression)] @body
  (#eq? @_in "in")) @definition.test

; ── Scopes and the names bound in them
[
  (block)
  (indented_block)
  (case_clause)
  (for_expression)
  (match_expression)
  (try_expression)
] @scope
[(lambda_expression) (colon_argument)] @scope.function
(extension_definition) @scope.type
(class_parameter name: (_) @local.hoisted type: (_)? @type)
(parameter name: (_) @local.hoisted type: (_)? @type)
(binding name: (_) @local.hoisted type: (_)? @type)
(lambda_expression parameters: (identifier) @local.hoisted)
(colon_argument lambda_start: (identifier) @local.hoisted)
(type_parameters name: (identifier) @local.hoisted)
(covariant_type_parameter name: (identifier) @local.hoisted)
(contravariant_type_parameter name: (identifier) @local.hoisted)
(enumerator . (identifier) @local)
(enumerator . (typed_pattern pattern: (identifier) @local type: (_) @type))
(case_clause pattern: (identifier) @local)
(typed_pattern pattern: (identifier) @local type: (_) @type)
(capture_pattern name: (identifier) @local)
(case_class_pattern pattern: (identifier) @local)
(tuple_pattern (identifier) @local)
(infix_pattern left: (identifier) @local)
(infix_pattern right: (identifier) @local)
(self_type . (identifier) @local.hoisted)

; ── Supertypes
(extends_clause . type: (_) @heritage.extends)
(extends_clause "with" @_with . type: [(type_identifier) (generic_type) (stable_type_identifier)] @heritage.implements)
(extends_clause "," @_comma . type: [(type_identifier) (generic_type) (stable_type_identifier)] @heritage.implements)
(given_definition
  return_type: [(type_identifier) (generic_type) (stable_type_identifier)] @heritage.implements
  body: (with_template_body))
(instance_expression
  . [(type_identifier) (generic_type) (stable_type_identifier)] @heritage.extends
  (template_body))
(instance_expression . (compound_type base: (_) @heritage.extends) (template_body))
(instance_expression . (compound_type extra: (_) @heritage.implements) (template_body))

; ── Annotations
(annotation name: (type_identifier) @reference.decorator)
(annotation name: (stable_type_identifier . (_) @receiver (type_identifier) @reference.decorator .))
(annotation name: (generic_type . (type_identifier) @reference.decorator))

; ── Calls; a function behind a colon starts with a parenthesis, too
(call_expression function: (identifier) @reference.call arguments: (arguments)? @args)
(call_expression
  function: (field_expression value: (_) @receiver field: (identifier) @reference.call)
  arguments: (arguments)? @args)
(call_expression
  function: (generic_function function: (identifier) @reference.call)
  arguments: (arguments)? @args)
(call_expression
  function: (generic_function
    function: (field_expression value: (_) @receiver field: (identifier) @reference.call))
  arguments: (arguments)? @args)
(instance_expression . (type_identifier) @reference.call arguments: (_)? @args)
(instance_expression
  . (generic_type . (type_identifier) @reference.call)
  arguments: (_)? @args)
(instance_expression
  . (stable_type_identifier . (_) @receiver (type_identifier) @reference.call .)
  arguments: (_)? @args)
(instance_expression
  . (generic_type . (stable_type_identifier . (_) @receiver (type_identifier) @reference.call .))
  arguments: (_)? @args)
(infix_expression left: (_) @receiver operator: [(identifier) (operator_identifier)] @reference.call)
(postfix_expression . (_) @receiver [(identifier) (operator_identifier)] @reference.call .)
; A sign in front of several arguments is a call of what it names.
(prefix_expression . ["+" "-" "!" "~"] @reference.call (tuple_expression) @args)
(call_expression
  function: (operator_identifier) @reference.call
  arguments: (_) @args)
(call_expression
  function: (field_expression value: (_) @receiver field: (operator_identifier) @reference.call)
  arguments: (_) @args)
(field_expression value: (_) @receiver field: (operator_identifier) @reference.read)
(infix_pattern operator: [(identifier) (operator_identifier)] @reference.read)
(infix_type operator: [(identifier) (operator_identifier)] @reference.type)
(interpolated_string_expression
  interpolator: (identifier) @reference.none
  (#any-of? @reference.none "s" "f" "raw"))
(interpolated_string_expression interpolator: (identifier) @reference.call)
(case_class_pattern type: (type_identifier) @reference.read)
(case_class_pattern type: (stable_type_identifier . (_) @receiver (type_identifier) @reference.read .))

; ── Writes; a name in an argument list is a parameter of what is called
(arguments (assignment_expression left: (identifier) @reference.write)) @receiver
; `f: (a: A) =>` is mended to one.
(assignment_expression left: (identifier) @reference.call "=" @_op right: (lambda_expression) (#eq? @_op ":"))
(assignment_expression
  left: (field_expression value: (_) @receiver field: (identifier) @reference.call)
  "=" @_op
  right: (lambda_expression)
  (#eq? @_op ":"))
(assignment_expression left: (identifier) @reference.write)
(assignment_expression left: (field_expression value: (_) @receiver field: (identifier) @reference.write))
(infix_expression left: (identifier) @reference.write operator: (operator_identifier) @_op (#match? @_op "^[-+*/:|&]+=$"))

; ── Everything else
"_end_ident" @reference.read
(stable_type_identifier . (_) @receiver (type_identifier) @reference.type .)
(field_expression value: (_) @receiver field: (identifier) @reference.read)
(stable_identifier . (_) @receiver (identifier) @reference.read .)
(export_declaration (namespace_selectors (identifier) @reference.read))
(type_identifier) @reference.type
(identifier) @reference.read

[(comment) (block_comment)] @comment
