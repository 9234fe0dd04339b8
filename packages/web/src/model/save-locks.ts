/**
 * Saves these drafts while no other tab of this browser does. The second tab runs after the first and finds
 * its result. Without the Web Locks API, saves immediately.
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
    const asked = navigator.locks.request(
      `nashra-save:${draft}`,
      async () => new Promise<void>((release) => resolve(release)),
    );
    // Browsers without storage have no locks either.
    asked.catch(() => resolve(() => undefined));
  });
}
