; Protocol Buffers. A oneof names a choice among the fields around it; it contains none of them.
(message (message_name (identifier) @name) (message_body) @body) @definition.struct
(group (message_name (identifier) @name) (message_body) @body) @definition.struct
(enum (enum_name (identifier) @name) (enum_body) @body) @definition.enum
(enum_field (identifier) @name) @definition.enum_member
(field (type) @type (identifier) @name) @definition.field
(map_field (identifier) @name) @definition.field
(oneof_field (type) @type (identifier) @name) @definition.field
(oneof . (identifier) @name "{" @body) @definition.section
(service (service_name (identifier) @name) "{" @body) @definition.interface
(rpc (rpc_name (identifier) @name) "{"? @body) @definition.method
(extend (full_ident (identifier) @name.reference @reference.type .) (message_body) @body) @definition.impl

(package (full_ident) @package)
(comment) @comment

(message_or_enum_type (identifier) @reference.read . ".")
(message_or_enum_type . (identifier) @receiver (identifier) @reference.type)
(message_or_enum_type (identifier) @reference.type)
