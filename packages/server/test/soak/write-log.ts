import { digestOf, digestOfLeaflet, type ReceivedLeaflet } from "./received-leaflet.ts";

/** A write under way. Where nothing is called, no answer came: it may have been done, but then as a whole. */
export interface Attempt {
  /** Answered with success; with the leaflet, where the reply holds one. */
  acknowledged(leaflet?: ReceivedLeaflet): void;
  refused(): void;
}

interface Entry {
  /** Number of each version that the server gave out → digest of the leaflet. */
  readonly versions: Map<number, string>;
  /** Digests of contents sent, as long as no answer came. */
  readonly pending: Set<string>;
  removal: "none" | "pending" | "acknowledged";
  /** When somebody last began to write it. */
  writtenAt: number | undefined;
}

export type WriteLog = ReturnType<typeof createWriteLog>;

/** Writes down what the server acknowledged, and holds what it gives out later against that. */
export function createWriteLog(now: () => number) {
  const entries = new Map<string, Entry>();
  /** Digests of every content sent or seen: a leaflet that nobody was told of has one of them. */
  const contents = new Set<string>();
  const faults: string[] = [];
  const counts = { acknowledged: 0, creationsPending: 0, unansweredThere: 0, unansweredGone: 0 };

  function entryOf(id: string): Entry {
    const entry = entries.get(id) ?? anEntry();
    entries.set(id, entry);
    return entry;
  }

  function written(id: string): Entry {
    return Object.assign(entryOf(id), { writtenAt: now() });
  }

  /** Whatever gives out a leaflet, of one version it is always the same. */
  function saw(leaflet: ReceivedLeaflet): void {
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
    if (leaflet === undefined) throw new Error("The reply to this write holds a leaflet.");
    written(leaflet._id);
    saw(leaflet);
    if (content !== undefined && digestOf(content) !== digestOf(leaflet.content))
      fault(leaflet._id, `version ${leaflet.version} is not what was sent`);
  }

  /** Holds one leaflet against the ledger as it is read back: all its versions, or undefined for a 404. */
  function compare(id: string, found: readonly ReceivedLeaflet[] | undefined): void {
    const entry = entryOf(id);
    if (found === undefined) {
      if (entry.removal === "none") fault(id, "is gone");
      else entry.removal = "acknowledged";
      return;
    }
    if (entry.removal === "acknowledged") fault(id, "was deleted and is there");
    else entry.removal = "none";
    const numbers = found.map(({ version }) => version).toSorted((a, b) => a - b);
    if (numbers.some((number, at) => number !== at + 1))
      fault(id, `has versions ${numbers.join()}`);
    for (const version of entry.versions.keys())
      if (!numbers.includes(version)) fault(id, `version ${version} is lost`);
    for (const leaflet of found) compareVersion(entry, leaflet);
    counts.unansweredGone += entry.pending.size;
    entry.pending.clear();
  }

  /** From now on what was found has to stay, whether it was answered or not. */
  function compareVersion(entry: Entry, leaflet: ReceivedLeaflet): void {
    if (!entry.versions.has(leaflet.version)) {
      if (!entry.pending.delete(digestOf(leaflet.content)))
        fault(leaflet._id, `version ${leaflet.version} is nothing that was sent`);
      counts.unansweredThere += 1;
    }
    saw(leaflet);
  }

  /** A leaflet in a list that no reply told of: one that was being made, whole, and no more than those. */
  function compareUnknown(leaflet: ReceivedLeaflet): void {
    if (counts.creationsPending === 0 || !contents.has(digestOf(leaflet.content)))
      fault(leaflet._id, "was never sent");
    counts.creationsPending -= 1;
    counts.unansweredThere += 1;
    saw(leaflet);
  }

  return {
    saw,
    creating,
    changing,
    deleting,
    compare,
    compareUnknown,
    faults,
    counts,
    isDeleted: (id: string) => (entries.get(id)?.removal ?? "none") !== "none",
    /** Leaflets that were written since then, with or without an answer. */
    writtenSince: (time: number) =>
      [...entries].filter(([, { writtenAt }]) => (writtenAt ?? -1) >= time).map(([id]) => id),
  };
}

function anEntry(): Entry {
  return { versions: new Map(), pending: new Set(), removal: "none", writtenAt: undefined };
}
