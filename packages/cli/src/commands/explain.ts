import { findingRules, type Severity } from "@nashra/engine";
import { documentCodes } from "../explanations/document-codes.ts";
import type { Explanation } from "../explanations/explanation.ts";
import { leafletCodes } from "../explanations/leaflet-codes.ts";
import { ownCodes } from "../explanations/own-codes.ts";
import { textCodes } from "../explanations/text-codes.ts";
import { ownRules } from "../said.ts";
import { UsageError } from "../usage-error.ts";
import { exitCodes, type ExitCode, type World } from "../world.ts";

const explanations: Readonly<Record<string, Explanation>> = {
  ...leafletCodes,
  ...textCodes,
  ...documentCodes,
  ...ownCodes,
};
const rules: Readonly<Record<string, readonly [Severity, string]>> = {
  ...findingRules,
  ...ownRules,
};

/** `nashra explain`: one finding in general terms, or the list of all. */
export function explain(code: string | undefined, world: World): ExitCode {
  world.stdout.write(code === undefined ? listOfCodes() : explanationOf(code));
  return exitCodes.done;
}

function listOfCodes(): string {
  const width = Math.max(...Object.keys(rules).map((code) => code.length));
  return Object.entries(rules)
    .map(([code, [severity]]) => `${code.padEnd(width)}  ${severity}\n`)
    .join("");
}

function explanationOf(code: string): string {
  const rule = Object.hasOwn(rules, code) ? rules[code] : undefined;
  const explanation = explanations[code];
  if (rule === undefined || explanation === undefined) throw unknownCode(code);
  const [severity, reference] = rule;
  return `${code} (${severity})

${explanation.means}

Example:   ${explanation.example}
Cure:      ${explanation.cure}
Reference: ${reference}
`;
}

function unknownCode(code: string): UsageError {
  const near = Object.keys(rules).find((known) => known.startsWith(code) || code.startsWith(known));
  const hint = near === undefined ? "nashra explain lists them all" : `did you mean ${near}?`;
  return new UsageError(`there is no finding “${code}”; ${hint}`);
}
