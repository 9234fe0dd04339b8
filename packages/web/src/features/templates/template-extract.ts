import type { Template } from "@nashra/engine/templates";

/** The beginning of a template's leaflet as the small sheet shows it. */
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

/** The text of a built-in template, without its markup and without the brackets round its guidance. */
function plain(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\[\[|\]\]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
