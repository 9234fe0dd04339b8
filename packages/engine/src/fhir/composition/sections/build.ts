import {
  nonBlankParagraphs,
  answeredQuestions,
  nonBlankTables,
  type NonBlankStep,
} from "../../../leaflet/non-blank-items.ts";
import { paragraphsOf } from "../../../leaflet/content.ts";
import {
  instructionsNumber,
  leafletSections,
  type LeafletSection,
  type ListPlacement,
  type SectionItem,
} from "../../../leaflet/sections.ts";
import { inlineToXhtml } from "../../../text/rich-text-xhtml.ts";
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
  partClass,
  partCode,
  sectionCodes,
} from "../../codes.ts";
import { derivedAlt } from "../../carried.ts";
import type { DocumentContext } from "../../document-context.ts";
import { fullUrl } from "../../identity.ts";
import { narrative } from "../../narrative.ts";
import type { CodeableConcept, CompositionSection } from "../../../document/types.ts";

/** The root section (the patient-information header), which contains all other sections. */
export function patientInformation(context: DocumentContext): CompositionSection {
  const { content, words, gtins, identity } = context;
  const header = headerXhtml(
    content.subName,
    content.sizes.filter((size) => !isBlank(size)),
    context,
  );
  return {
    title: words.patientInformation,
    code: headerCode,
    ...(header !== "" && { text: narrative("generated", context, header) }),
    ...(gtins.length > 0 && {
      entry: gtins.map((_, index) => ({ reference: fullUrl(identity.packagedProduct(index)) })),
    }),
    section: [
      ...(content.customMode ? customSections(context) : numberedSections(context)),
      ...instructions(context),
      {
        title: words.holder,
        code: holderCode,
        text: narrative("generated", context, holderXhtml(content, words, context)),
      },
    ],
  };
}

function numberedSections(context: DocumentContext): readonly CompositionSection[] {
  return leafletSections.flatMap((section) => {
    const number = section.number[context.layout];
    return number === undefined ? [] : numberedSection(context, section, number);
  });
}

function numberedSection(
  context: DocumentContext,
  section: LeafletSection,
  number: number,
): readonly CompositionSection[] {
  const { content, words } = context;
  const title = `${number}. ${words.sections[section.name](content.medicineName)}`;
  const code = sectionCodes[section.name];
  if (context.layout === "complete") {
    const xhtml = section.items.map((item) => partXhtml(context, item, section)).join("");
    return xhtml === "" ? [] : [textSection(context, title, code, xhtml)];
  }
  const own = section.items.map((item) => ownXhtml(context, item)).join("");
  const inner = section.items.flatMap((item) => titledPart(context, item));
  if (own === "" && inner.length === 0) return [];
  return [textSection(context, title, code, own, inner)];
}

/** Whether the document contains text of this list. */
export function hasPart({ content }: DocumentContext, { list }: ListPlacement): boolean {
  return nonBlankParagraphs(paragraphsOf(content, list)).length > 0;
}

/** The XHTML of an item in the layout `complete`: the tables, or a list as a part of its section. */
function partXhtml(context: DocumentContext, item: SectionItem, section: LeafletSection): string {
  if (item.kind === "tables") return allTablesXhtml(context);
  const paragraphs = listXhtml(context, item);
  if (paragraphs === "") return "";
  const { content, words } = context;
  const title = item.headed ? listTitle(words, item.list, content.medicineName) : undefined;
  const heading = title === undefined ? "" : `<h3>${inlineToXhtml(title, context)}</h3>`;
  const coding = partCode(item, section.name);
  const attribute = coding === undefined ? "" : ` class="${partClass(coding)}"`;
  return `<div id="${item.slug}"${attribute}>${heading}${paragraphs}</div>`;
}

/**
 * The XHTML of an item in the narrative of its section in the layout `standard`; "" for a list with a title, which
 * becomes a nested section.
 */
function ownXhtml(context: DocumentContext, item: SectionItem): string {
  if (item.kind === "tables") return allTablesXhtml(context);
  return item.titled ? "" : listXhtml(context, item);
}

function allTablesXhtml(context: DocumentContext): string {
  return tablesXhtml(nonBlankTables(context.content.tables, context.meter), context);
}

function titledPart(context: DocumentContext, item: SectionItem): readonly CompositionSection[] {
  if (item.kind === "tables" || !item.titled) return [];
  const xhtml = listXhtml(context, item);
  if (xhtml === "") return [];
  const title = listTitle(context.words, item.list, context.content.medicineName);
  return [textSection(context, title, listCode(item.list), xhtml)];
}

function listXhtml(context: DocumentContext, { list, slug }: ListPlacement): string {
  const paragraphs = nonBlankParagraphs(paragraphsOf(context.content, list));
  return paragraphsXhtml(slug, paragraphs, context);
}

function customSections(context: DocumentContext): readonly CompositionSection[] {
  const questions = answeredQuestions(context.content.customQA);
  const tables = allTablesXhtml(context);
  return questions.map((question, index) => {
    const after = index === questions.length - 1 ? tables : "";
    const xhtml = answerXhtml(question, context) + after;
    return textSection(context, question.question, customSectionCode, xhtml);
  });
}

function instructions(context: DocumentContext): readonly CompositionSection[] {
  const { steps, identity, layout, words } = context;
  if (steps.length === 0) return [];
  const imageUrl = (step: NonBlankStep) =>
    layout === "complete" ? `#${identity.image(step.id)}` : fullUrl(identity.image(step.id));
  const xhtml = stepsXhtml(steps, context, (step) => ({
    src: imageUrl(step),
    alt: step.imageAlt ?? derivedAlt(step, words),
  }));
  const images = steps
    .filter((step) => step.image !== "")
    .map((step) => ({ reference: imageUrl(step) }));
  const title = `${instructionsNumber[layout]}. ${words.instructions}`;
  const section = textSection(context, title, instructionsCode, xhtml);
  return [images.length > 0 ? { ...section, entry: images } : section];
}

function textSection(
  context: DocumentContext,
  title: string | undefined,
  code: CodeableConcept | undefined,
  xhtml: string,
  inner: readonly CompositionSection[] = [],
): CompositionSection {
  context.meter.write(title?.length ?? 0);
  return {
    ...(title !== undefined && { title }),
    ...(code !== undefined && { code }),
    ...(xhtml !== "" && { text: narrative("additional", context, xhtml) }),
    ...(inner.length > 0 && { section: inner }),
  };
}
