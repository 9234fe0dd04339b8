import { WriterTooOldError } from "../ports.ts";
import { migrations } from "./migrations.ts";

/**
 * Throws `WriterTooOldError` if a contracting migration of a later version excludes this program from writing.
 * `oldestWriter` is the value of this key in `meta`; absent in stores of earlier versions.
 */
export function assertMayWrite(oldestWriter: string | null | undefined): void {
  if (Number(oldestWriter ?? 0) <= migrations.length) return;
  throw new WriterTooOldError(
    `This program has schema version ${migrations.length}, but the store accepts writes only from schema version ${oldestWriter} on. Nothing was written; stop this program and install the newer version.`,
  );
}
