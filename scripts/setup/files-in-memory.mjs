// Where tests keep their temporary files (plain JavaScript, Node 20.19).
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from "node:fs";
import { join } from "node:path";

const gibibyte = 1024 ** 3; // bytes
const prefix = "nashra-tests-";
const day = 24 * 60 * 60 * 1000; // milliseconds

/**
 * Does something while the programs it starts keep their temporary files in memory. A store waits until what it
 * acknowledges is on the disk, and tests, which cut no power, spent a quarter of their time on that. Where the
 * system has too little memory, or somebody has set TMPDIR, the files stay where they are.
 */
export function withFilesInMemory(act, { memory = "/dev/shm", enough = 4 * gibibyte } = {}) {
  if (process.env.TMPDIR !== undefined || freeBytes(memory) < enough) return act();
  removeLeftBehind(memory);
  const folder = mkdtempSync(join(memory, prefix));
  // PostgreSQL, which runs under an account of its own where root runs the tests, has to reach its files.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  try {
    return act();
  } finally {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  }
}

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0; // a system that has no such folder
  }
}

/** Removes what runs that were stopped have left in memory. */
function removeLeftBehind(memory) {
  for (const name of readdirSync(memory)) {
    const path = join(memory, name);
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs, uid } = statSync(path);
    const ours = uid === process.getuid();
    if (ours && mtimeMs < Date.now() - day) rmSync(path, { recursive: true, force: true });
  }
}
