import {
  nonBlankParagraphs,
  answeredQuestions,
  nonBlankTables,
} from "../../../leaflet/non-blank-items.ts";
import { paragraphsOf } from "../../../leaflet/content.ts";
import {
  lastLists,
  type LeafletSection,
  type ListPlacement,
  type SectionItem,
} from "../../../leaflet/sections.ts";
import { inlineToXhtml } from "../../../text/rich-text-xhtml.ts";
import { isBlank } from "../../../text/clean-text.ts";
import { listTitle } from "../../../words/words.ts";
import {
  answerXhtml,
  companyXhtml,
  headerXhtml,
  lastRevisedXhtml,
  paragraphsXhtml,
  stepsXhtml,
  tablesXhtml,
} from "./xhtml.ts";
import {
  customSectionCode,
  headerCode,
  holderCode,
  instructionsCode,
  lastRevisedCode,
  listCode,
  partClass,
  partCode,
  sectionCodes,
} from "../../codes.ts";
import type { DocumentContext } from "../../document-context.ts";
import { fullUrl } from "../../identity.ts";
import { packUrls } from "../../product-record/build.ts";
import { narrative } from "../../narrative.ts";
import { imageEntries, imageParagraphs, imagesOfList } from "./item-images.ts";
import type { CodeableConcept, Coding, CompositionSection } from "../../../document/types.ts";

/** The root section (the patient-information header), which contains all other sections. */
export function patientInformation(context: DocumentContext): CompositionSection {
  const { content, outline, words, gtins, identity } = context;
  const packages = [
    ...gtins.map((_, index) => fullUrl(identity.packagedProduct(index))),
    ...packUrls(context),
  ];
  const product = headerXhtml(
    content.subName,
    content.sizes.filter((size) => !isBlank(size)),
    context,
  );
  const introduction = content.customMode ? "" : partXhtml(context, outline.header);
  const header = product + introduction;
  const status = introduction === "" ? "generated" : "additional";
  const entry = [
    ...packages.map((reference) => ({ reference })),
    ...(imageEntries(context, header).entry ?? []),
  ];
  return {
    title: words.patientInformation,
    code: headerCode,
    ...(header !== "" && { text: narrative(status, context, header) }),
    ...(entry.length > 0 && { entry }),
    section: [
      ...(content.customMode ? customSections(context) : numberedSections(context)),
      ...instructions(context),
      ...lastLists.flatMap((placement) => lastSection(context, placement)),
      ...(outline.companyLast ? [companySection(context)] : []),
    ],
  };
}

function companySection(context: DocumentContext): CompositionSection {
  const { content, words } = context;
  const xhtml = companyXhtml(content, words, context) + lastRevisedXhtml(content, words, context);
  return {
    title: words.holder,
    code: holderCode,
    text: narrative("generated", context, xhtml),
  };
}

/** A list that is a section of its own, without a number. */
function lastSection(
  context: DocumentContext,
  placement: ListPlacement,
): readonly CompositionSection[] {
  const xhtml = partXhtml(context, { ...placement, headed: false, isSection: true });
  if (xhtml === "") return [];
  const title = listTitle(context.words, placement, context.content.medicineName);
  const code = listCode(placement.list) ?? customSectionCode;
  return [textSection(context, title, code, xhtml)];
}

function numberedSections(context: DocumentContext): readonly CompositionSection[] {
  return context.outline.sections.flatMap((section) => numberedSection(context, section));
}

function numberedSection(
  context: DocumentContext,
  section: LeafletSection,
): readonly CompositionSection[] {
  const { content, words } = context;
  const title = `${section.number}. ${words.sections[section.name](content.medicineName)}`;
  const code = sectionCodes[section.name];
  if (context.layout === "complete") {
    let xhtml = "";
    for (const item of section.items) xhtml += itemXhtml(context, item);
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

/** The XHTML of an item in the layout `complete`. */
function itemXhtml(context: DocumentContext, item: SectionItem): string {
  if (item.kind === "tables") return allTablesXhtml(context);
  return item.kind === "company" ? companyParts(context) : partXhtml(context, item);
}

interface Part extends ListPlacement {
  /** Whether the list is a section of its own, which has its title. */
  readonly isSection?: boolean;
}

/** The XHTML of a list as a part of its section. The layout `standard` has no parts. */
function partXhtml(context: DocumentContext, part: Part): string {
  const paragraphs = listXhtml(context, part);
  if (paragraphs === "" || context.layout === "standard") return paragraphs;
  const { content, words } = context;
  const title = part.isSection ? undefined : listTitle(words, part, content.medicineName);
  const heading = title === undefined ? "" : `<h3>${inlineToXhtml(title, context)}</h3>`;
  context.meter.write(heading.length);
  return partDiv(part.slug, partCode(part), heading + paragraphs);
}

/** The company and the month of the last revision as two parts of section 6. */
function companyParts(context: DocumentContext): string {
  const { content, words } = context;
  const heading = `<h3>${inlineToXhtml(words.holder, context)}</h3>`;
  const company = companyXhtml(content, words, context);
  const revised = lastRevisedXhtml(content, words, context);
  return (
    partDiv("holder", holderCode.coding?.[0], heading + company) +
    partDiv("last-revised", lastRevisedCode.coding?.[0], revised)
  );
}

function partDiv(id: string, coding: Coding | undefined, xhtml: string): string {
  const attribute = coding === undefined ? "" : ` class="${partClass(coding)}"`;
  return `<div id="${id}"${attribute}>${xhtml}</div>`;
}

/**
 * The XHTML of an item in the narrative of its section in the layout `standard`; "" for a list with a title, which
 * becomes a nested section.
 */
function ownXhtml(context: DocumentContext, item: SectionItem): string {
  if (item.kind === "tables") return allTablesXhtml(context);
  return item.kind === "company" || item.titled ? "" : listXhtml(context, item);
}

function allTablesXhtml(context: DocumentContext): string {
  return tablesXhtml(nonBlankTables(context.content.tables, context.meter), context);
}

function titledPart(context: DocumentContext, item: SectionItem): readonly CompositionSection[] {
  if (item.kind !== "list" || !item.titled) return [];
  const xhtml = listXhtml(context, item);
  if (xhtml === "") return [];
  // every titled list is a section, and in this layout each has its heading
  const title = listTitle(context.words, { ...item, headed: true }, context.content.medicineName);
  return [textSection(context, title, listCode(item.list), xhtml)];
}

function listXhtml(context: DocumentContext, { list, slug }: ListPlacement): string {
  const paragraphs = nonBlankParagraphs(paragraphsOf(context.content, list));
  return paragraphsXhtml(slug, paragraphs, context, imageParagraphs(context, list));
}

function customSections(context: DocumentContext): readonly CompositionSection[] {
  const questions = answeredQuestions(context.content.customQA);
  const tables = allTablesXhtml(context);
  const imageOf = imageParagraphs(context, "customQA");
  return questions.map((question, index) => {
    const after = index === questions.length - 1 ? tables : "";
    const xhtml = answerXhtml(question, context, imageOf) + after;
    return textSection(context, question.question, customSectionCode, xhtml);
  });
}

function instructions(context: DocumentContext): readonly CompositionSection[] {
  const { steps, outline, words } = context;
  if (steps.length === 0) return [];
  const xhtml = stepsXhtml(steps, context, imagesOfList(context, "instructionSteps"));
  const title = `${outline.instructionsNumber}. ${words.instructions}`;
  return [textSection(context, title, instructionsCode, xhtml)];
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
    ...imageEntries(context, xhtml),
    ...(inner.length > 0 && { section: inner }),
  };
}
