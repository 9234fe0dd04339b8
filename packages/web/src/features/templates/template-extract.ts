import type { Template } from "@nashra/engine/templates";

/** The parts of a template's leaflet that its thumbnail shows. */
export interface TemplateExtract {
  readonly medicineName: string;
  readonly subName: string;
  readonly whatIs: string;
  readonly warnings: string;
}

export function extractOf({ content }: Template): TemplateExtract {
  return {
    medicineName: plain(content.medicineName),
    subName: plain(content.subName),
    whatIs: plain(content.whatIsSections[0]?.content ?? ""),
    warnings: plain(content.warningsSections[0]?.content ?? ""),
  };
}

/** Removes the markup and the `[[ ]]` brackets around the guidance of a built-in template. */
function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\[\[|\]\]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
