import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { toXml } from "@nashra/engine";

import { bundleOf } from "./jobs.ts";
import { textLeaflet } from "./leaflets.ts";
import { cpuOfJobs } from "./measure.ts";
import { ratio, type Measured } from "./measured.ts";

/** Times for one document of 40 KB, both of the same run, in milliseconds of processor time. */
interface Comparison {
  /** The version of HL7's validator. */
  readonly version: string;
  /** The day of the run, `YYYY-MM-DD`. */
  readonly date: string;
  readonly validator: number;
  readonly own: number;
}

const record = new URL("./hl7-validator.json", import.meta.url);
const program = fileURLToPath(new URL("./Hl7Validator.java", import.meta.url));
const documents = 8;
const rounds = 5;

/**
 * The row that compares the engine with HL7's validator. `validator` is the path of `validator_cli.jar` or a Java
 * classpath. Without it, the row has the recorded times of the last run.
 */
export function comparedWithValidator(validator: string | undefined): Measured {
  const { version, date, ...times } =
    validator === undefined ? recorded() : measuredWith(validator);
  const row = ratio(
    "Reading and validating a document of 40 KB",
    times.own,
    `HL7's validator ${version}, warm`,
    times.validator,
    1 / 30,
  );
  return { ...row, figures: `${row.figures}, measured on ${date}` };
}

function recorded(): Comparison {
  // The cast is safe: `measuredWith` writes the file.
  return JSON.parse(readFileSync(record, "utf8")) as Comparison;
}

function measuredWith(validator: string): Comparison {
  const { version, milliseconds, errors } = runValidator(validator);
  if (errors > 0) throw new Error(`HL7's validator reports ${errors} errors in the documents`);
  const own = cpuOfJobs(["validate-text"], 5)["validate-text"];
  const date = new Date().toISOString().slice(0, 10);
  const comparison = { version, date, validator: milliseconds, own };
  writeFileSync(record, `${JSON.stringify(comparison, null, 2)}\n`);
  return comparison;
}

interface ValidatorResult {
  readonly version: string;
  readonly milliseconds: number;
  readonly errors: number;
}

/** The language of the documents. No package of FHIR contains BCP 47, and there is no terminology server. */
const languages = {
  resourceType: "CodeSystem",
  id: "languages",
  url: "urn:ietf:bcp:47",
  status: "active",
  content: "complete",
  concept: [{ code: "en", display: "English" }],
};

function runValidator(classpath: string): ValidatorResult {
  const folder = mkdtempSync(join(tmpdir(), "nashra-validator-"));
  try {
    const files = Array.from({ length: documents }, (_, number) => {
      const file = join(folder, `${number}.xml`);
      writeFileSync(file, toXml(bundleOf(textLeaflet(number))));
      return file;
    });
    const codes = join(folder, "codes");
    mkdirSync(codes);
    writeFileSync(join(codes, "CodeSystem-languages.json"), JSON.stringify(languages));
    const args = ["-cp", classpath, program, String(rounds), codes, ...files];
    const run = spawnSync("java", args, {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (run.error) throw run.error;
    if (run.status !== 0) throw new Error(`java ended with ${run.status}:\n${run.stderr}`);
    // The cast is safe: Hl7Validator.java writes this line.
    return JSON.parse(run.stdout) as ValidatorResult;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
