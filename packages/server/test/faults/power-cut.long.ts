import { mkdirSync, realpathSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpClient } from "../http-client.ts";
import { aPerson } from "../registered.ts";
import { runCommand, startServer, temporaryFolder } from "../server-process.ts";
import { expectCleanCheck, integrityOf } from "./crash-loop.ts";
import { randomNumbers } from "./damaged-store.ts";
import {
  fileOperations,
  recorderProblem,
  recordingInto,
  type FileOperation,
} from "./file-operations.ts";
import { expectComplete, writeAfterCut, type PowerCut, type Survival } from "./simulated-disk.ts";
import { startWriters, type Written } from "./writers.ts";

const cuts = 20;
const writers = 6;
/** The first server creates these folders. */
const dataFolder = "srv/data";
/** Milliseconds of writing of each server. */
const writing = 3000;

/** What clients and the operating system saw of three servers that used a data folder one after the other. */
interface Recording {
  readonly operations: readonly FileOperation[];
  readonly person: HttpClient;
  /** Time at which the person was registered, in milliseconds since 1970, rounded up. */
  readonly registered: number;
  readonly written: readonly Written[];
}

// Reads the log of strace: https://strace.io
describe.skipIf(platform() !== "linux")("power cuts (need Linux and strace)", () => {
  const folder = temporaryFolder();
  let recording: Recording;

  beforeAll(async () => {
    const problem = recorderProblem();
    if (problem !== undefined) throw new Error(problem);
    recording = await record(realpathSync(folder.path));
  });
  afterAll(() => folder.remove());

  test("every acknowledged write survives twenty power cuts", async () => {
    const counts = { cuts: 0, acknowledged: 0, unsynced: 0 };
    for (let number = 0; number < cuts; number += 1) {
      const cut = aCut(recording, number);
      const message = `cut ${number} at line ${cut.line}`;
      try {
        const { acknowledged, unsynced } = await expectNothingLost(recording, cut);
        counts.acknowledged += acknowledged;
        counts.unsynced += unsynced;
      } catch (error) {
        throw new Error(message, { cause: error });
      }
      counts.cuts += 1;
    }
    console.info({ operations: recording.operations.length, ...counts });
    expect(Math.min(counts.acknowledged, counts.unsynced)).toBeGreaterThan(cuts);
  });

  test("a disk that only pretends to sync loses acknowledged writes, and the comparison finds that", async () => {
    const { operations } = recording;
    const line = (operations.at(-1)?.ended ?? 0) + 1;
    const honestUntil = operations[Math.floor(operations.length / 2)]?.started ?? 0;
    const survival = aSurvival(0, () => 0);
    await expect(expectNothingLost(recording, { line, honestUntil, survival })).rejects.toThrow(
      /expected .+ to be |The database lacks \d+ acknowledged/,
    );
  });
});

/**
 * Records three servers, so that cuts happen after kill -9, during the recovery of the write-ahead log, and after a
 * clean stop.
 */
async function record(folder: string): Promise<Recording> {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const logs: string[] = [];
  const written: Written[] = [];
  let known: { readonly person: HttpClient; readonly registered: number } | undefined;
  let port: number | undefined;
  for (const end of ["kill", "terminate", "kill"] as const) {
    const log = join(folder, `calls-${logs.length}.log`);
    logs.push(log);
    const server = await startServer({
      folder: join(disk, dataFolder),
      shell: recordingInto(log),
      ...(port !== undefined && { port }),
    });
    ({ port } = server);
    known ??= { person: await aPerson(server), registered: Date.now() + 1 };
    const clients = startWriters(known.person.at(server.origin), writers, `server ${logs.length}`);
    await clients.underWay();
    await setTimeout(writing);
    written.push(await clients.stopped());
    // After a kill in the middle of a call nobody knows whether the call had an effect.
    await setTimeout(300);
    await server[end]();
  }
  const operations = await fileOperations(logs, disk);
  expectComplete(operations, disk);
  if (known === undefined) throw new Error("No server was recorded.");
  return { operations, written, ...known };
}

/**
 * Half of the cuts happen immediately after an acknowledgement, one before the first of them, and the others
 * anywhere.
 */
function aCut({ operations, written, registered }: Recording, number: number): PowerCut {
  const next = randomNumbers(number + 1);
  const times = written.flatMap((each) => each.times);
  const time = times[next(times.length)] ?? 0;
  const operation =
    number % 2 === 0
      ? operations.find((each) => each.time >= time)
      : operations[
          next(
            number === 1
              ? operations.findIndex((each) => each.time > registered)
              : operations.length,
          )
        ];
  const line = operation?.started ?? (operations.at(-1)?.ended ?? 0) + 1;
  // After a third of the cuts, only what was synced is left.
  return { line, survival: aSurvival(number % 3 === 0 ? 0 : next(101), next) };
}

/** Each unsynced change survives, completely or in part, with a probability of `percent`. */
function aSurvival(percent: number, next: (end: number) => number): Survival {
  return {
    sectorSize: next(2) === 0 ? 512 : 4096,
    change: () => next(100) < percent && (next(3) === 0 ? "torn" : true),
    sector: () => next(2) === 0,
  };
}

/**
 * Starts a server on what a power cut leaves. Checks that every write is stored that was acknowledged before the cut,
 * that `check` and `backup` succeed, and that the server accepts new writes. Returns the number of acknowledged
 * writes, and the number of changes of files and folders that were not yet synced.
 */
async function expectNothingLost(recording: Recording, cut: PowerCut) {
  const { operations, person, registered, written } = recording;
  const folder = temporaryFolder();
  const data = join(folder.path, dataFolder);
  const until = operations.find(({ started }) => started >= cut.line)?.time ?? Infinity;
  const unsynced = writeAfterCut(operations, cut, folder.path);
  const server = await startServer({ folder: data });
  try {
    let acknowledged = 0;
    if (registered <= until) {
      const client = person.at(server.origin);
      for (const each of written) acknowledged += await each.verify(client, until);
    }
    const another = await aPerson(server);
    const more = startWriters(another, 2, "after the cut");
    await more.underWay();
    await (await more.stopped()).verify(another);
    expect(await server.terminate()).toBe(0);
    expect(integrityOf(data)).toEqual(["ok"]);
    await expectCleanCheck(data);
    const backup = await runCommand(["backup", join(folder.path, "backup")], { folder: data });
    expect(backup, backup.stderr).toMatchObject({ code: 0 });
    return { acknowledged, unsynced };
  } finally {
    await server.kill();
    folder.remove();
  }
}
