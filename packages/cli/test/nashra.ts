import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { runNashra } from "../src/program.ts";
import type { Environment } from "../src/environment.ts";

/** The result of a run: its exit code and what it printed. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Record<string, string>;
  readonly isTerminal?: boolean;
  readonly signal?: AbortSignal;
}

/** Runs the program in this process, through the function that `main.ts` calls. */
export async function nashra(args: readonly string[], options: RunOptions): Promise<Run> {
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  const stream = (kept: Uint8Array[]) => ({
    write: (chunk: string | Uint8Array) => void kept.push(Buffer.from(chunk)),
    isTerminal: options.isTerminal ?? false,
  });
  let clock = 0;
  const environment: Environment = {
    cwd: options.cwd,
    env: options.env ?? {},
    stdin: (async function* input() {
      yield Buffer.from(options.stdin ?? "");
    })(),
    stdinIsTerminal: options.isTerminal ?? false,
    stdout: stream(stdout),
    stderr: stream(stderr),
    signal: options.signal ?? new AbortController().signal,
    processors: 2,
    pid: 1,
    isRunning: () => true,
    now: () => (clock += 60),
  };
  const code = await runNashra(args, environment);
  return {
    code,
    stdout: Buffer.concat(stdout).toString(),
    stderr: Buffer.concat(stderr).toString(),
  };
}

export const mainFile = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** Starts the program as a separate process. */
export function startNashra(args: readonly string[], { cwd, env }: RunOptions) {
  return spawn(process.execPath, ["--conditions=@nashra/source", mainFile, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "", FORCE_COLOR: undefined, ...env },
  });
}

/** Runs the program as a separate process and waits for its end. */
export function spawnNashra(args: readonly string[], options: RunOptions): Promise<Run> {
  const child = startNashra(args, options);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  child.stdin.on("error", () => undefined);
  child.stdin.end(options.stdin ?? "");
  return new Promise((resolve) => {
    child.on("close", (code) =>
      resolve({
        code,
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(err).toString(),
      }),
    );
  });
}

/** Creates a folder with these files for one test. It is removed after the test. */
export function createFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "nashra-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Every file in a folder with its text, sorted by path. */
export function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    entries.map((path) => [
      relative(folder, path).replaceAll("\\", "/"),
      readFileSync(path, "utf8"),
    ]),
  );
}
