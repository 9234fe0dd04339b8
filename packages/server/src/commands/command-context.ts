import type { Environment } from "../config/read-config.ts";

/** Standard output or standard error. */
export interface Stream {
  write(text: string): void;
  /** Resolves when the process has passed on what was written, or when the reader has closed the pipe. */
  drained(): Promise<void>;
  /** Whether the stream is a terminal. */
  readonly isTerminal: boolean;
}

/** Everything that a command needs from its process. `main.ts` creates the real one. */
export interface CommandContext {
  readonly env: Environment;
  readonly stdout: Stream;
  readonly stderr: Stream;
  /**
   * Reads a secret: typed without echo after `prompt` on a terminal, else the next line of standard input.
   * Undefined at the end of input.
   */
  readSecret(prompt: string): Promise<string | undefined>;
  /** Whether secrets are typed on a terminal. */
  readonly stdinIsTerminal: boolean;
  readonly processors: number;
  readonly pid: number;
  /** Such as `24.11.0`. */
  readonly nodeVersion: string;
  /**
   * Folder of the site that is packaged with this program; absent if no site is packaged. The server uses it
   * if NASHRA_SITE is not set.
   */
  readonly site?: string;
  /** The shell command that starts this program. */
  readonly invocation: string;
  /** Registers listeners for the signals that end the process, and for uncaught errors. */
  onEnd(listeners: {
    signal(name: string): void;
    defect(what: string, error: unknown): void;
  }): void;
}

/** Exit codes. A code is the category of the result; it is not the number of faults. */
export const exitCodes = {
  done: 0,
  /** The command was refused, or the store has a fault. */
  refused: 1,
  /** Wrong use or configuration. */
  usage: 2,
  /** A defect of this program. */
  defect: 3,
  /** Control-C at the prompt for a secret. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
