; import directives

(import_directive) @import
