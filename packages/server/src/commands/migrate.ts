import { openStore } from "../storage/open-store.ts";
import { configOf, lockForChange, warningPrinter } from "./open.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** `nashra-server migrate` */
export async function migrate(context: CommandContext): Promise<ExitCode> {
  const config = configOf(context);
  const lock = await lockForChange(config, context, "migrate");
  try {
    const { database, blobs } = config;
    const store = await openStore({ database, blobs, warn: warningPrinter(context) });
    await store.close();
    context.stdout.write("The store has the schema of this version.\n");
    return exitCodes.done;
  } finally {
    lock?.release();
  }
}
