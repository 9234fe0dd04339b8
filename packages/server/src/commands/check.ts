import { auditText } from "../domain/audit.ts";
import { counted } from "../storage/backup/counted.ts";
import { rebuild } from "../domain/leaflets/rebuild-document.ts";
import { checkStore } from "../storage/backup/check-store.ts";
import { repairStore } from "../storage/backup/repair-store.ts";
import { throwIfMissing } from "../storage/open-store.ts";
import { configOf, lockForChange, refuseWhileServed } from "./open.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/**
 * `nashra-server check [--repair]`: prints one line per fault when it is found. The exit code is 1 if there is a fault.
 * With `--repair`, first prints one line per repair; the faults are then those that are left.
 */
export async function check(
  options: { readonly repair?: boolean },
  context: CommandContext,
): Promise<ExitCode> {
  return options.repair === true ? repair(context) : verify(context);
}

async function verify(context: CommandContext): Promise<ExitCode> {
  const { database, blobs } = configOf(context);
  const found = await checkStore(
    { database, blobs },
    ({ kind, location, detail }) => printLine(context, kind, location, detail),
    rebuild,
  );
  const { leaflets, versions, problems } = found;
  context.stderr.write(
    `Read ${counted(leaflets, "leaflet")}, ${counted(versions, "version")}, ` +
      `${counted(found.blobs, "image or XML text", "images and XML texts")}: ` +
      `${problems === 0 ? "nothing is wrong" : counted(problems, "fault")}.\n`,
  );
  const { last, unsealed } = found.audit;
  if (last !== undefined)
    context.stderr.write(
      `The audit log is sealed up to batch ${last.number} with the hash ${last.hash}; ` +
        `${unsealed === 1 ? "1 entry follows" : `${unsealed} entries follow`}.\n`,
    );
  for (const [count, one, many] of [
    [found.unsealed, "version", "versions"],
    [found.unsealedRows, "account, token or audit entry", "accounts, tokens and audit entries"],
  ] as const) {
    if (count === 0) continue;
    const [are, their, them] = count === 1 ? ["is", "its", "it"] : ["are", "their", "them"];
    context.stderr.write(
      `${counted(count, one, many)} ${are} not yet sealed: a change of ${their} text would not be noticed. ` +
        `The server seals ${them} in the background.\n`,
    );
  }
  return problems === 0 ? exitCodes.done : exitCodes.refused;
}

async function repair(context: CommandContext): Promise<ExitCode> {
  const config = configOf(context);
  const { database, blobs } = config;
  await refuseWhileServed(config, context, "check --repair");
  // The lock creates a missing folder.
  await throwIfMissing({ database, blobs });
  const lock = await lockForChange(config, context, "check --repair");
  try {
    const { repaired, isComplete } = await repairStore(
      { database, blobs },
      rebuild,
      ({ location, detail }) => printLine(context, "repaired", location, detail),
      Date.now(),
    );
    context.stderr.write(
      `${counted(repaired, "repair")}. The check of the repaired store follows.\n`,
    );
    if (!isComplete) {
      context.stderr.write(
        "nashra-server: the files of the database are damaged, so no row was changed. " +
          "Make a backup, and restore it into an empty store.\n",
      );
    }
    return await verify(context);
  } finally {
    lock?.release();
  }
}

function printLine(context: CommandContext, kind: string, location: string, detail: string): void {
  context.stdout.write(`${kind}\t${auditText(location)}\t${auditText(detail)}\n`);
}
