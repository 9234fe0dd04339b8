import type { PastedStyle } from "./pasted-styles.ts";

/** Headings become headings of the two levels that a leaflet has. */
export const headings: ReadonlyMap<string, string> = new Map([
  ["h1", "h3"],
  ["h2", "h3"],
  ["h3", "h3"],
  ["h4", "h4"],
  ["h5", "h4"],
  ["h6", "h4"],
]);

export type Direction = "sup" | "sub" | undefined;

export function raiseOfElement(name: string): Direction {
  return name === "sup" || name === "sub" ? name : undefined;
}

/** The raise that a style sets. An element that raises by its name, or inside a raised one, is not raised twice. */
export function raiseOf(name: string, { raise }: PastedStyle, around: Direction): Direction {
  if (raise === undefined || raise.direction === around) return undefined;
  return raiseOfElement(name) === undefined ? raise.direction : undefined;
}

/** The style as the reader of rich text understands it. Headings are bold anyway. */
export function cssOf(
  { bold, italic, underline }: PastedStyle,
  on: { readonly raise: Direction; readonly isLink: boolean; readonly isHeading: boolean },
): string {
  return [
    bold === undefined || on.isHeading ? "" : `font-weight:${bold ? "bold" : "normal"}`,
    italic === undefined ? "" : `font-style:${italic ? "italic" : "normal"}`,
    underline && !on.isLink ? "text-decoration:underline" : "",
    on.raise === undefined ? "" : `vertical-align:${on.raise === "sup" ? "super" : "sub"}`,
  ]
    .filter((declaration) => declaration !== "")
    .join(";");
}
