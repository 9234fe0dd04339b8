import { compactVersions } from "../../../../server/src/storage/sql/version-compaction.ts";
import { openDatabase } from "../../../../server/src/storage/sql/open-database.ts";
import type { ServerProcess } from "../../../../server/test/server-process.ts";
import { dataFolderOf } from "./app.ts";

/** Compacts the earlier versions of a server, as its hourly work does. */
export async function compactStore(server: ServerProcess): Promise<void> {
  const database = await openDatabase({ kind: "sqlite", folder: dataFolderOf(server) });
  try {
    // The leaflets of these tests have no images.
    const isStored = async () => false;
    const options = { when: "always", holder: "test", clock: Date.now, isStored } as const;
    await compactVersions(database, options);
  } finally {
    await database.close();
  }
}
