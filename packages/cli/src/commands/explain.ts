import { findingRules, type Severity } from "@nashra/engine";
import { cliRules, type FindingCode } from "../findings.ts";
import { UsageError } from "../usage-error.ts";
import { exitCodes, type ExitCode, type Environment } from "../environment.ts";
import { explanations } from "./definitions/explanations.ts";

const rules: Readonly<Record<FindingCode, readonly [Severity, string]>> = {
  ...findingRules,
  ...cliRules,
};

/** `nashra explain`: explains one finding, or lists all codes. */
export function explain(code: string | undefined, environment: Environment): ExitCode {
  environment.stdout.write(code === undefined ? listOfCodes() : explanationOf(code));
  return exitCodes.success;
}

function listOfCodes(): string {
  const width = Math.max(...Object.keys(rules).map((code) => code.length));
  return Object.entries(rules)
    .map(([code, [severity]]) => `${code.padEnd(width)}  ${severity}\n`)
    .join("");
}

function explanationOf(code: string): string {
  if (!isCode(code)) throw unknownCode(code);
  const [severity, reference] = rules[code];
  const { means, example, solution } = explanations[code];
  return `${code} (${severity})

${means}

Example:   ${example}
Solution:  ${solution}
Reference: ${reference}
`;
}

function isCode(code: string): code is FindingCode {
  return Object.hasOwn(rules, code);
}

function unknownCode(code: string): UsageError {
  const near = Object.keys(rules).find((known) => known.startsWith(code) || code.startsWith(known));
  const hint = near === undefined ? "run nashra explain for a list" : `did you mean ${near}?`;
  return new UsageError(`there is no finding “${code}”; ${hint}`);
}
