/** What the process of the server held at one moment. */
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

/** A value at the beginning, and the same at the end. */
export interface Growth {
  readonly what: string;
  readonly first: number;
  readonly last: number;
  readonly most: number;
}

const megabyte = 1_000_000;

/**
 * Holds the last third of the longest life against the first, its first sixth left out as warm-up, and
 * the highest values of the last lives against those of the first.
 */
export function growthOf(runs: readonly Run[]): readonly Growth[] {
  const longest = runs.reduce((long, run) => (run.length > long.length ? run : long), []);
  const warm = longest.slice(Math.floor(longest.length / 6));
  const memory = ({ memory: bytes }: UsageSample) => bytes;
  const files = ({ files: count }: UsageSample) => count;
  const sampled = runs.filter((run) => run.length > 0);
  const peaks = (of: (sample: UsageSample) => number) => sampled.map((run) => most(run.map(of)));
  return [
    grown("memory in the longest life", warm.map(memory), usual, mayHold),
    grown("open files in the longest life", warm.map(files), usual, mayOpen),
    grown("peak of memory from life to life", peaks(memory), middle, mayHold),
    grown("most open files from life to life", peaks(files), middle, mayOpen),
  ];
}

export function isFlat({ last, most: limit }: Growth): boolean {
  return last <= limit;
}

/** Garbage comes and goes: a leak is more than this. */
function mayHold(first: number): number {
  return first * 1.3 + 30 * megabyte;
}

/** Connections of the load come and go. */
function mayOpen(first: number): number {
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

/** What nine of ten samples stay below: no single moment decides. */
function usual(values: readonly number[]): number {
  return at(values, 0.9);
}

function middle(values: readonly number[]): number {
  return at(values, 0.5);
}

function most(values: readonly number[]): number {
  return at(values, 1);
}

/** The value that this share of them do not exceed. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("Nothing was measured.");
  return value;
}
