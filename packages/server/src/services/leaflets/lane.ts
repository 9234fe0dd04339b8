/** Does a piece of work as soon as there is room for it; in the order it was handed in. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/** A lane with room for `width` pieces of work at once: memory for more than these is never needed. */
export function createLane(width: number): Lane {
  const waiting: (() => void)[] = [];
  let working = 0;

  async function enter(): Promise<void> {
    if (working < width) {
      working += 1;
      return;
    }
    // whoever leaves hands its place on
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
