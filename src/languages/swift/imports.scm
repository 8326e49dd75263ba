; Swift: import declarations.

(import_declaration) @import
