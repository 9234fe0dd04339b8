import { longGtin } from "@nashra/engine/digital-link";
import { isGtin } from "@nashra/engine/product";
import { entry } from "./accounts.ts";
import { exitCodes, type CommandContext, type ExitCode } from "./command-context.ts";
import { withStore } from "./open.ts";
import { Refusal } from "./refusal.ts";

/** `nashra-server gtin release <gtin>`: the next account that publishes the GTIN gets it. */
export async function releaseGtin(gtin: string, context: CommandContext): Promise<ExitCode> {
  return withStore(context, async (store) => {
    if (!isGtin(gtin)) throw new Refusal("a GTIN has 8, 12, 13 or 14 digits.");
    const gtin14 = longGtin(gtin);
    const audit = entry("gtin.released", "command", Date.now(), gtin14, {});
    const released = await store.publications.releaseGtin(gtin14, audit);
    if (released.kind === "missing") throw new Refusal(`no account has the GTIN ${gtin}.`);
    context.stdout.write(
      `The GTIN ${gtin} is free: it belongs to the account that publishes it next.\n`,
    );
    return exitCodes.done;
  });
}
