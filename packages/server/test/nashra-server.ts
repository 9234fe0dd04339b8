import { runServer } from "../src/commands/program.ts";
import type { CommandContext } from "../src/commands/command-context.ts";
import type { CommandRun } from "./server-process.ts";

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /**
   * The answers to prompts for passwords: lines of standard input, or typed lines if `isTerminal` is true.
   */
  readonly lines?: readonly string[];
  readonly isTerminal?: boolean;
  /** Is called by a command that waits until its output is passed on. */
  readonly drained?: (written: string) => Promise<void>;
}

/** Runs a command in this process, through the function that `main.ts` calls. */
export async function nashraServer(
  args: readonly string[],
  { env = {}, lines = [], isTerminal = false, drained }: CommandOptions = {},
): Promise<CommandRun & { readonly prompts: readonly string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const prompts: string[] = [];
  const rest = [...lines];
  const context: CommandContext = {
    env,
    stdout: {
      write: (text) => void out.push(text),
      drained: async () => drained?.(out.join("")),
      isTerminal,
    },
    stderr: { write: (text) => void err.push(text), drained: async () => undefined, isTerminal },
    stdinIsTerminal: isTerminal,
    readSecret(prompt) {
      prompts.push(prompt);
      return Promise.resolve(rest.shift());
    },
    processors: 2,
    pid: process.pid,
    nodeVersion: process.versions.node,
    invocation: "nashra-server",
    onEnd: () => undefined,
  };
  const code = await runServer(args, context);
  return { code, stdout: out.join(""), stderr: err.join(""), prompts };
}
