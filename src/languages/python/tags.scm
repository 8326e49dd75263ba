; Python. Functions, lambdas and comprehensions are scopes, blocks are none. Names are declared by assignment.

; ── Classes and functions
(class_definition
  name: (_) @name
  type_parameters: (_)? @typeParams
  body: (_) @body) @definition.class
(function_definition
  name: (_) @name
  type_parameters: (_)? @typeParams
  parameters: (_) @params
  return_type: (_)? @type
  body: (_) @body) @definition.function
(assignment
  left: (identifier) @name
  right: (lambda parameters: (_)? @params body: (_) @body)) @definition.function
(decorator) @attached

; ── Types
(type_alias_statement
  left: (type (identifier) @name)
  right: (_) @type) @definition.type_alias
(type_alias_statement
  left: (type (generic_type (identifier) @name (type_parameter) @typeParams))
  right: (_) @type) @definition.type_alias
(class_definition type_parameters: (type_parameter (type (identifier) @local.hoisted)))
(class_definition type_parameters: (type_parameter (type (splat_type (identifier) @local.hoisted))))
(function_definition type_parameters: (type_parameter (type (identifier) @local.hoisted)))
(function_definition type_parameters: (type_parameter (type (splat_type (identifier) @local.hoisted))))
(type_alias_statement left: (type (generic_type (type_parameter (type (identifier) @local.hoisted)))))
(constrained_type . (type (identifier) @local.hoisted))

; ── Variables of modules and classes; in functions they are locals
(assignment
  left: (identifier) @name
  type: (_)? @type
  right: (_)? @init) @definition.variable.assigned
(assignment left: (pattern_list (identifier) @name)) @definition.variable.assigned
(assignment left: (tuple_pattern (identifier) @name)) @definition.variable.assigned
(assignment left: (list_pattern (identifier) @name)) @definition.variable.assigned
(assignment left: (_ (list_splat_pattern (identifier) @name))) @definition.variable.assigned
(assignment left: (_ (tuple_pattern (identifier) @name))) @definition.variable.assigned
(assignment left: (_ (tuple_pattern (list_splat_pattern (identifier) @name)))) @definition.variable.assigned
(assignment left: (_ (list_pattern (identifier) @name))) @definition.variable.assigned

