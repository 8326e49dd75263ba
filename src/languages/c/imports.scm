; C: includes.

(preproc_include) @import
