import { checked } from "./accounts.ts";
import { wrongUse } from "./refusal.ts";
import type { CommandContext } from "./command-context.ts";

/** Reads a new password: typed twice on a terminal, otherwise the first line of standard input. */
export async function askNewPassword(context: CommandContext): Promise<string> {
  const password = await context.readSecret("Password: ");
  if (password === undefined || password === "")
    throw wrongUse("no password was given: type it, or write it to standard input");
  const good = checked("password", password, "a password has at least 6 characters, at most 1024");
  if (!context.stdinIsTerminal) return good;
  if ((await context.readSecret("Again: ")) !== good) throw wrongUse("the two passwords differ");
  return good;
}
