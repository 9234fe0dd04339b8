import type { Environment } from "../config/read-config.ts";

/** Where text goes: standard output or standard error. */
export interface Stream {
  write(text: string): void;
  /** Whether somebody sits in front of it. */
  readonly isTerminal: boolean;
}

/** Everything a run of the program sees of its process. `main.ts` makes the real one. */
export interface CommandContext {
  readonly env: Environment;
  readonly stdout: Stream;
  readonly stderr: Stream;
  /**
   * A line that nobody is shown: typed without echo on a terminal, where `prompt` asks for it, else the
   * next line of standard input. Undefined at its end.
   */
  readSecret(prompt: string): Promise<string | undefined>;
  /** Whether secrets are typed by somebody. */
  readonly stdinIsTerminal: boolean;
  readonly processors: number;
  readonly pid: number;
  /** The built site that came with this program, if one did: served where NASHRA_SITE names none. */
  readonly site?: string;
  /** How this program was started, as one would type it. */
  readonly invocation: string;
  /** Calls back when the process is asked to end, and when something failed that nobody caught. */
  onEnd(listeners: {
    signal(name: string): void;
    defect(what: string, error: unknown): void;
  }): void;
}

/** What the exit code says: a class, never a count. */
export const exitCodes = {
  done: 0,
  /** Refused, or something is wrong with the store. */
  refused: 1,
  /** Wrong use or configuration. */
  usage: 2,
  /** A defect of this program. */
  defect: 3,
  /** Somebody pressed Control-C where a secret was asked for. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
