/** Standard output or standard error. */
export interface Stream {
  write(chunk: string | Uint8Array): void;
  /** Whether it is connected to a terminal. */
  readonly isTerminal: boolean;
}

/**
 * Everything that a run uses from its environment, except files. `main.ts` creates the real object; tests
 * pass their own.
 */
export interface Environment {
  /** Absolute path of the working directory; relative paths are resolved against it. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether standard input is a terminal. */
  readonly stdinIsTerminal: boolean;
  readonly stdout: Stream;
  readonly stderr: Stream;
  /** Aborted when the user interrupts the run. */
  readonly signal: AbortSignal;
  readonly processors: number;
  /** Part of the names of temporary files. */
  readonly pid: number;
  /** Whether a process with this id is running. If so, its temporary files must not be removed. */
  isRunning(pid: number): boolean;
  /**
   * Monotonic time in milliseconds. It determines when the progress line is updated, and when a run yields to
   * the event loop so that signals are handled.
   */
  now(): number;
}

/** Exit codes. A code represents a kind of result, not a number of findings. */
export const exitCodes = {
  success: 0,
  /**
   * An input was read, but is invalid. With `--check`: an output is stale or missing. For `diff`: the inputs
   * differ.
   */
  invalid: 1,
  /** Wrong usage or configuration. */
  usage: 2,
  /** Reading or writing failed with a system error. */
  system: 3,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
