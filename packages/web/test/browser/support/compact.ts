import { join } from "node:path";

import { openBlobs } from "../../../../server/src/storage/blobs/open-blobs.ts";
import { compactVersions } from "../../../../server/src/storage/sql/version-compaction.ts";
import { openDatabase } from "../../../../server/src/storage/sql/open-database.ts";
import type { ServerProcess } from "../../../../server/test/server-process.ts";
import { dataFolderOf } from "./app.ts";

/** Compacts the earlier versions of a server, as its hourly work does. */
export async function compactStore(server: ServerProcess): Promise<void> {
  const folder = dataFolderOf(server);
  const database = await openDatabase({ kind: "sqlite", folder });
  try {
    const { getUncached } = await openBlobs({ kind: "folder", path: join(folder, "blobs") });
    const isStored = async (hash: string) => (await getUncached(hash)).kind === "found";
    const options = { when: "always", holder: "test", clock: Date.now, isStored } as const;
    await compactVersions(database, options);
  } finally {
    await database.close();
  }
}
