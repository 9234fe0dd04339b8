import { pageFindings, type PageFinding } from "../project/findings/page-findings.ts";
import type { GeneratedFiles } from "./generated-files.ts";

const pages = ["leaflet", "document", "command-line"];

/** The text of `nashra explain` for each finding, generated from docs/findings. */
export function explanationFiles(): GeneratedFiles {
  const findings = pages.flatMap((page) => pageFindings(`docs/findings/${page}.md`));
  return {
    "packages/cli/src/commands/definitions/explanations.ts": `// Made by scripts/generate/explanations.ts from docs/findings; do not edit.
import type { FindingCode } from "../../findings.ts";

interface Explanation {
  readonly means: string;
  readonly example: string;
  readonly solution: string;
}

export const explanations: Readonly<Record<FindingCode, Explanation>> = {
${findings.map(memberOf).join("")}};
`,
  };
}

function memberOf({ code, means, exampleText, solution }: PageFinding): string {
  if (means === "" || exampleText === "" || solution === "")
    throw new Error(`docs/findings has no meaning, example or solution for ${code}`);
  return `  ${JSON.stringify(code)}: {
    means: ${JSON.stringify(means)},
    example: ${JSON.stringify(exampleText)},
    solution: ${JSON.stringify(solution)},
  },
`;
}
