/** Where text goes: standard output or standard error. */
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
  /** Absolute; relative paths are resolved against it. */
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
  /** Monotonic milliseconds, for the progress line and to yield to signals. */
  now(): number;
}

/** Exit codes. Each code is a class of results; it is not a number of findings. */
export const exitCodes = {
  done: 0,
  /** Read, but invalid; with `--check` also different or missing outputs. */
  bad: 1,
  /** Wrong usage or configuration. */
  usage: 2,
  /** Reading or writing failed with a system error. */
  system: 3,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
