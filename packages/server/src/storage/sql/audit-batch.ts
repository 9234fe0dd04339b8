import { createHash, hash as digest } from "node:crypto";
import type { AuditBatchesTable } from "./audit-schema.ts";

// The chain of the audit log: each sealed batch covers the hashes of its entries and the hash of the batch before.
// docs/security.md describes the formats, so that others can verify an export.

/** Format of the hashed text. A later format gets another number; hashes of this format stay valid. */
const format = 1;

/** The columns of a batch that its hash covers. */
const hashedColumns = [
  "number",
  "first_seq",
  "last_seq",
  "oldest_at",
  "newest_at",
  "entries",
  "entries_hash",
  "sealed_at",
  "previous_hash",
] as const;

export type BatchFacts = Readonly<Pick<AuditBatchesTable, (typeof hashedColumns)[number]>>;

/** SHA-256 of a batch, as 64 lower-case hexadecimal digits. */
export function batchHash(batch: BatchFacts): string {
  const values = hashedColumns.map((name) => batch[name]);
  return digest("sha256", JSON.stringify([format, "audit_batches", ...values]));
}

/** Digest of the entries of a batch: a line `<seq> <hash>` for each entry, in the order of `seq`. */
export function entriesDigest() {
  const sum = createHash("sha256");
  return {
    /** `hash`: that of the row (`row-hash.ts`). */
    add(seq: number, hash: string | null): void {
      sum.update(`${seq} ${hash}\n`);
    },
    /** 64 lower-case hexadecimal digits. */
    end: (): string => sum.digest("hex"),
  };
}
