import { tooComplex } from "@nashra/engine";
import { compareLeaflets, differencesOf, sameContent } from "@nashra/engine/compare";
import { fieldNames } from "@nashra/engine/words";
import { subjectOf } from "../batch/subject-of.ts";
import { refuseConflicts } from "../file-conflicts.ts";
import { verbosityOf, type GlobalOptions } from "../report-options.ts";
import type { ComparedSide, Comparison, ComparisonFormat } from "../reporters/comparison.ts";
import { textOfSubject } from "../reporters/text.ts";
import { paintFor } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import type { ReportLanguage } from "../words.ts";
import { exitCodes, type ExitCode, type Environment } from "../environment.ts";
import { readOneSource, type OneSource } from "./one-source.ts";
import { printOrWrite } from "./print-or-write.ts";

export interface DiffOptions extends GlobalOptions {
  readonly format: ComparisonFormat;
  readonly out?: string;
  readonly maxInput: number;
}

/** `nashra diff`: lists the differences between the contents of two leaflets or documents. */
export async function diff(
  before: string,
  after: string,
  options: DiffOptions,
  environment: Environment,
): Promise<ExitCode> {
  const quiet = verbosityOf(options) === "quiet";
  if (before === "-" && after === "-") {
    throw new UsageError("standard input can be one of the two, not both");
  }
  refuseConflicts({
    cwd: environment.cwd,
    reads: [before, after],
    writes: [["--out", options.out]],
  });
  const sources = [
    await readOneSource(before, options.maxInput, environment),
    await readOneSource(after, options.maxInput, environment),
  ] as const;
  if (environment.signal.aborted) return exitCodes.interrupted;
  const comparison = compare(...sources, options.lang);
  if (options.format === "text") printFindings(comparison, quiet, options, environment);
  if (comparison.outcome === "not-compared") {
    const areRead = sources.every(({ kind }) => kind === "read");
    const reason = areRead ? "the result would be too long" : "an input cannot be read";
    environment.stderr.write(`nashra: not compared, because ${reason}\n`);
  }
  await print(comparison, quiet, options, environment);
  return comparison.exitCode;
}

function compare(before: OneSource, after: OneSource, language: ReportLanguage): Comparison {
  const sides = { before: sideOf(before, language), after: sideOf(after, language), language };
  if (before.kind !== "read" || after.kind !== "read") {
    const failed = before.kind === "failed" || after.kind === "failed";
    const exitCode = failed ? exitCodes.system : exitCodes.usage;
    return { ...sides, outcome: "not-compared", exitCode, differences: [] };
  }
  if (sameContent(before.content, after.content)) {
    return { ...sides, outcome: "equal", exitCode: exitCodes.success, differences: [] };
  }
  try {
    const compared = compareLeaflets(before.content, after.content);
    const differences = differencesOf(compared, fieldNames[language]);
    return { ...sides, outcome: "different", exitCode: exitCodes.invalid, differences };
  } catch (error) {
    const findings = [...after.findings, tooComplex(error)];
    const refused = sideOf({ ...after, kind: "refused", findings }, language);
    const outcome = "not-compared";
    return { ...sides, after: refused, outcome, exitCode: exitCodes.usage, differences: [] };
  }
}

function sideOf(source: OneSource, language: ReportLanguage): ComparedSide {
  const isRead = source.kind === "read";
  const facts = {
    file: source.file,
    source: source.relativePath,
    kind: isRead ? source.from : "unknown",
    outcome: isRead ? "judged" : source.kind,
  } as const;
  const { file, kind, findings } = subjectOf(facts, source.findings, { language });
  const { medicineName = "" } = isRead ? source.content : {};
  return { file, kind, outcome: isRead ? "read" : source.kind, medicineName, findings };
}

function printFindings(
  { before, after }: Comparison,
  quiet: boolean,
  { color }: DiffOptions,
  { stderr, env }: Environment,
): void {
  const paint = paintFor(stderr, env, color);
  for (const side of [before, after]) {
    const findings = side.findings.filter(({ severity }) => !quiet || severity === "error");
    stderr.write(textOfSubject({ ...side, findings }, paint));
  }
}

async function print(
  comparison: Comparison,
  quiet: boolean,
  { format, out, color }: DiffOptions,
  environment: Environment,
): Promise<void> {
  if (format === "json") {
    const { comparisonJson } = await import("../reporters/comparison-json.ts");
    printOrWrite(comparisonJson(comparison), out, environment);
  } else if (comparison.outcome !== "not-compared") {
    const { comparisonText } = await import("../reporters/comparison-text.ts");
    const toFile = out !== undefined && out !== "-";
    const paint = paintFor(environment.stdout, environment.env, color && !toFile);
    printOrWrite(comparisonText(comparison, quiet, paint), out, environment);
  }
}
