import type { Mark, Run, Wrapper } from "@nashra/engine/rich-text";
import {
  createState,
  IS_BOLD,
  IS_ITALIC,
  IS_SUBSCRIPT,
  IS_SUPERSCRIPT,
  IS_UNDERLINE,
} from "lexical";

/**
 * The order of the marks and the link around a text, outermost first, for example "em a strong"; "" for the
 * default order. The editor stores marks only as a set, so this state keeps their order.
 */
export const pathState = createState("path", {
  parse: (value) => (typeof value === "string" ? value : ""),
});

/**
 * The stored path of a line break without marks. With the value "", the line break would get the marks that
 * the texts before and after it share.
 */
export const noPath = "none";

const markBits: readonly (readonly [Mark, number])[] = [
  ["strong", IS_BOLD],
  ["em", IS_ITALIC],
  ["u", IS_UNDERLINE],
  ["sup", IS_SUPERSCRIPT],
  ["sub", IS_SUBSCRIPT],
];

/** The bits of the editor's text format for the marks of a path. */
export function formatOf(path: readonly Wrapper[]): number {
  return markBits.reduce((bits, [mark, bit]) => (path.includes(mark) ? bits | bit : bits), 0);
}

/** The path of a text in the default order: the link, then the marks. */
export function defaultPath(format: number, href: string | undefined): readonly Wrapper[] {
  const marks = markBits.filter(([, bit]) => (format & bit) !== 0).map(([mark]) => mark);
  return href === undefined ? marks : [{ href }, ...marks];
}

/**
 * The path of a text, from the editor's format and the stored order. Removed marks are dropped from the
 * stored order, and new marks are innermost.
 */
export function pathOf(format: number, href: string | undefined, kept: string): readonly Wrapper[] {
  const usual = defaultPath(format, href);
  if (kept === "" || kept === noPath) return usual;
  const names = new Set(usual.map(nameOf));
  const order = kept.split(" ").filter((name) => names.has(name));
  const added = usual.map(nameOf).filter((name) => !order.includes(name));
  return [...order, ...added].flatMap((name) => wrapperOf(name, href));
}

/** The value of `pathState` for a path: "" for the default path. */
export function storedPath(path: readonly Wrapper[], usual: readonly Wrapper[]): string {
  const names = path.map(nameOf).join(" ");
  if (names === usual.map(nameOf).join(" ")) return "";
  return names === "" ? noPath : names;
}

/** The common outer wrappers of two texts, which also apply to a line break between them. */
export function sharedPath(one: Run | undefined, other: Run | undefined): readonly Wrapper[] {
  if (one === undefined || other === undefined) return [];
  const end = one.path.findIndex((wrapper, index) => !sameWrapper(wrapper, other.path[index]));
  return end < 0 ? one.path : one.path.slice(0, end);
}

export function hrefIn(path: readonly Wrapper[]): string | undefined {
  return path.find((wrapper) => typeof wrapper === "object")?.href;
}

/** The wrappers (marks and link) that a stored path names. */
export function storedWrappers(kept: string, href: string | undefined): readonly Wrapper[] {
  return kept === noPath ? [] : kept.split(" ").flatMap((name) => wrapperOf(name, href));
}

function sameWrapper(one: Wrapper, other: Wrapper | undefined): boolean {
  if (typeof one === "object" && typeof other === "object") return one.href === other.href;
  return one === other;
}

const linkName = "a";

function nameOf(wrapper: Wrapper): string {
  return typeof wrapper === "object" ? linkName : wrapper;
}

function wrapperOf(name: string, href: string | undefined): readonly Wrapper[] {
  if (name === linkName) return href === undefined ? [] : [{ href }];
  return markBits.filter(([mark]) => mark === name).map(([mark]) => mark);
}
