import { quantile, isFlat, type Growth } from "./flatness.ts";
import type { Gate } from "./gate.ts";
import type { WriteLog } from "./write-log.ts";
import type { ReadBack } from "./read-back.ts";
import type { ServerRuns } from "./server-runs.ts";

export interface SoakFigures {
  readonly minutes: number;
  readonly leaflets: number;
  readonly people: number;
  readonly writeLog: WriteLog;
  readonly gate: Gate;
  readonly runs: ServerRuns;
  readonly read: ReadBack;
  readonly listed: number;
  readonly growth: readonly Growth[];
  /** Whether the growth limits apply. */
  readonly growthChecked: boolean;
  /** The output of `nashra-server check`. */
  readonly check: string;
}

/** A readable report of a soak test and its results. */
export function reportOf(figures: SoakFigures): string {
  const { writeLog, gate, runs, growth } = figures;
  const requests = [...gate.times.values()].reduce((sum, times) => sum + times.length, 0);
  const { acknowledged, unansweredStored, unansweredNotStored, creationsPending } = writeLog.counts;
  return [
    `${figures.minutes} minutes, ${figures.leaflets} leaflets, ${figures.people} people`,
    `requests answered: ${requests}, ${(requests / figures.minutes / 60).toFixed(1)} a second`,
    ...[...gate.times].map(([name, times]) => latencyOf(name, times)),
    `kills: ${gate.state.kills}, connections broken by them: ${gate.state.broken}`,
    `ready again after (ms): ${spread(runs.starts)}`,
    `writes acknowledged: ${acknowledged}`,
    `unanswered writes: ${unansweredStored} stored, ${unansweredNotStored + creationsPending} not stored`,
    `read back at the end: ${figures.read.leaflets} leaflets with ${figures.read.versions} versions`,
    `in the lists at the end: ${figures.listed} leaflets`,
    `check: ${figures.check}`,
    ...growth.map((grown) => `${growthLine(grown)}${figures.growthChecked ? "" : ", not checked"}`),
    `faults: ${writeLog.faults.length}`,
    ...writeLog.faults.slice(0, 50),
  ].join("\n");
}

function latencyOf(name: string, times: readonly number[]): string {
  return `  ${name}: ${times.length}, ms ${spread(times)}`;
}

function spread(values: readonly number[]): string {
  const figure = (share: number) => Math.round(quantile(values, share));
  return `median ${figure(0.5)}, 99th percentile ${figure(0.99)}, maximum ${figure(1)}`;
}

function growthLine(growth: Growth): string {
  const { what, first, last, most } = growth;
  const shown = (value: number) =>
    value > 1_000_000 ? `${Math.round(value / 1e6)} MB` : `${Math.round(value)}`;
  const verdict = isFlat(growth) ? "flat" : "GROWS";
  return `${what}: ${shown(first)} → ${shown(last)}, at most ${shown(most)}: ${verdict}`;
}
