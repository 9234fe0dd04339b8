import type { MarkupElement } from "../markup.ts";
import { findAll, textOf } from "../markup-text.ts";
import type { MarkupNode } from "../markup.ts";

/** The part of a style that matters for pasted text. Undefined: the style says nothing about it. */
export interface PastedStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: true;
  readonly struck?: true;
  readonly raise?: "sup" | "sub";
  /** True if `raise` is a distance. In a table cell, it is then no raise but an alignment. */
  readonly byDistance?: boolean;
  /** Hidden text, or a comment of a reviewer. */
  readonly hidden?: true;
  /** A paragraph of a list in Word. */
  readonly list?: WordList;
  /** The marker of a list paragraph. */
  readonly marker?: true;
  /** White space in place of a tab. */
  readonly tab?: true;
  /** A paragraph of Word's list style, with or without a marker. */
  readonly listText?: true;
  /** A list of Word for the web. */
  readonly webList?: true;
  /** The space that Word for the web writes at the end of a paragraph. */
  readonly paragraphEnd?: true;
  /** The value of `list-style-type`. */
  readonly listStyle?: string;
}

/** `mso-list:l0 level2 lfo1` */
export interface WordList {
  /** The definition, `l0`. */
  readonly definition: string;
  /** 1 to 9. */
  readonly level: number;
  /** The use of the definition, `lfo1`. Paragraphs with the same use are numbered on. */
  readonly use: string;
}

/** The styles of pasted HTML: the classes and lists that its style sheets define. */
export class PastedStyles {
  readonly #classes = new Map<string, PastedStyle>();
  /** Whether the level of a list is numbered: for every use of the list (`l0:level1`), or for one (`l0:level1 lfo1`). */
  readonly #numbered = new Map<string, boolean>();
  readonly #styles = new Map<string, PastedStyle>();
  /** Copies of an inline element share their attributes. */
  readonly #ofAttributes = new WeakMap<object, PastedStyle>();

  constructor(nodes: readonly MarkupNode[]) {
    for (const sheet of findAll(nodes, "style")) this.#read(textOf(sheet.children));
  }

  of({ attributes }: MarkupElement): PastedStyle {
    const known = this.#ofAttributes.get(attributes);
    if (known !== undefined) return known;
    const { class: classes, style } = attributes;
    const result: PastedStyle = {};
    for (const name of classes?.split(/\s+/) ?? [])
      Object.assign(result, classMeaning(name), this.#classes.get(name));
    if (style !== undefined) Object.assign(result, this.#inline(style));
    this.#ofAttributes.set(attributes, result);
    return result;
  }

  /** Whether Word's style sheet says that the level of a list is numbered; undefined if it does not say. */
  isNumbered({ definition, level, use }: WordList): boolean | undefined {
    const key = `${definition}:level${level}`;
    return this.#numbered.get(`${key} ${use}`) ?? this.#numbered.get(key);
  }

  #inline(style: string): PastedStyle {
    const known = this.#styles.get(style) ?? styleOf(style);
    this.#styles.set(style, known);
    return known;
  }

  #read(sheet: string): void {
    const css = withoutComments(sheet).replaceAll("<!--", "").replaceAll("-->", "");
    let [start, open, depth, isGroup] = [0, 0, 0, false];
    for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
      if (brace === "{") {
        if (depth === 0) open = index;
        depth += 1;
        // Rules inside another rule, such as `@media print`, may not apply to what the author saw.
        isGroup ||= depth > 1;
        continue;
      }
      depth = Math.max(0, depth - 1);
      if (depth > 0) continue;
      if (!isGroup && open >= start)
        this.#rule(css.slice(start, open).trim(), css.slice(open + 1, index));
      [start, isGroup] = [index + 1, false];
    }
  }

  #rule(selectors: string, declarations: string): void {
    if (selectors.startsWith("@list")) {
      const [, level = "", use] = selectors.split(/\s+/);
      const numbered = numbersItems(declarations) ?? (use === undefined ? true : undefined);
      if (level.includes(":") && numbered !== undefined)
        this.#numbered.set(use === undefined ? level : `${level} ${use}`, numbered);
      return;
    }
    const style = styleOf(declarations);
    if (Object.keys(style).length === 0) return;
    for (const selector of selectors.split(",")) {
      const [element = "", name, ...more] = selector.trim().split(".");
      if (name === undefined || more.length > 0 || !word.test(name)) continue;
      if (element === "" || word.test(element))
        this.#classes.set(name, { ...this.#classes.get(name), ...style });
    }
  }
}

function classMeaning(name: string): PastedStyle | undefined {
  if (name.startsWith("MsoListParagraph")) return { listText: true };
  if (name === "ListContainerWrapper") return { webList: true };
  return name === "EOP" ? { paragraphEnd: true } : undefined;
}

