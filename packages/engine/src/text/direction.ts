export type Direction = "ltr" | "rtl";

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** The direction of the language of a BCP 47 tag. */
export function directionOf(tag: string): Direction {
  return rightToLeft.has(primarySubtag(tag)) ? "rtl" : "ltr";
}

/** The language of a BCP 47 tag, without script and region, in small letters. */
export function primarySubtag(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
