import { openStore } from "../storage/open-store.ts";
import { configOf, lockForChange } from "./open.ts";
import { exitCodes, type ExitCode, type World } from "./world.ts";

/** `nashra-server migrate` */
export async function migrate(world: World): Promise<ExitCode> {
  const config = configOf(world);
  const lock = lockForChange(config, world.pid, "migrate");
  try {
    const store = await openStore({ database: config.database, blobs: config.blobs });
    await store.close();
    world.stdout.write("The store has the form that this version needs.\n");
    return exitCodes.done;
  } finally {
    lock.release();
  }
}
