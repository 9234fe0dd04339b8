import {
  nonBlankParagraphs,
  answeredQuestions,
  nonBlankTables,
} from "../../../leaflet/non-blank-items.ts";
import { paragraphsOf } from "../../../leaflet/content.ts";
import {
  instructionsNumber,
  leafletSections,
  type LeafletSection,
  type ListPlacement,
  type SectionItem,
} from "../../../leaflet/sections.ts";
import { isBlank } from "../../../text/clean-text.ts";
import { listTitle } from "../../../words/words.ts";
import {
  answerXhtml,
  headerXhtml,
  holderXhtml,
  paragraphsXhtml,
  stepsXhtml,
  tablesXhtml,
} from "./xhtml.ts";
import {
  customSectionCode,
  headerCode,
  holderCode,
  instructionsCode,
  listCode,
  sectionCodes,
} from "../../codes.ts";
import { derivedAlt } from "../../carried.ts";
import type { DocumentDraft } from "../../document-draft.ts";
import { fullUrl } from "../../identity.ts";
import { narrative } from "../../narrative.ts";
import type { CodeableConcept, CompositionSection } from "../../../document/types.ts";

/** The root section (the patient-information header), which contains all other sections. */
export function patientInformation(draft: DocumentDraft, revisedIn: string): CompositionSection {
  const { content, direction, language, words } = draft;
  const header = headerXhtml(
    content.subName,
    content.sizes.filter((size) => !isBlank(size)),
    direction,
  );
  return {
    title: words.patientInformation,
    code: headerCode,
    ...(header !== "" && { text: narrative("generated", language, header) }),
    section: [
      ...(content.customMode ? customSections(draft) : numberedSections(draft)),
      ...instructions(draft),
      {
        title: words.holder,
        code: holderCode,
        text: narrative("generated", language, holderXhtml(content, revisedIn, words, direction)),
      },
    ],
  };
}

function numberedSections(draft: DocumentDraft): readonly CompositionSection[] {
  return leafletSections.flatMap((section) => {
    const number = section.number[draft.layout];
    return number === undefined ? [] : numberedSection(draft, section, number);
  });
}

function numberedSection(
  draft: DocumentDraft,
  section: LeafletSection,
  number: number,
): readonly CompositionSection[] {
  const { content, words } = draft;
  const own = section.items.map((item) => ownXhtml(draft, item)).join("");
  const inner = section.items.flatMap((item) => titledPart(draft, item));
  if (own === "" && inner.length === 0) return [];
  const title = `${number}. ${words.sections[section.name](content.medicineName)}`;
  return [textSection(draft, title, sectionCodes[section.name], own, inner)];
}

/** The section's text and tables. Parts with a title become nested sections. */
function ownXhtml(draft: DocumentDraft, item: SectionItem): string {
  if (item.kind === "tables")
    return tablesXhtml(nonBlankTables(draft.content.tables), draft.direction);
  return item.titled ? "" : listXhtml(draft, item);
}

function titledPart(draft: DocumentDraft, item: SectionItem): readonly CompositionSection[] {
  if (item.kind === "tables" || !item.titled) return [];
  const xhtml = listXhtml(draft, item);
  if (xhtml === "") return [];
  const title = listTitle(draft.words, item.list, draft.content.medicineName);
  return [textSection(draft, title, listCode(item.list), xhtml)];
}

function listXhtml(draft: DocumentDraft, { list, slug }: ListPlacement): string {
  const paragraphs = nonBlankParagraphs(paragraphsOf(draft.content, list));
  return paragraphsXhtml(slug, paragraphs, draft.direction);
}

function customSections(draft: DocumentDraft): readonly CompositionSection[] {
  const questions = answeredQuestions(draft.content.customQA);
  const tables = tablesXhtml(nonBlankTables(draft.content.tables), draft.direction);
  return questions.map((question, index) => {
    const after = index === questions.length - 1 ? tables : "";
    const xhtml = answerXhtml(question, draft.direction) + after;
    return textSection(draft, question.question, customSectionCode, xhtml);
  });
}

function instructions(draft: DocumentDraft): readonly CompositionSection[] {
  const { steps, direction, identity, language, layout, words } = draft;
  if (steps.length === 0) return [];
  const xhtml = stepsXhtml(steps, direction, (step) => ({
    src: fullUrl(identity.image(step.id)),
    alt: step.imageAlt ?? derivedAlt(step, language),
  }));
  const images = steps
    .filter((step) => step.image !== "")
    .map((step) => ({ reference: fullUrl(identity.image(step.id)) }));
  const title = `${instructionsNumber[layout]}. ${words.instructions}`;
  const section = textSection(draft, title, instructionsCode, xhtml);
  return [images.length > 0 ? { ...section, entry: images } : section];
}

function textSection(
  draft: DocumentDraft,
  title: string | undefined,
  code: CodeableConcept | undefined,
  xhtml: string,
  inner: readonly CompositionSection[] = [],
): CompositionSection {
  return {
    ...(title !== undefined && { title }),
    ...(code !== undefined && { code }),
    ...(xhtml !== "" && { text: narrative("additional", draft.language, xhtml) }),
    ...(inner.length > 0 && { section: inner }),
  };
}
