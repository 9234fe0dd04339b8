import type { Config } from "../config/read-config.ts";
import type { Ports } from "../ports.ts";
import { createAdministrator, defaultAdministrator } from "./accounts.ts";

/** Creates the configured administrator if no account has the address yet, and logs the result. */
export async function firstAdministrator(
  { firstAdministrator: wanted }: Pick<Config, "firstAdministrator">,
  ports: Pick<Ports, "store" | "passwords" | "clock" | "log">,
): Promise<void> {
  if (wanted === undefined) return;
  const outcome = await createAdministrator(
    ports,
    { ...defaultAdministrator, ...wanted },
    "system",
  );
  const { email } = wanted;
  if (outcome.kind === "created")
    ports.log.write("info", "created the administrator of NASHRA_ADMIN_EMAIL", { email });
  else
    ports.log.write(
      "info",
      "the address of NASHRA_ADMIN_EMAIL has an account already: it was not changed",
      { email },
    );
}
