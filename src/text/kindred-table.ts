// The table behind kindred.ts: words that say the same, by their stems, as pairs of a key and its value. build.ts puts the
// pairs in the place of this file.

import { stemOf } from "./stem.ts";

const TABLE = `
  delete remove erase drop destroy purge prune clear clean cleanup evict discard reap
  create make build construct new|update modify change patch|insert add append|replace substitute
  start begin launch boot bootstrap startup|stop end terminate shutdown kill halt quit exit close
  run execute perform invoke|spawn fork process|subprocess process|background async worker|job task worker
  send emit dispatch publish broadcast push|fetch get retrieve load obtain download pull|listen subscribe
  save store persist write dump|read load|serialize encode marshal dump|deserialize decode unmarshal load
  find search lookup locate query|choose select pick|sort order|compare diff equal
  show display render draw paint print|picture image bitmap photo|color colour
  install setup|split fragment chunk segment partition|batch bulk|freeze pin lock|lockfile lock|ask prompt input
  uninstall remove|reload refresh rebuild|grammar parser|skeleton scaffold template|similar fuzzy
  forbid deny reject refuse block disallow|pause suspend|pop dequeue|push enqueue|rename move|throw raise
  fake mock stub|guess detect infer deduce|sandbox isolate|forward redirect proxy relay|factory create construct
  entrypoint main|commandline cli|subcommand command cli|userinterface ui gui|regularexpression regex regexp
  garbagecollection gc|virtualmachine vm|keyvalue kv|standardlibrary stdlib|operatingsystem os|filesystem fs|javascript js|webassembly wasm
  accesscontrol acl permission|timelive ttl expire|toolarge limit max
  sametime concurrent parallel simultaneous|container docker
  check verify validate assert ensure|measure metric statistics telemetry|measure timing benchmark
  convert transform translate cast coerce|compile compiler|split tokenize|token tokenize lex lexer scanner
  compress zip deflate gzip pack|decompress unzip inflate gunzip unpack
  encrypt cipher crypto security|decrypt cipher crypto|hash digest checksum|escape sanitize quote
  authenticate authentication login signin auth|authorize authorization permission access acl policy
  credential password secret|user account|settings config options preferences
  error exception failure fault|retry backoff|rescue recover|restore recover resume|rollback revert undo
  schedule cron timer|wait sleep delay|expire expiration ttl timeout|cache memoize|health heartbeat|ping keepalive heartbeat
  lock mutex semaphore|thread concurrency parallel|simultaneous concurrent parallel
  limit throttle quota|duplicate unique dedup|copy clone duplicate|shrink trim reduce resize compress
  merge join combine concat|folder directory|file disk filesystem|network net socket|connect dial
  notify notification event signal|watch monitor observe|callback hook handler
  route router dispatch|intercept interceptor middleware filter|plugin extension addon|wrap wrapper
  member node peer|leader election|cluster distributed|migrate migration upgrade|page paginate
  translate translation i18n locale|email mail|terminal tty console|argument option flag|suggest hint
  suggest complete completion autocomplete|jump goto navigate navigation|shortcut binding keybinding keymap hotkey
  keyboardshortcut keybinding keymap hotkey|tooltip hover|popup dialog modal|similar similarity distance|random shuffle
  executable binary bin|extract unpack untar|ratelimit throttle limiter|timeout deadline|cancel abort interrupt
  stacktrace backtrace traceback|crash panic segfault|liveness health|readiness health|vulnerability advisory
  environmentvariable env|dependencyinjection inject injector|crossorigin cors|ignore exclude skip|mask anonymize redact
  allow allowlist whitelist|deny denylist blacklist|trim strip|placeholder filler dummy|undo history|compact merge
  statistics stats|diagnose doctor troubleshoot|accent diacritic|truncate shorten ellipsis|fade transition
  website webpage web|spreadsheet csv excel|passphrase password|newest newer latest outdated|misspelled typo spelling
  padlock lock|roundtrip latency lag rtt|amazon aws|microsoft azure
  semanticversion semver|measure profile profiler|detect probe inspect|newproject init scaffold
  register registry registration|hide mask redact obfuscate|incoming inbound|outgoing outbound|acknowledge ack|deadletter dlq
  floatingpoint float|statemachine fsm|nameresolution dns resolver|sign signature|crop clip|favorite bookmark star
  relation association relationship|boolean bool|standardinput stdin|standardoutput stdout|standarderror stderr
  piece fragment chunk segment|sha256 checksum digest hash|md5 checksum digest hash|ctrlc interrupt signal|upsert conflict
  virtualenvironment venv virtualenv|guess predict|unknown unrecognized|prefetch preload|spinner indicator loader
  interval periodic|tell notify inform|repeat duplicate|remember cache|webaddress url`;

const ROWS: readonly (readonly string[])[] = TABLE.trim()
  .split(/\s*[|\n]\s*/)
  .map((row) => row.split(" "));
/** Of each word of the table. */
export const STEMS: readonly (readonly [string, string])[] = [...new Set(ROWS.flat())].map(
  (word) => [word, stemOf(word)] as const,
);
const stems = new Map(STEMS);
/** By stem of a word: the others of its rows. */
export const WORDS: readonly (readonly [string, readonly string[]])[] = readTable();

function readTable(): [string, string[]][] {
  const words = new Map<string, Set<string>>();
  for (const row of ROWS)
    for (const stem of new Set(row.map((word) => stems.get(word)!)))
      words.set(stem, new Set([...(words.get(stem) ?? []), ...row]));
  return [...words].map(([stem, all]) => [stem, [...all].filter((word) => stems.get(word) !== stem)]);
}
