import type { MarkupElement } from "../markup.ts";
import { textOf } from "../markup-text.ts";
import { isOn } from "./pasted-raise.ts";
import type { Declared } from "./css-cascade.ts";

/** How a text is displayed, as far as its meaning can depend on it. Elements inherit it. */
export interface Look {
  /** The font size in CSS pixels; undefined if the clipboard does not say it. */
  readonly size: number | undefined;
  /** The font shows other characters than the text has: Greek letters and signs, or pictures. */
  readonly font: "symbol" | "pictures" | undefined;
  /** `visibility: hidden` */
  readonly isHidden: boolean;
  /** Cannot be seen, whatever the elements inside say. */
  readonly isGone: boolean;
  readonly isRightToLeft: boolean;
  /** Whether the order of the characters is the given direction, whatever they are. */
  readonly isForced: boolean;
  readonly color: Color | undefined;
  /** Undefined: unknown. */
  readonly background: Color | undefined;
}

type Color = readonly [red: number, green: number, blue: number];

export const rootLook: Look = {
  size: undefined,
  font: undefined,
  isHidden: false,
  isGone: false,
  isRightToLeft: false,
  isForced: false,
  color: [0, 0, 0],
  background: [255, 255, 255],
};

/**
 * Whether a text cannot be seen. `copied`: a browser copies it as plain text nevertheless, unlike text that is not
 * displayed.
 */
export function invisibility({ size, isHidden, isGone }: Look): "copied" | "left-out" | undefined {
  if (isGone || (size !== undefined && size <= 1)) return "copied";
  return isHidden ? "left-out" : undefined;
}

/** The look of an element, and what is unusual about it. The look is `around` itself if the element changes nothing. */
export function lookOf(
  element: MarkupElement,
  declared: Declared,
  around: Look,
): {
  readonly look: Look;
  /** Undefined if one of the sizes is unknown. */
  readonly isSmaller: boolean | undefined;
  readonly isSpecial: boolean;
} {
  const { name, attributes } = element;
  const { dir, face, color, bgcolor, size } = attributes;
  if (declared.isEmpty && !looks.has(name) && dir === undefined && bgcolor === undefined)
    return { look: around, isSmaller: false, isSpecial: false };
  const isFont = name === "font";
  const scale = scaleOf(
    declared.get("font-size") ?? (isFont ? fontSizes.get(size ?? "") : undefined),
    name,
  );
  const look: Look = {
    size: sizeAt(scale, around.size),
    font: fontOf(
      declared.get("mso-symbol-font-family") ??
        declared.get("font-family") ??
        (isFont ? face?.toLowerCase() : undefined),
      around.font,
    ),
    isHidden: hidesText(declared.get("visibility")) ?? around.isHidden,
    isGone: around.isGone || isTransparent(declared.get("opacity")) || isClipped(declared),
    isRightToLeft:
      directionOf(declared.get("direction") ?? dir?.toLowerCase()) ?? around.isRightToLeft,
    isForced:
      around.isForced ||
      name === "bdo" ||
      declared.get("unicode-bidi")?.endsWith("override") === true,
    ...colorsOf(declared, around, isFont ? color : undefined, bgcolor),
  };
  const isReordered = look.isForced && !around.isForced && isOtherwiseOrdered(element, look);
  return {
    look: isSame(look, around) ? around : look,
    isSmaller: isSmaller(scale, around.size),
    isSpecial:
      isReordered || hasFractions(declared) || (isUnreadable(look) && !isUnreadable(around)),
  };
}

/** Elements with a look of their own. */
const looks: ReadonlySet<string> = new Set(["font", "small", "sub", "sup", "big", "bdo"]);

/** A font size in pixels, or relative to the size around it. */
type Scale = { readonly pixels: number } | { readonly factor: number } | undefined;

const sizeNames: ReadonlyMap<string, number> = new Map([
  ["xx-small", 9],
  ["x-small", 10],
  ["small", 13],
  ["medium", 16],
  ["large", 18],
  ["x-large", 24],
  ["xx-large", 32],
]);
const fontSizes: ReadonlyMap<string, string> = new Map([
  ["1", "x-small"],
  ["2", "small"],
  ["3", "medium"],
  ["4", "large"],
  ["5", "x-large"],
  ["6", "xx-large"],
  ["-1", "smaller"],
  ["-2", "smaller"],
  ["+1", "larger"],
]);
const units: ReadonlyMap<string, number> = new Map([
  ["px", 1],
  ["pt", 4 / 3],
  ["pc", 16],
  ["mm", 96 / 25.4],
  ["cm", 96 / 2.54],
  ["in", 96],
  ["rem", 16],
]);

function scaleOf(value: string | undefined, name: string): Scale {
  if (value === undefined) {
    if (name === "small" || name === "sub" || name === "sup") return { factor: 5 / 6 };
    return { factor: name === "big" ? 6 / 5 : 1 };
  }
  const named = sizeNames.get(value);
  if (named !== undefined) return { pixels: named };
  if (value === "smaller") return { factor: 5 / 6 };
  if (value === "larger") return { factor: 6 / 5 };
  const [, number, unit = ""] = /^\+?(\d+(?:\.\d*)?|\.\d+)(%|[a-z]*)$/.exec(value) ?? [];
  if (number === undefined) return value === "inherit" ? { factor: 1 } : undefined;
  const amount = Number.parseFloat(number);
  if (amount === 0) return { pixels: 0 };
  if (unit === "em" || unit === "%") return { factor: unit === "%" ? amount / 100 : amount };
  const pixels = units.get(unit);
  return pixels === undefined ? undefined : { pixels: amount * pixels };
}

