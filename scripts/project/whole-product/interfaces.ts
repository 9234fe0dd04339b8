import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

import {
  buildDocument,
  buildOptionsOf,
  fromJson,
  fromXml,
  parseRecord,
  readDocument,
  toJson,
  toXml,
  type Layout,
  type LeafletContent,
  type LeafletRecord,
} from "@nashra/engine";

export interface Kind {
  readonly layout: Layout;
  readonly format: "xml" | "json";
}

export const kinds: readonly Kind[] = [
  { layout: "standard", format: "xml" },
  { layout: "complete", format: "xml" },
  { layout: "standard", format: "json" },
  { layout: "complete", format: "json" },
];

/** A client of the API that uses a token. */
export function apiClient(origin: string, token: string) {
  const get = async (path: string): Promise<string> => {
    const reply = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return text;
  };
  return {
    /** The ids of all leaflets of the user who created the token. */
    async ids(): Promise<readonly string[]> {
      const list = JSON.parse(await get("/api/leaflets")) as readonly { readonly _id: string }[]; // the cast is safe: the API contract defines this list
      return list.map(({ _id }) => _id);
    },
    record: (id: string) => get(`/api/leaflets/${id}`),
    document: (id: string, { layout, format }: Kind) =>
      get(`/api/leaflets/${id}/document?layout=${layout}&format=${format}`),
  };
}

/** Builds the document of a record with the built CLI. */
export function buildWithCommand(record: string, { layout, format }: Kind): Promise<string> {
  const program = fileURLToPath(new URL("../../../packages/cli/dist/main.js", import.meta.url));
  const args = [program, "build", "-", "--layout", layout, "--format", format];
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 2 ** 26 };
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(stderr, { cause: error }));
    });
    child.stdin?.end(record);
  });
}

/** Reads a document with the built engine, and builds the document again from the content that was read. */
export function rebuildWithEngine(text: string, record: string, { layout, format }: Kind) {
  const read = readDocument(format === "xml" ? fromXml(text) : fromJson(text));
  if (read.kind === "refused") throw new Error("The document cannot be read.");
  const options = { ...buildOptionsOf(recordIn(record)), layout };
  const built = buildDocument(read.content, options);
  if (built.kind === "refused") throw new Error("The document cannot be rebuilt.");
  const write = format === "xml" ? toXml : toJson;
  return { content: read.content, findings: read.findings, text: write(built.bundle) };
}

export function recordIn(text: string): LeafletRecord {
  const parsed = parseRecord(JSON.parse(text));
  if (parsed.kind === "malformed") throw new Error("The API response is not a record.");
  return parsed.record;
}

export function contentIn(text: string): LeafletContent {
  return recordIn(text).content;
}
