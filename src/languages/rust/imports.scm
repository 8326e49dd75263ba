; `use` trees and `extern crate`. A `pub use` gives its names away too.

(use_declaration) @import
(extern_crate_declaration) @import
(use_declaration (visibility_modifier)) @export
(extern_crate_declaration (visibility_modifier)) @export
