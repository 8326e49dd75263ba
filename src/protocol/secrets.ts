// Secrets in text of a repository, and what stands for them in answers: `‹masked:kind›`, so that nobody writes them back.
// SECRETS has a row a kind: formats that their issuers made recognisable, keys, passwords in URLs and assignments.
// Patterns are linear: bounded, and none begins where another repetition ends.

interface Secret {
  kind: string;
  /** The first group is the secret, else all of it. Flags `g` and, where case does not count, `i`. */
  pattern: RegExp;
  /** Is a match worth hiding? */
  isReal?: (secret: string) => boolean;
}

/** Bits a character, from how often each occurs. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const PLACEHOLDER =
  /example|sample|placeholder|changeme|change_me|dummy|your[_-]|xxxx|\*\*\*|test|fake|<|>|\$|\{|\}|%[A-Zs]|\.\.\./i;

function looksRandom(secret: string): boolean {
  return /\d/.test(secret) && /[a-z]/i.test(secret) && !PLACEHOLDER.test(secret) && entropy(secret) >= 3.6;
}

const SECRETS: readonly Secret[] = [
  {
    kind: "aws_access_key",
    pattern: /\b((?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16})\b/g,
    isReal: (key) => !key.endsWith("EXAMPLE"),
  },
  {
    kind: "aws_secret_key",
    pattern:
      /aws_?secret_?(?:access_?)?key\\?["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}\\?["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
    isReal: (key) => !/EXAMPLE/.test(key),
  },
  { kind: "github_token", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})/g },
  { kind: "gitlab_token", pattern: /\bgl(?:pat|dt|rt|ptt|cbt|oas|soat|ft|imt|agent)-[\w-]{20,255}/g },
  {
    kind: "slack_token",
    pattern: /\bxox[abeoprs]-[\w-]{10,255}|\bxapp-\d-[\w-]{10,255}/g,
    isReal: (token) => /\d/.test(token),
  },
  {
    kind: "slack_webhook",
    pattern: /hooks\.slack\.com\/services\/(T[A-Z0-9]{6,12}\/B[A-Z0-9]{6,12}\/[A-Za-z0-9]{20,32})/g,
  },
  { kind: "google_api_key", pattern: /\bAIza[\w-]{35}(?![\w-])/g },
  { kind: "google_oauth_secret", pattern: /\bGOCSPX-[\w-]{28}(?![\w-])/g },
  {
    kind: "stripe_key",
    pattern: /\b(?:sk|rk)_(?:live|test)_[0-9a-zA-Z]{16,255}|\bwhsec_[A-Za-z0-9+/=]{24,255}/g,
  },
  { kind: "anthropic_key", pattern: /\bsk-ant-[\w-]{24,255}/g },
  {
    kind: "openai_key",
    pattern: /\bsk-(?:proj|svcacct|admin)-[\w-]{24,255}|\bsk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}/g,
  },
  { kind: "npm_token", pattern: /\bnpm_[A-Za-z0-9]{36}(?!\w)/g },
  { kind: "pypi_token", pattern: /\bpypi-AgE[\w-]{50,255}/g },
  { kind: "rubygems_key", pattern: /\brubygems_[a-f0-9]{48}(?!\w)/g },
  { kind: "cargo_token", pattern: /\bcio[A-Za-z0-9]{32}(?!\w)/g, isReal: looksRandom },
  { kind: "sendgrid_key", pattern: /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g },
  { kind: "mailgun_key", pattern: /\bkey-[0-9a-f]{32}(?!\w)/g },
  { kind: "twilio_key", pattern: /\bSK[0-9a-f]{32}(?!\w)/g },
  { kind: "digitalocean_token", pattern: /\bdo[opr]_v1_[a-f0-9]{64}(?!\w)/g },
  { kind: "huggingface_token", pattern: /\bhf_[A-Za-z]{34}(?!\w)/g },
  { kind: "shopify_token", pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}(?!\w)/g },
  { kind: "databricks_token", pattern: /\bdapi[a-f0-9]{32}(?!\w)/g },
  { kind: "vault_token", pattern: /\bhv[sbr]\.[\w-]{24,255}/g },
  { kind: "atlassian_token", pattern: /\bATATT3[\w=-]{100,255}/g },
  { kind: "linear_key", pattern: /\blin_api_[A-Za-z0-9]{40}(?!\w)/g },
  { kind: "postman_key", pattern: /\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}(?!\w)/g },
  { kind: "telegram_token", pattern: /(?<!\d)\d{8,10}:AA[\w-]{33}(?![\w-])/g },
  { kind: "azure_key", pattern: /\b(?:Account|SharedAccess)Key=([A-Za-z0-9+/]{43,86}={1,2})/g },
  { kind: "jwt", pattern: /\beyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{20,2000}/g },
  {
    kind: "url_password",
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'`\\<>‹›]{1,64}:([^\s:@/"'`\\<>‹›]{6,128})@(?=[\w[])/gi,
    isReal: (password) =>
      !PLACEHOLDER.test(password) &&
      !/^(?:pass(?:word|wd|phrase)?|secret|token|user(?:name)?|pwd)\d*$/i.test(password),
  },
  {
    kind: "secret",
    pattern:
      /(?:password|passwd|secret|api_?key|access_?token|auth_?token|client_?secret|private_?key|credentials?)\w{0,20}\\?["'\]]{0,3}[ \t]{0,8}(?:=>|:=|[:=])[ \t]{0,8}\\?["']([A-Za-z0-9+/_=.~-]{20,255})\\?["']/gi,
    isReal: (secret) => looksRandom(secret) && !/[a-z]{12,}|\.\w+\./i.test(secret),
  },
];

const PEM =
  /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)([\s\S]{0,20000}?)(-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g;
/** Two or more lines of nothing but encoded bytes: the inside of a key whose first line is not shown, or might be. */
const ENCODED_LINES =
  /(?:^|\n)(?:[ \t"'+>|#*]{0,40}[A-Za-z0-9+/]{60,76}={0,2}(?:\\n)?[ \t"',;+\\]{0,8}(?:\n|$)){2,}/g;
const HEX_LINE = /^[^A-Za-z0-9]*(?:0x)?[0-9a-f]{60,76}[^A-Za-z0-9]*$/i;
/** Encoded bytes that everybody may see. */
const PUBLIC = /-----BEGIN [A-Z0-9 ]{0,40}(?:CERTIFICATE|PUBLIC)/;

/** Values in files that exist to hold them. */
const SETTING = /^([ \t]*(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=[ \t]*)(\S.*)$/gm;
const ENV_FILE = /(?:^|\/)\.env(?:\.[\w.-]+)?$/;
const ENV_TEMPLATE = /\.(?:example|sample|template|tmpl|dist|defaults?|schema)$/i;

/** Something that some pattern needs; one pass instead of one for each. */
const ANY = new RegExp(
  ["-----BEGIN ", "[A-Za-z0-9+/]{60}", ...SECRETS.map(({ pattern }) => pattern.source)].join("|"),
  "i",
);
/** The shortest secret there is, with what tells that it is one. */
const SHORTEST = 16;

export function maskOf(kind: string): string {
  return `‹masked:${kind}›`;
}

/** A text of the file at `path` with its secrets masked; its lines stay where they are. */
export function maskSecrets(text: string, path = ""): string {
  const isSettings = ENV_FILE.test(path) && !ENV_TEMPLATE.test(path);
  const masked = text.length >= SHORTEST && ANY.test(text) ? maskKnown(text) : text;
  return isSettings ? masked.replace(SETTING, (_, name: string) => `${name}${maskOf("env_value")}`) : masked;
}

function maskKnown(text: string): string {
  let masked = text.replace(PEM, (whole, begin: string, inside: string, end: string) =>
    /[A-Za-z0-9+/]{24}/.test(inside) ? `${begin}${maskBlock(inside, "private_key")}${end}` : whole,
  );
  if (!PUBLIC.test(text)) masked = masked.replace(ENCODED_LINES, maskEncoded);
  for (const { kind, pattern, isReal } of SECRETS)
    masked = masked.replace(pattern, (whole, group: unknown) => {
      const secret = typeof group === "string" ? group : whole;
      return isReal && !isReal(secret) ? whole : whole.replace(secret, maskOf(kind));
    });
  return masked;
}

function maskEncoded(block: string): string {
  return block.split("\n").some((line) => HEX_LINE.test(line)) ? block : maskBlock(block, "encoded_block");
}

/** One mark for a block, and its line ends. */
function maskBlock(block: string, kind: string): string {
  const lead = /^\n?/.exec(block)![0];
  return `${lead}${maskOf(kind)}${"\n".repeat(block.slice(lead.length).split("\n").length - 1)}`;
}
