import { auditText } from "../domain/audit.ts";
import { entry } from "./accounts.ts";
import { withStore } from "./open.ts";
import { Refusal } from "./refusal.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** `nashra-server undelete [id]`: without an id it lists the leaflets that can be restored. */
export async function undelete(id: string | undefined, context: CommandContext): Promise<ExitCode> {
  return withStore(context, async (store) => {
    if (id === undefined) {
      const deleted = await store.leaflets.deleted();
      if (deleted.length === 0) context.stderr.write("There are no deleted leaflets.\n");
      const users = new Map((await store.users.list()).map((user) => [user.id, user.email]));
      for (const leaflet of deleted) context.stdout.write(lineOf(leaflet, users));
      return exitCodes.done;
    }
    const audit = entry("leaflet.undeleted", "command", Date.now(), id);
    const outcome = await store.leaflets.undelete(id, audit);
    if (outcome.kind === "missing")
      throw new Refusal(`no deleted leaflet has the id ${id}; without an id, undelete lists them`);
    context.stdout.write(`“${auditText(outcome.leaflet.title)}” is restored to its owner.\n`);
    return exitCodes.done;
  });
}

function lineOf(
  leaflet: {
    readonly id: string;
    readonly ownerId: string;
    readonly title: string;
    readonly deletedAt: number;
  },
  users: ReadonlyMap<string, string>,
): string {
  const at = new Date(leaflet.deletedAt).toISOString();
  const owner = users.get(leaflet.ownerId) ?? leaflet.ownerId;
  return `${leaflet.id}\tdeleted ${at}\t${auditText(owner)}\t${auditText(leaflet.title)}\n`;
}
