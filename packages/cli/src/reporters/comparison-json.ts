import { groupLabels } from "@nashra/engine/words";
import type { Chunks } from "../files.ts";
import { engineVersion, version } from "../version.ts";
import type { ComparedSide, Comparison } from "./comparison.ts";

/** Raised when a field changes its meaning or goes; a new field does not raise it. */
export const comparisonSchemaVersion = 1;

/** For programs: the shape is published in `schema/diff.schema.json`. A difference is a chunk. */
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
  return { file, kind, outcome, medicineName, findings };
}

/** Line breaks of a leaflet are escaped in JSON: these are all between its lines. */
function indented(json: string, by: string): string {
  return by + json.replaceAll("\n", `\n${by}`);
}
