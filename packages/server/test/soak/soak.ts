import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runCommand, temporaryFolder } from "../server-process.ts";
import { fillStore, makePatterns } from "./fill-store.ts";
import { growthOf, isFlat } from "./flatness.ts";
import { createGate } from "./gate.ts";
import { createWriteLog, type WriteLog } from "./write-log.ts";
import { work } from "./load.ts";
import { registerPeople, type Person } from "./people.ts";
import { readBack, readLists } from "./read-back.ts";
import { reportOf } from "./report.ts";
import { killTimes } from "./schedule.ts";
import { serverRuns, type ServerRuns } from "./server-runs.ts";

export interface SoakOptions {
  readonly minutes: number;
  readonly leaflets: number;
  readonly people: number;
}

export interface SoakOutcome {
  /** All errors; empty if the soak test was successful. */
  readonly faults: readonly string[];
  readonly report: string;
}

/** Milliseconds. Leaflets that were written within this time before a kill are read back after the kill. */
const recentWindow = 30_000;

/**
 * Minimum duration of the soak test in minutes for the check of growth. A shorter test cannot show a leak.
 */
const minimumLength = 15;

const built = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** Runs mixed load on a server with many leaflets, and kills the server repeatedly. */
export async function soak(options: SoakOptions): Promise<SoakOutcome> {
  const folder = temporaryFolder();
  const runs = await serverRuns(folder.path, built);
  const writeLog = createWriteLog(() => performance.now());
  try {
    const people = await filledStore(runs, folder.path, options);
    logProgress("the store is filled");
    const gate = await underLoad(runs, people, writeLog, options.minutes * 60_000);
    logProgress("reading everything back");
    const read = await readBack(runs.origin, people, writeLog, writeLog.writtenSince(0));
    const listed = await readLists(runs.origin, people, writeLog);
    await runs.stop();
    logProgress("checking the store");
    const check = await runCommand(["check"], { folder: folder.path, built });
    if (check.code !== 0) writeLog.faults.push(`check: ${check.stdout}${check.stderr}`);
    for (const line of runs.errors) writeLog.faults.push(`log: ${line}`);
    const growth = growthOf(runs.samples);
    const growthChecked = options.minutes >= minimumLength;
    if (growthChecked)
      for (const grown of growth.filter((one) => !isFlat(one)))
        writeLog.faults.push(`grows: ${JSON.stringify(grown)}`);
    const checkOutput = check.stderr.trim();
    const figures = {
      ...options,
      writeLog,
      gate,
      runs,
      read,
      listed,
      growth,
      growthChecked,
      check: checkOutput,
    };
    return { faults: writeLog.faults, report: reportOf(figures) };
  } finally {
    await runs.kill();
    folder.remove();
  }
}

/** Creates accounts and some leaflets through the API, and writes the others into the stopped server's store. */
async function filledStore(
  runs: ServerRuns,
  folder: string,
  options: SoakOptions,
): Promise<readonly Person[]> {
  await runs.start();
  const people = await registerPeople(runs.origin, options.people);
  const [first] = people;
  if (first === undefined) throw new Error("The option people must be at least 1.");
  const patterns = await makePatterns(runs.origin, first);
  await runs.stop();
  fillStore(folder, people, patterns, options.leaflets);
  // Discards the samples from before the load, which are not relevant.
  runs.samples.length = 0;
  runs.starts.length = 0;
  await runs.start();
  return people;
}

async function underLoad(
  runs: ServerRuns,
  people: readonly Person[],
  writeLog: WriteLog,
  length: number,
) {
  const gate = createGate(writeLog.faults);
  const begun = performance.now();
  const working = work(runs.origin, people, writeLog, gate);
  for (const time of killTimes(length)) {
    while (performance.now() - begun < time && writeLog.faults.length < 100) await setTimeout(200);
    await gate.writing();
    await setTimeout(Math.random() * 40);
    const killedAt = performance.now();
    gate.close();
    await runs.kill();
    if (time === length) gate.state.ended = true;
    await gate.quiet();
    await runs.start();
    const written = writeLog.writtenSince(killedAt - recentWindow);
    const { leaflets, versions } = await readBack(runs.origin, people, writeLog, written);
    const start = Math.round(runs.starts.at(-1) ?? 0);
    logProgress(
      `kill ${gate.state.kills} at ${Math.round((killedAt - begun) / 1000)} s: ready in ${start} ms, ` +
        `${leaflets} leaflets with ${versions} versions read back, ` +
        `${writeLog.counts.acknowledged} writes acknowledged, ${writeLog.faults.length} faults`,
    );
    gate.open();
  }
  await working;
  return gate;
}

function logProgress(what: string): void {
  console.info(`${new Date().toISOString()} ${what}`);
}
