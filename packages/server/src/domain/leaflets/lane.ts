/** Room for a number of things at once; who finds none waits its turn. */
export interface Room {
  /** Resolves when there is a place; what it gives leaves the place again, once. */
  enter(): Promise<() => void>;
}

export function createRoom(places: number): Room {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      // whoever leaves hands its place on
      if (next) next();
      else taken -= 1;
    };
  }

  return {
    async enter() {
      if (taken < places) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leaveOnce();
    },
  };
}

/** Does a piece of work as soon as there is room for it; in the order it was handed in. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/** A lane with room for `width` pieces of work at once: memory for more than these is never needed. */
export function createLane(width: number): Lane {
  const room = createRoom(width);
  return async (work) => {
    const leave = await room.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
