import type { Template } from "@nashra/engine/templates";

/** A part of a text: ordinary text, or the label of a gap. */
export interface ExtractPart {
  readonly text: string;
  readonly isGap: boolean;
}

type Extract = readonly ExtractPart[];

/** The parts of a template's leaflet that its thumbnail shows. */
export interface TemplateExtract {
  readonly medicineName: Extract;
  readonly subName: Extract;
  readonly whatIs: Extract;
  readonly warnings: Extract;
}

export function extractOf({ content }: Template): TemplateExtract {
  return {
    medicineName: plain(content.medicineName),
    subName: plain(content.subName),
    whatIs: plain(content.whatIsSections[0]?.content ?? ""),
    warnings: plain(content.warningsSections[0]?.content ?? ""),
  };
}

/** Removes the markup. The guidance `[[…]]` of a built-in template becomes a gap with the beginning as its label. */
function plain(text: string): Extract {
  const words = text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return words
    .split(/\[\[([^[\]]*)\]\]/)
    .map((part, index) => {
      const isGap = index % 2 === 1;
      return { text: isGap ? labelOf(part) : part, isGap };
    })
    .filter((part) => part.text !== "");
}

/** The guidance up to its first comma, semicolon or colon. */
function labelOf(guidance: string): string {
  return (guidance.split(/[,;:،؛]/, 1)[0] ?? "").trim();
}
