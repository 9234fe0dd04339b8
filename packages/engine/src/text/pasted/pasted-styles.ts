import type { MarkupElement, MarkupNode } from "../markup.ts";
import { Cascade, type Cascaded, type Declared } from "./css-cascade.ts";
import type { CssRule } from "./css-rules.ts";
import type { Place } from "./css-selectors.ts";
import { raiseIn, type Raise, type RaisedElement } from "./pasted-raise.ts";
import { rootLook, lookOf, type Look } from "./pasted-look.ts";

/** The part of a style that matters for pasted text. Undefined: the style says nothing about it. */
export interface PastedStyle {
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly underline?: boolean;
  readonly struck?: boolean;
  readonly raise?: Raise | undefined;
  /** Text that takes no place, or a comment of a reviewer. */
  readonly hidden?: boolean;
  /** How the text is displayed. The elements inside inherit it. */
  readonly look?: Look;
  /** Whether the element starts a new line, although its name does not say so. */
  readonly isBlock?: boolean;
  /** Whether its text is displayed in a way that text cannot keep, for example with numbers that CSS generates. */
  readonly isSpecial?: boolean;
  /** A paragraph of a list in Word. */
  readonly list?: WordList | undefined;
  /** The marker of a list paragraph. */
  readonly marker?: boolean;
  /** White space in place of a tab. */
  readonly tab?: boolean;
  /** A paragraph of Word's list style, with or without a marker. */
  readonly listText?: boolean;
  /** A list of Word for the web. */
  readonly webList?: boolean;
  /** The space that Word for the web writes at the end of a paragraph. */
  readonly paragraphEnd?: boolean;
  /** The value of `list-style-type`. */
  readonly listStyle?: string | undefined;
  /** Whether CSS counts the items with its own counters. */
  readonly counts?: boolean;
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

const unstyled: PastedStyle = {};

/** The styles of the elements of pasted HTML, from their attributes and from the style sheets in it. */
export class PastedStyles {
  readonly #cascade: Cascade;
  readonly #styles = new Map<MarkupElement, PastedStyle>();
  /** The part of a style that depends on nothing around the element. */
  readonly #own = new WeakMap<Declared, PastedStyle>();
  readonly #meanings = new WeakMap<ReadonlySet<string>, PastedStyle>();
  /** Whether the level of a list is numbered: for every use of the list (`l0:level1`), or for one (`l0:level1 lfo1`). */
  readonly #numbered = new Map<string, boolean>();

  constructor(nodes: readonly MarkupNode[]) {
    this.#cascade = new Cascade(nodes, (rule) => this.#listRule(rule));
    this.#resolve(nodes, undefined, rootLook);
  }

  of(element: MarkupElement): PastedStyle {
    return this.#styles.get(element) ?? unstyled;
  }

  /** Whether Word's style sheet says that the level of a list is numbered; undefined if it does not say. */
  isNumbered({ definition, level, use }: WordList): boolean | undefined {
    const key = `${definition}:level${level}`;
    return this.#numbered.get(`${key} ${use}`) ?? this.#numbered.get(key);
  }

  #resolve(nodes: readonly MarkupNode[], outer: Place | undefined, around: Look): void {
    for (const element of nodes) {
      if (element.kind === "text") continue;
      const place = { element, outer };
      const style = this.#styleOf(place, around);
      this.#styles.set(element, style);
      this.#resolve(element.children, place, style.look ?? around);
    }
  }

