/** A running server. */
export interface Instance {
  /** UUID of this run. */
  readonly id: string;
  /** For operators, such as `process 12 on web-1`. */
  readonly name: string;
}

/** The heartbeats of running servers. They are not synced, and the clock of the database gives the times. */
export interface InstanceStore {
  /** Milliseconds between two heartbeats. */
  readonly interval: number;
  /** Records the start of a server, and removes servers that have ended without a word. */
  start(instance: Instance): Promise<void>;
  beat(instance: Instance): Promise<void>;
  end(instance: Instance): Promise<void>;
}

/** The state of the parts without which a server is still ready. */
export interface Readiness {
  /** Absent if the blobs are in a folder. */
  readonly objectStore?: "available" | "unavailable";
}
