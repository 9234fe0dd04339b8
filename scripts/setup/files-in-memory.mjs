// Keeps temporary files of tests in memory (plain JavaScript, Node 20.19).
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

/**
 * Required memory in bytes. A complete run of the tests writes one gibibyte, and the programs of the run need
 * memory, too.
 */
const needed = 4 * 1024 ** 3;
const prefix = "nashra-tests-";
const twoHours = 2 * 60 * 60 * 1000; // milliseconds

/**
 * Runs a function. The programs that it starts keep their temporary files in memory. On a disk, a store waits
 * before it acknowledges a write, and these waits took a quarter of the time of the unit tests. No test needs
 * the disk, because no test simulates a power failure. The usual folder is used if the system has no folder
 * in memory, if programs cannot run in that folder, if there is too little memory, or if TMPDIR is set.
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

/** Creates a folder in memory. Returns undefined if there is too little memory or no permission. */
function folderIn(memory, enough) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < enough) return undefined;
    removeStaleFolders(memory);
    const folder = mkdtempSync(join(memory, prefix));
    // If root runs the tests, PostgreSQL runs as another user and must be able to reach its files.
    chmodSync(folder, 0o711);
    if (runsPrograms(folder)) return folder;
    remove(folder);
  } catch {
    // The system has no such folder, or it is not writable.
  }
  return undefined;
}

/** Whether programs in a folder can be executed. Some tests install programs there. */
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

/** Removes folders that stopped runs have left in memory. */
function removeStaleFolders(memory) {
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
