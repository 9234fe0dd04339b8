/** Locks a draft for this tab. `held` is false if another tab already writes this draft. */
export async function lockDraft(id: string): Promise<{ readonly held: boolean; release(): void }> {
  if (!("locks" in navigator)) return { held: true, release: () => undefined };
  return new Promise((resolve) => {
    const request = navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
      if (lock === null) {
        resolve({ held: false, release: () => undefined });
        return;
      }
      await new Promise<void>((release) => resolve({ held: true, release }));
    });
    // If storage is blocked, this request is rejected. No lock is needed then, because no tab has drafts.
    request.catch(() => resolve({ held: true, release: () => undefined }));
  });
}

/** Ids of the drafts that are open in any tab, including this one. */
export async function lockedDrafts(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = "" }) => name.slice(prefix.length)));
}

const prefix = "nashra-draft:";

function nameOf(id: string): string {
  return prefix + id;
}
