// The bill of materials of the executable, CycloneDX 1.6: the runtime and every package that the bundler takes in.

import { join } from "node:path";
import { listEmbedded, readManifest } from "../grammars/third-party.ts";
import { DESCRIPTION, LICENSE, NAME, ROOT, sha256, VERSION } from "./manifest.ts";

interface Component {
  type: "library" | "application" | "platform";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  licenses: { license: { id: string } | { name: string } }[] | { expression: string }[];
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function licences(text = "see codecompass licenses"): Component["licenses"] {
  if (/\b(?:OR|AND)\b/.test(text)) return [{ expression: text.replace(/^\((.*)\)$/, "$1") }];
  return [{ license: /^[A-Za-z0-9.-]+$/.test(text) ? { id: text } : { name: text } }];
}

function component(folder: string, type: Component["type"] = "library"): Component {
  const { name, version, license } = readManifest(folder);
  const purl = purlOf(name, version);
  return { type, "bom-ref": purl, name, version, purl, licenses: licences(license) };
}

/** A UUID that depends on nothing but the content. */
function serialOf(content: string): string {
  const hex = sha256(Buffer.from(content));
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-")}`;
}

export async function makeSbom(): Promise<string> {
  const folders = await listEmbedded();
  const components = [
    component(join(ROOT, "node_modules/bun"), "platform"),
    ...folders.map((each) => component(each)),
  ];
  const own = purlOf(NAME, VERSION);
  const metadata = {
    component: {
      type: "application",
      "bom-ref": own,
      name: NAME,
      version: VERSION,
      description: DESCRIPTION,
      purl: own,
      licenses: licences(LICENSE),
    },
  };
  const dependencies = [{ ref: own, dependsOn: components.map((each) => each["bom-ref"]) }];
  const content = { metadata, components, dependencies };
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: serialOf(JSON.stringify(content)),
    version: 1,
    ...content,
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}
