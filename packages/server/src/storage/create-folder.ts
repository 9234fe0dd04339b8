import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { platform } from "node:os";
import { dirname, resolve } from "node:path";

/**
 * Creates a missing folder and its missing parents, with access only for their owner, and makes them durable: without
 * the sync of its parent, a power failure can remove a new folder with all synced files in it.
 */
export function createFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = resolve(path); made.length >= resolve(first).length; made = dirname(made))
    syncFolder(dirname(made));
}

function syncFolder(path: string): void {
  // Windows cannot sync a folder, but its file system protects changes of file names with a journal.
  if (platform() === "win32") return;
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
