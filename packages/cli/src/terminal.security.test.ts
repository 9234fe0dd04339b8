import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { createFolder, nashra } from "../test/nashra.ts";
import { visible } from "./terminal.ts";

const isolates = "\u2066\u2067\u2068\u2069";
const others = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e";
const directional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

test.each([...isolates, ...others])("%j is escaped", (character) => {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  expect(visible(`a${character}b`)).toBe(`a\\u{${code}}b`);
});

describe("text of an input in a report", () => {
  // The value occurs in the message of the finding.
  const email = `a\u2069 ok ${isolates}${others}\u2068b`;
  const content = JSON.stringify(aLeaflet({ companyEmail: email }));
  const file = `x\u2069\u202e.json`;
  const reportOf = async (...more: readonly string[]) => {
    const cwd = createFolder({ [file]: content });
    return nashra(["validate", file, ...more], { cwd });
  };

  test("contains no directional character on a terminal", async () => {
    const { stdout } = await reportOf();
    expect(stdout).toContain(String.raw`a\u{2069} ok \u{2066}\u{2067}\u{2068}\u{2069}\u{61c}`);
    expect(stdout).toContain(String.raw`x\u{2069}\u{202e}.json`);
    expect(stdout).not.toMatch(directional);
  });

  test("does not end the isolates of an Arabic message", async () => {
    const { stdout } = await reportOf("--lang", "ar");
    expect(stdout).toContain(`\u2068${visible(email)}\u2069`);
    for (const line of stdout.split("\n")) {
      const outside = line.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, "");
      expect(outside).not.toMatch(directional);
    }
  });

  test("is unchanged in a JSON report", async () => {
    const { stdout } = await reportOf("--lang", "ar", "--report", "json");
    const { documents } = JSON.parse(stdout);
    const found = documents[0].findings.find(
      ({ code }: { code: string }) => code === "email-invalid",
    );
    expect(found.details.value).toBe(email);
    expect(found.message).toContain(email);
    expect(Object.keys(found)).not.toContain("terminalMessage");
  });
});
