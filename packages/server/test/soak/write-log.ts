import { digestOf, digestOfLeaflet, type ReceivedLeaflet } from "./received-leaflet.ts";

/**
 * A write in progress. If no method is called, there was no reply. In this case, the server must have done
 * the write completely or not at all.
 */
export interface Attempt {
  /**
   * To be called if the write succeeded. `leaflet` is the leaflet in the reply, if the reply contains one.
   */
  acknowledged(leaflet?: ReceivedLeaflet): void;
  refused(): void;
}

interface Entry {
  /** Number of each version that the server returned → digest of the leaflet. */
  readonly versions: Map<number, string>;
  /** Digests of contents that were sent and not yet answered. */
  readonly pending: Set<string>;
  removal: "none" | "pending" | "acknowledged";
  /** Time of the latest write attempt. */
  writtenAt: number | undefined;
}

export type WriteLog = ReturnType<typeof createWriteLog>;

/** Records the writes that the server acknowledged and compares later replies with them. */
export function createWriteLog(now: () => number) {
  const entries = new Map<string, Entry>();
  /**
   * Digests of every content sent or returned. The content of a leaflet from an unanswered creation must be
   * one of these.
   */
  const contents = new Set<string>();
  const faults: string[] = [];
  const counts = {
    acknowledged: 0,
    creationsPending: 0,
    unansweredStored: 0,
    unansweredNotStored: 0,
  };

  function entryOf(id: string): Entry {
    const entry = entries.get(id) ?? anEntry();
    entries.set(id, entry);
    return entry;
  }

  function written(id: string): Entry {
    return Object.assign(entryOf(id), { writtenAt: now() });
  }

  /** Records a returned leaflet; a version must be the same in all replies. */
  function record(leaflet: ReceivedLeaflet): void {
    const { versions } = entryOf(leaflet._id);
    const digest = digestOfLeaflet(leaflet);
    contents.add(digestOf(leaflet.content));
    const before = versions.get(leaflet.version) ?? digest;
    versions.set(leaflet.version, before);
    if (before !== digest) fault(leaflet._id, `version ${leaflet.version} was altered`);
  }

  function fault(id: string, what: string): void {
    faults.push(`leaflet ${id}: ${what}`);
  }

  function creating(content?: unknown): Attempt {
    if (content !== undefined) contents.add(digestOf(content));
    counts.creationsPending += 1;
    return {
      acknowledged(leaflet) {
        counts.creationsPending -= 1;
        acknowledged(leaflet, content);
      },
      refused: () => void (counts.creationsPending -= 1),
    };
  }

  function changing(id: string, content: unknown): Attempt {
    const { pending } = written(id);
    const digest = digestOf(content);
    pending.add(digest);
    return {
      acknowledged(leaflet) {
        pending.delete(digest);
        acknowledged(leaflet, content);
      },
      refused: () => void pending.delete(digest),
    };
  }

  function deleting(id: string): Attempt {
    const entry = written(id);
    if (entry.removal === "none") entry.removal = "pending";
    return {
      acknowledged() {
        counts.acknowledged += 1;
        entry.removal = "acknowledged";
      },
      refused() {
        if (entry.removal === "pending") entry.removal = "none";
      },
    };
  }

  function acknowledged(leaflet: ReceivedLeaflet | undefined, content: unknown): void {
    counts.acknowledged += 1;
    if (leaflet === undefined) throw new Error("The reply to this write must contain a leaflet.");
    written(leaflet._id);
    record(leaflet);
    if (content !== undefined && digestOf(content) !== digestOf(leaflet.content))
      fault(leaflet._id, `version ${leaflet.version} is not what was sent`);
  }

  /**
   * Compares a leaflet that was read back with the log. `found` are all its versions; undefined for a 404.
   */
  function compare(id: string, found: readonly ReceivedLeaflet[] | undefined): void {
    const entry = entryOf(id);
    if (found === undefined) {
      if (entry.removal === "none") fault(id, "is missing");
      else entry.removal = "acknowledged";
      return;
    }
    if (entry.removal === "acknowledged") fault(id, "was deleted and still exists");
    else entry.removal = "none";
    const numbers = found.map(({ version }) => version).toSorted((a, b) => a - b);
    if (numbers.some((number, at) => number !== at + 1))
      fault(id, `has versions ${numbers.join()}`);
    for (const version of entry.versions.keys())
      if (!numbers.includes(version)) fault(id, `version ${version} is lost`);
    for (const leaflet of found) compareVersion(entry, leaflet);
    counts.unansweredNotStored += entry.pending.size;
    entry.pending.clear();
  }

  /**
   * Compares a version with the log and records it. From now on the version must not be lost, even if it was
   * not acknowledged.
   */
  function compareVersion(entry: Entry, leaflet: ReceivedLeaflet): void {
    if (!entry.versions.has(leaflet.version)) {
      if (!entry.pending.delete(digestOf(leaflet.content)))
        fault(leaflet._id, `version ${leaflet.version} has content that was never sent`);
      counts.unansweredStored += 1;
    }
    record(leaflet);
  }

  /**
   * Checks a listed leaflet without an acknowledged creation. Its content must equal content that was sent or
   * returned, and there must not be more such leaflets than creations without a reply.
   */
  function compareUnknown(leaflet: ReceivedLeaflet): void {
    if (counts.creationsPending === 0 || !contents.has(digestOf(leaflet.content)))
      fault(leaflet._id, "was never sent");
    counts.creationsPending -= 1;
    counts.unansweredStored += 1;
    record(leaflet);
  }

  return {
    record,
    creating,
    changing,
    deleting,
    compare,
    compareUnknown,
    faults,
    counts,
    isDeleted: (id: string) => (entries.get(id)?.removal ?? "none") !== "none",
    /** Ids of leaflets with a write attempt since `time`, with or without a reply. */
    writtenSince: (time: number) =>
      [...entries].filter(([, { writtenAt }]) => (writtenAt ?? -1) >= time).map(([id]) => id),
  };
}

function anEntry(): Entry {
  return { versions: new Map(), pending: new Set(), removal: "none", writtenAt: undefined };
}
