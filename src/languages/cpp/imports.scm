; C++: includes and using-declarations.

(preproc_include) @import
(using_declaration) @import
