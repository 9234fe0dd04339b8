import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { build } from "../setup/build.mjs";
import type { Measured } from "./measured.ts";

// What is measured is the built engine, which must be there before it is loaded.
build();
const { measurements } = await import("./measurements.ts");

/**
 * `pnpm bench`: prints the table of docs/performance.md. `--write` puts it there, `--check` ends with
 * code 1 when a budget is missed, `--only write,size` measures only those.
 */
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    only: { type: "string", default: Object.keys(measurements).join(",") },
  },
});

const results: Measured[] = [];
for (const name of values.only.split(",")) {
  const measure = measurements[name];
  if (!measure) throw new Error(`No measurement ${name}: ${Object.keys(measurements).join(", ")}`);
  console.error(`measuring ${name} …`);
  results.push(...(await measure()));
}
const table = tableOf(results);
console.log(table);
if (values.write) writeTable(table);
if (values.check && results.some(({ met }) => !met)) process.exitCode = 1;

function tableOf(lines: readonly Measured[]): string {
  const rows = lines.map(
    ({ what, measured, budget, met, figures }) =>
      `| ${what} | ${measured} | ${budget ? `at most ${budget}${met ? "" : " — **missed**"}` : "–"} | ${figures} |`,
  );
  return [
    "| What | Measured | Budget | Figures of this run |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    `Node ${process.versions.node} on ${process.platform} ${process.arch}, ${cpus().length} cores.`,
  ].join("\n");
}

function writeTable(table: string): void {
  const page = new URL("../../docs/performance.md", import.meta.url);
  const text = readFileSync(page, "utf8");
  const between = /(<!-- bench -->\n)[\s\S]*(<!-- end of bench -->)/;
  if (!between.test(text)) throw new Error("docs/performance.md has no place for the table");
  writeFileSync(
    page,
    text.replace(between, (_, start, end) => `${start}\n${table}\n\n${end}`),
  );
  spawnSync("pnpm", ["exec", "oxfmt", fileURLToPath(page)]);
}
