import type { Config } from "../config/read-config.ts";
import type { Ports } from "../ports.ts";
import {
  commonPasswordRefusal,
  createAdministrator,
  defaultAdministrator,
  mixedScriptsRefusal,
} from "./accounts.ts";

/**
 * Creates the configured administrator if no account has the address yet, and logs the result. Throws a
 * refusal if the address mixes scripts, or if the password is a common one and the origin an https address.
 */
export async function firstAdministrator(
  { firstAdministrator: wanted }: Pick<Config, "firstAdministrator">,
  ports: Pick<Ports, "store" | "passwords" | "clock" | "log" | "settings">,
): Promise<void> {
  if (wanted === undefined) return;
  const outcome = await createAdministrator(
    { ...ports, origin: ports.settings.origin },
    { ...defaultAdministrator, ...wanted },
    "system",
  );
  const { email } = wanted;
  if (outcome.kind === "email-mixed-scripts") throw mixedScriptsRefusal("NASHRA_ADMIN_EMAIL");
  if (outcome.kind === "password-common") throw commonPasswordRefusal("NASHRA_ADMIN_PASSWORD");
  if (outcome.kind === "created" && outcome.commonPassword)
    ports.log.write("warn", "NASHRA_ADMIN_PASSWORD is a common password: choose another one", {
      email,
    });
  if (outcome.kind === "created")
    ports.log.write("info", "created the administrator of NASHRA_ADMIN_EMAIL", { email });
  else
    ports.log.write(
      "info",
      "the address of NASHRA_ADMIN_EMAIL has an account already: it was not changed",
      { email },
    );
}
