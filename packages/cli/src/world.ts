/** Where text goes: standard output or standard error. */
export interface Stream {
  write(chunk: string | Uint8Array): void;
  /** Whether somebody sits in front of it. */
  readonly isTerminal: boolean;
}

/** Everything a run of the program sees of the machine beside its files. `main.ts` makes the real one. */
export interface World {
  /** Absolute; relative paths are taken from here. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether standard input is typed by somebody. */
  readonly stdinIsTerminal: boolean;
  readonly stdout: Stream;
  readonly stderr: Stream;
  /** Aborted when the user wants the run to end. */
  readonly signal: AbortSignal;
  readonly processors: number;
  /** Names this process in temporary files. */
  readonly pid: number;
  /** Whether a process of this number runs: what it left behind is then not ours to remove. */
  isRunning(pid: number): boolean;
  /** Monotonic milliseconds, for the progress line only. */
  now(): number;
}

/** What the exit code says: a class, never a count. */
export const exitCodes = {
  done: 0,
  /** Read, and bad. */
  bad: 1,
  /** Wrong use or configuration. */
  usage: 2,
  /** The system refused to read or write. */
  system: 3,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
