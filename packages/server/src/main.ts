#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { refusalOfNode } from "./commands/needed-node.ts";
import type { ExitCode, Stream, CommandContext } from "./commands/command-context.ts";

/*
 * The only file that uses `process`. It loads the other modules after it has checked the version of Node,
 * because an old version would fail at their imports, without a message about the version.
 */

const refusal = refusalOfNode(process.versions.node);
if (refusal === undefined) await run();
else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 2;
}

async function run(): Promise<void> {
  process.stdout.on("error", streamFailed);
  process.stderr.on("error", streamFailed);
  try {
    const { runServer } = await import("./commands/program.ts");
    const context = await contextOfProcess();
    const exitCode = await runServer(process.argv.slice(2), context);
    // A pipe takes 64 KiB, and the end of the process would lose the rest. A further signal ends this wait.
    for (const name of ["SIGTERM", "SIGINT"]) process.once(name, () => end(exitCode));
    await context.stdout.drained();
    await context.stderr.drained();
    end(exitCode);
  } catch (error) {
    process.stderr.write("nashra-server: this is a defect of the program, please report it\n");
    process.stderr.write(`${describe(error)}\n`);
    end(3);
  }
}

async function contextOfProcess(): Promise<CommandContext> {
  const [{ existsSync }, { availableParallelism }, { isatty }, { invocation }, secrets] =
    await Promise.all([
      import("node:fs"),
      import("node:os"),
      import("node:tty"),
      import("./commands/invocation.ts"),
      import("./commands/read-secret.ts"),
    ]);
  const stdinIsTerminal = isatty(0);
  const nextLine = secrets.lineReader({
    [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator](),
  });
  // An installed package has the folder `site` next to `dist`; a checkout does not have it.
  const site = fileURLToPath(new URL("../site", import.meta.url));
  return {
    env: process.env,
    ...(existsSync(site) && { site }),
    stdout: streamOf(process.stdout),
    stderr: streamOf(process.stderr),
    stdinIsTerminal,
    readSecret: (prompt) =>
      stdinIsTerminal
        ? secrets.readTyped(process.stdin, (text) => void process.stderr.write(text), prompt)
        : nextLine(),
    processors: availableParallelism(),
    pid: process.pid,
    nodeVersion: process.versions.node,
    invocation: invocation(process.execPath, process.argv[1] ?? "", process.cwd()),
    onEnd({ signal, defect }) {
      process.on("SIGTERM", signal);
      process.on("SIGINT", signal);
      process.on("uncaughtException", (error) => defect("uncaught exception", error));
      process.on("unhandledRejection", (error) => defect("unhandled rejection", error));
    },
  };
}

/**
 * Exits the process, because threads and timers would keep it alive. Everything that must be closed has been
 * closed before.
 */
function end(exitCode: ExitCode): void {
  process.exit(exitCode);
}

function streamOf(stream: NodeJS.WriteStream): Stream {
  return {
    write: (text) => void stream.write(text),
    drained: () => new Promise((resolve) => stream.write("", () => resolve())),
    isTerminal: stream.isTTY,
  };
}

/** Exits with 3 if the stream fails, except if its reader closes the pipe early (`| head`). */
function streamFailed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") process.exit(3);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\ncaused by ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
