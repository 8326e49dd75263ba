; What only JavaScript's grammar names differently: classes, fields, parameters without types.

(class_declaration
  name: (_) @name
  body: (_) @body) @definition.class
(field_definition
  property: (_) @name
  value: (_ parameters: (_) @params body: (_) @body)) @definition.method
(field_definition
  property: (_) @name
  value: (_ parameter: (_) @params body: (_) @body)) @definition.method
(field_definition
  property: (_) @name
  value: (_)? @init) @definition.field
(formal_parameters (identifier) @local.hoisted)
(formal_parameters (_ left: (identifier) @local.hoisted right: (_) @init))
(class_heritage (_) @heritage.extends)
