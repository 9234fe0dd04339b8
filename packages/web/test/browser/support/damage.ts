import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import type { ServerProcess } from "../../../../server/test/server-process.ts";
import { dataFolderOf } from "./app.ts";

/** Alters the stored file of an image that the server has not read since it was saved. Returns the SHA-256. */
export function damageImage(server: ServerProcess, base64: string): string {
  const hash = createHash("sha256").update(Buffer.from(base64, "base64")).digest("hex");
  const file = join(dataFolderOf(server), "blobs", "sha256", hash.slice(0, 2), hash);
  writeFileSync(file, "altered", { flag: "r+" });
  return hash;
}

/** Changes a stored version without its hash. */
export function damageVersion(server: ServerProcess, leafletId: string, version: number): void {
  const database = new DatabaseSync(join(dataFolderOf(server), "store.sqlite"));
  try {
    const { changes } = database
      .prepare(
        "update leaflet_revisions set content = content || ' ' where leaflet_id = ? and version = ?",
      )
      .run(leafletId, version);
    if (changes !== 1) throw new Error("The version does not exist.");
  } finally {
    database.close();
  }
}
