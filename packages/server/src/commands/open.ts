import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { visibleText } from "../domain/visible-text.ts";
import { readConfig, type Config } from "../config/read-config.ts";
import { lockFolder, type FolderLock } from "../node/lock.ts";
import { openStore } from "../storage/open-store.ts";
import { databaseFile } from "../storage/sql/sqlite-files.ts";
import { runningServers } from "../storage/sql/instance-store.ts";
import type { Store } from "../storage/ports.ts";
import { Refusal, wrongUse } from "./refusal.ts";
import { runningServer } from "./running-server.ts";
import type { CommandContext } from "./command-context.ts";

/** Returns the configuration. If it is invalid, throws a refusal that lists all errors. */
export function configOf(context: CommandContext): Config {
  const result = readConfig(context.env, (path) => readFileSync(path, "utf8"));
  if (result.kind === "invalid")
    throw wrongUse(result.errors.map(({ message }) => message).join("\n"));
  const { config } = result;
  if (config.database.kind === "sqlite" && fileTypeAt(config.database.folder) === "file")
    throw wrongUse(`NASHRA_DATA must be a folder: ${config.database.folder} is a file.`);
  return config;
}

/**
 * The configuration with the site to serve: the configured site, otherwise the packaged site if there is one.
 */
export function withSite(config: Config, { site }: Pick<CommandContext, "site">): Config {
  return { ...config, site: config.site ?? site };
}

/** Throws a refusal if the site is not a folder. Called before the server opens or creates anything. */
export function requireSite({ site }: Config): void {
  if (site === undefined || fileTypeAt(site) === "folder") return;
  throw wrongUse(`NASHRA_SITE must be a folder: ${site} is not a folder.`);
}

/** Whether a store may exist already. For PostgreSQL this is unknown, so the result is true. */
export function hasStore({ database }: Config): boolean {
  return (
    database.kind === "postgres" || fileTypeAt(join(database.folder, databaseFile)) !== "nothing"
  );
}

function fileTypeAt(path: string): "folder" | "file" | "nothing" {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return "nothing";
  return found.isDirectory() ? "folder" : "file";
}

/**
 * Opens the existing store for a command; a server may use the store at the same time. Refuses a missing or
 * an outdated store; see {@link withNewStore} for commands that may create or migrate one.
 */
export async function withStore<T>(context: CommandContext, act: Act<T>): Promise<T> {
  return actOn(context, configOf(context), false, act);
}

/**
 * Opens the store. Creates or migrates a SQLite store if necessary, unless a server uses it. Never creates or
 * migrates a PostgreSQL store: servers of version 0.1.0 have no heartbeat, so it is unknown whether one uses it.
 */
export async function withNewStore<T>(context: CommandContext, act: Act<T>): Promise<T> {
  const config = configOf(context);
  const { database } = config;
  const isOurs =
    database.kind === "sqlite" &&
    (await runningServer(database.folder, warningPrinter(context))) === undefined;
  return actOn(context, config, isOurs, act);
}

type Act<T> = (store: Store, config: Config) => Promise<T>;

async function actOn<T>(
  context: CommandContext,
  config: Config,
  migrate: boolean,
  act: Act<T>,
): Promise<T> {
  const { database, blobs } = config;
  const store = await openStore({ database, blobs, migrate, warn: warningPrinter(context) });
  try {
    return await act(store, config);
  } finally {
    await store.close();
  }
}

/** Returns a function that prints a warning of the store on one line of standard error. */
export function warningPrinter(context: CommandContext): (message: string) => void {
  return (message) => context.stderr.write(`nashra-server: ${visibleText(message)}\n`);
}

/** Takes the lock for serving the data folder; undefined with PostgreSQL, which needs no lock. */
export async function lockForServing(
  config: Config,
  context: CommandContext,
): Promise<FolderLock | undefined> {
  return lockOrRefuse(
    config,
    context,
    (folder, holder) =>
      `${holder} already serves ${folder}: only one server can serve a data folder. ` +
      "Stop it, set NASHRA_DATA to another folder, or use PostgreSQL for several servers.",
  );
}

/**
 * Takes the lock of `lockForServing` for a command that changes the whole store, so that no server starts
 * meanwhile. Throws a refusal if a server already uses the store. With PostgreSQL there is no lock: the heartbeats
 * show which servers run.
 */
export async function lockForChange(
  config: Config,
  context: CommandContext,
  command: string,
): Promise<FolderLock | undefined> {
  if (config.database.kind === "postgres") await refuseWhileServed(config, context, command);
  return lockOrRefuse(config, context, (folder, holder) => servedSentence(folder, holder, command));
}

/** Makes the same check as `lockForChange`, but takes no lock and creates no file. */
export async function refuseWhileServed(
  { database }: Config,
  context: CommandContext,
  command: string,
): Promise<void> {
  if (database.kind === "postgres") {
    const running = await runningServers(database);
    if (running.length > 0)
      throw new Refusal(
        `${running.join("; ")} uses the database: stop the servers before ${command}. ` +
          "A server that was killed counts as ended after 30 seconds.",
      );
    return;
  }
  const holder = await runningServer(database.folder, warningPrinter(context));
  if (holder !== undefined) throw new Refusal(servedSentence(database.folder, holder, command));
}

function servedSentence(folder: string, holder: string, command: string): string {
  return `${holder} serves ${folder}: stop the server before ${command}.`;
}

async function lockOrRefuse(
  { database }: Config,
  context: CommandContext,
  sentence: (folder: string, holder: string) => string,
): Promise<FolderLock | undefined> {
  if (database.kind === "postgres") return undefined;
  const { folder } = database;
  const running = await runningServer(folder, warningPrinter(context));
  if (running !== undefined) throw new Refusal(sentence(folder, running));
  const outcome = lockFolder(folder, context.pid);
  if (outcome.kind === "locked") return outcome.lock;
  throw new Refusal(sentence(folder, outcome.holder));
}
