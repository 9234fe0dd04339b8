/** Memory that a job process shares with the thread that watches its processor time. */
export interface CpuLimit {
  /** One element: 1 while a job runs, otherwise 0. */
  readonly running: Int32Array<SharedArrayBuffer>;
  /** One element: the processor time of the process, in microseconds, at which the job is ended. */
  readonly until: BigInt64Array<SharedArrayBuffer>;
}

/** Microseconds of processor time that this process has used, all threads together. */
export function cpuTime(): bigint {
  const { user, system } = process.cpuUsage();
  return BigInt(user + system);
}
