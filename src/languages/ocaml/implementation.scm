; What only implementations have at their own level.

(compilation_unit (value_definition . (let_binding) @wrapped) @wrapper)
(compilation_unit (value_definition . (attribute) . (let_binding) @wrapped) @wrapper)
