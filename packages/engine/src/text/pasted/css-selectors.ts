import type { MarkupElement } from "../markup.ts";
import { unescaped } from "./css-rules.ts";

/** A part of a selector about one element, such as `span.a`. */
interface Compound {
  /** Undefined for any element. */
  name: string | undefined;
  id: string | undefined;
  readonly classes: string[];
  /** How it is joined to the next part. `other` is `+` or `~`, which are not evaluated. */
  joinedBy: ">" | " " | "other";
}

export interface Selector {
  /** Outermost first; at least one. */
  readonly compounds: readonly Readonly<Compound>[];
  /** True if it has parts that are not evaluated, such as `:first-child` or `[title]`: it may not apply. */
  readonly partial: boolean;
  /** Whether it selects text that CSS generates before or after the element. */
  readonly generated: boolean;
  /** 0 to 999,999. */
  readonly specificity: number;
}

/** An element with the elements around it. */
export interface Place {
  readonly element: MarkupElement;
  readonly outer: Place | undefined;
}

const listPart = /\([^()]*(?:\([^()]*\)[^()]*)*\)?|\[[^\]]*\]?|\\[^]|,|[^,([\\]+|[^]/g;

/** The selectors of a rule, which commas separate. */
export function selectorsOf(prelude: string): readonly Selector[] {
  const selectors: Selector[] = [];
  let [start, end] = [0, 0];
  const add = () => {
    const selector = selectorOf(prelude.slice(start, end).trim());
    if (selector !== undefined) selectors.push(selector);
  };
  for (const { 0: found, index } of prelude.matchAll(listPart)) {
    if (found === ",") {
      add();
      start = index + 1;
    }
    end = index + found.length;
  }
  add();
  return selectors;
}

const ident = String.raw`(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^])+`;
const token = new RegExp(
  String.raw`\s*([>+~\s])\s*|([.#]?)(${ident})|(\*|&)|(::?)(${ident})(?:\([^]*?(?:\)|$))?|\[[^\]]*\]?|[^]`,
  "gi",
);
/** The pseudo-elements whose `content` CSS inserts into the text. */
const generating = /^(?:before|after|marker)$/i;
/** States that a copied text does not show. */
const passing = /^(?:hover|active|focus.*|visited|target|checked|disabled)$/i;
/** Longer selectors are read in part, so that each comparison costs little. */
const mostParts = 8;

/** Reads a selector; undefined if it selects no text, or any text. */
function selectorOf(text: string): Selector | undefined {
  const compounds = [emptyCompound()];
  let last = emptyCompound();
  compounds[0] = last;
  let [ids, middle, types] = [0, 0, 0];
  let [partial, generated] = [false, false];
  for (const [, combinator, kind, word, anyName, colons, pseudo] of text.matchAll(token)) {
    if (combinator !== undefined) {
      const isOther = combinator === "+" || combinator === "~";
      last.joinedBy = combinator === ">" ? ">" : isOther ? "other" : " ";
      partial ||= isOther;
      last = emptyCompound();
      compounds.push(last);
    } else if (word !== undefined) {
      const value = unescaped(word);
      if (kind === ".") {
        middle += 1;
        last.classes.push(value);
      } else if (kind === "#") [ids, last.id] = [ids + 1, value];
      else [types, last.name] = [types + 1, value.toLowerCase()];
    } else if (pseudo !== undefined) {
      if (passing.test(pseudo)) return undefined;
      if (generating.test(pseudo)) generated = true;
      else if (colons === "::") return undefined;
      else partial ||= !/^(?:any-)?link$/i.test(pseudo);
      middle += 1;
    } else if (anyName === undefined) {
      partial = true;
      middle += 1;
    }
  }
  const isAny = last.name === undefined && last.id === undefined && last.classes.length === 0;
  if (isAny && (partial || generated || text === "")) return undefined;
  const isLong = compounds.length > mostParts || compounds.some(isLongCompound);
  return {
    compounds: isLong ? compounds.slice(-mostParts).map(shortened) : compounds,
    partial: partial || isLong,
    generated,
    specificity: Math.min(ids, 99) * 10_000 + Math.min(middle, 99) * 100 + Math.min(types, 99),
  };
}

function emptyCompound(): Compound {
  return { name: undefined, id: undefined, classes: [], joinedBy: " " };
}

function isLongCompound({ classes }: Compound): boolean {
  return classes.length > mostParts;
}

function shortened(compound: Compound): Compound {
  return { ...compound, classes: compound.classes.slice(0, mostParts) };
}

/**
 * Whether an element at a place is selected. `check` is called for each comparison; it returns false if there were too
 * many. Then, and where only some of the elements around were tried, the answer is "maybe".
 */
export function matches(
  { compounds }: Selector,
  place: Place,
  classesOf: (element: MarkupElement) => ReadonlySet<string>,
  check: () => boolean,
): "yes" | "no" | "maybe" {
  let current: Place | undefined = place;
  let hasSkipped = false;
  for (let at = compounds.length - 1; at >= 0; at -= 1) {
    const compound = compounds[at];
    if (compound === undefined) break;
    const isLast = at === compounds.length - 1;
    if (!isLast && compound.joinedBy === "other") return "maybe";
    for (; current !== undefined; current = current.outer) {
      if (!check()) return "maybe";
      if (isSelected(compound, current.element, classesOf)) break;
      if (isLast) return "no";
      if (compound.joinedBy === ">") return hasSkipped ? "maybe" : "no";
    }
    if (current === undefined) return "no";
    hasSkipped ||= !isLast && compound.joinedBy === " ";
    current = current.outer;
  }
  return "yes";
}

function isSelected(
  { name, id, classes }: Compound,
  element: MarkupElement,
  classesOf: (element: MarkupElement) => ReadonlySet<string>,
): boolean {
  if (name !== undefined && name !== element.name) return false;
  if (id !== undefined && id !== element.attributes["id"]) return false;
  if (classes.length === 0) return true;
  const held = classesOf(element);
  return classes.every((one) => held.has(one));
}
