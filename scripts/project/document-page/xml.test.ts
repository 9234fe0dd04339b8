import { describe, expect, test } from "vitest";

import { projectText } from "../project-files.ts";
import { page } from "./page.ts";

describe("XML excerpts in docs/document.md", () => {
  const fences = [...page.matchAll(/^ *```xml (\S+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, file = "", xml = ""]) => ({ file, xml: inOneLine(xml) }),
  );

  test("exist and all name their file", () => {
    expect(fences.length).toBeGreaterThan(4);
    expect(page.match(/```xml/g)).toHaveLength(fences.length);
  });

  test.each(fences)("are parts of $file: $xml", ({ file, xml }) => {
    expect(inOneLine(projectText(`examples/leaflets/${file}`))).toContain(xml);
  });
});

/** Removes line breaks and indentation for the comparison. */
function inOneLine(xml: string): string {
  return xml.replaceAll(/\n\s*/g, "").trim();
}
