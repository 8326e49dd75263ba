(* Prints every name of compiled OCaml sources with the definition that the type checker binds it to, tab separated:
     ocaml_references FOLDER-OF-CMIS... -- FILE.cmt...  ->  site path, line, column, definition path, line, column, kind, name
   A definition's own name is a line whose site and definition are equal, with its container at the end. A line that
   begins with `=` pairs declarations of one thing: an interface's and its implementation's. Columns are bytes, from 1. *)

open Types
open Typedtree

type place = { path : string; line : int; column : int }

(* Preprocessed sources stand for those that they were made from. *)
let source path =
  match Filename.chop_suffix_opt ~suffix:".pp.ml" path, Filename.chop_suffix_opt ~suffix:".pp.mli" path with
  | Some stem, _ -> stem ^ ".ml"
  | _, Some stem -> stem ^ ".mli"
  | None, None -> path

let place (p : Lexing.position) =
  { path = source p.pos_fname; line = p.pos_lnum; column = p.pos_cnum - p.pos_bol + 1 }

let show { path; line; column } = Printf.sprintf "%s\t%d\t%d" path line column

(* What a location of a declaration begins at, with its sort, tells where its name stands. *)
let names : (string * place, place * string * string) Hashtbl.t = Hashtbl.create 4096
let twins : (string * bool, place) Hashtbl.t = Hashtbl.create 4096
(* Inside a signature: what is declared, not defined. *)
let declared = ref false
let uses : (place * string * place) list ref = ref []

(* Exceptions at the top of files, by module and name: interfaces leave out where they stand. *)
let exceptions : (string * string, place) Hashtbl.t = Hashtbl.create 64

let module_of path =
  String.capitalize_ascii Filename.(remove_extension (basename path))

let define sort kind ~within (loc : Location.t) (name : string Location.loc) =
  if not (loc.loc_ghost || name.loc.loc_ghost) then begin
    let at = place name.loc.loc_start in
    (* ( + ) is located with its brackets. *)
    let at =
      if name.loc.loc_end.pos_cnum - name.loc.loc_start.pos_cnum > String.length name.txt
         && not (Char.code name.txt.[0] >= 48)
      then { at with column = at.column + 2 } else at in
    if not (Hashtbl.mem names (sort, place loc.loc_start)) then begin
      Hashtbl.replace names (sort, place loc.loc_start) (at, kind, name.txt);
      if kind = "exception" && within = [] then
        Hashtbl.replace exceptions (module_of at.path, name.txt) (place loc.loc_start);
      let container = match within with [] -> "" | inner :: _ -> inner in
      Printf.printf "%s\t%s\t%s\t%s\t%s\n" (show at) (show at) kind name.txt container;
      let file = Filename.remove_extension at.path in
      Hashtbl.add twins (String.concat "\t" (sort :: file :: name.txt :: within), !declared) at
    end
  end

(* The last name of a path that is written at a location. *)
let use sort (lid : Longident.t Location.loc) (target : Location.t) =
  if not (lid.loc.loc_ghost || target.loc_ghost || target = Location.none) then begin
    let name = Longident.last lid.txt in
    let stop = place lid.loc.loc_end in
    let isWord = match name.[0] with 'a' .. 'z' | 'A' .. 'Z' | '_' -> true | _ -> false in
    let back = String.length name in
    let column = if isWord then stop.column - back else (place lid.loc.loc_start).column in
    uses := ({ stop with column }, sort, place target.loc_start) :: !uses
  end

(* `Lib__Parser` and `Lib.Parser` are one module. *)
let unit_of name =
  let rec behind from =
    match String.index_from_opt name from '_' with
    | Some at when at > 0 && at + 1 < String.length name && name.[at + 1] = '_' -> at + 2
    | Some at when at + 1 < String.length name -> behind (at + 1)
    | _ -> 0 in
  let from = behind 0 in
  String.capitalize_ascii (String.sub name from (String.length name - from))

(* Exceptions that another file defines are known by their path alone. *)
let named_elsewhere : (place * (string * string)) list ref = ref []

let use_constructor (lid : Longident.t Location.loc) c =
  match c.cstr_tag with
  | Cstr_extension (Pdot (m, name), _) when c.cstr_loc = Location.none ->
      let stop = place lid.loc.loc_end in
      let site = { stop with column = stop.column - String.length (Longident.last lid.txt) } in
      named_elsewhere := (site, (unit_of (Path.last m), name)) :: !named_elsewhere
  | _ -> use "constructor" lid c.cstr_loc

let environment env = try Envaux.env_of_only_summary env with _ -> env

