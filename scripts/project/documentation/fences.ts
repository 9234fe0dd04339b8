/** A fenced code block of a Markdown text. */
export interface Fence {
  /** Offsets of the block in the text, from the opening to the closing line. */
  readonly start: number;
  readonly end: number;
  /** The spaces before the opening and the closing line. */
  readonly indent: string;
  /** The text after the opening backticks. */
  readonly info: string;
  /** The lines of the block, each with its line feed. */
  readonly body: string;
}

/** The closed code blocks of a text in order. */
export function fencesIn(text: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open: (Omit<Fence, "end" | "body"> & { readonly bodyStart: number }) | undefined;
  let start = 0;
  for (const line of text.split("\n")) {
    const end = start + line.length;
    const [, indent = "", info] = /^( *)```(.*)$/.exec(line) ?? [];
    if (open === undefined && info !== undefined)
      open = { start, indent, info, bodyStart: end + 1 };
    else if (open !== undefined && indent === open.indent && info === "") {
      const { bodyStart, ...opening } = open;
      fences.push({ ...opening, end, body: text.slice(bodyStart, start) });
      open = undefined;
    }
    start = end + 1;
  }
  return fences;
}

export function withoutFences(text: string): string {
  const fences = fencesIn(text);
  const starts = [0, ...fences.map(({ end }) => end)];
  return starts.map((start, index) => text.slice(start, fences[index]?.start)).join("");
}
