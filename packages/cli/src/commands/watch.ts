import { statSync, watch as watchFiles } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Input } from "../batch/input.ts";
import { isBelow } from "../files.ts";
import { UsageError } from "../usage-error.ts";
import { exitCodes, type ExitCode, type Environment } from "../environment.ts";
import type { BuildOptions } from "./build-options.ts";
import { visible } from "../terminal.ts";

/**
 * Delay in milliseconds between a change and the next build. It is long enough for an editor to write a
 * temporary file and rename it.
 */
const settleTime = 150;

/** Builds once at the start and again after every change, until the run is interrupted. */
export async function watch(
  places: readonly string[],
  options: BuildOptions,
  environment: Environment,
  build: (hasChanged: (input: Input) => boolean) => Promise<ExitCode>,
): Promise<ExitCode> {
  const out = resolve(environment.cwd, options.out ?? "");
  const changes = changesOf(folders(places, options, environment), out, environment.signal);
  const known = new Map<string, string>();
  while (!environment.signal.aborted) {
    await build((input) => hasChanged(input, known)).catch(printUsageError);
    environment.stderr.write("nashra: waiting for changes; press Ctrl-C to stop\n");
    await changes.next();
  }
  return exitCodes.interrupted;

  function printUsageError(error: unknown): void {
    if (!(error instanceof UsageError)) throw error;
    environment.stderr.write(`nashra: ${visible(error.message)}\n`);
  }
}

/** Whether a file is new, or was edited in place or replaced since the last call. */
function hasChanged({ path }: Input, known: Map<string, string>): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  const state = `${found?.ino} ${found?.mtimeMs} ${found?.size}`;
  if (known.get(path) === state) return false;
  known.set(path, state);
  return true;
}

function folders(
  places: readonly string[],
  { template, data }: BuildOptions,
  { cwd }: Environment,
): string[] {
  const named = [...places, ...[template, data].filter((place) => place !== undefined)];
  const found = named.map((place) => {
    const path = resolve(cwd, beforePattern(place) || ".");
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path);
  });
  return [...new Set(found)];
}

/** The folders of a path before the first segment that is a glob pattern. */
function beforePattern(place: string): string {
  const sign = place.search(/[*?[{]/);
  if (sign < 0) return place;
  const slash = Math.max(place.lastIndexOf("/", sign), place.lastIndexOf("\\", sign));
  return place.slice(0, Math.max(0, slash));
}

interface Changes {
  /** Resolves `settleTime` milliseconds after the next change, or when the run is interrupted. */
  next(): Promise<void>;
}

function changesOf(watched: readonly string[], out: string, signal: AbortSignal): Changes {
  let changed = Promise.withResolvers<void>();
  for (const folder of watched) {
    watchFiles(folder, { recursive: true, signal }, (_, name) => {
      const path = name === null ? folder : resolve(folder, name);
      if (!isBelow(out, path)) changed.resolve();
    });
  }
  signal.addEventListener("abort", () => changed.resolve(), { once: true });
  return {
    async next() {
      await changed.promise;
      if (!signal.aborted) await setTimeout(settleTime);
      changed = Promise.withResolvers();
      if (signal.aborted) changed.resolve();
    },
  };
}
