/** One line of the table in docs/performance.md. */
export interface Measured {
  readonly what: string;
  /** What was measured, in words: a ratio or a size. */
  readonly measured: string;
  /** The most it may be, in the same unit; absent where nothing is promised. */
  readonly budget?: string;
  readonly met: boolean;
  /** The figures behind it; they depend on the machine. */
  readonly figures: string;
}

/** A line that says how many times as long one thing takes as another. */
export function ratio(
  what: string,
  taken: number,
  reference: string,
  referenceTaken: number,
  budget?: number,
): Measured {
  const times = taken / referenceTaken;
  return {
    what,
    measured: `${digits(times)} × ${reference}`,
    ...(budget === undefined ? {} : { budget: `${digits(budget)} ×` }),
    met: budget === undefined || times <= budget,
    figures: `${milliseconds(taken)} / ${milliseconds(referenceTaken)}`,
  };
}

/** Two digits that mean something. */
const digits = (value: number) => String(Number(value.toPrecision(2)));
export const milliseconds = (value: number) => `${Number(value.toPrecision(3))} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
