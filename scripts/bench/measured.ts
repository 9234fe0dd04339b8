/** One row of the table in docs/performance.md. */
export interface Measured {
  readonly what: string;
  /** The measured value as text: a ratio or a size. */
  readonly measured: string;
  /** The maximum allowed value, in the same unit. Absent if there is no budget. */
  readonly budget?: string;
  readonly met: boolean;
  /** The underlying values; they depend on the machine. */
  readonly figures: string;
}

/** A row for the ratio of two times. */
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

/** Rounds to two significant digits. */
const digits = (value: number) => String(Number(value.toPrecision(2)));
export const milliseconds = (value: number) => `${Number(value.toPrecision(3))} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
