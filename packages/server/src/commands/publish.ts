import { auditText } from "../domain/audit.ts";
import { freezePublished, type FrozenCounts } from "../domain/leaflets/freeze-published.ts";
import { createWorkerPool } from "../node/worker-pool.ts";
import { defaultLimits } from "../ports.ts";
import { counted } from "../storage/backup/counted.ts";
import { entry } from "./accounts.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";
import { withStore } from "./open.ts";

/**
 * `nashra-server publish --existing [--dry-run]`: freezes the documents of the leaflets that an older server published.
 * Prints one line for each leaflet that cannot be frozen. The exit code is 1 if there is one.
 */
export async function publish(
  { dryRun: isDryRun = false }: { readonly dryRun?: boolean },
  context: CommandContext,
): Promise<ExitCode> {
  return withStore(context, async (store, { settings }) => {
    const { jobTime } = { ...defaultLimits, ...settings.limits };
    const workerPool = createWorkerPool({ processes: 1, cpuTime: jobTime });
    try {
      const counts = await freezePublished({
        store,
        workerPool,
        isDryRun,
        audit: ({ id, version }) => entry("leaflet.frozen", "command", Date.now(), id, { version }),
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

function summaryOf({ frozen, refused }: FrozenCounts, isDryRun: boolean): string {
  if (frozen + refused === 0) return "Every published leaflet has its frozen document.\n";
  const verb = isDryRun ? "can get" : "got";
  return `${counted(frozen, "published leaflet")} ${verb} a frozen document; ${counted(refused, "leaflet")} cannot be frozen.\n`;
}
