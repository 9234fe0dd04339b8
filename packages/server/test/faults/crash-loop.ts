import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { runCommand, startServer, temporaryFolder } from "../server-process.ts";
import { aPerson } from "../registered.ts";
import { startWriters } from "./writers.ts";

export interface CrashLoopOptions {
  readonly rounds: number;
  readonly writers: number;
  /** Maximum milliseconds of writing before the kill. */
  readonly writing: number;
  /** `nashra-server check` runs after every `checkEvery` rounds and after the last round. */
  readonly checkEvery: number;
}

/**
 * Repeatedly kills the server with kill -9 while several clients create and change leaflets with images, and
 * starts it again on the same folder. Checks that the store returns every acknowledged write. Returns the
 * number of acknowledged writes.
 */
export async function crashLoop(options: CrashLoopOptions): Promise<number> {
  const folder = temporaryFolder();
  let server = await startServer({ folder: folder.path });
  const { port } = server;
  const person = await aPerson(server);
  let acknowledged = 0;
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const writers = startWriters(person.at(server.origin), options.writers, `round ${round}`);
      await writers.underWay();
      await setTimeout(Math.random() * options.writing);
      await server.kill();
      const written = await writers.stopped();
      acknowledged += written.acknowledged;
      server = await startServer({ folder: folder.path, port });
      await written.verify(person.at(server.origin));
      expect(integrityOf(folder.path)).toEqual(["ok"]);
      if (round % options.checkEvery === 0 || round === options.rounds)
        await expectCleanCheck(folder.path);
    }
    expect(await server.terminate()).toBe(0);
    return acknowledged;
  } finally {
    await server.kill();
    folder.remove();
  }
}

/**
 * Results of `pragma integrity_check` and `pragma foreign_key_check` for the database in a data folder:
 * `["ok"]` if it is intact.
 */
export function integrityOf(folder: string): readonly unknown[] {
  const database = new DatabaseSync(join(folder, "store.sqlite"), { readOnly: true });
  try {
    const broken = database.prepare("pragma foreign_key_check").all();
    const rows = database.prepare("pragma integrity_check").all();
    return [...rows.map((row) => row["integrity_check"]), ...broken];
  } finally {
    database.close();
  }
}

export async function expectCleanCheck(folder: string, env = {}): Promise<void> {
  const run = await runCommand(["check"], { folder, env });
  expect(run, run.stdout + run.stderr).toMatchObject({ code: 0 });
}

/**
 * File names of partially written blobs. A running server leaves none behind. After a crash, the server
 * removes them later.
 */
export function unfinishedFiles(folder: string): readonly string[] {
  return readdirSync(join(folder, "blobs", ".incoming"));
}
