import type { MarkupNode } from "./markup.ts";
import { mostFormats, sizeOf } from "./markup-size.ts";
import type { Mark } from "./rich-text.ts";
import type { Run, Wrapper } from "./runs.ts";

/**
 * Limits how often the formats of one element are written. A format around several blocks is written in each of
 * them, so that a few formats around many short blocks would become a text many times as long.
 */
export class FormatCopies {
  readonly #nodes: readonly MarkupNode[];
  /** The number of formats that paragraphs may still take over. */
  #left: number | undefined;

  constructor(nodes: readonly MarkupNode[]) {
    this.#nodes = nodes;
  }

  /**
   * Returns the runs of a paragraph that takes over the formats in `around`. Above the limit, calls `removed` and
   * returns the runs without these formats.
   */
  limited(
    runs: readonly Run[],
    around: readonly Wrapper[],
    removed: (format: Mark) => void,
  ): readonly Run[] {
    const formats = around.filter((wrapper) => typeof wrapper === "string");
    if (formats.length === 0) return runs;
    this.#left ??= mostFormats(sizeOf(this.#nodes));
    this.#left -= formats.length;
    if (this.#left >= 0) return runs;
    for (const format of formats) removed(format);
    return runs.map((run) => ({ ...run, path: without(run.path, formats) }));
  }
}

/** The path without one occurrence of each of the formats. */
function without(path: readonly Wrapper[], formats: readonly Mark[]): readonly Wrapper[] {
  const left = [...formats];
  return path.filter((wrapper) => {
    const index = left.findIndex((format) => format === wrapper);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
