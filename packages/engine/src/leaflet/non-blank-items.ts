import type {
  CustomQuestion,
  InstructionStep,
  ItemImage,
  LeafletTable,
  Paragraph,
} from "./content.ts";
import { hasImage, imageTypeOf, isImageDamaged } from "./item-image.ts";
import type { ImageType } from "./inspect-image.ts";
import { treeOf } from "./item-text.ts";
import type { RichText } from "../text/rich-text.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { isBlank } from "../text/clean-text.ts";

/** The image of a printed item. */
export interface Picture {
  /** Its number in the default alternative text, from 1: the number of the step, or of the image in its list. */
  readonly number: number;
  /** Base64; "" if the image is damaged. */
  readonly image: string;
  readonly type: ImageType;
  readonly alt: string | undefined;
  /** Whether a server could not read the stored image. */
  readonly isDamaged: boolean;
}

/** A non-blank paragraph with its parsed text, which may be empty if there is an image. */
export interface NonBlankParagraph {
  readonly id: string;
  readonly blocks: RichText;
  readonly picture: Picture | undefined;
}

/** Returns the paragraphs of a list that contain text or an image. */
export function nonBlankParagraphs(items: readonly Paragraph[]): readonly NonBlankParagraph[] {
  const pictureOf = pictureCounter();
  const printed: NonBlankParagraph[] = [];
  for (const item of items) {
    const blocks = treeOf(item, item.content);
    const picture = pictureOf(item);
    if (blocks.length > 0 || picture !== undefined) printed.push({ id: item.id, blocks, picture });
  }
  return printed;
}

/** Returns a function that returns the picture of the next printed item of a list. */
export function pictureCounter(): (item: ItemImage) => Picture | undefined {
  let number = 0;
  return (item) => (hasImage(item) ? picture(item, (number += 1)) : undefined);
}

function picture(item: ItemImage, number: number): Picture {
  return {
    number,
    image: item.image ?? "",
    type: imageTypeOf(item),
    alt: item.imageAlt,
    isDamaged: isImageDamaged(item),
  };
}

/**
 * Returns the tables that contain text. Empty cells are added to shorter rows, so that all rows are equally
 * long. Counts the cells first, see `countCells`.
 */
export function nonBlankTables(
  tables: readonly LeafletTable[],
  meter = new OutputMeter(),
): readonly LeafletTable[] {
  const filled = tables.filter(isFilledTable);
  countCells(filled, meter);
  return filled.map(filledUp);
}

/**
 * Counts the tags of all cells of the tables with `meter`, including the empty cells that are added to short rows,
 * because one long row makes all rows long. Throws `TooComplex`.
 */
export function countCells(tables: readonly LeafletTable[], meter: OutputMeter): void {
  for (const { data } of tables) meter.write(data.length * widthOf(data) * "<td></td>".length);
}

function widthOf(data: LeafletTable["data"]): number {
  return data.reduce((widest, row) => Math.max(widest, row.length), 0);
}

/** Whether a table contains text. */
export function isFilledTable({ data }: LeafletTable): boolean {
  return data.some((row) => row.some((cell) => !isBlank(cell)));
}

export interface NonBlankStep {
  readonly id: string;
  /** The step's number among the printed steps, from 1. */
  readonly number: number;
  readonly blocks: RichText;
  readonly picture: Picture | undefined;
}

/** Returns the steps that have text or an image. The image may be damaged. */
export function nonBlankSteps(steps: readonly InstructionStep[]): readonly NonBlankStep[] {
  return steps
    .map((step) => ({ step, blocks: treeOf(step, step.text) }))
    .filter(({ step, blocks }) => blocks.length > 0 || hasImage(step))
    .map(({ step, blocks }, index) => ({
      id: step.id,
      number: index + 1,
      blocks,
      picture: hasImage(step) ? picture(step, index + 1) : undefined,
    }));
}

export interface AnsweredQuestion {
  readonly id: string;
  readonly question: string;
  readonly blocks: RichText;
  readonly picture: Picture | undefined;
}

/** Returns the custom questions that have both a question and an answer, which is a text or an image. */
export function answeredQuestions(
  questions: readonly CustomQuestion[],
): readonly AnsweredQuestion[] {
  const pictureOf = pictureCounter();
  return questions
    .map((item) => ({ item, blocks: treeOf(item, item.answer) }))
    .filter(({ item, blocks }) => !isBlank(item.question) && (blocks.length > 0 || hasImage(item)))
    .map(({ item, blocks }) => ({
      id: item.id,
      question: item.question,
      blocks,
      picture: pictureOf(item),
    }));
}

function filledUp(table: LeafletTable): LeafletTable {
  const cols = widthOf(table.data);
  const data = table.data.map((row) => [
    ...row,
    ...Array.from({ length: cols - row.length }, () => ""),
  ]);
  return { id: table.id, rows: data.length, cols, data };
}