  #styleOf(place: Place, around: Look): PastedStyle {
    const { element } = place;
    const cascaded = this.#cascade.of(place);
    const { declared } = cascaded;
    const own = this.#own.get(declared) ?? ownStyle(declared);
    this.#own.set(declared, own);
    const { look, isSmaller, isSpecial } = lookOf(element, declared, around);
    const classes = this.#cascade.classesOf(element);
    const raised = {
      name: element.name,
      classes,
      isStyled: (name: string) => this.#cascade.hasClass(name),
      isSmaller,
    };
    const raise = raiseIn(declared, raised) ?? possibleRaise(cascaded, raised);
    return {
      ...own,
      ...(look !== around && { look }),
      ...(raise !== undefined && { raise }),
      ...((isSpecial || generates(cascaded)) && { isSpecial: true }),
      ...this.#meaningOf(classes),
    };
  }

  #meaningOf(classes: ReadonlySet<string>): PastedStyle {
    const known = this.#meanings.get(classes) ?? meaningOfClasses([...classes]);
    this.#meanings.set(classes, known);
    return known;
  }

  #listRule({ prelude, declarations }: CssRule): void {
    const [, level = "", use] = prelude.split(/\s+/);
    const value = (name: string) =>
      declarations.findLast(({ property }) => property === name)?.value;
    const format = value("mso-level-number-format");
    const text = value("mso-level-text");
    const numbered = numbersItems(format, text) ?? (use === undefined ? true : undefined);
    if (level.includes(":") && numbered !== undefined)
      this.#numbered.set(use === undefined ? level : `${level} ${use}`, numbered);
  }
}

function possibleRaise({ possible }: Cascaded, element: RaisedElement): Raise | undefined {
  const raise = possible && raiseIn(possible, element);
  return raise && { ...raise, uncertain: true };
}

/** Whether CSS writes letters or numbers before or after the element. */
function generates({ generated }: Cascaded): boolean {
  const content = generated?.get("content") ?? "none";
  return /[\p{L}\p{N}]/u.test(content) && !/^(?:none|normal|inherit|initial|unset)$/.test(content);
}

function meaningOfClasses(names: readonly string[]): PastedStyle {
  return {
    ...(names.some((name) => name.startsWith("MsoListParagraph")) && { listText: true }),
    ...(names.includes("ListContainerWrapper") && { webList: true }),
    ...(names.includes("EOP") && { paragraphEnd: true }),
  };
}

/** Whether a level of a list in Word shows numbers, which are `%1` in its text; undefined if the rule does not say it. */
function numbersItems(format: string | undefined, text: string | undefined): boolean | undefined {
  if (format === "bullet" || format === "image" || format === "none") return false;
  return text?.includes("%") ?? (format === undefined ? undefined : true);
}

const wordList = /^(l\d{1,6}) level([1-9]) (lfo\d{1,6})/;
const bold = /^(?:bold|bolder|[6-9]\d\d)$/;
const notBold = /^(?:normal|lighter|[1-5]\d\d)$/;
const blockDisplay = /^(?:block|flex|grid|table|list-item|flow-root)\b/;

function ownStyle(declared: Declared): PastedStyle {
  if (declared.isEmpty) return unstyled;
  const value = (property: string) => declared.get(property);
  const weight = value("font-weight") ?? "";
  const posture = value("font-style") ?? "";
  const line = value("text-decoration-line") ?? "";
  const display = value("display") ?? "";
  const list = value("mso-list");
  const isBold = bold.test(weight) ? true : notBold.test(weight) ? false : undefined;
  const isItalic = /^(?:italic|oblique)/.test(posture)
    ? true
    : posture === "normal"
      ? false
      : undefined;
  const listStyle = value("list-style-type");
  const counts = ["counter-increment", "counter-reset", "counter-set"].some(
    (property) => (value(property) ?? "none") !== "none",
  );
  return {
    ...(isBold !== undefined && { bold: isBold }),
    ...(isItalic !== undefined && { italic: isItalic }),
    ...(line.includes("underline") && { underline: true }),
    ...(line.includes("line-through") && { struck: true }),
    ...(isHidden(value) && { hidden: true }),
    ...(blockDisplay.test(display) && { isBlock: true }),
    ...(list === "ignore" && { marker: true }),
    ...(list !== undefined && { list: wordListOf(list) }),
    ...(value("mso-tab-count") !== undefined && { tab: true }),
    ...(listStyle !== undefined && { listStyle }),
    ...(counts && { counts }),
  };
}

function isHidden(value: (property: string) => string | undefined): boolean {
  const element = value("mso-element");
  return (
    value("display") === "none" ||
    value("mso-hide") === "all" ||
    element === "comment-list" ||
    element === "comment" ||
    value("mso-special-character") === "comment"
  );
}

function wordListOf(value: string): WordList | undefined {
  const [, definition, level, use] = wordList.exec(value) ?? [];
  if (definition === undefined || use === undefined) return undefined;
  return { definition, level: Number(level), use };
}
