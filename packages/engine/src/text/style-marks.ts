import { longestAttribute } from "./links.ts";
import type { MarkupElement } from "./markup.ts";
import type { Mark } from "./rich-text.ts";

/** The marks that a style attribute adds (`on`) and removes (`off`). */
export interface StyledMarks {
  readonly on: readonly Mark[];
  readonly off: readonly Mark[];
  /** Whether every declaration of the style was converted. */
  readonly complete: boolean;
}

/** Whether an element does nothing but set a direction, and perhaps keep its text on one line. */
export function isIsolate({ name, attributes: { dir, style, ...others } }: MarkupElement): boolean {
  if ((name !== "span" && name !== "bdo") || dir === undefined) return false;
  const { on, off, complete } = styledMarks(style ?? "");
  return complete && on.length + off.length + Object.keys(others).length === 0;
}

interface MarkChange {
  readonly on?: Mark;
  readonly off?: Mark;
}

/**
 * Reads a style attribute. The supported styles are weight, italics, underline, superscript and subscript. Text that
 * stays on one line is understood and has no mark.
 */
export function styledMarks(style: string): StyledMarks {
  if (style === "text-decoration: underline") return underline;
  if (style.length > longestAttribute) return notRead;
  const declarations = style
    .split(";")
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== "");
  const meanings = declarations.map(meaningOf);
  return {
    on: [...new Set(meanings.flatMap((meaning) => meaning?.on ?? []))],
    off: [...new Set(meanings.flatMap((meaning) => meaning?.off ?? []))],
    complete: !meanings.includes(undefined),
  };
}

/**
 * The result for the style of underlined words in narratives that Nashra writes. This frequent style is not
 * parsed.
 */
const underline: StyledMarks = { on: ["u"], off: [], complete: true };
const notRead: StyledMarks = { on: [], off: [], complete: false };

function meaningOf(declaration: string): MarkChange | undefined {
  const [property = "", ...rest] = declaration.toLowerCase().split(":");
  const value = rest
    .join(":")
    .replace(/!\s*important$/, "")
    .trim();
  switch (property.trim()) {
    case "font-weight":
      return weight(value);
    case "font-style":
      return oneOf(value, { italic: { on: "em" }, oblique: { on: "em" }, normal: { off: "em" } });
    case "vertical-align":
      return oneOf(value, { super: { on: "sup" }, sub: { on: "sub" }, baseline: {} });
    case "text-decoration":
    case "text-decoration-line":
      return oneOf(value, { underline: { on: "u" }, none: {} });
    case "white-space":
      return oneOf(value, { nowrap: {} });
    default:
      return undefined;
  }
}

function weight(value: string): MarkChange | undefined {
  if (value === "bold" || value === "bolder" || /^[6-9]\d\d$/.test(value)) return { on: "strong" };
  if (value === "normal" || /^[1-5]\d\d$/.test(value)) return { off: "strong" };
  return undefined;
}

function oneOf(
  value: string,
  meanings: Readonly<Record<string, MarkChange>>,
): MarkChange | undefined {
  return Object.hasOwn(meanings, value) ? meanings[value] : undefined;
}
