import { blockElements } from "../html-elements.ts";
import { tableParts } from "../html-table-parts.ts";
import type { Declared } from "./css-cascade.ts";

/** Text above or below the base line. */
export interface Raise {
  readonly direction: "sup" | "sub";
  /** Whether the text may not have been raised, because it depends on what the clipboard does not say. */
  readonly uncertain: boolean;
}

/** An element whose raise is sought. */
export interface RaisedElement {
  readonly name: string;
  readonly classes: ReadonlySet<string>;
  /** Whether a style sheet has a rule for a class. */
  readonly isStyled: (className: string) => boolean;
  /** Whether its text is smaller than the text around it; undefined if one of the sizes is unknown. */
  readonly isSmaller: boolean | undefined;
}

/** The raise that the styles of an element set. Undefined: they set none, or only move the text for the layout. */
export function raiseIn(declared: Declared, element: RaisedElement): Raise | undefined {
  return (
    byMeaning(declared) ??
    byAlignment(declared, element) ??
    byShift(declared, element) ??
    byClassName(declared, element)
  );
}

/** The number and the unit of a distance. The exponent of a number is not read; no program writes one. */
const distance = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%|[a-z]*)$/;
const calculated = /^(?:-webkit-)?(?:calc|min|max|clamp|var|env)\(/;

interface Distance {
  /** Positive for a distance upwards. */
  readonly up: number;
  readonly unit: string;
}

/** Reads a distance; `sign` is 1 if a positive one goes up, and -1 if it goes down. */
function distanceOf(value: string | undefined, sign: 1 | -1): Distance | undefined {
  const [, number, unit = ""] = distance.exec(value ?? "") ?? [];
  if (number === undefined) {
    if (value === undefined || !calculated.test(value)) return undefined;
    const isNegative = /\(\s*-/.test(value);
    return { up: isNegative ? -sign : sign, unit: "calc" };
  }
  const up = Number.parseFloat(number) * sign;
  return up === 0 ? undefined : { up, unit };
}

function raised({ up }: Distance, uncertain: boolean): Raise {
  return { direction: up > 0 ? "sup" : "sub", uncertain };
}

/** Properties that exist only to raise text. Word's own property counts on any element, because Word passes it on. */
function byMeaning(declared: Declared): Raise | undefined {
  const word = distanceOf(declared.get("mso-text-raise"), 1);
  if (word !== undefined) return raised(word, false);
  const shift = declared.get("baseline-shift");
  const features = declared.get("font-feature-settings") ?? "";
  const words = `${declared.get("font-variant-position") ?? ""} ${shift ?? ""}`.split(" ");
  if (words.includes("super") || isOn(features, "sups")) return certain("sup");
  if (words.includes("sub") || isOn(features, "subs") || isOn(features, "sinf"))
    return certain("sub");
  const shifted = distanceOf(shift, 1);
  return shifted && raised(shifted, shifted.unit === "calc");
}

function certain(direction: "sup" | "sub"): Raise {
  return { direction, uncertain: false };
}

/** Whether a setting such as `"sups" 1` turns a feature of a font on. */
export function isOn(features: string, name: string): boolean {
  return features
    .split(",")
    .some((feature) => feature.includes(name) && !/(?:\s0|\soff)$/.test(feature.trim()));
}

function byAlignment(declared: Declared, element: RaisedElement): Raise | undefined {
  const value = declared.get("vertical-align");
  const display = declared.get("display") ?? "";
  // The position in a cell, not of the text in its line.
  if (value === undefined || tableParts.has(element.name) || display.startsWith("table"))
    return undefined;
  const isBlock = blockElements.has(element.name) && !display.startsWith("inline");
  // A browser ignores the alignment of a paragraph; Word applies it to its text.
  if (value === "super" || value === "sub")
    return { direction: value === "super" ? "sup" : "sub", uncertain: isBlock };
  if (isBlock) return undefined;
  const moved = distanceOf(value, 1);
  if (moved !== undefined) return raised(moved, moved.unit === "calc");
  if (element.isSmaller === false) return undefined;
  // Smaller text at the top of its line is raised. In the middle, it stays on the base line within 0.1 em.
  if (value === "top" || value === "text-top") return { direction: "sup", uncertain: true };
  if (value === "bottom" || value === "text-bottom") return { direction: "sub", uncertain: true };
  return undefined;
}

/** Distances in pixels up to this one, and less than a tenth of the font size, only align text with a picture. */
const mostPixels = 2;
const mostEm = 0.1;

/** Text that is moved from its place. Word moves raised text by points. */
function byShift(declared: Declared, element: RaisedElement): Raise | undefined {
  const position = declared.get("position");
  const isMoved = position === "relative" || position === "sticky";
  const relative = isMoved
    ? (distanceOf(declared.get("top"), -1) ?? distanceOf(declared.get("bottom"), 1))
    : undefined;
  if (relative?.unit === "pt") return raised(relative, false);
  if (blockElements.has(element.name)) return undefined;
  const moved = relative ?? distanceOf(translation(declared), -1);
  if (moved === undefined) return undefined;
  if (element.isSmaller === true) return raised(moved, moved.unit === "calc");
  const isEm = moved.unit === "em" || moved.unit === "rem";
  if (moved.unit !== "calc" && Math.abs(moved.up) <= (isEm ? mostEm : mostPixels)) return undefined;
  return raised(moved, true);
}

/** The vertical distance of `translate` and of the translations of `transform`. */
function translation(declared: Declared): string | undefined {
  const own = declared.get("translate")?.split(" ")[1];
  const [, transformed] = translations.exec(declared.get("transform") ?? "") ?? [];
  return own ?? transformed;
}

const translations = /translate(?:y\(|(?:3d)?\([^,()]*,)\s*([^,()\s]+)/;
const classNames: ReadonlyMap<string, "sup" | "sub"> = new Map([
  ["sup", "sup"],
  ["super", "sup"],
  ["superscript", "sup"],
  ["Superscript", "sup"],
  ["sub", "sub"],
  ["subscript", "sub"],
  ["Subscript", "sub"],
]);

/** Some browsers copy the classes of a page without its style sheets. Then only the name of a class says it. */
function byClassName(
  declared: Declared,
  { name, classes, isStyled }: RaisedElement,
): Raise | undefined {
  if (declared.get("vertical-align") !== undefined || blockElements.has(name)) return undefined;
  for (const [className, direction] of classNames)
    if (classes.has(className) && !isStyled(className)) return { direction, uncertain: true };
  return undefined;
}
