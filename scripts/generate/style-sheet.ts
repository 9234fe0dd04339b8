// Joins the style sheets of the preview and takes out what only we read: comments and white space.
// node scripts/generate/style-sheet.ts
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

import { transform } from "esbuild";

const preview = new URL("../../packages/engine/src/preview/", import.meta.url);

/** Where the generated module lies. */
export const styleSheetModule = new URL("definitions/style-sheet.ts", preview);

/** What stands in it. */
export async function styleSheetSource(): Promise<string> {
  const styles = ["sheet", "text", "print"].map((name) =>
    readFileSync(new URL(`styles/${name}.css`, preview), "utf8"),
  );
  const { code } = await transform(styles.join(""), { loader: "css", minifyWhitespace: true });
  const sheet = code.trim();
  const digest = createHash("sha256").update(sheet).digest("base64");
  return `// Made by scripts/generate/style-sheet.ts from preview/styles; do not edit.

export const styleSheet: string =
  ${JSON.stringify(sheet)};

/** Of the style sheet's UTF-8, as a content security policy has it. */
export const styleSheetHash = "sha256-${digest}";
`;
}

if (import.meta.main) writeFileSync(styleSheetModule, await styleSheetSource());
