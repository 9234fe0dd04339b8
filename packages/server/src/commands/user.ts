import { createPasswordHasher } from "../node/passwords.ts";
import { auditText } from "../domain/audit.ts";
import type { User } from "../storage/account-ports.ts";
import { commonPasswordWarning, personAt, setPassword } from "./accounts.ts";
import { askNewPassword } from "./ask-password.ts";
import { configOf, withStore } from "./open.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** `nashra-server user set-password` */
export async function setUserPassword(
  options: { readonly email: string },
  context: CommandContext,
): Promise<ExitCode> {
  return withStore(context, async (store) => {
    await personAt(store, options.email);
    const password = await askNewPassword(context);
    const { origin } = configOf(context).settings;
    const ports = { store, passwords: createPasswordHasher({}), clock: Date.now, origin };
    const set = await setPassword(ports, options.email.trim(), password);
    const { user, commonPassword, wasDamaged } = set;
    const { id, email } = user;
    if (wasDamaged) context.stderr.write(damageNotice(user));
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

function damageNotice({ name, organization, isAdmin }: User): string {
  return (
    "The stored data of the account was damaged, and is now accepted as it is. Verify it: " +
    `name “${auditText(name)}”, organisation “${auditText(organization)}”, ` +
    `${isAdmin ? "administrator" : "not an administrator"}.\n`
  );
}
