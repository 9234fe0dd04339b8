import { describe, expect, test } from "vitest";

import { projectText } from "../project-files.ts";
import { page } from "./page.ts";

describe("what docs/document.md shows of XML", () => {
  const fences = [...page.matchAll(/^ *```xml (\S+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, file = "", xml = ""]) => ({ file, xml: inOneLine(xml) }),
  );

  test("is there", () => {
    expect(fences.length).toBeGreaterThan(4);
    expect(page.match(/```xml/g)).toHaveLength(fences.length);
  });

  test.each(fences)("stands in $file: $xml", ({ file, xml }) => {
    expect(inOneLine(projectText(`examples/leaflets/${file}`))).toContain(xml);
  });
});

/** Indentation does not count. */
function inOneLine(xml: string): string {
  return xml.replaceAll(/\n\s*/g, "").trim();
}
