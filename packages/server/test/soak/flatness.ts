/** Resource usage of the server process at one time. */
export interface UsageSample {
  /** Milliseconds since this process was ready. */
  readonly at: number;
  /** Resident set, in bytes. */
  readonly memory: number;
  /** Open file descriptors. */
  readonly files: number;
}

/** All samples of one process, from start to end. */
export type Run = readonly UsageSample[];

/** A value at the beginning and at the end, with the allowed maximum. */
export interface Growth {
  readonly what: string;
  readonly first: number;
  readonly last: number;
  readonly most: number;
}

const megabyte = 1_000_000;

/**
 * Omits the first sixth of the longest run as warm-up, and compares the last third of the rest with its first
 * third. Also compares the peaks in the last third of the runs with those in the first third.
 */
export function growthOf(runs: readonly Run[]): readonly Growth[] {
  const longest = runs.reduce((long, run) => (run.length > long.length ? run : long), []);
  const warm = longest.slice(Math.floor(longest.length / 6));
  const memory = ({ memory: bytes }: UsageSample) => bytes;
  const files = ({ files: count }: UsageSample) => count;
  const sampled = runs.filter((run) => run.length > 0);
  const peaks = (of: (sample: UsageSample) => number) => sampled.map((run) => maximum(run.map(of)));
  return [
    grown("memory in the longest run", warm.map(memory), percentile90, memoryLimit),
    grown("open files in the longest run", warm.map(files), percentile90, filesLimit),
    grown("peak memory from run to run", peaks(memory), median, memoryLimit),
    grown("most open files from run to run", peaks(files), median, filesLimit),
  ];
}

export function isFlat({ last, most: limit }: Growth): boolean {
  return last <= limit;
}

/** The amount of garbage varies, so only growth beyond this limit is a leak. */
function memoryLimit(first: number): number {
  return first * 1.3 + 30 * megabyte;
}

/** The number of open connections varies with the load, so some growth is allowed. */
function filesLimit(first: number): number {
  return first + 30;
}

function grown(
  what: string,
  values: readonly number[],
  of: (values: readonly number[]) => number,
  allowed: (first: number) => number,
): Growth {
  const third = Math.max(1, Math.floor(values.length / 3));
  const first = of(values.slice(0, third));
  return { what, first, last: of(values.slice(-third)), most: allowed(first) };
}

/** The 90th percentile, which a single peak does not change. */
function percentile90(values: readonly number[]): number {
  return quantile(values, 0.9);
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function maximum(values: readonly number[]): number {
  return quantile(values, 1);
}

/** The value at the quantile `share` (0 to 1). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("There are no measured values.");
  return value;
}
