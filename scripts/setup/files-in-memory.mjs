// Where tests keep their temporary files (plain JavaScript, Node 20.19).
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** A whole run fills one gibibyte, and its programs need memory beside it. In bytes. */
const needed = 4 * 1024 ** 3;
const prefix = "nashra-tests-";
const twoHours = 2 * 60 * 60 * 1000; // milliseconds

/**
 * Does something while the programs it starts keep their temporary files in memory. A store waits for the disk
 * before it acknowledges a write, which took a quarter of the unit tests' time, and no test cuts the power. The
 * files stay where they are where the system cannot keep them in memory, or where somebody has set TMPDIR.
 */
export function withFilesInMemory(act, { memory = "/dev/shm", enough = needed } = {}) {
  const folder = process.env.TMPDIR === undefined ? folderIn(memory, enough) : undefined;
  if (folder === undefined) return act();
  process.env.TMPDIR = folder;
  try {
    return act();
  } finally {
    delete process.env.TMPDIR;
    remove(folder);
  }
}

/** A new folder in memory; undefined where there is too little of it, or where it is not ours to use. */
function folderIn(memory, enough) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < enough) return undefined;
    removeLeftBehind(memory);
    const folder = mkdtempSync(join(memory, prefix));
    // PostgreSQL, which runs under an account of its own where root runs the tests, has to reach its files.
    chmodSync(folder, 0o711);
    if (runsPrograms(folder)) return folder;
    remove(folder);
  } catch {
    // A system without such a folder, or one that we may not write to.
  }
  return undefined;
}

/** Whether programs in a folder can be started, as those that the tests install are. */
function runsPrograms(folder) {
  const path = join(folder, "program");
  writeFileSync(path, "", { mode: 0o755 });
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(path);
  }
}

/** Removes what runs that were stopped have left in memory. */
function removeLeftBehind(memory) {
  for (const name of readdirSync(memory)) {
    const path = join(memory, name);
    const found = name.startsWith(prefix) && lstatSync(path, { throwIfNoEntry: false });
    if (!found || found.uid !== process.getuid()) continue;
    if (found.mtimeMs < Date.now() - twoHours) remove(path);
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(`[nashra] ${folder} could not be removed: ${error.message}`);
  }
}
