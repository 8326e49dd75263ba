// Bundles in an S3-compatible store, through Bun's own client and the usual AWS_* variables (endpoint included).
// `s3://bucket/name.bundle` is one object. `s3://bucket/folder/` holds bundles under the ids of their contents, and for each
// commit the id of the bundle that has it, so that whoever imports finds the one nearest to HEAD.

import { S3Client } from "bun";
import { ToolError } from "../protocol/errors.ts";

export interface BundleStore {
  /** Uploads a bundle, unless an equal one is there. The object's address. */
  put(bundle: {
    file: string;
    id: string;
    commits: string[];
  }): Promise<{ address: string; uploaded: boolean }>;
  /** The bundle of the first of these commits that has one, else the latest. Its bytes and address. */
  get(commits: readonly string[]): Promise<{ address: string; bytes: Uint8Array }>;
}

const SUFFIX = ".bundle";
const LATEST = "latest";

interface Place {
  bucket: string;
  key: string;
}

function parseAddress(address: string): Place {
  const match = /^s3:\/\/([^/]+)\/(.+)$/.exec(address);
  if (!match)
    throw new ToolError(
      "invalid_input",
      `--s3 takes s3://BUCKET/FOLDER/ or s3://BUCKET/NAME, not ${address}`,
      {
        argument: "s3",
        value: address,
      },
    );
  return { bucket: match[1]!, key: match[2]! };
}

type Environment = Record<string, string | undefined>;

function openClient(bucket: string, env: Environment): S3Client {
  return new S3Client({
    bucket,
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    sessionToken: env.AWS_SESSION_TOKEN,
    region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION,
    endpoint: env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? env.AWS_ENDPOINT,
  });
}

/** Throws invalid_input for an address that is none. Failures of the store come out as storage_unavailable. */
export function openBundleStore(address: string, env: Environment = process.env): BundleStore {
  const place = parseAddress(address);
  const client = openClient(place.bucket, env);
  const opened = place.key.endsWith("/") ? folderStore(client, place) : objectStore(client, place);
  return {
    put: (bundle) => explained(address, () => opened.put(bundle)),
    get: (commits) => explained(address, () => opened.get(commits)),
  };
}

async function explained<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ToolError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new ToolError("storage_unavailable", `${address} cannot be reached: ${code ?? message}`, {
      reason: "s3",
      suggestion:
        "Check the address, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL, and the network.",
    });
  }
}

function missing(address: string): ToolError {
  return new ToolError("invalid_input", `There is no bundle at ${address}.`, {
    argument: "s3",
    value: address,
  });
}

function objectStore(client: S3Client, { bucket, key }: Place): BundleStore {
  const address = `s3://${bucket}/${key}`;
  return {
    async put({ file }) {
      await client.write(key, Bun.file(file));
      return { address, uploaded: true };
    },
    async get() {
      if (!(await client.exists(key))) throw missing(address);
      return { address, bytes: await client.file(key).bytes() };
    },
  };
}

function folderStore(client: S3Client, { bucket, key: folder }: Place): BundleStore {
  const addressOf = (key: string) => `s3://${bucket}/${key}`;
  const pointerOf = (commit: string) => `${folder}commits/${commit}`;
  const objectOf = (id: string) => `${folder}${id}${SUFFIX}`;
  return {
    async put({ file, id, commits }) {
      const key = objectOf(id);
      const known = await client.exists(key);
      if (!known) await client.write(key, Bun.file(file));
      // Pointers come last: none ever leads to a bundle that is not there.
      for (const name of commits) await client.write(pointerOf(name), id);
      await client.write(`${folder}${LATEST}`, id);
      return { address: addressOf(key), uploaded: !known };
    },
    async get(commits) {
      for (const pointer of [...commits.map(pointerOf), `${folder}${LATEST}`]) {
        if (!(await client.exists(pointer))) continue;
        const key = objectOf((await client.file(pointer).text()).trim());
        if (await client.exists(key))
          return { address: addressOf(key), bytes: await client.file(key).bytes() };
      }
      throw missing(addressOf(folder));
    },
  };
}
