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

; ── Paths that files of Closure provide: what is set on one goes by its name, a module by its own
(call_expression
  function: (member_expression) @_provide
  arguments: (arguments . (string (string_fragment) @name))
  (#eq? @_provide "goog.module")) @definition.module
(call_expression
  function: (member_expression) @_provide
  arguments: (arguments . (string (string_fragment) @name))
  (#eq? @_provide "goog.provide")) @definition.use
