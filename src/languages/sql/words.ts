// The words of SQL that decide what a statement declares and names, of all dialects together, in lower case.

import type { Kind, Role } from "../../protocol/kinds.ts";

export const OBJECTS: Readonly<Record<string, Kind>> = {
  table: "struct",
  view: "struct",
  type: "type_alias",
  domain: "type_alias",
  function: "function",
  procedure: "function",
  proc: "function",
  aggregate: "function",
  trigger: "section",
  index: "section",
  sequence: "section",
  policy: "section",
  rule: "section",
  event: "section",
  schema: "namespace",
  database: "namespace",
  package: "module",
  macro: "function",
  dictionary: "struct",
  model: "struct",
  synonym: "type_alias",
  ...Object.fromEntries(
    ["task", "stage", "stream", "pipe", "scheme", "role", "user", "login", "server", "publication"].map(
      (word) => [word, "section"] as const,
    ),
  ),
  subscription: "section",
  statistics: "section",
  collation: "section",
};
/** What may follow an object's word before its name. */
export const QUALIFIERS: Readonly<Record<string, readonly string[]>> = {
  package: ["body"],
  type: ["body"],
  event: ["trigger", "session", "notification"],
  schema: ["authorization", "collection"],
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
/** Words between CREATE and what is created. */
export const MODIFIERS = words(
  `or replace alter temp temporary global local unlogged external foreign materialized recursive unique clustered
   nonclustered columnstore fulltext spatial bitmap virtual editionable noneditionable definer algorithm sql security
   invoker undefined merge temptable constraint aggregate transient secure dynamic current_user shared hybrid force no
   search vector refresh private live streaming window snapshot iceberg interactive immutable multiset set volatile
   trace join hash editioning duplicated sharded blockchain multivalue public primary xml selective managed partition`,
);
export const ROUTINES = words("function procedure proc trigger event package");
/** First words of an item in a table's parentheses that is no column. */
export const NO_COLUMN = words(
  "constraint primary foreign unique check key index exclude like fulltext spatial period partition including",
);
/** Of these, those that are columns when a type follows. */
export const MAYBE_COLUMN = words("key index period like partition check unique primary fulltext spatial");
export const TYPES = words(
  `text varchar char character int integer bigint smallint tinyint bit numeric decimal float real double date time
   timestamp timestamptz datetime datetime2 boolean bool uuid json jsonb bytea blob clob varbinary binary nvarchar nchar
   varchar2 number serial bigserial money xml interval inet tsvector tsquery citext hstore geometry geography point`,
);
export const AFTER_TYPE = words(
  `not null default primary references unique check collate generated auto_increment autoincrement identity comment
   constraint encode as on invisible visible character with storage sparse masked after first`,
);
export const AFTER_RETURNS = words(
  "as language begin immutable stable volatile strict deterministic not reads modifies security return parallel cost with called comment sql no contains is",
);
export const REFERRERS: Readonly<Record<string, Role>> = {
  from: "read",
  join: "read",
  into: "write",
  update: "write",
  references: "type",
  call: "call",
  exec: "call",
  perform: "call",
};
/** Words that may stand between a referrer and the name. */
export const FILLERS = words(
  "if exists not only lateral ignore low_priority strict table function procedure",
);
/** What an ALTER may define anew. */
export const ALTERED = words("procedure proc function view trigger");
/** What says that an ALTER defines nothing. */
export const NO_DEFINITION = words(
  `owner set rename compile depends reset enable disable add drop alter no extension schema cluster visible invisible
   editionable noneditionable go`,
);
/** First words of what an ALTER does. */
export const ALTERATIONS = words(
  `add drop alter modify change rename owner set reset enable disable validate attach detach convert algorithm lock
   engine auto_increment comment default character collate partition coalesce reorganize exchange truncate discard import
   force inherit replica row cluster order rebuild switch nocheck check with`,
);
/** What an ALTER adds that is no column. */
export const NO_ADDED = words(
  "default partition system projection generated tags attribute overriding signature",
);
export const NO_CALLS = words(
  `in values varchar char character nvarchar nchar varbinary binary varying decimal numeric number float int integer bigint
   smallint tinyint bit time timestamp timestamptz datetime datetime2 double real interval varchar2 nvarchar2 and or not
   on using as over partition exists any all some select where from join set case when then else if while return returns
   key index check unique primary references into table with default insert enum max min count sum avg coalesce nullif
   cast convert concat now getdate identity clustered nonclustered range list hash lower upper length substring trim
   round from to limit returning filter within interval row array distinct off is like ilike between by order group
   having union except intersect offset fetch for of if elsif elseif while loop decode ifnull isnull`,
);
const STATEMENT_WORDS =
  "insert update delete merge drop exec execute print declare if use begin truncate grant create";
/** What starts a statement of T-SQL where no semicolon ended the one before. */
export const STARTERS = words(`${STATEMENT_WORDS} alter`);
/** What does so inside of an ALTER, whose parts are told by the word. */
export const STATEMENTS = words(STATEMENT_WORDS.replace("drop ", ""));
