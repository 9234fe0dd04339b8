import { resolve } from "node:path";
import type { Config } from "../config/read-config.ts";
import type { Log } from "../ports.ts";
import type { Store } from "../storage/ports.ts";
import type { CommandContext } from "./command-context.ts";

interface Announcement {
  readonly config: Config;
  readonly url: string;
  readonly store: Store;
  readonly context: CommandContext;
  readonly log: Log;
}

/**
 * Reports the address of the server and, if there is no administrator yet, the command that creates the first
 * one. Prints text on a terminal, otherwise log lines.
 */
export async function announce({ config, url, store, context, log }: Announcement): Promise<void> {
  if (isExposedWithoutOrigin(config))
    log.write(
      "warn",
      "HOST is reachable from other machines and NASHRA_ORIGIN is not set: cookies are sent without Secure, and the origin of a request is compared with its Host header",
    );
  const users = await store.users.list();
  const command = users.some(({ isAdmin }) => isAdmin) ? undefined : firstCommand(context);
  const place = config.settings.origin ?? url.replace("//127.0.0.1:", "//localhost:");
  const dataLocation = dataLocationOf(config);
  if (!context.stdout.isTerminal) {
    log.write("info", "listening", { url, records: dataLocation });
    if (command !== undefined) log.write("info", "there is no administrator yet", { command });
    return;
  }
  const lines = [
    `Nashra is at ${place}`,
    `Data is in ${dataLocation}`,
    ...(command === undefined
      ? []
      : ["There is no administrator yet. This command creates the first one:", `  ${command}`]),
    "Control-C stops it.",
  ];
  context.stdout.write(`\n${lines.join("\n")}\n\n`);
}

/** Whether other machines can reach the server although its public address is not configured. */
function isExposedWithoutOrigin({ host, settings }: Config): boolean {
  return settings.origin === undefined && !/^(?:127\.|::1$|localhost$)/.test(host);
}

/** The location of the data, without the password in the URL of a database. */
function dataLocationOf({ database }: Config): string {
  if (database.kind === "sqlite") return resolve(database.folder);
  const { host, pathname } = new URL(database.url);
  return `PostgreSQL ${host}${pathname}`;
}

/**
 * The shell command that creates the first administrator. The operator runs it in the working folder of the
 * server and, for PostgreSQL, with the environment of the server.
 */
function firstCommand({ env, invocation }: CommandContext): string {
  const data = env["NASHRA_DATA"];
  const settings = data ? `NASHRA_DATA=${quoted(data)} ` : "";
  const remote = env["DATABASE_URL"] || env["DATABASE_URL_FILE"];
  const note = remote ? "   # with the environment of the server" : "";
  return `${settings}${invocation} admin create --email you@example.org${note}`;
}

function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
