import type { Environment } from "../config/read-config.ts";

/** Standard output or standard error. */
export interface Stream {
  write(text: string): void;
  /** Whether the stream is a terminal. */
  readonly isTerminal: boolean;
}

/** Everything that a command needs of its process. `main.ts` creates the real one. */
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
  /** The built site that is part of this program, if there is one. It is served if NASHRA_SITE is not set. */
  readonly site?: string;
  /** The shell command that starts this program. */
  readonly invocation: string;
  /** Registers listeners for the signals that end the process, and for uncaught errors. */
  onEnd(listeners: {
    signal(name: string): void;
    defect(what: string, error: unknown): void;
  }): void;
}

/** The exit code is a category of results; it is not the number of faults. */
export const exitCodes = {
  done: 0,
  /** The command was refused, or the store has a fault. */
  refused: 1,
  /** Wrong use or configuration. */
  usage: 2,
  /** A defect of this program. */
  defect: 3,
  /** Control-C while a secret was requested. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
