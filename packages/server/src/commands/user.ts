import { createPasswordHasher } from "../node/passwords.ts";
import { auditText } from "../domain/audit.ts";
import type { User } from "../storage/account-ports.ts";
import { commonPasswordWarning, isDamaged, personAt, setPassword } from "./accounts.ts";
import { askNewPassword } from "./ask-password.ts";
import { configOf, withStore } from "./open.ts";
import { Refusal } from "./refusal.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** `nashra-server user set-password` */
export async function setUserPassword(
  options: { readonly email: string; readonly acceptDamage?: boolean },
  context: CommandContext,
): Promise<ExitCode> {
  return withStore(context, async (store) => {
    const person = await personAt(store, options.email);
    if (options.acceptDamage !== true && (await isDamaged(store, person)))
      throw new Refusal(damageRefusal(person));
    const password = await askNewPassword(context);
    const { origin } = configOf(context).settings;
    const ports = { store, passwords: createPasswordHasher({}), clock: Date.now, origin };
    const set = await setPassword(ports, options.email.trim(), password);
    const { user, commonPassword } = set;
    const { id, email } = user;
    if (commonPassword) context.stderr.write(`${commonPasswordWarning}\n`);
    context.stdout.write(`${auditText(email)} has a new password; every session has ended.\n`);
    const tokens = await store.tokens.list(id);
    if (tokens.length > 0)
      context.stderr.write(
        `Bearer tokens of the account: ${tokens.length}. They remain valid; ` +
          "token list shows them, token revoke revokes one.\n",
      );
    return exitCodes.done;
  });
}

function damageRefusal({ email, name, organization, isAdmin }: User): string {
  return (
    "the stored data of the account is damaged, so nothing was changed. Verify it: " +
    `address “${auditText(email)}”, name “${auditText(name)}”, organisation “${auditText(organization)}”, ` +
    `${isAdmin ? "administrator" : "not an administrator"}. ` +
    "To accept all of it as it is, repeat the command with --accept-damage."
  );
}
