import { auditText } from "../domain/audit.ts";
import { rebuild } from "../domain/leaflets/rebuild-document.ts";
import { checkStore } from "../storage/backup/check-store.ts";
import { configOf } from "./open.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** `nashra-server check`: prints one line per fault when it is found. The exit code is 1 if there is a fault. */
export async function check(context: CommandContext): Promise<ExitCode> {
  const { database, blobs } = configOf(context);
  const found = await checkStore(
    { database, blobs },
    ({ kind, location, detail }) =>
      context.stdout.write(`${kind}\t${auditText(location)}\t${auditText(detail)}\n`),
    rebuild,
  );
  const { leaflets, versions, problems } = found;
  context.stderr.write(
    `Read ${leaflets} leaflets, ${versions} versions, ${found.blobs} images and XML texts: ` +
      `${problems === 0 ? "nothing is wrong" : `${problems} faults`}.\n`,
  );
  if (found.unsealed > 0) {
    context.stderr.write(
      `${found.unsealed} versions are not yet sealed: a change of their text would not be noticed. ` +
        "The server seals them in the background.\n",
    );
  }
  return problems === 0 ? exitCodes.done : exitCodes.refused;
}
