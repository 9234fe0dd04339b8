/**
 * Calls `save` while no other tab of this browser saves one of these drafts. A second tab waits for the first
 * tab, so `save` in the second tab can find the leaflet that the first tab created. Without the Web Locks
 * API, calls `save` immediately.
 */
export async function withSaveLocks<T>(
  drafts: readonly string[],
  save: () => Promise<T>,
): Promise<T> {
  // A fixed order, so that two tabs cannot deadlock.
  const [first, ...rest] = [...new Set(drafts)].toSorted();
  if (first === undefined) return save();
  const release = await lockOf(first);
  try {
    return await withSaveLocks(rest, save);
  } finally {
    release();
  }
}

async function lockOf(draft: string): Promise<() => void> {
  if (!("locks" in navigator)) return () => undefined;
  return new Promise((resolve) => {
    const request = navigator.locks.request(
      `nashra-save:${draft}`,
      async () => new Promise<void>((release) => resolve(release)),
    );
    // A browser that forbids storage rejects the request. The save then runs without a lock.
    request.catch(() => resolve(() => undefined));
  });
}
