export type Direction = "ltr" | "rtl";

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** Returns the text direction of the language of a BCP 47 tag. */
export function directionOf(tag: string): Direction {
  return rightToLeft.has(primarySubtag(tag)) ? "rtl" : "ltr";
}

/** Returns the language subtag of a BCP 47 tag in lower case, without script and region. */
export function primarySubtag(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
