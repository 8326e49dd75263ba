; Objective-C: includes, imports and modules.

(preproc_include) @import
(module_import) @import
