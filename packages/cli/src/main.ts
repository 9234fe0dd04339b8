#!/usr/bin/env node
import { refusalOfNode } from "./needed-node.ts";
import type { ExitCode, Stream, Environment } from "./environment.ts";

/*
 * The entry point, and the only file that uses `process`. The other modules are loaded after the version
 * check, because an old Node fails with a SyntaxError if a module imports a name that is new in a built-in
 * module.
 */

const state = { readerIsGone: false, readsInput: false };
const interruption = new AbortController();

const refusal = refusalOfNode(process.versions.node);
if (refusal === undefined) await run();
else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 2;
}

async function run(): Promise<void> {
  listen();
  try {
    const { runNashra } = await import("./program.ts");
    end(await runNashra(process.argv.slice(2), await environmentOfProcess()));
  } catch (error) {
    if (interruption.signal.aborted) end(130);
    else reportDefect(error);
  }
}

function listen(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // A second signal ends the process immediately, without cleaning up.
      if (interruption.signal.aborted) process.exit(130);
      interruption.abort();
      // Otherwise a run that waits for input would not end.
      if (state.readsInput) process.stdin.destroy();
    });
  }
  process.stdout.on("error", streamFailed);
  process.stderr.on("error", streamFailed);
}

async function environmentOfProcess(): Promise<Environment> {
  const [{ availableParallelism }, { isatty }, { setFlagsFromString }] = await Promise.all([
    import("node:os"),
    import("node:tty"),
    import("node:v8"),
  ]);
  // Keeps V8's young generation at its initial size. Otherwise it would grow in a long run and use 200 MB
  // more memory.
  setFlagsFromString("--semi-space-growth-factor=1");
  return {
    cwd: process.cwd(),
    env: process.env,
    stdin: { [Symbol.asyncIterator]: readInput },
    stdinIsTerminal: isatty(0),
    stdout: streamOf(process.stdout),
    stderr: streamOf(process.stderr),
    signal: interruption.signal,
    processors: availableParallelism(),
    pid: process.pid,
    isRunning,
    now: () => performance.now(),
  };
}

function reportDefect(error: unknown): void {
  process.stderr.write("nashra: this is a bug in the program, please report it\n");
  process.stderr.write(`${describe(error)}\n`);
  end(3);
}

function end(exitCode: ExitCode): void {
  process.exitCode = exitCode;
  if (state.readsInput) process.stdin.destroy();
}

/** Opens standard input only when it is read, because opening takes time and can keep the process alive. */
function readInput(): AsyncIterator<Uint8Array> {
  state.readsInput = true;
  return process.stdin[Symbol.asyncIterator]();
}

function streamOf(stream: NodeJS.WriteStream): Stream {
  return {
    write(chunk) {
      if (!state.readerIsGone) stream.write(chunk);
    },
    isTerminal: stream.isTTY,
  };
}

/**
 * Ends the run silently if the reader closes the pipe (`| head`). Other errors, such as a full disk, are
 * reported.
 */
function streamFailed(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") {
    state.readerIsGone = true;
    process.exit(0);
  }
  if (!state.readerIsGone) process.stderr.write(`nashra: cannot write: ${error.message}\n`);
  process.exit(3);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\ncaused by ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
