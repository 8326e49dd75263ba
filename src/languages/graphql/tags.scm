; GraphQL: the schema language first, then operations and fragments.
(object_type_definition (description)? @doc (name) @name (fields_definition)? @body) @definition.class
(interface_type_definition (description)? @doc (name) @name (fields_definition)? @body) @definition.interface
(input_object_type_definition (description)? @doc (name) @name (input_fields_definition)? @body) @definition.struct
(enum_type_definition (description)? @doc (name) @name (enum_values_definition)? @body) @definition.enum
(union_type_definition (description)? @doc (name) @name) @definition.type_alias
(scalar_type_definition (description)? @doc (name) @name) @definition.type_alias
(directive_definition (description)? @doc (name) @name (arguments_definition)? @params) @definition.macro
(schema_definition (description)? @doc "schema" @name) @definition.section

(object_type_extension (name) @name.reference @reference.type (fields_definition)? @body) @definition.impl
(interface_type_extension (name) @name.reference @reference.type (fields_definition)? @body) @definition.impl
(input_object_type_extension (name) @name.reference @reference.type (input_fields_definition)? @body) @definition.impl
(enum_type_extension (name) @name.reference @reference.type (enum_values_definition)? @body) @definition.impl
(union_type_extension (name) @name.reference @reference.type) @definition.impl
(scalar_type_extension (name) @name.reference @reference.type) @definition.impl

(field_definition (description)? @doc (name) @name (arguments_definition)? @params (type) @type) @definition.field
(input_fields_definition (input_value_definition (description)? @doc (name) @name (type) @type) @definition.field)
(enum_value_definition (description)? @doc (enum_value (name) @name)) @definition.enum_member

(operation_definition (name) @name (variable_definitions)? @params (selection_set) @body) @definition.function
(fragment_definition (fragment_name (name) @name) (selection_set) @body) @definition.macro

(variable_definition (variable (name) @local.hoisted) (type) @type)
(description) @comment
(comment) @comment

(implements_interfaces (named_type) @heritage.implements)
(named_type (name) @reference.type)
(directive (name) @reference.decorator)
(fragment_spread (fragment_name (name) @reference.macro))
(variable (name) @reference.read)
(enum_value (name) @reference.read)
(field (name) @reference.read)