(* Modules of a path as it is written: A and B of `A.B.x`. *)
let rec modules env (lid : Longident.t) (path : Path.t) (stop : Lexing.position) =
  match lid, path with
  | Ldot (outer, name), Pdot (inner, _) ->
      let stop = { stop with pos_cnum = stop.pos_cnum - String.length name - 1 } in
      at_module env outer inner stop
  | _ -> ()

and at_module env lid path stop =
  (* The path of what stands in a renamed module leads past the name: what is written is looked up first. *)
  let find () = try snd (Env.find_module_by_name lid env) with Not_found -> Env.find_module path env in
  (match find () with
  | { md_loc; _ } when md_loc <> Location.none ->
      let loc = { Location.loc_start = stop; loc_end = stop; loc_ghost = false } in
      use "module" { txt = lid; loc } md_loc
  | _ | (exception Not_found) -> ());
  modules env lid path stop

let inside env (lid : Longident.t Location.loc) path =
  let width = lid.loc.loc_end.pos_cnum - lid.loc.loc_start.pos_cnum in
  let rec length : Longident.t -> int = function
    | Lident name -> String.length name
    | Ldot (outer, name) -> length outer + 1 + String.length name
    | Lapply _ -> -1000 in
  let written = length lid.txt in
  if width = written && not lid.loc.loc_ghost then modules env lid.txt path lid.loc.loc_end

let module_type_name env path lid =
  inside env lid path;
  match Env.find_modtype path env with
  | d -> use "modtype" lid d.mtd_loc
  | exception Not_found -> ()

let within = ref []

let inner name run =
  let outer = !within in
  within := name :: outer;
  Fun.protect ~finally:(fun () -> within := outer) run

let define sort kind loc name = define sort kind ~within:!within loc name

let constructors list =
  List.iter (fun c ->
      define "constructor" "enum_member" c.cd_loc c.cd_name;
      match c.cd_args with
      | Cstr_record labels -> List.iter (fun l -> define "label" "field" l.ld_loc l.ld_name) labels
      | Cstr_tuple _ -> ()) list

let type_declaration d =
  define "type" "type" d.typ_loc d.typ_name;
  match d.typ_kind with
  | Ttype_variant list -> constructors list
  | Ttype_record labels -> List.iter (fun l -> define "label" "field" l.ld_loc l.ld_name) labels
  | Ttype_abstract | Ttype_open -> ()

