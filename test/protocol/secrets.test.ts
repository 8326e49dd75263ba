// What is masked, kind by kind, and what is not. Samples are put together here: none of them stands in this file.

import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { maskSecrets } from "../../src/protocol/secrets.ts";
import { expectLinear } from "../growth.ts";

const hex = (length: number) => "0a1b2c3d4e5f6789".repeat(9).slice(0, length);
const mixed = (length: number) => "aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xYz".repeat(9).slice(0, length);
const letters = (length: number) => "abcdefghijKLMNOPQRSTuvwxyz".repeat(9).slice(0, length);

const SAMPLES: [kind: string, text: string, secret: string][] = [
  ["aws_access_key", 'id = "§"', `AKIA${"QWERTYUIOPASDFGH"}`],
  ["aws_secret_key", "AWS_SECRET_ACCESS_KEY=§", mixed(40)],
  ["github_token", "git clone https://§@github.com/a/b", `ghp_${mixed(36)}`],
  ["github_token", "token: §", `github_pat_${mixed(22)}_${mixed(59)}`],
  ["gitlab_token", "PRIVATE-TOKEN: §", `glpat-${mixed(20)}`],
  ["slack_token", "SLACK='§'", `xoxb-123456789012-${mixed(24)}`],
  ["slack_webhook", "https://hooks.slack.com/services/§", `T0AB12CDE/B0AB12CDE/${mixed(24)}`],
  ["google_api_key", "?key=§&x=1", `AIza${mixed(35)}`],
  ["google_oauth_secret", '"§"', `GOCSPX-${mixed(28)}`],
  ["stripe_key", "Stripe('§')", `sk_live_${mixed(24)}`],
  ["anthropic_key", "x-api-key: §", `sk-ant-api03-${mixed(80)}`],
  ["openai_key", "Bearer §", `sk-proj-${mixed(48)}`],
  ["npm_token", "//registry.npmjs.org/:_authToken=§", `npm_${mixed(36)}`],
  ["pypi_token", "password = §", `pypi-AgEIcHlwaS5vcmc${mixed(60)}`],
  ["rubygems_key", ":rubygems: §", `rubygems_${hex(48)}`],
  ["sendgrid_key", "'§'", `SG.${mixed(22)}.${mixed(43)}`],
  ["twilio_key", "sid=§;", `SK${hex(32)}`],
  ["digitalocean_token", "§", `dop_v1_${hex(64)}`],
  ["huggingface_token", "HF=§ ", `hf_${letters(34)}`],
  ["telegram_token", "bot§/send", `1234567890:AA${mixed(33)}`],
  ["azure_key", "AccountName=x;AccountKey=§;", `${mixed(86)}==`],
  ["jwt", "Authorization: Bearer §", `eyJ${mixed(20)}.eyJ${mixed(30)}.${mixed(43)}`],
  ["url_password", "postgres://app:§@db.internal:5432/x", "hunter2horse"],
  ["secret", 'client_secret: "§"', "q7Zp2LmX9vRt4KdW8sYb"],
  ["secret", "const apiKey = '§';", "9f8a7b6c5d4e3f2a1b0c"],
];

describe("masked", () => {
  test.each(SAMPLES)("%s in %s", (kind, text, secret) => {
    expect(maskSecrets(text.replace("§", secret))).toBe(text.replace("§", `‹masked:${kind}›`));
  });

  const body = Array.from({ length: 6 }, (_, at) => mixed(64 + at).slice(at)).join("\n");
  const pem = (kind: string) =>
    `before\n-----BEGIN ${kind}-----\n${body}\nAB==\n-----END ${kind}-----\nafter`;

  test.each(["PRIVATE KEY", "RSA PRIVATE KEY", "OPENSSH PRIVATE KEY", "PGP PRIVATE KEY BLOCK"])(
    "%s",
    (kind) => {
      const masked = maskSecrets(pem(kind)).split("\n");
      expect(masked.length).toBe(pem(kind).split("\n").length);
      expect(masked.filter(Boolean)).toEqual([
        ...["before", `-----BEGIN ${kind}-----`, "‹masked:private_key›", `-----END ${kind}-----`, "after"],
      ]);
    },
  );

  test("any lines out of the middle of a key", () => {
    const lines = pem("PRIVATE KEY").split("\n");
    for (let from = 2; from < 6; from++) {
      const masked = maskSecrets(lines.slice(from, from + 2).join("\n"));
      for (const line of lines.slice(from, from + 2)) expect(masked).not.toContain(line.slice(0, 30));
    }
  });

  test("values of .env files, by name only", () => {
    const text = "# comment\nDB_PASSWORD=hunter2\nexport EMPTY=\n  PORT = 80 # here\n";
    const masked = "# comment\nDB_PASSWORD=‹masked:env_value›\nexport EMPTY=\n  PORT = ‹masked:env_value›\n";
    for (const path of [".env", "app/.env", ".env.production"]) expect(maskSecrets(text, path)).toBe(masked);
    for (const path of [".env.example", "src/env.ts", "x.environment"])
      expect(maskSecrets(text, path)).toBe(text);
  });
});

test.each([
  "AKIAIOSFODNN7EXAMPLE",
  "const password = getPassword();",
  'password = "password"',
  'token: "${{ secrets.GITHUB_TOKEN }}"',
  'api_key = "YOUR_API_KEY_GOES_HERE_1234"',
  "https://user:$PASSWORD@example.com",
  "https://example.com:8080/a@b",
  "-----BEGIN PRIVATE KEY-----",
  'if (line.startsWith("-----BEGIN RSA PRIVATE KEY-----")) parse(line);',
  `sha256: ${hex(64)}\n${hex(64)}`,
  `"integrity": "sha512-${mixed(86)}=="`,
  `-----BEGIN CERTIFICATE-----\n${mixed(64)}\n${mixed(64)}\n-----END CERTIFICATE-----`,
  "class AuthenticationTokenProviderFactoryBeanConfiguration {}",
  "skeleton-ant-design, task-proj-something-or-other-that-is-long",
])("not masked: %s", (text) => expect(maskSecrets(text)).toBe(text));

test("lines stay where they are, masking again changes nothing, no text takes long", () => {
  const pieces = [
    ...SAMPLES.map(([, text, secret]) => text.replace("§", secret)),
    mixed(64),
    hex(64),
    "\n",
    '"',
    "=",
    "a".repeat(50),
  ];
  const any = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 });
  fc.assert(
    fc.property(any, fc.constantFrom("a.ts", ".env"), (parts, path) => {
      const text = parts.join(" ").repeat(3);
      const start = process.cpuUsage();
      const masked = maskSecrets(text, path);
      expect(process.cpuUsage(start).user).toBeLessThan(500_000);
      expect(masked.split("\n").length).toBe(text.split("\n").length);
      expect(maskSecrets(masked, path)).toBe(masked);
    }),
    { seed: 5, numRuns: 300 },
  );
});

test("long runs of what patterns begin with take linear time", async () => {
  for (const unit of [
    "a",
    "A",
    "-",
    "ey",
    "eyJ",
    "xox",
    "-----BEGIN ",
    "password",
    "secret_",
    "a://b",
    "=",
    "\n",
    "A\n",
    "0",
  ])
    for (const end of ["", ":"])
      await expectLinear((count) => maskSecrets(unit.repeat(count) + end, ".env"), 64_000 / unit.length);
});
