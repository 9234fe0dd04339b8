import type { MarkupNode } from "./markup.ts";
import { mostFormats, sizeOf } from "./markup-size.ts";
import type { Mark } from "./rich-text.ts";
import { sameWrapper, type Run, type Wrapper } from "./runs.ts";

type Path = readonly Wrapper[];

/**
 * Limits how often the formats of one element are written. A format around several blocks is written in each of
 * them, and a format inside another one is written again when the outer one is switched off. So a few formats around
 * many short texts would become a text many times as long.
 */
export class FormatCopies {
  readonly #nodes: readonly MarkupNode[];
  /** For each path, an object for each of its formats and links: the element that they belong to. */
  readonly #elements = new WeakMap<Path, readonly object[]>();
  /** The elements whose formats were written. */
  readonly #written = new WeakSet();
  /** The number of formats that may still be written again. */
  #left: number | undefined;

  constructor(nodes: readonly MarkupNode[]) {
    this.#nodes = nodes;
  }

  /** The path inside an element with this format or link. */
  inside(path: Path, wrapper: Wrapper): Path {
    const inner = [...path, wrapper];
    this.#elements.set(inner, [...this.#elementsOf(path), {}]);
    return inner;
  }

  /** The path without the formats that an element switches off. */
  without(path: Path, off: readonly Wrapper[]): Path {
    const isKept = path.map((wrapper) => !off.includes(wrapper));
    const kept = path.filter((_, index) => isKept[index]);
    const elements = this.#elementsOf(path).filter((_, index) => isKept[index]);
    this.#elements.set(kept, elements);
    return kept;
  }

  /**
   * Returns the runs of a paragraph. Above the limit, calls `removed` and returns the runs without the formats that
   * would be written again.
   */
  limited(runs: readonly Run[], removed: (format: Mark) => void): readonly Run[] {
    let previous: Path = [];
    return runs.map((run) => {
      const repeated = this.#repeatedIn(run.path, previous);
      previous = run.path;
      if (repeated.size === 0 || this.#mayRepeat(repeated.size)) return run;
      previous = run.path.filter((wrapper, index) => {
        if (repeated.has(index) && typeof wrapper === "string") removed(wrapper);
        return !repeated.has(index);
      });
      return { ...run, path: previous };
    });
  }

  /** The indexes of the formats that are opened after a run with the path `previous`, and were written before. */
  #repeatedIn(path: Path, previous: Path): ReadonlySet<number> {
    const repeated = new Set<number>();
    if (path === previous) return repeated;
    const elements = this.#elementsOf(path);
    const start = path.findIndex((wrapper, index) => !sameWrapper(wrapper, previous[index]));
    for (let index = start < 0 ? path.length : start; index < path.length; index += 1) {
      const element = elements[index];
      if (typeof path[index] !== "string" || element === undefined) continue;
      if (this.#written.has(element)) repeated.add(index);
      this.#written.add(element);
    }
    return repeated;
  }

  #mayRepeat(formats: number): boolean {
    this.#left ??= mostFormats(sizeOf(this.#nodes));
    this.#left -= formats;
    return this.#left >= 0;
  }

  #elementsOf(path: Path): readonly object[] {
    return this.#elements.get(path) ?? [];
  }
}
