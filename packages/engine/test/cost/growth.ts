/** One function of the engine with an input of a given size. The input is prepared before it is measured. */
export interface FuzzTarget {
  readonly name: string;
  /** Returns the function to measure, for an input of `size` characters or more. */
  readonly prepare: (size: number) => () => unknown;
}

/** The cost of a target for one size of its input. */
interface Cost {
  /** CPU time in milliseconds, the minimum of several runs. */
  readonly cpu: number;
  /** Approximate length of the output as JSON. */
  readonly output: number;
}

/** A target whose cost grows faster than its input, or that fails. */
export interface Excess {
  readonly target: string;
  readonly what: "cpu" | "output" | "error";
  /** The costs for the sizes n, 2n and 4n. */
  readonly costs: readonly number[];
  readonly message?: string;
}

export interface Limits {
  /** The size n in characters. */
  readonly size: number;
  /** Costs below this are noise: CPU time in milliseconds, output in characters. */
  readonly floor: { readonly cpu: number; readonly output: number };
}

/**
 * Maximum ratio of the costs for 4n and n. In proportion, it is 4; for a quadratic cost, it is 16. The slack is for
 * noise, and for n log n.
 */
const most = { cpu: 9, output: 6 };

/**
 * Measures the target for n, 2n and 4n. If a cost grows faster than the input, measures it again for 2n, 4n and 8n, and
 * then for 4n, 8n and 16n. Returns the excess only if all measurements show it, or if the target fails.
 */
export function excessOf(target: FuzzTarget, limits: Limits): Excess | undefined {
  try {
    return growthOf(target, limits);
  } catch (error) {
    return { target: target.name, what: "error", costs: [], message: String(error) };
  }
}

function growthOf(target: FuzzTarget, { size, floor }: Limits): Excess | undefined {
  const first = costOf(target, size * 4, 1);
  for (const what of ["output", "cpu"] as const) {
    if (first[what] <= floor[what]) continue;
    let found: Excess | undefined;
    for (const start of [1, 2, 4]) {
      const repeats = what === "cpu" ? 3 : 1;
      // the largest size first, so that the code is compiled when the smallest size is measured
      const costs = [4, 2, 1]
        .map((factor) => costOf(target, size * start * factor, repeats)[what])
        .toReversed();
      found = grows(costs, what, floor[what]) ? { target: target.name, what, costs } : undefined;
      if (found === undefined) break;
    }
    if (found !== undefined) return found;
  }
  return undefined;
}

function grows(costs: readonly number[], what: keyof Cost, floor: number): boolean {
  const [first = 0, , last = 0] = costs;
  return last > floor && last > most[what] * Math.max(first, floor / most[what] / 2);
}

function costOf({ prepare }: FuzzTarget, size: number, repeats: number): Cost {
  const run = prepare(size);
  let cpu = Number.POSITIVE_INFINITY;
  let output: unknown;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const start = process.cpuUsage();
    output = run();
    const { user, system } = process.cpuUsage(start);
    cpu = Math.min(cpu, (user + system) / 1000);
  }
  return { cpu, output: lengthOf(output) };
}

/** The approximate length of a value as JSON. */
export function lengthOf(root: unknown): number {
  let length = 0;
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") length += value.length;
    else if (typeof value !== "object" || value === null) length += 4;
    else {
      length += 2;
      for (const inner of Object.values(value)) open.push(inner);
    }
  }
  return length;
}
