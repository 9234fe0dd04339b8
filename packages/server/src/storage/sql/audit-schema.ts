// The tables of the chain of the audit log (`audit-batch.ts`).

/** Sealed batches: closed ranges of entries. Never changed; removed only with their entries. */
export interface AuditBatchesTable {
  /** 1, 2, and so on. */
  readonly number: number;
  readonly first_seq: number;
  readonly last_seq: number;
  /** The times of the entry with the lowest time, and of that with the greatest. */
  readonly oldest_at: number;
  readonly newest_at: number;
  /** Number of entries. */
  readonly entries: number;
  readonly entries_hash: string;
  readonly sealed_at: number;
  /** Hash of the batch before; null for the first batch. */
  readonly previous_hash: string | null;
  readonly hash: string;
}

/** What a retention removed. Append-only. */
export interface AuditRemovalsTable {
  /** Number of the last removed batch. */
  readonly last_batch: number;
  /** Its hash, to which the next batch refers. */
  readonly hash: string;
  /** Its last entry. */
  readonly last_seq: number;
  /** Number of removed batches and entries since the removal before. */
  readonly batches: number;
  readonly entries: number;
  readonly oldest_at: number;
  readonly newest_at: number;
  readonly removed_at: number;
}
