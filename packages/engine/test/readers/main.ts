// Run as `pnpm readers FILE…`: prints what small readers show of FHIR documents. Exits with 1 if something is missing.
import { readFileSync } from "node:fs";
import { measure } from "./measure.ts";

let isAllShown = true;
for (const file of process.argv.slice(2)) {
  console.log(file);
  for (const { reader, measure: what, value, isGood } of measure(readFileSync(file, "utf8"))) {
    isAllShown &&= isGood;
    console.log(`  ${reader.padEnd(20)} ${what.padEnd(34)} ${value} ${isGood ? "" : "MISS"}`);
  }
}
process.exitCode = isAllShown ? 0 : 1;
