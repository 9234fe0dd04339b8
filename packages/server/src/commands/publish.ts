import { auditText } from "../domain/audit.ts";
import { publishExisting, type PublishedCounts } from "../domain/leaflets/publish-existing.ts";
import { createWorkerPool } from "../node/worker-pool.ts";
import { defaultLimits } from "../ports.ts";
import { counted } from "../storage/backup/counted.ts";
import { entry } from "./accounts.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";
import { withStore } from "./open.ts";

/**
 * `nashra-server publish --existing [--dry-run]`: makes the leaflets public that have the status published and
 * never were public. Prints one line for each leaflet that cannot be published. The exit code is 1 if there is one.
 */
export async function publish(
  { dryRun: isDryRun = false }: { readonly dryRun?: boolean },
  context: CommandContext,
): Promise<ExitCode> {
  return withStore(context, async (store, { settings }) => {
    const { jobTime } = { ...defaultLimits, ...settings.limits };
    const workerPool = createWorkerPool({ processes: 1, cpuTime: jobTime });
    try {
      const counts = await publishExisting({
        store,
        workerPool,
        isDryRun,
        clock: Date.now,
        audit: (action, { id, version }) => entry(action, "command", Date.now(), id, { version }),
        onRefused({ id, version, title }, reason) {
          const facts = [id, `version ${version}`, auditText(reason), auditText(title)];
          context.stdout.write(`${facts.join("\t")}\n`);
        },
      });
      context.stderr.write(summaryOf(counts, isDryRun));
      return counts.refused === 0 ? exitCodes.done : exitCodes.refused;
    } finally {
      await workerPool.close();
    }
  });
}

function summaryOf({ published, refused }: PublishedCounts, isDryRun: boolean): string {
  if (published + refused === 0) return "Every published leaflet is public already.\n";
  const verb = isDryRun ? "can become public" : "became public";
  return `${counted(published, "leaflet")} ${verb}; ${counted(refused, "leaflet")} cannot be published.\n`;
}
