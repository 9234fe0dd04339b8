/**
 * Saves what stands in these drafts once nobody else does, in whatever tab of this browser: who comes second
 * finds what came of the first. Where the browser has no locks, at once.
 */
export async function withSaveLocks<T>(
  drafts: readonly string[],
  save: () => Promise<T>,
): Promise<T> {
  // Always in the same order: two tabs must not wait for each other.
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
    const asked = navigator.locks.request(
      `nashra-save:${draft}`,
      async () => new Promise<void>((release) => resolve(release)),
    );
    // Where no storage is allowed there are no locks either.
    asked.catch(() => resolve(() => undefined));
  });
}
