; Go: definitions, locals, scopes, references. Earlier patterns win.

; ── A declaration of one thing starts at its keyword; in parentheses each starts where it stands
((type_declaration . (type_spec) @wrapped) @wrapper (#not-match? @wrapper "^[a-z]+\\s*\\("))
((type_declaration . (type_alias) @wrapped) @wrapper (#not-match? @wrapper "^[a-z]+\\s*\\("))
((const_declaration . (const_spec) @wrapped) @wrapper (#not-match? @wrapper "^[a-z]+\\s*\\("))
(var_declaration (var_spec) @wrapped) @wrapper

(package_clause (_) @package @reference.none)

; ── Functions; the receiver of a method belongs to its scope
(function_declaration
  name: (identifier) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  result: (_)? @type
  body: (_)? @body) @definition.function
(method_declaration
  receiver: (_) @owner
  name: (_) @name
  parameters: (_) @params
  result: (_)? @type
  body: (_)? @body) @definition.method @scope.function

; ── Types
(type_spec
  name: (_) @name
  type_parameters: (_)? @typeParams
  type: (struct_type (_) @body)) @definition.struct
(type_spec
  name: (_) @name
  type_parameters: (_)? @typeParams
  type: (interface_type "{" @body)) @definition.interface
(type_spec
  name: (_) @name
  type_parameters: (_)? @typeParams
  type: (_) @type) @definition.type_alias
(type_alias
  name: (_) @name
  type_parameters: (_)? @typeParams
  type: (struct_type (_) @body)) @definition.struct
(type_alias
  name: (_) @name
  type_parameters: (_)? @typeParams
  type: (interface_type "{" @body)) @definition.interface
(type_alias
  name: (_) @name
  type_parameters: (_)? @typeParams
  type: (_) @type) @definition.type_alias
(field_declaration
  (field_identifier) @name
  type: (_) @type) @definition.field.signature
; What is embedded is a field by the name of its type
(field_declaration !name
  type: (type_identifier) @name.reference @type) @definition.field.signature
(field_declaration !name
  type: (qualified_type name: (_) @name.reference) @type) @definition.field.signature
(field_declaration !name
  type: (generic_type type: (type_identifier) @name.reference) @type) @definition.field.signature
(field_declaration !name
  type: (generic_type type: (qualified_type name: (_) @name.reference)) @type) @definition.field.signature
(method_elem
  name: (_) @name
  parameters: (_) @params
  result: (_)? @type) @definition.method.signature

; ── Constants and variables; of several the first has the value
(const_spec
  (identifier) @name
  type: (_)? @type
  value: (_)? @init) @definition.constant
(var_spec
  (identifier) . (identifier) @name
  type: (_)? @type) @definition.variable
(var_spec
  (identifier) @name
  type: (_)? @type
  value: (_ . (_) @init)?) @definition.variable

; ── Tests inside tests: `t.Run("name", func(t *testing.T) {…})`; testify's suites and ginkgo's blocks
((call_expression
  arguments: (_
    . (_ . (_) @name)
    (func_literal body: (_) @body) .)) @definition.test
  (#match? @definition.test "^(?:\\w+\\.Run\\(\\s*(?:\"(?:[^\"\\\\\\n]|\\\\.)*\"|`[^`]*`),\\s*func\\(\\s*\\w+\\s+\\*testing\\.[TBF]\\)|(?:(?:s|suite|ts|\\w*Suite)\\.Run|(?:\\w+\\.)?[FPX]?(?:Describe|Context|When|It|Specify))\\(\\s*(?:\"(?:[^\"\\\\\\n]|\\\\.)*\"|`[^`]*`),\\s*func\\(\\))"))

; ── Heritage: embedded types
(type_spec type: (struct_type (_ (field_declaration !name type: (_) @heritage.extends))))
(type_alias type: (struct_type (_ (field_declaration !name type: (_) @heritage.extends))))
(type_spec type: (interface_type (type_elem . (type_identifier) @heritage.extends .)))
(type_alias type: (interface_type (type_elem . (type_identifier) @heritage.extends .)))
(type_spec type: (interface_type (type_elem . (qualified_type) @heritage.extends .)))
(type_alias type: (interface_type (type_elem . (qualified_type) @heritage.extends .)))
(type_spec type: (interface_type (type_elem . (generic_type) @heritage.extends .)))
(type_alias type: (interface_type (type_elem . (generic_type) @heritage.extends .)))

; ── Scopes; the blocks of functions and loops are part of theirs
(func_literal) @scope.function
(function_type) @scope
(if_statement initializer: (_)) @scope
(if_statement consequence: (_) @scope)
(if_statement alternative: (block) @scope)
(for_statement) @scope
(statement_list (block) @scope)
(expression_switch_statement initializer: (_)) @scope
(type_switch_statement) @scope
(expression_case) @scope
(type_case) @scope
(default_case) @scope
(communication_case) @scope

; ── Locals
(parameter_declaration (identifier) @local.hoisted type: (_) @type)
(variadic_parameter_declaration name: (_) @local.hoisted)
(type_parameter_declaration (identifier) @local.hoisted type: (_) @type)
(method_declaration receiver: (_ (_ type: (_
  type_arguments: (_ (_ (type_identifier) @local.hoisted))))))
(method_declaration receiver: (_ (_ type: (pointer_type (_
  type_arguments: (_ (_ (type_identifier) @local.hoisted)))))))
(short_var_declaration
  left: (_ . (identifier) @local)
  right: (_ . (_) @init))
(short_var_declaration left: (_ (identifier) @local))
(range_clause left: (_ (identifier) @local) ":=")
(receive_statement left: (_ (identifier) @local) ":=")
(type_switch_statement alias: (_ (identifier) @local.hoisted))

; ── Calls
(call_expression function: (identifier) @reference.call arguments: (_) @args)
(call_expression
  function: (selector_expression operand: (_) @receiver field: (_) @reference.call)
  arguments: (_) @args)
; `make[T](a, b)`: to the grammar an element
(call_expression
  function: (index_expression operand: (identifier) @reference.call)
  arguments: (_) @args)
(call_expression
  function: (index_expression
    operand: (selector_expression operand: (_) @receiver field: (_) @reference.call))
  arguments: (_) @args)
(type_conversion_expression type: (generic_type type: (type_identifier) @reference.call))
(type_conversion_expression
  type: (generic_type type: (qualified_type package: (_) @receiver name: (_) @reference.call)))
(call_expression
  function: (parenthesized_expression (unary_expression operand: (identifier) @reference.type)))

; ── Writes
(composite_literal
  type: (type_identifier) @receiver
  body: (_ (_ key: (_ (identifier) @reference.write))))
(composite_literal
  type: (qualified_type) @receiver
  body: (_ (_ key: (_ (identifier) @reference.write))))
(composite_literal
  type: (generic_type) @receiver
  body: (_ (_ key: (_ (identifier) @reference.write))))
(literal_element
  (literal_value (_ key: (_ (identifier) @reference.write))) @receiver)
(assignment_statement left: (_ (identifier) @reference.write))
(assignment_statement
  left: (_ (selector_expression operand: (_) @receiver field: (_) @reference.write)))
(range_clause left: (_ (identifier) @reference.write))
(inc_statement (identifier) @reference.write)
(inc_statement (selector_expression operand: (_) @receiver field: (_) @reference.write))
(dec_statement (identifier) @reference.write)
(dec_statement (selector_expression operand: (_) @receiver field: (_) @reference.write))

; ── Everything else
(qualified_type package: (_) @receiver name: (_) @reference.type)
(selector_expression operand: (_) @receiver field: (_) @reference.read)
(type_identifier) @reference.type
(package_identifier) @reference.read
; Labels share no names with anything else
(label_name) @reference.none
(field_identifier) @reference.read
(identifier) @reference.read

(comment) @comment
