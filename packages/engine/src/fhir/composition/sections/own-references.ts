import { sectionOfSlug } from "../../../leaflet/first-printed-item.ts";
import {
  numberedReference,
  sectionNumber,
  storedReferenceText,
} from "../../../leaflet/reference-text.ts";
import { leafletOutline, type Outlined } from "../../../leaflet/sections.ts";
import type { Layout } from "../../../leaflet/content.ts";
import type { ReferenceReader } from "../../../text/read-reference.ts";
import { parseXhtmlId } from "./xhtml-ids.ts";

const layouts: readonly Layout[] = ["complete", "standard"];

/**
 * Reads the references that Nashra wrote: links to an item, such as `#storage.1`, with the number of the item's section
 * in one of the layouts as text. Any other link to an item is not a reference, so that its text is kept.
 */
export function ownReferences(language: string, content: Outlined): ReferenceReader {
  return (href, text) => {
    const slug = parseXhtmlId(href.slice(1))?.list;
    const section = slug === undefined ? undefined : sectionOfSlug(slug);
    if (section === undefined) return undefined;
    const isPrinted = layouts.some((layout) => {
      const number = sectionNumber(section, leafletOutline(content, layout));
      return number !== undefined && numberedReference(number, language) === text;
    });
    if (!isPrinted) return undefined;
    return { kind: "reference", section, text: storedReferenceText(section, language, content) };
  };
}
