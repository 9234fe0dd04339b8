import type { CustomQuestion, InstructionStep, LeafletTable, Paragraph } from "./content.ts";
import { treeOf } from "./item-text.ts";
import type { RichText } from "../text/rich-text.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { isBlank } from "../text/clean-text.ts";

/** A non-blank paragraph with its parsed text. */
export interface NonBlankParagraph {
  readonly id: string;
  readonly blocks: RichText;
}

/** Returns the paragraphs of a list that contain text. */
export function nonBlankParagraphs(items: readonly Paragraph[]): readonly NonBlankParagraph[] {
  return items
    .map((item) => ({ id: item.id, blocks: treeOf(item, item.content) }))
    .filter((item) => item.blocks.length > 0);
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
  readonly image: string;
  readonly imageAlt: string | undefined;
  /** Whether the step has a stored image that cannot be read; `image` is then "". */
  readonly isImageDamaged: boolean;
}

/** Returns the steps that have text or an image. The image may be damaged. */
export function nonBlankSteps(steps: readonly InstructionStep[]): readonly NonBlankStep[] {
  return steps
    .map((step) => ({ step, blocks: treeOf(step, step.text) }))
    .filter(({ step, blocks }) => blocks.length > 0 || step.image !== "" || isImageDamaged(step))
    .map(({ step, blocks }, index) => ({
      id: step.id,
      number: index + 1,
      blocks,
      image: step.image,
      imageAlt: step.imageAlt,
      isImageDamaged: isImageDamaged(step),
    }));
}

function isImageDamaged({ image, imageDamaged = "" }: InstructionStep): boolean {
  return image === "" && imageDamaged !== "";
}

export interface AnsweredQuestion {
  readonly id: string;
  readonly question: string;
  readonly blocks: RichText;
}

/** Returns the custom questions that have both a question and an answer. */
export function answeredQuestions(
  questions: readonly CustomQuestion[],
): readonly AnsweredQuestion[] {
  return questions
    .map((item) => ({
      id: item.id,
      question: item.question,
      blocks: treeOf(item, item.answer),
    }))
    .filter(({ question, blocks }) => !isBlank(question) && blocks.length > 0);
}

function filledUp(table: LeafletTable): LeafletTable {
  const cols = widthOf(table.data);
  const data = table.data.map((row) => [
    ...row,
    ...Array.from({ length: cols - row.length }, () => ""),
  ]);
  return { id: table.id, rows: data.length, cols, data };
}
