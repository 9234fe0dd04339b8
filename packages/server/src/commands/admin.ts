import { createPasswordHasher } from "../node/passwords.ts";
import { auditText } from "../domain/audit.ts";
import {
  checked,
  commonPasswordRefusal,
  commonPasswordWarning,
  createAdministrator,
  defaultAdministrator,
  mixedScriptsRefusal,
} from "./accounts.ts";
import { askNewPassword } from "./ask-password.ts";
import { configOf, withNewStore, withStore } from "./open.ts";
import { Refusal } from "./refusal.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

export interface AdminOptions {
  readonly email: string;
  readonly name?: string;
  readonly organization?: string;
}

/** `nashra-server admin create` */
export async function createAdmin(
  options: AdminOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const email = checked("email", options.email, "--email must be an e-mail address");
  const name = checked(
    "name",
    options.name ?? defaultAdministrator.name,
    "--name must not be blank",
  );
  const organization = checked(
    "organization",
    options.organization ?? defaultAdministrator.organization,
    "--organization must not be blank",
  );
  return withNewStore(context, async (store) => {
    if (await store.users.byEmail(email)) throw taken(email);
    const password = await askNewPassword(context);
    const { origin } = configOf(context).settings;
    const ports = { store, passwords: createPasswordHasher({}), clock: Date.now, origin };
    const input = { email, name, organization, password };
    const outcome = await createAdministrator(ports, input, "command");
    if (outcome.kind === "email-taken") throw taken(email);
    if (outcome.kind === "email-mixed-scripts") throw mixedScriptsRefusal("--email");
    if (outcome.kind === "password-common") throw commonPasswordRefusal("the password");
    if (outcome.commonPassword) context.stderr.write(`${commonPasswordWarning}\n`);
    context.stdout.write(`${auditText(email)} is an administrator now.\n`);
    return exitCodes.done;
  });
}

/** `nashra-server admin list` */
export async function listAdmins(context: CommandContext): Promise<ExitCode> {
  return withStore(context, async (store) => {
    const administrators = (await store.users.list()).filter(({ isAdmin }) => isAdmin);
    if (administrators.length === 0) context.stderr.write("There is no administrator.\n");
    for (const { email, name } of administrators)
      context.stdout.write(`${auditText(email)}\t${auditText(name)}\n`);
    return exitCodes.done;
  });
}

function taken(email: string): Refusal {
  return new Refusal(
    `${email} has an account already: it is neither changed nor made an administrator. ` +
      "An administrator can do that in the application.",
  );
}
