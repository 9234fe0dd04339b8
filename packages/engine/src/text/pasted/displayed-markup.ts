import { elementsOf, textOf } from "../markup-text.ts";
import type { MarkupElement, MarkupNode } from "../markup.ts";

/** Elements whose content is not displayed. */
export const notDisplayed: ReadonlySet<string> = new Set([
  "annotation",
  "annotation-xml",
  "datalist",
  "desc",
  "metadata",
  "rp",
  "title",
]);

/** Elements that a browser displays in a way that a text cannot keep. */
export const specialElements: ReadonlySet<string> = new Set(["input", "math", "option", "svg"]);

/**
 * The markup for what a browser displays in place of an element: the parts of a formula, the text of a form control,
 * the annotation above a word. Undefined for any other element.
 */
export function displayed(element: MarkupElement): MarkupElement | undefined {
  const { children } = element;
  switch (element.name) {
    case "input":
      return span([valueOf(element)]);
    case "rt":
      return span([" (", ...children, ") "]);
    case "mfenced":
      return span(["(", ...apart(partsOf(children), ", "), ")"]);
    case "msqrt":
      return span(["√(", ...children, ")"]);
    case "mfrac":
      return span([" ", ...apart(partsOf(children).map(bracketed), "/"), " "]);
    case "msup":
    case "msub":
    case "msubsup":
      return scripts(element);
    case "mroot":
    case "munder":
    case "mover":
    case "munderover":
    case "mmultiscripts":
    case "mtr":
      return span([" ", ...apart(partsOf(children), " "), " "]);
    default:
      return undefined;
  }
}

function span(parts: readonly (MarkupNode | string)[]): MarkupElement {
  return elementNamed("span", parts);
}

function elementNamed(name: string, parts: readonly (MarkupNode | string)[]): MarkupElement {
  const children = parts.map((part): MarkupNode =>
    typeof part === "string" ? { kind: "text", text: part } : part,
  );
  return { kind: "element", name, attributes: {}, children };
}

function partsOf(nodes: readonly MarkupNode[]): readonly MarkupElement[] {
  return elementsOf(nodes).filter(({ name }) => !name.startsWith("!"));
}

function apart(parts: readonly MarkupNode[], between: string): readonly (MarkupNode | string)[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]));
}

/** A part of a fraction, in brackets if it is more than one number or word. */
function bracketed(part: MarkupElement): MarkupElement {
  return /^[\p{L}\p{N}.,]*$/u.test(textOf([part]).trim()) ? part : span(["(", part, ")"]);
}

function scripts({ name, children }: MarkupElement): MarkupElement {
  const [base, ...more] = partsOf(children);
  const names = name === "msubsup" ? ["sub", "sup"] : [name.slice(1)];
  const raised = more.map((part, at) => elementNamed(names[at] ?? "span", [part]));
  return span([...(base === undefined ? [] : [base]), ...raised]);
}

/** Form controls that do not display their value as text. */
const withoutText = /^(?:hidden|checkbox|radio|password|file|range|color|image)$/i;

function valueOf({ attributes: { type = "", value = "" } }: MarkupElement): string {
  return withoutText.test(type) ? "" : value;
}
