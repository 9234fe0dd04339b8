import type { InstructionStep } from "../../../leaflet/content.ts";
import { derivedAlt } from "../../carried.ts";
import type { RichText } from "../../../text/rich-text.ts";
import { cleanText, isBlank } from "../../../text/clean-text.ts";
import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import { richTextToHtml } from "../../../text/rich-text-html.ts";
import { parseXhtmlId } from "./xhtml-ids.ts";
import { imageData } from "../../binary/read.ts";
import {
  elementsOf,
  findAll,
  isElementNamed,
  replaceElements,
  textOf,
} from "../../../text/markup-text.ts";
import type { SourceSection } from "./outline.ts";
import type { Placing } from "./placing.ts";
import { foreignText, heading, ownText } from "./rich-text-in.ts";

/**
 * Places the instructions for use. If the text contains exactly one list, each item becomes a step; text
 * before the list is added to the first step, and text after the list is added to the last step, so that step
 * numbers do not change. Any other text is split only after images. Nested sections become further steps.
 */
export function placeSteps(placing: Placing, section: SourceSection, lead: RichText): void {
  const parts = partsOf(section);
  const steps = parts.flatMap((part) => stepsOfPart(placing, section, part));
  const [first, ...others] = steps;
  const withLead = first
    ? [{ ...first, blocks: [...lead, ...first.blocks] }, ...others]
    : leadStep(lead);
  for (const step of withLead) addStep(placing, step);
  for (const inner of section.sections) placeInnerSteps(placing, inner);
}

interface SourceStep {
  readonly id: string;
  readonly blocks: RichText;
  readonly image: string;
  readonly imageAlt: string;
}

function leadStep(lead: RichText): readonly SourceStep[] {
  return lead.length > 0 ? [{ id: "", blocks: lead, image: "", imageAlt: "" }] : [];
}

/** A nested section becomes one step, or several if it contains several images. */
function placeInnerSteps(placing: Placing, section: SourceSection): void {
  const [first, ...others] = betweenImages(placing, section, section.text);
  const title = heading(3, section.title);
  const steps = first
    ? [{ ...first, blocks: [...title, ...first.blocks] }, ...others]
    : leadStep(title);
  for (const step of steps) addStep(placing, step);
  for (const inner of section.sections) placeInnerSteps(placing, inner);
}

function addStep({ draft, words }: Placing, { id, blocks, image, imageAlt }: SourceStep): void {
  if (blocks.length === 0 && image === "") return;
  const number = draft.instructionSteps.length + 1;
  const derived = derivedAlt({ number }, words);
  const step: InstructionStep = {
    id,
    text: richTextToHtml(blocks, draft.meter),
    image,
    ...(image !== "" && imageAlt !== "" && imageAlt !== derived && { imageAlt }),
  };
  draft.instructionSteps.push(step);
}

interface StepsPart {
  readonly nodes: readonly MarkupNode[];
  /** The list item of this part; undefined for text outside a list. */
  readonly item: MarkupElement | undefined;
}

/** One part for each item if there is exactly one list; else the whole text as one part. */
function partsOf({ text }: SourceSection): readonly StepsPart[] {
  const lists = text.filter((node) => isElementNamed(node, "ol", "ul"));
  const [list, ...others] = lists;
  if (!list || others.length > 0 || !isElementNamed(list, "ol", "ul"))
    return [{ nodes: text, item: undefined }];
  const items = elementsOf(list.children);
  const strayText = list.children.filter((node) => node.kind === "text");
  const isWhole = items.every(({ name }) => name === "li") && isBlank(textOf(strayText));
  if (items.length === 0 || !isWhole) return [{ nodes: text, item: undefined }];
  const at = text.indexOf(list);
  return items.map((item, index) => ({
    item,
    nodes: [
      ...(index === 0 ? text.slice(0, at) : []),
      ...item.children,
      ...(index === items.length - 1 ? text.slice(at + 1) : []),
    ],
  }));
}

function stepsOfPart(
  placing: Placing,
  section: SourceSection,
  part: StepsPart,
): readonly SourceStep[] {
  if (part.item === undefined) return betweenImages(placing, section, part.nodes);
  const id = parseXhtmlId(part.item.attributes["id"] ?? "");
  const isOurs = id?.list === "step";
  const step = stepOf(placing, section, part.nodes, isOurs ? ownSteps(placing) : foreignText);
  return [{ ...step, id: isOurs ? id.itemId : "" }];
}

function ownSteps({ referenceOf }: Placing): typeof foreignText {
  return (reading, section, nodes) => ownText(reading, section, nodes, referenceOf);
}

/** Turns text into one step. The step gets the first image that can be read. */
function stepOf(
  placing: Placing,
  section: SourceSection,
  nodes: readonly MarkupNode[],
  textIn: typeof foreignText,
): SourceStep {
  const { reading } = placing;
  for (const image of findAll(nodes, "img")) {
    const data = imageData(reading, image.attributes["src"] ?? "");
    if (data === undefined) continue;
    const without = replaceElements(nodes, (element) => (element === image ? [] : undefined));
    const blocks = textIn(reading, section.node, without);
    return { id: "", blocks, image: data, imageAlt: altOf(image) };
  }
  return { id: "", blocks: textIn(reading, section.node, nodes), image: "", imageAlt: "" };
}

function altOf(image: MarkupElement): string {
  return cleanText(image.attributes["alt"] ?? "").text.trim();
}

/** Splits text after each image; each part becomes one step. */
function betweenImages(
  placing: Placing,
  section: SourceSection,
  nodes: readonly MarkupNode[],
): readonly SourceStep[] {
  const steps: SourceStep[] = [];
  let pending: MarkupNode[] = [];
  for (const node of nodes) {
    pending.push(node);
    const images = imagesIn(placing, node);
    if (images.size === 0) continue;
    const without = replaceElements(pending, (element) => (images.has(element) ? [] : undefined));
    let blocks = foreignText(placing.reading, section.node, without);
    for (const [element, image] of images) {
      steps.push({ id: "", blocks, image, imageAlt: altOf(element) });
      blocks = [];
    }
    pending = [];
  }
  const rest = foreignText(placing.reading, section.node, pending);
  return rest.length > 0 ? [...steps, { id: "", blocks: rest, image: "", imageAlt: "" }] : steps;
}

/** The images in a node that can be read, with their data, in document order. */
function imagesIn({ reading }: Placing, node: MarkupNode): ReadonlyMap<MarkupElement, string> {
  const images = new Map<MarkupElement, string>();
  for (const element of findAll([node], "img")) {
    const data = imageData(reading, element.attributes["src"] ?? "");
    if (data !== undefined) images.set(element, data);
  }
  return images;
}
