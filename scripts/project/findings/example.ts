import { fencesIn } from "../documentation/fences.ts";

/**
 * An example of a finding. `faulty` produces the finding and `cured` does not. For a leaflet, a record or a
 * document, they replace a part of `file` in `examples/leaflets`. For a command, they are command lines. An
 * input is a complete file, so it has no corrected side.
 */
export type Example =
  | (TwoSides & { readonly kind: "leaflet" | "record" | "document"; readonly file: string })
  | (TwoSides & { readonly kind: "command" })
  | { readonly kind: "input"; readonly faulty: string };

export interface TwoSides {
  readonly faulty: string;
  readonly cured: string;
}

/**
 * Returns the example in a section of a page, or undefined unless the section has exactly one code block. In
 * a `diff` block, the lines with `-` produce the finding and the lines with `+` do not. The word after `diff`
 * is the name of the changed file, `record` or `command`. A block in another language contains the complete
 * input.
 */
export function exampleIn(section: string): Example | undefined {
  const fences = examplesIn(section);
  const [fence] = fences;
  if (fence === undefined || fences.length > 1) return undefined;
  const { language, words: file, body } = fence;
  if (language !== "diff") return { kind: "input", faulty: repeated(body, file) };
  const sides = sidesOf(body);
  if (file === "command") return { kind: "command", ...sides };
  if (file === "record") return { kind: "record", file: "leaflet.json", ...sides };
  return { kind: file.endsWith("leaflet.json") ? "leaflet" : "document", file, ...sides };
}

interface CodeBlock {
  readonly language: string;
  /** The text after the language. */
  readonly words: string;
  readonly body: string;
}

/** The code blocks of a section that name a language. */
export function examplesIn(section: string): readonly CodeBlock[] {
  return fencesIn(section).flatMap(({ indent, info, body }) => {
    const [language = ""] = /^\w+/.exec(info) ?? [];
    if (indent !== "" || language === "") return [];
    return [{ language, words: info.slice(language.length).trim(), body }];
  });
}

export function sidesOf(diff: string): TwoSides {
  return { faulty: sideOf(diff, "-"), cured: sideOf(diff, "+") };
}

/** The lines of one side of a diff, with the lines that both sides have. */
function sideOf(diff: string, sign: "-" | "+"): string {
  return diff
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(sign))
    .map((line) => line.slice(1).trim())
    .join("\n");
}

/** Repeats the body: with the words `201 times`, the body `[` becomes 201 brackets. */
function repeated(body: string, words: string): string {
  const [, times] = /(?<!\d)(\d+) times/.exec(words) ?? [];
  return times === undefined ? body : body.trim().repeat(Number(times));
}