let iterator =
  let super = Tast_iterator.default_iterator in
  let rec bound : type k. k general_pattern -> unit = fun p ->
    match p.pat_desc with
    | Tpat_var (_, name) -> define "value" "value" p.pat_loc name
    | Tpat_alias (q, _, name) -> define "value" "value" name.loc name; bound q
    | Tpat_tuple list -> List.iter bound list
    | _ -> () in
  let structure_item self (item : structure_item) =
    declared := false;
    (match item.str_desc with
    | Tstr_value (_, bindings) -> List.iter (fun b -> bound b.vb_pat) bindings
    | Tstr_primitive v -> define "value" "value" v.val_loc v.val_name
    | Tstr_type (_, list) -> List.iter type_declaration list
    | Tstr_exception { tyexn_constructor = { ext_loc; ext_name; ext_kind; _ }; _ } ->
        define "constructor" "exception" ext_loc ext_name;
        (match ext_kind with
        | Text_rebind (path, lid) -> (
            let env = environment item.str_env in
            inside env lid path;
            match Env.find_constructor_by_name lid.txt env with
            | c -> use_constructor lid c
            | exception Not_found -> ())
        | Text_decl _ -> ())
    | Tstr_modtype m -> define "modtype" "module_type" m.mtd_loc m.mtd_name
    | _ -> ());
    super.structure_item self item in
  let signature_item self (item : signature_item) =
    declared := true;
    (match item.sig_desc with
    | Tsig_value v -> define "value" "value" v.val_loc v.val_name
    | Tsig_type (_, list) -> List.iter type_declaration list
    | Tsig_exception e ->
        define "constructor" "exception" e.tyexn_constructor.ext_loc e.tyexn_constructor.ext_name
    | Tsig_modtype m -> define "modtype" "module_type" m.mtd_loc m.mtd_name
    | _ -> ());
    super.signature_item self item in
  let named (name : string option Location.loc) loc run =
    match name.txt with
    | None -> run ()
    | Some txt -> define "module" "module" loc { txt; loc = name.loc }; inner txt run in
  let module_binding self b = named b.mb_name b.mb_loc (fun () -> super.module_binding self b) in
  let module_declaration self d = named d.md_name d.md_loc (fun () -> super.module_declaration self d) in
  let module_type_declaration self d =
    inner d.mtd_name.txt (fun () -> super.module_type_declaration self d) in
  let expr self (e : expression) =
    let env = lazy (environment e.exp_env) in
    (match e.exp_desc with
    | Texp_ident (path, lid, v) -> use "value" lid v.val_loc; inside (Lazy.force env) lid path
    | Texp_construct (lid, c, _) -> use_constructor lid c
    | Texp_field (_, lid, l) | Texp_setfield (_, lid, l, _) -> use "label" lid l.lbl_loc
    | Texp_record { fields; _ } ->
        Array.iter (fun (l, set) ->
            match set with Overridden (lid, _) -> use "label" lid l.lbl_loc | Kept _ -> ()) fields
    | _ -> ());
    super.expr self e in
  let pat : type k. Tast_iterator.iterator -> k general_pattern -> unit = fun self p ->
    (match p.pat_desc with
    | Tpat_construct (lid, c, _, _) -> use_constructor lid c
    | Tpat_record (fields, _) -> List.iter (fun (lid, l, _) -> use "label" lid l.lbl_loc) fields
    | _ -> ());
    super.pat self p in
  let typ self (t : core_type) =
    (match t.ctyp_desc with
    | Ttyp_constr (path, lid, _) -> (
        let env = environment t.ctyp_env in
        inside env lid path;
        match Env.find_type path env with
        | d -> use "type" lid d.type_loc
        | exception Not_found -> ())
    | Ttyp_package { pack_path; pack_txt; _ } -> module_type_name (environment t.ctyp_env) pack_path pack_txt
    | _ -> ());
    super.typ self t in
  (* What a functor's argument has is not what its result has. *)
  let parameter_of self = function
    | Named (_, { txt = Some name; _ }, m) ->
        inner ("(" ^ name ^ ")") (fun () -> self.Tast_iterator.module_type self m)
    | Named (_, _, m) -> self.module_type self m
    | Unit -> () in
  let module_expr self (m : module_expr) =
    match m.mod_desc with
    | Tmod_ident (path, lid) ->
        at_module (environment m.mod_env) lid.txt path lid.loc.loc_end;
        super.module_expr self m
    | Tmod_functor (parameter, body) -> parameter_of self parameter; self.module_expr self body
    | _ -> super.module_expr self m in
  let module_type self (m : module_type) =
    match m.mty_desc with
    | Tmty_ident (path, lid) ->
        module_type_name (environment m.mty_env) path lid;
        super.module_type self m
    | Tmty_functor (parameter, body) -> parameter_of self parameter; self.module_type self body
    | _ -> super.module_type self m in
  { super with structure_item; signature_item; module_binding; module_declaration;
    module_type_declaration; expr; pat; typ; module_expr; module_type }

let read path =
  within := [];
  match (Cmt_format.read_cmt path).cmt_annots with
  | Implementation s -> iterator.structure iterator s
  | Interface s -> iterator.signature iterator s
  | _ -> ()

let () =
  let rec split folders = function
    | "--" :: files -> (List.rev folders, files)
    | folder :: rest -> split (folder :: folders) rest
    | [] -> (List.rev folders, []) in
  let folders, files = split [] (List.tl (Array.to_list Sys.argv)) in
  Load_path.init (Config.standard_library :: folders);
  List.iter read files;
  List.iter (fun (site, key) ->
      match Hashtbl.find_opt exceptions key with
      | Some target -> uses := (site, "constructor", target) :: !uses
      | None -> ()) !named_elsewhere;
  List.iter (fun (site, sort, target) ->
      match Hashtbl.find_opt names (sort, target) with
      | Some (at, kind, name) -> Printf.printf "%s\t%s\t%s\t%s\n" (show site) (show at) kind name
      | None -> ()) !uses;
  (* Of several definitions of one name a module shows the last. *)
  let last = Hashtbl.create 4096 in
  let slot key isDeclared at = (key, isDeclared, Filename.extension at.path) in
  Hashtbl.iter (fun (key, isDeclared) at ->
      let slot = slot key isDeclared at in
      match Hashtbl.find_opt last slot with
      | Some other when (other.line, other.column) > (at.line, at.column) -> ()
      | _ -> Hashtbl.replace last slot at) twins;
  (* What a module type declares stands in both files; the rest is defined in one. *)
  let defined key =
    match Hashtbl.find_opt last (key, false, ".ml") with
    | Some at -> Some at
    | None -> Hashtbl.find_opt last (key, true, ".ml") in
  Hashtbl.iter (fun (key, isDeclared, extension) at ->
      if isDeclared then
        match defined key with
        | Some other when not (extension = ".ml" && other = at) ->
            Printf.printf "=\t%s\t%s\n" (show at) (show other)
        | _ -> ()) last
