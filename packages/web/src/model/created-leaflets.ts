import { openDB, type DBSchema } from "idb";

interface Made {
  /** Id of a draft, or `keyPrefix` with the id of a draft. */
  readonly draft: string;
  readonly user: string;
  /** Id of the leaflet, or the idempotency key. */
  readonly leaflet: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Schema extends DBSchema {
  made: { key: string; value: Made; indexes: { user: string } };
}

export interface CreatedInput {
  /** Ids of the drafts that contributed to the leaflet's text. */
  readonly drafts: readonly string[];
  readonly user: string;
  readonly leaflet: string;
}

/**
 * Records with this prefix contain the idempotency key of a request that got no response. Earlier versions of
 * the application ignore them.
 */
const keyPrefix = "key of ";

/**
 * Milliseconds after which a record is deleted, because no tab is expected to keep the same draft open for
 * longer.
 */
const retentionTime = 7 * 24 * 60 * 60 * 1000;

/**
 * The database that maps drafts to the leaflets created from them, and to the keys of requests without a
 * response, for other tabs with the same draft and after a reload. It is
 * separate from the drafts database, because an upgrade of the drafts database would wait for tabs that run
 * an earlier version of the application and keep the database open.
 */
async function database() {
  return openDB<Schema>("nashra-made", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("made", { keyPath: "draft" }).createIndex("user", "user");
    },
  });
}

/**
 * Id of the leaflet created from one of the user's drafts; undefined if this device has no record of such a
 * leaflet.
 */
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

/**
 * Records a created leaflet for other tabs. Never throws: if storage fails, other tabs do not learn about the
 * leaflet.
 */
export async function recordCreated({ drafts, user, leaflet }: CreatedInput): Promise<void> {
  try {
    const store = await database();
    const at = Date.now();
    const transaction = store.transaction("made", "readwrite");
    for (const made of await transaction.store.getAll())
      if (made.at < at - retentionTime) await transaction.store.delete(made.draft);
    for (const draft of drafts) {
      await transaction.store.put({ draft, user, leaflet, at });
      await transaction.store.delete(keyPrefix + draft);
    }
    await transaction.done;
    store.close();
  } catch {
    // Not an error for the user: the leaflet has been created, only the record is missing.
  }
}

/**
 * Records the idempotency key with which a leaflet is about to be created from these drafts, for this tab
 * after a reload and for other tabs. Never throws.
 */
export async function recordKey(
  { drafts, user }: Omit<CreatedInput, "leaflet">,
  key: string,
): Promise<void> {
  const withPrefix = drafts.map((draft) => keyPrefix + draft);
  await recordCreated({ drafts: withPrefix, user, leaflet: key });
}

/** The key of a request for one of the user's drafts that got no response. */
export async function unansweredKey(
  user: string,
  drafts: readonly string[],
): Promise<string | undefined> {
  return createdFrom(
    user,
    drafts.map((draft) => keyPrefix + draft),
  );
}

/** Deletes the keys of these drafts, because the server has refused the request. Never throws. */
export async function forgetKeys(drafts: readonly string[]): Promise<void> {
  try {
    const store = await database();
    const transaction = store.transaction("made", "readwrite");
    for (const draft of drafts) await transaction.store.delete(keyPrefix + draft);
    await transaction.done;
    store.close();
  } catch {
    // A key that was not deleted is free on the server, so it does no harm.
  }
}

/** Deletes all records of the user. */
export async function forgetCreated(user: string): Promise<void> {
  const store = await database();
  const transaction = store.transaction("made", "readwrite");
  for (const draft of await transaction.store.index("user").getAllKeys(user))
    await transaction.store.delete(draft);
  await transaction.done;
  store.close();
}
