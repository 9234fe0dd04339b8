import { groupLabels } from "@nashra/engine/words";
import type { Chunks } from "../files.ts";
import { engineVersion } from "@nashra/engine";
import { version } from "../version.ts";
import type { ComparedSide, Comparison } from "./comparison.ts";
import { reported } from "./report.ts";

/** Incremented when a field changes its meaning or is removed; a new field does not change it. */
export const comparisonSchemaVersion = 1;

/**
 * The comparison as JSON, in the format of `schema/diff.schema.json`. Each difference is a separate chunk of
 * the output.
 */
export function comparisonJson(comparison: Comparison): Chunks {
  const { before, after, outcome, exitCode, language, differences } = comparison;
  const head = {
    schemaVersion: comparisonSchemaVersion,
    tool: { name: "nashra", version, engine: engineVersion },
    command: "diff",
    exitCode,
    outcome,
    before: sideOf(before),
    after: sideOf(after),
    summary: { differences: differences.length },
  };
  const rest = differences.map((difference, index) => {
    const { section, ...more } = difference;
    const value = { section, sectionLabel: groupLabels[language][section], ...more };
    return `${index === 0 ? "\n" : ",\n"}${indented(JSON.stringify(value, null, 2), "    ")}`;
  });
  const opened = JSON.stringify(head, null, 2).slice(0, -"\n}".length);
  const end = differences.length === 0 ? "]\n}\n" : "\n  ]\n}\n";
  return [`${opened},\n  "differences": [`, ...rest, end];
}

function sideOf({ file, kind, outcome, medicineName, findings }: ComparedSide) {
  return { file, kind, outcome, medicineName, findings: findings.map(reported) };
}

/** Indents JSON. Line breaks in leaflet texts are escaped, so all line breaks here are between JSON lines. */
function indented(json: string, by: string): string {
  return by + json.replaceAll("\n", `\n${by}`);
}
