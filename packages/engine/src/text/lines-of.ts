import type { Inline } from "./rich-text.ts";

/** Converts line feeds to line breaks, because HTML would show a line feed as a space. */
export function linesOf(text: string): readonly Inline[] {
  return text
    .split("\n")
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ kind: "break" } as const] : []),
      ...(line === "" ? [] : [{ kind: "text", text: line } as const]),
    ]);
}
