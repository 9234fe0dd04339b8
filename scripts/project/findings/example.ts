/**
 * An example of a finding. `faulty` makes it and `cured` does not; both are laid over, or put into, the
 * file of `examples/leaflets` that is named. An input stands alone, and so has no cured side.
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
 * The example of a section: a fence of `diff`, in which `-` makes the finding and `+` does not, or of
 * another language, which is the whole input. What the diff is one of stands behind the word.
 */
export function exampleIn(section: string): Example | undefined {
  const fences = fencesIn(section);
  const [fence] = fences;
  if (fence === undefined || fences.length > 1) return undefined;
  const { language, words: file, body } = fence;
  if (language !== "diff") return { kind: "input", faulty: repeated(body, file) };
  const sides = sidesOf(body);
  if (file === "command") return { kind: "command", ...sides };
  if (file === "record") return { kind: "record", file: "leaflet.json", ...sides };
  return { kind: file.endsWith("leaflet.json") ? "leaflet" : "document", file, ...sides };
}

interface Fence {
  readonly language: string;
  /** What stands behind the language. */
  readonly words: string;
  readonly body: string;
}

/** The fenced pieces of a section. */
export function fencesIn(section: string): readonly Fence[] {
  return [...section.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", words = "", body = ""]) => ({ language, words: words.trim(), body }),
  );
}

export function sidesOf(diff: string): TwoSides {
  return { faulty: sideOf(diff, "-"), cured: sideOf(diff, "+") };
}

/** The lines of one side of a diff and those of both. */
function sideOf(diff: string, sign: "-" | "+"): string {
  return diff
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(sign))
    .map((line) => line.slice(1).trim())
    .join("\n");
}

/** `[` behind the words `201 times` is 201 of them. */
function repeated(body: string, words: string): string {
  const [, times] = /(\d+) times/.exec(words) ?? [];
  return times === undefined ? body : body.trim().repeat(Number(times));
}
