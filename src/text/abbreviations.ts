// What programmers shorten in names, and prose spells out. Words with one meaning only: `res` may be a response, a result or
// a resource, `temp` a temperature.

/** Short forms, then the word that they stand for. */
const TABLE = `
  a11y accessibility|addr address|admin administrator|app application|arg argument|assoc association|async asynchronous
  attr attribute|auth authentication|btn button|buf buffer|calc calculate|cert certificate|cfg conf config configuration
  cmd command|cond condition|conn connection|const constant|coord coordinate|ctx context|cur curr current|db database
  decl declaration|def definition|del delete|desc description|dest dst destination|dict dictionary|diff difference
  dir directory|doc document|elem element|env environment|eval evaluate|exec execute|expr expression|fmt format
  fn func function|hdr header|i18n internationalization|ident identifier|idx index|img image|impl implementation
  info information|init initialization|k8s kubernetes|l10n localization|lang language|len length|lib library|loc location
  max maximum|mem memory|mgr manager|min minimum|mod module|msg message|nav navigation|num number|obj object|op operation
  opt option|param parameter|passwd password|perm permission|pkg package|pos position|pref preference|prev previous
  priv private|proc process|prop property|recv receive|rect rectangle|ref reference|repo repository|req request
  resp response|sched schedule|seg segment|seq sequence|sess session|src source|srv server|stat statistics|stmt statement
  str string|svc service|sym symbol|sync synchronous|sys system|tbl table|tmp temporary|tok token|tx txn transaction
  usr user|util utility|val value|var variable|vec vector|ver version|win window|ws websocket|xfer transfer`;

/** By short form. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split(/\s*[|\n]\s*/)
    .flatMap((row) => {
      const words = row.split(" ");
      const long = words.pop()!;
      return words.map((short): [string, string] => [short, long]);
    }),
);
