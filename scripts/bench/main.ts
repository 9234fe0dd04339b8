import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { build } from "../setup/build.mjs";
import type { Measured } from "./measured.ts";

// The benchmark measures the built engine, so the packages are built before the next line imports the engine.
build();
const { measurements } = await import("./measurements.ts");

/**
 * `pnpm bench`: prints the table of docs/performance.md. `--write` updates the page. `--check` exits with 1
 * if a result exceeds its budget. `--only write,size` runs only these measurements and leaves the other rows
 * of the page unchanged. `--leaflets 1000000` is the number of leaflets for `server-public`, and `--data <folder>` keeps
 * their store for the next run. `--validator <path>` is HL7's `validator_cli.jar` or a Java classpath, for `judge`.
 */
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    only: { type: "string" },
    leaflets: { type: "string", default: "10000" },
    data: { type: "string" },
    validator: { type: "string" },
  },
});

const results: Measured[] = [];
for (const name of values.only?.split(",") ?? Object.keys(measurements)) {
  const measure = measurements[name];
  if (!measure)
    throw new Error(
      `There is no measurement ${name}. The measurements are ${Object.keys(measurements).join(", ")}`,
    );
  console.error(`measuring ${name} …`);
  const { leaflets, data, validator } = values;
  results.push(...(await measure({ leaflets: Number(leaflets), data, validator })));
}
console.log(tableOf(results.map(rowOf)));
if (values.write) writeTable(results.map(rowOf));
if (values.check && results.some(({ met }) => !met)) process.exitCode = 1;

function rowOf({ what, measured, budget, met, figures }: Measured): string {
  const most = budget ? `at most ${budget}${met ? "" : " — **missed**"}` : "–";
  return `| ${what} | ${measured} | ${most} | ${figures} |`;
}

function tableOf(rows: readonly string[]): string {
  return [
    "| What | Measured | Budget | Figures of this run |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    `Node ${process.versions.node} on ${process.platform} ${process.arch}, ${cpus().length} cores.`,
  ].join("\n");
}

function writeTable(rows: readonly string[]): void {
  const page = new URL("../../docs/performance.md", import.meta.url);
  const text = readFileSync(page, "utf8");
  const [start, end] = ["<!-- bench -->\n", "<!-- end of bench -->"];
  const from = text.indexOf(start) + start.length;
  const to = text.lastIndexOf(end);
  if (!text.includes(start) || to < from)
    throw new Error("docs/performance.md has no markers for the table");
  const table = tableOf(values.only === undefined ? rows : merged(text.slice(from, to), rows));
  writeFileSync(page, `${text.slice(0, from)}\n${table}\n\n${text.slice(to)}`);
  spawnSync("pnpm", ["exec", "oxfmt", fileURLToPath(page)]);
}

/**
 * Replaces the rows of the page by the rows of this run that have the same name. Adds new rows at the end.
 */
function merged(table: string, rows: readonly string[]): readonly string[] {
  const nameOf = (row: string) => row.split("|")[1]?.trim() ?? "";
  const lines = table.split("\n").filter((line) => line.startsWith("| "));
  // Skip the header row and its separator.
  const byName = new Map(lines.slice(2).map((row) => [nameOf(row), row]));
  for (const row of rows) byName.set(nameOf(row), row);
  return [...byName.values()];
}
