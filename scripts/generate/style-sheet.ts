import { createHash } from "node:crypto";

import { transform } from "esbuild";

import { projectText } from "../project/project-files.ts";
import type { GeneratedFiles } from "./generated-files.ts";

const preview = "packages/engine/src/preview";

/** Concatenates the style sheets of the preview and removes comments and white space. */
export async function styleSheetFiles(): Promise<GeneratedFiles> {
  const styles = ["sheet", "text", "print"].map((name) =>
    projectText(`${preview}/styles/${name}.css`),
  );
  const { code } = await transform(styles.join(""), { loader: "css", minifyWhitespace: true });
  return { [`${preview}/definitions/style-sheet.ts`]: sourceOf(code.trim()) };
}

function sourceOf(sheet: string): string {
  const digest = createHash("sha256").update(sheet).digest("base64");
  return `// Made by scripts/generate/style-sheet.ts from preview/styles; do not edit.

export const styleSheet: string =
  ${JSON.stringify(sheet)};

/** Hash of the style sheet's UTF-8 bytes, in the format of a content security policy. */
export const styleSheetHash = "sha256-${digest}";
`;
}
