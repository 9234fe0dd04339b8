import { auditText } from "../domain/audit.ts";
import { checkStore } from "../storage/backup/check-store.ts";
import { configOf } from "./open.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** `nashra-server check`: prints one line per fault. The exit code is 1 if there is a fault. */
export async function check(context: CommandContext): Promise<ExitCode> {
  const { database, blobs } = configOf(context);
  const found = await checkStore({ database, blobs });
  for (const { kind, location, detail } of found.problems)
    context.stdout.write(`${kind}\t${auditText(location)}\t${auditText(detail)}\n`);
  const { leaflets, versions, problems } = found;
  context.stderr.write(
    `Read ${leaflets} leaflets, ${versions} versions, ${found.blobs} images and XML texts: ` +
      `${problems.length === 0 ? "nothing is wrong" : `${problems.length} faults`}.\n`,
  );
  return problems.length === 0 ? exitCodes.done : exitCodes.refused;
}
