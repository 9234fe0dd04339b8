import { createPasswordHasher } from "../node/passwords.ts";
import { auditText } from "../domain/audit.ts";
import { checked, createAdministrator, unnamed } from "./accounts.ts";
import { askNewPassword } from "./ask-password.ts";
import { withNewStore, withStore } from "./open.ts";
import { Refusal } from "./refusal.ts";
import { exitCodes, type ExitCode, type World } from "./world.ts";

export interface AdminOptions {
  readonly email: string;
  readonly name?: string;
  readonly organization?: string;
}

/** `nashra-server admin create` */
export async function createAdmin(options: AdminOptions, world: World): Promise<ExitCode> {
  const email = checked("email", options.email, "--email must be an e-mail address");
  const name = checked("name", options.name ?? unnamed.name, "--name must not be blank");
  const organization = checked(
    "organization",
    options.organization ?? unnamed.organization,
    "--organization must not be blank",
  );
  return withNewStore(world, async (store) => {
    if (await store.users.accountByEmail(email)) throw taken(email);
    const password = await askNewPassword(world);
    const ports = { store, passwords: createPasswordHasher({}), clock: Date.now };
    const input = { email, name, organization, password };
    const outcome = await createAdministrator(ports, input, "command");
    if (outcome.kind === "email-taken") throw taken(email);
    world.stdout.write(`${email} is an administrator now.\n`);
    return exitCodes.done;
  });
}

/** `nashra-server admin list` */
export async function listAdmins(world: World): Promise<ExitCode> {
  return withStore(world, async (store) => {
    const administrators = (await store.users.list()).filter(({ isAdmin }) => isAdmin);
    if (administrators.length === 0) world.stderr.write("There is no administrator.\n");
    for (const { email, name } of administrators)
      world.stdout.write(`${auditText(email)}\t${auditText(name)}\n`);
    return exitCodes.done;
  });
}

function taken(email: string): Refusal {
  return new Refusal(
    `${email} has an account already: it is neither changed nor made an administrator. ` +
      "An administrator can do that in the application.",
  );
}
