; JSX: an element is a call of its component. Names in lower case are the host's own elements, not ours.

(jsx_opening_element
  name: (identifier) @reference.call
  (#match? @reference.call "^[A-Z_$]"))
(jsx_self_closing_element
  name: (identifier) @reference.call
  (#match? @reference.call "^[A-Z_$]"))
(jsx_closing_element
  name: (identifier) @reference.read
  (#match? @reference.read "^[A-Z_$]"))
(jsx_opening_element name: (_ object: (_) @receiver property: (_) @reference.call))
(jsx_self_closing_element name: (_ object: (_) @receiver property: (_) @reference.call))
(jsx_opening_element "<" @receiver name: (identifier) @reference.read)
(jsx_self_closing_element "<" @receiver name: (identifier) @reference.read)
(jsx_closing_element "</" @receiver name: (identifier) @reference.read)
(jsx_opening_element "<" @receiver attribute: (jsx_attribute . (property_identifier) @reference.write))
(jsx_self_closing_element "<" @receiver attribute: (jsx_attribute . (property_identifier) @reference.write))
