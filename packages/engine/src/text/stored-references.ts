import { referenceTargets, type ReferenceTarget } from "./rich-text.ts";

/** The start of every address of a reference in stored text. */
export const storedHrefStart = "#section:";

/** The address of a reference in stored text, such as `#section:storage`. */
export function storedHref(section: ReferenceTarget): string {
  return storedHrefStart + section;
}

/** The section of a stored reference; undefined for any other address. */
export function storedSection(href: string): ReferenceTarget | undefined {
  if (!href.startsWith(storedHrefStart)) return undefined;
  return referenceTargets.find((section) => section === href.slice(storedHrefStart.length));
}