function sizeAt(scale: Scale, around: number | undefined): number | undefined {
  if (scale === undefined) return undefined;
  if ("pixels" in scale) return scale.pixels;
  return around === undefined ? undefined : around * scale.factor;
}

function isSmaller(scale: Scale, around: number | undefined): boolean | undefined {
  if (scale === undefined) return undefined;
  if ("factor" in scale) return scale.factor < 0.95;
  return around === undefined ? undefined : scale.pixels < around * 0.95;
}

function fontOf(families: string | undefined, around: Look["font"]): Look["font"] {
  if (families === undefined || families === "inherit") return around;
  const family = (families.split(",")[0] ?? "").replace(/["']/g, "").trim();
  if (family === "symbol") return "symbol";
  return /^(?:wingdings|webdings|zapfdingbats|zapf dingbats|marlett)\b/.test(family)
    ? "pictures"
    : undefined;
}

function hidesText(visibility: string | undefined): boolean | undefined {
  if (visibility === "hidden" || visibility === "collapse") return true;
  return visibility === "visible" ? false : undefined;
}

function isTransparent(opacity: string | undefined): boolean {
  return opacity !== undefined && /^[+-]?(?:0+(?:\.0*)?|\.0+)%?$/.test(opacity);
}

/** Text for screen readers, which pages cut to nothing. */
function isClipped(declared: Declared): boolean {
  const position = declared.get("position");
  if (position !== "absolute" && position !== "fixed") return false;
  const [clip = "", path = ""] = [declared.get("clip"), declared.get("clip-path")];
  return /^rect\((?:[01](?:px)?[, ]*){4}\)$/.test(clip) || /^inset\((?:50|100)%\)$/.test(path);
}

function directionOf(direction: string | undefined): boolean | undefined {
  if (direction === "rtl") return true;
  return direction === "ltr" ? false : undefined;
}

/** Whether a forced direction shows numbers or letters in another order than that of the text. */
function isOtherwiseOrdered(element: MarkupElement, { isRightToLeft }: Look): boolean {
  const text = textOf(element.children);
  return isRightToLeft
    ? /\p{Nd}[.,\u066b]?\p{Nd}|[a-z]{2}/iu.test(text)
    : /[\u05d0-\u05ea\u0620-\u064a]{2}/u.test(text);
}

function hasFractions(declared: Declared): boolean {
  const numeric = declared.get("font-variant-numeric") ?? "";
  return (
    numeric.includes("fractions") ||
    isOn(declared.get("font-feature-settings") ?? "", "frac") ||
    isOn(declared.get("font-feature-settings") ?? "", "afrc")
  );
}

const noColor = /^(?:inherit|initial|unset|revert|none|transparent|currentcolor|auto|windowtext)?$/;

function colorsOf(
  declared: Declared,
  around: Look,
  color: string | undefined,
  background: string | undefined,
): Pick<Look, "color" | "background"> {
  const text = declared.get("color") ?? color?.toLowerCase() ?? "";
  const behind = declared.get("background-color") ?? background?.toLowerCase() ?? "";
  const hasImage = declared.get("background-image")?.includes("(") === true;
  return {
    color: /^(?:transparent|rgba\([^()]*[, ]0?\.?0\))$/.test(text)
      ? (around.background ?? around.color)
      : noColor.test(text)
        ? around.color
        : colorIn(text),
    background: hasImage ? undefined : noColor.test(behind) ? around.background : colorIn(behind),
  };
}

/** The first color of a value; undefined if it has none that is known. */
function colorIn(value: string): Color | undefined {
  const [found, hex, numbers] =
    /#([0-9a-f]{3,8})\b|\brgba?\(([^()]*)\)|\b(?:white|black)\b/.exec(value) ?? [];
  if (found === "white") return [255, 255, 255];
  if (found === "black") return [0, 0, 0];
  const parts =
    hex === undefined
      ? (numbers ?? "")
          .split(/[\s,/]+/)
          .slice(0, 3)
          .map(Number)
      : (hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []))
          .slice(0, 3)
          .map((digits) => Number.parseInt(digits, 16));
  const [red, green, blue] = parts;
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return parts.some(Number.isNaN) ? undefined : [red, green, blue];
}

/** So many levels of a color between text and background cannot be seen. */
const leastContrast = 16;

/** Whether text has the color of its background. It may be visible, because the clipboard need not have all colors. */
function isUnreadable({ color, background }: Look): boolean {
  if (color === undefined || background === undefined) return false;
  return color.every((level, at) => Math.abs(level - (background[at] ?? 0)) < leastContrast);
}

function isSame(one: Look, other: Look): boolean {
  return (
    one.size === other.size &&
    one.font === other.font &&
    one.isHidden === other.isHidden &&
    one.isGone === other.isGone &&
    one.isRightToLeft === other.isRightToLeft &&
    one.isForced === other.isForced &&
    one.color === other.color &&
    one.background === other.background
  );
}
