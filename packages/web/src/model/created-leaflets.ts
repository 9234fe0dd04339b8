import { openDB, type DBSchema } from "idb";

interface Made {
  readonly draft: string;
  readonly user: string;
  readonly leaflet: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Schema extends DBSchema {
  made: { key: string; value: Made; indexes: { user: string } };
}

export interface CreatedInput {
  /** The drafts whose text it was. */
  readonly drafts: readonly string[];
  readonly user: string;
  readonly leaflet: string;
}

/** A tab that still holds such a draft is not left open for longer. */
const kept = 7 * 24 * 60 * 60 * 1000;

/** Which leaflet a draft became, for the other tabs that hold its text. A database of its own: tabs of an earlier version keep theirs open. */
async function database() {
  return openDB<Schema>("nashra-made", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("made", { keyPath: "draft" }).createIndex("user", "user");
    },
  });
}

/** Id of the leaflet that one of these drafts of the person became; undefined: none, as far as is known here. */
export async function createdFrom(
  user: string,
  drafts: readonly string[],
): Promise<string | undefined> {
  try {
    const store = await database();
    const found = await Promise.all(drafts.map(async (draft) => store.get("made", draft)));
    store.close();
    return found.find((made) => made?.user === user)?.leaflet;
  } catch {
    return undefined;
  }
}

/** Never fails: where nothing can be kept, each tab knows its own saves only. */
export async function recordCreated({ drafts, user, leaflet }: CreatedInput): Promise<void> {
  try {
    const store = await database();
    const at = Date.now();
    const transaction = store.transaction("made", "readwrite");
    for (const made of await transaction.store.getAll())
      if (made.at < at - kept) await transaction.store.delete(made.draft);
    for (const draft of drafts) await transaction.store.put({ draft, user, leaflet, at });
    await transaction.done;
    store.close();
  } catch {
    // The leaflet is made all the same.
  }
}

/** Nothing of the person stays. */
export async function forgetCreated(user: string): Promise<void> {
  const store = await database();
  const transaction = store.transaction("made", "readwrite");
  for (const draft of await transaction.store.index("user").getAllKeys(user))
    await transaction.store.delete(draft);
  await transaction.done;
  store.close();
}
