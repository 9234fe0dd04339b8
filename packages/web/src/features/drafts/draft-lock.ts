/** Says to other tabs that the draft is being written here; `false`: another tab writes it already. */
export async function lockDraft(id: string): Promise<{ readonly held: boolean; release(): void }> {
  if (!("locks" in navigator)) return { held: true, release: () => undefined };
  return new Promise((resolve) => {
    const asked = navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
      if (lock === null) {
        resolve({ held: false, release: () => undefined });
        return;
      }
      await new Promise<void>((release) => resolve({ held: true, release }));
    });
    // Where no storage is allowed there are no locks either, and no drafts of other tabs to look after.
    asked.catch(() => resolve({ held: true, release: () => undefined }));
  });
}

/** The drafts that some open tab writes, this one included. */
export async function lockedDrafts(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = "" }) => name.slice(prefix.length)));
}

const prefix = "nashra-draft:";

function nameOf(id: string): string {
  return prefix + id;
}
