import { hasContent, isShown, type SourceSection } from "./outline.ts";

/**
 * Returns the sections that make up the leaflet. A section that only groups others is replaced by its own
 * title and text, followed by the sections in it.
 */
export function topSections(outline: readonly SourceSection[]): readonly SourceSection[] {
  const top = unwrapped(outline);
  const [only, ...others] = top;
  if (!only || others.length > 0 || only.match !== undefined) return top;
  return [{ ...only, sections: [] }, ...only.sections];
}

function unwrapped(sections: readonly SourceSection[]): readonly SourceSection[] {
  return sections.flatMap((section) =>
    isWrapper(section) ? [{ ...section, sections: [] }, ...unwrapped(section.sections)] : [section],
  );
}

function isWrapper({ match, sections }: SourceSection): boolean {
  if (match !== undefined) return match.place.kind === "header";
  return sections.some(leadsToPlace);
}

function leadsToPlace({ match, sections }: SourceSection): boolean {
  return match !== undefined || sections.some(leadsToPlace);
}

/**
 * Whether a document is a leaflet in custom mode. Nashra marks custom questions with ids. A document without
 * these ids counts as custom if the sections that have text but no known place outnumber the sections whose
 * place is a numbered section or one of its lists.
 */
export function isCustom(top: readonly SourceSection[]): boolean {
  const kinds = top.map((section) => section.match?.place.kind);
  if (kinds.includes("question")) return true;
  const placed = kinds.filter((kind) => kind === "section" || kind === "list").length;
  const unplaced = top.filter(
    (section) => section.match === undefined && containsText(section),
  ).length;
  return unplaced > placed;
}

/**
 * Whether a section contains more than its own title. A section that contains only a title does not count as
 * a question.
 */
export function containsText({ text, sections }: SourceSection): boolean {
  return isShown(text) || sections.some(hasContent);
}