; ── Attributes of instances and classes, set in methods
(assignment
  left: (attribute object: (identifier) @receiver attribute: (identifier) @name)
  type: (_)? @type
  right: (_)? @init
  (#any-of? @receiver "self" "cls")) @definition.field.attribute
(assignment left: (pattern_list
  (attribute object: (identifier) @receiver attribute: (identifier) @name) @definition.field.attribute
  (#any-of? @receiver "self" "cls")))
(assignment left: (tuple_pattern
  (attribute object: (identifier) @receiver attribute: (identifier) @name) @definition.field.attribute
  (#any-of? @receiver "self" "cls")))
(assignment left: (list_pattern
  (attribute object: (identifier) @receiver attribute: (identifier) @name) @definition.field.attribute
  (#any-of? @receiver "self" "cls")))
(assignment left: (_ (list_splat_pattern
  (attribute object: (identifier) @receiver attribute: (identifier) @name) @definition.field.attribute
  (#any-of? @receiver "self" "cls"))))

; ── Parameters
(parameters (identifier) @local.hoisted)
(lambda_parameters (identifier) @local.hoisted)
(default_parameter name: (identifier) @local.hoisted value: (_) @init)
(typed_parameter . (identifier) @local.hoisted type: (_) @type)
(typed_default_parameter name: (identifier) @local.hoisted type: (_) @type)
(typed_parameter . (list_splat_pattern (identifier) @local.hoisted) type: (_) @type)
(typed_parameter . (dictionary_splat_pattern (identifier) @local.hoisted) type: (_) @type)
(list_splat_pattern (identifier) @local.assigned)
(dictionary_splat_pattern (identifier) @local.assigned)

; ── Scopes, and the names that statements and patterns bind
(lambda) @scope.function
(list_comprehension) @scope
(set_comprehension) @scope
(dictionary_comprehension) @scope
(generator_expression) @scope
(for_in_clause left: (identifier) @local.hoisted)
(for_in_clause left: (pattern_list (identifier) @local.hoisted))
(for_in_clause left: (tuple_pattern (identifier) @local.hoisted))
(for_statement left: (identifier) @local.assigned)
(as_pattern_target (identifier) @local.assigned)
(as_pattern_target (tuple (identifier) @local.assigned))
(named_expression name: (identifier) @local.assigned.function)
(pattern_list (identifier) @local.assigned)
(tuple_pattern (identifier) @local.assigned)
(list_pattern (identifier) @local.assigned)
(case_pattern (dotted_name . (identifier) @local.assigned .))
(keyword_pattern (identifier) (dotted_name . (identifier) @local.assigned .))
(splat_pattern (identifier) @local.assigned)
(as_pattern (case_pattern) (identifier) @local.assigned)
(global_statement (identifier) @local.outer.file)
(nonlocal_statement (identifier) @local.outer)

; ── Heritage: `metaclass=` and calls that make a class are none
(class_definition superclasses: (argument_list (identifier) @heritage.extends))
(class_definition superclasses: (argument_list (attribute) @heritage.extends))
(class_definition superclasses: (argument_list (subscript) @heritage.extends))

; ── Calls; a lone generator is no list of arguments
(call function: (identifier) @reference.call arguments: (argument_list) @args)
(call
  function: (attribute object: (_) @receiver attribute: (identifier) @reference.call)
  arguments: (argument_list) @args)
(call function: (identifier) @reference.call arguments: (generator_expression))
(call
  function: (attribute object: (_) @receiver attribute: (identifier) @reference.call)
  arguments: (generator_expression))
(call
  function: (_) @receiver
  arguments: (argument_list (keyword_argument name: (identifier) @reference.write)))
(keyword_argument name: (identifier) @reference.none)

; ── Writes
(assignment left: (attribute object: (_) @receiver attribute: (identifier) @reference.write))
(augmented_assignment left: (identifier) @reference.write)
(augmented_assignment left: (attribute object: (_) @receiver attribute: (identifier) @reference.write))
(pattern_list (attribute object: (_) @receiver attribute: (identifier) @reference.write))
(tuple_pattern (attribute object: (_) @receiver attribute: (identifier) @reference.write))
(list_pattern (attribute object: (_) @receiver attribute: (identifier) @reference.write))
(list_splat_pattern (attribute object: (_) @receiver attribute: (identifier) @reference.write))

; ── Types
(type (identifier) @reference.type)
(type (attribute object: (_) @receiver attribute: (identifier) @reference.type))
(type (subscript (identifier) @reference.type))
(type (subscript (attribute object: (_) @receiver attribute: (identifier) @reference.type)))
(type (list (identifier) @reference.type))
(type (subscript (list (identifier) @reference.type)))
(generic_type . (identifier) @reference.type)

; Types in quotes; what stands in Literal is a value
(typed_parameter type: (type (string (string_content) @tokens)))
(typed_default_parameter type: (type (string (string_content) @tokens)))
(function_definition return_type: (type (string (string_content) @tokens)))
(assignment type: (type (string (string_content) @tokens)))
(type (binary_operator (string (string_content) @tokens)))
(generic_type . (identifier) @_type (type_parameter (type (string (string_content) @tokens)))
  (#not-any-of? @_type "Literal" "Annotated"))
(generic_type . (identifier) @_type (type_parameter . (type (string (string_content) @tokens)))
  (#eq? @_type "Annotated"))
(subscript value: (_) @_type . subscript: (string (string_content) @tokens)
  (#match? @_type "(^|\\.)Annotated$"))
(type (subscript value: (_) @_type subscript: (string (string_content) @tokens))
  (#not-match? @_type "(^|\\.)(Literal|Annotated)$"))
(type (subscript
  subscript: (subscript value: (_) @_type subscript: (string (string_content) @tokens))
  (#not-match? @_type "(^|\\.)(Literal|Annotated)$")))
(call
  function: (_) @_type
  arguments: (argument_list . (string (string_content) @tokens))
  (#match? @_type "(^|\\.)cast$"))
(call
  function: (_) @_type
  arguments: (argument_list . (subscript subscript: (string (string_content) @tokens)))
  (#match? @_type "(^|\\.)cast$"))
(call
  function: (_) @_type
  arguments: (argument_list (keyword_argument name: (identifier) @_bound value: (string (string_content) @tokens)))
  (#match? @_type "(^|\\.)TypeVar$")
  (#match? @_bound "^(?:bound|default)$"))

(call
  function: (_) @_type
  arguments: (argument_list . (string) (string (string_content) @tokens))
  (#match? @_type "(^|\\.)TypeVar$"))
(class_definition superclasses: (argument_list (subscript
  value: (_) @_type
  subscript: (string (string_content) @tokens)
  (#not-match? @_type "(^|\\.)(Literal|Annotated)$"))))

; … and in aliases, however deep
(assignment
  type: (type) @_type
  right: (string (string_content) @tokens)
  (#match? @_type "(^|\\.)TypeAlias$"))
(assignment
  type: (type) @_type
  right: (parenthesized_expression (string (string_content) @tokens))
  (#match? @_type "(^|\\.)TypeAlias$"))
(assignment
  type: (type) @_type
  right: (parenthesized_expression (concatenated_string (string (string_content) @tokens)))
  (#match? @_type "(^|\\.)TypeAlias$"))
(subscript
  value: (_) @_type
  subscript: (string (string_content) @tokens)
  (#match? @_type "(^|\\.)(Union|Optional|Callable|Type|List|Dict|Tuple|Set|FrozenSet|Iterable|Iterator|Sequence|Mapping|Awaitable|Coroutine)$"))
(subscript
  value: (_) @_type
  subscript: (list (string (string_content) @tokens))
  (#match? @_type "(^|\\.)Callable$"))
(assignment right: (subscript
  value: (_) @_type
  subscript: (string (string_content) @tokens)
  (#match? @_type "^(type|list|dict|tuple|set)$")))
(assignment right: (subscript
  subscript: (subscript
    value: (_) @_type
    subscript: (string (string_content) @tokens)
    (#not-match? @_type "(^|\\.)(Literal|Annotated)$"))))

; Names of attributes
(assignment
  left: (identifier) @_slots
  right: (_ (string (string_content) @tokens))
  (#eq? @_slots "__slots__"))

; ── Patterns of classes
(class_pattern . (dotted_name . (identifier) @reference.type .))
(class_pattern . (dotted_name . (identifier) @receiver (identifier) @reference.type .))
(class_pattern . (_) @receiver (case_pattern (keyword_pattern . (identifier) @reference.read)))

; ── Everything else
(dotted_name . (identifier) @receiver (identifier) @reference.read .)
(attribute object: (_) @receiver attribute: (identifier) @reference.read)
(identifier) @reference.read

(comment) @comment
