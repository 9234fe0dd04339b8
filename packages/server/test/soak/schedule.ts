/**
 * The times at which the server is killed, in milliseconds from the beginning. Kills are frequent in the
 * first and in the last quarter. There are none in between, so that one process lives long enough to show a
 * leak.
 */
export function killTimes(length: number): readonly number[] {
  const kills = Math.max(1, Math.min(7, Math.floor(length / 4 / shortest)));
  const pause = length / 4 / kills;
  const first = Array.from({ length: kills }, (_, at) => (at + 1) * pause);
  return [...first, ...first.slice(0, -1).map((time) => length * 0.75 + time), length].toSorted(
    (a, b) => a - b,
  );
}

const shortest = 15_000;
