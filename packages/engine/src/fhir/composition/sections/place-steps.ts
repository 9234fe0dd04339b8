import type { RichText } from "../../../text/rich-text.ts";
import { isBlank } from "../../../text/clean-text.ts";
import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import { richTextToHtml } from "../../../text/rich-text-html.ts";
import { parseXhtmlId } from "./xhtml-ids.ts";
import { sourceImage } from "../../binary/read.ts";
import {
  elementsOf,
  findAll,
  isElementNamed,
  replaceElements,
  textOf,
} from "../../../text/markup-text.ts";
import { imageFields, readableImages, type IllustratedText } from "./illustrated-text.ts";
import type { SourceSection } from "./outline.ts";
import type { Placing } from "./placing.ts";
import { foreignText, heading, ownReader } from "./rich-text-in.ts";

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

interface SourceStep extends IllustratedText {
  readonly id: string;
}

function leadStep(lead: RichText): readonly SourceStep[] {
  return lead.length > 0 ? [{ id: "", blocks: lead, picture: undefined }] : [];
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

function addStep({ draft, words }: Placing, { id, blocks, picture }: SourceStep): void {
  if (blocks.length === 0 && picture === undefined) return;
  const number = draft.instructionSteps.length + 1;
  const image = imageFields(picture, "instructionSteps", number, words);
  const text = richTextToHtml(blocks, draft.meter);
  draft.instructionSteps.push({ id, text, image: "", ...image });
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
  const step = stepOf(
    placing,
    section,
    part.nodes,
    isOurs ? ownReader(placing.referenceOf) : foreignText,
  );
  return [{ ...step, id: isOurs ? id.itemId : "" }];
}

/** Turns text into one step. The step gets the first image that can be read. */
function stepOf(
  { reading }: Placing,
  section: SourceSection,
  nodes: readonly MarkupNode[],
  textIn: typeof foreignText,
): SourceStep {
  for (const element of findAll(nodes, "img")) {
    const image = sourceImage(reading, element.attributes["src"] ?? "");
    if (image === undefined) continue;
    const without = replaceElements(nodes, (one) => (one === element ? [] : undefined));
    const blocks = textIn(reading, section.node, without);
    return { id: "", blocks, picture: { ...image, element } };
  }
  return { id: "", blocks: textIn(reading, section.node, nodes), picture: undefined };
}

/** Splits text after each image; each part becomes one step. */
function betweenImages(
  { reading }: Placing,
  section: SourceSection,
  nodes: readonly MarkupNode[],
): readonly SourceStep[] {
  const steps: SourceStep[] = [];
  let pending: MarkupNode[] = [];
  for (const node of nodes) {
    pending.push(node);
    const images = readableImages(reading, [node]);
    if (images.size === 0) continue;
    const without = replaceElements(pending, (element) => (images.has(element) ? [] : undefined));
    let blocks = foreignText(reading, section.node, without);
    for (const [element, image] of images) {
      steps.push({ id: "", blocks, picture: { ...image, element } });
      blocks = [];
    }
    pending = [];
  }
  const rest = foreignText(reading, section.node, pending);
  return rest.length > 0 ? [...steps, { id: "", blocks: rest, picture: undefined }] : steps;
}
