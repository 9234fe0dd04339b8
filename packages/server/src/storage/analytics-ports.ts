// Numbers about a whole store.

export interface Analytics {
  readonly users: { readonly total: number; readonly administrators: number };
  readonly leaflets: {
    readonly total: number;
    readonly byStatus: Readonly<Record<"draft" | "review" | "published", number>>;
    /** Number of leaflets by primary subtag. */
    readonly byLanguage: Readonly<Record<string, number>>;
    readonly byProfile: Readonly<Record<string, number>>;
    /** Number of leaflets with a product record. */
    readonly withProduct: number;
    /**
     * Numbers of leaflets that were created, and of leaflets that were last changed, in each of the last 12
     * weeks, oldest first. `week` is the date of its Monday (UTC).
     */
    readonly byWeek: readonly {
      readonly week: string;
      readonly created: number;
      readonly updated: number;
    }[];
  };
  /** Bytes of stored content, images and XML. */
  readonly storage: {
    readonly contentBytes: number;
    readonly blobBytes: number;
    readonly blobs: number;
  };
}

export interface StoreSize {
  /** Bytes of the database that hold data. */
  readonly databaseBytes: number;
  /** Bytes of images and XML, each blob once. */
  readonly blobBytes: number;
}

/** Numbers of open connections, of those that no request uses, and of requests that wait for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}