const word = /^[\w-]+$/;
const wordList = /^(l\d{1,6}) level([1-9]) (lfo\d{1,6})/;
const distance = /^([+-]?)(?:\d|\.\d)/;
const bold = /^(?:bold|bolder|[6-9]\d\d)$/;
const notBold = /^(?:normal|lighter|[1-5]\d\d)$/;

function withoutComments(css: string): string {
  let text = "";
  let from = 0;
  for (;;) {
    const start = css.indexOf("/*", from);
    const end = start < 0 ? -1 : css.indexOf("*/", start + 2);
    if (end < 0) return text + css.slice(from);
    text += css.slice(from, start);
    from = end + 2;
  }
}

/** Whether a level of a list in Word shows numbers, which are `%1` in its text; undefined if the rule does not say it. */
function numbersItems(declarations: string): boolean | undefined {
  const format = valueIn(declarations, "mso-level-number-format");
  const text = valueIn(declarations, "mso-level-text");
  if (format === "bullet" || format === "image" || format === "none") return false;
  return text?.includes("%") ?? (format === undefined ? undefined : true);
}

function valueIn(declarations: string, property: string): string | undefined {
  return declarationsOf(declarations).findLast(([name]) => name === property)?.[1];
}

function declarationsOf(style: string): readonly (readonly [property: string, value: string])[] {
  return style.split(";").map((declaration) => {
    const colon = declaration.indexOf(":");
    if (colon < 0) return ["", ""];
    const value = declaration.slice(colon + 1).toLowerCase();
    const important = value.indexOf("!");
    return [
      declaration.slice(0, colon).trim().toLowerCase(),
      (important < 0 ? value : value.slice(0, important)).trim().replace(/\s+/g, " "),
    ];
  });
}

function styleOf(style: string): PastedStyle {
  const declarations = declarationsOf(style);
  const result: PastedStyle = {};
  for (const [property, value] of declarations) Object.assign(result, meaningOf(property, value));
  if (result.raise === undefined && valueOf(declarations, "position") === "relative")
    Object.assign(result, shifted(declarations));
  return result;
}

function valueOf(
  declarations: ReturnType<typeof declarationsOf>,
  property: string,
): string | undefined {
  return declarations.find(([name]) => name === property)?.[1];
}

/**
 * The raise of a text that Word has shifted. Only points, Word's unit, count, because web pages shift text by pixels
 * to align it with a picture.
 */
function shifted(declarations: ReturnType<typeof declarationsOf>): PastedStyle {
  const top = valueOf(declarations, "top");
  return top?.endsWith("pt") === true ? raised(top, "-") : {};
}

/** The raise for a distance from the base line. `up` is the sign of a distance upwards. */
function raised(value: string, up: "" | "-"): PastedStyle {
  const [, sign] = distance.exec(value) ?? [];
  if (sign === undefined || Number.parseFloat(value) === 0) return {};
  const isUp = (sign === "-") === (up === "-");
  return { raise: isUp ? "sup" : "sub", byDistance: true };
}

function meaningOf(property: string, value: string): PastedStyle | undefined {
  switch (property) {
    case "font-weight":
      if (bold.test(value)) return { bold: true };
      return notBold.test(value) ? { bold: false } : undefined;
    case "font-style":
      if (value === "italic" || value.startsWith("oblique")) return { italic: true };
      return value === "normal" ? { italic: false } : undefined;
    case "text-decoration":
    case "text-decoration-line":
      return {
        ...(value.includes("line-through") && { struck: true }),
        ...(value.includes("underline") && { underline: true }),
      };
    case "vertical-align":
      if (value === "super") return { raise: "sup", byDistance: false };
      return value === "sub" ? { raise: "sub", byDistance: false } : raised(value, "");
    case "mso-text-raise":
      return { ...raised(value, ""), byDistance: false };
    case "list-style-type":
      return { listStyle: value };
    default:
      return structureOf(property, value);
  }
}

function structureOf(property: string, value: string): PastedStyle | undefined {
  switch (property) {
    case "display":
      return value === "none" ? { hidden: true } : undefined;
    case "mso-hide":
      return value === "all" ? { hidden: true } : undefined;
    case "mso-element":
      return value === "comment-list" || value === "comment" ? { hidden: true } : undefined;
    case "mso-special-character":
      return value === "comment" ? { hidden: true } : undefined;
    case "mso-tab-count":
      return { tab: true };
    case "mso-list": {
      if (value === "ignore") return { marker: true };
      const [, definition, level, use] = wordList.exec(value) ?? [];
      if (definition === undefined || use === undefined) return undefined;
      return { list: { definition, level: Number(level), use } };
    }
    default:
      return undefined;
  }
}
