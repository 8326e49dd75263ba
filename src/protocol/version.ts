// Versions that clients see.

import manifest from "../../package.json" with { type: "json" };

export const VERSION: string = manifest.version;
/** `codecompass_protocol_version` in every answer. */
export const PROTOCOL_VERSION = "1.0";
