import type { FindingPhrase } from "./finding-words.ts";

/** The texts of `import-unplaced`, each written by `write` with its place and line; both are "" if they are not known. */
export function unplacedTexts(
  { list }: FindingPhrase,
  write: (text: string, at: string, line: string) => string,
): readonly string[] {
  const [at, lines] = [list("at"), list("lines")];
  return list("text").map((text, index) => write(text, at[index] ?? "", lines[index] ?? ""));
}
