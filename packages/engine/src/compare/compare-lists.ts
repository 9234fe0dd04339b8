import type {
  CustomQuestion,
  InstructionStep,
  ItemImage,
  LeafletTable,
  Paragraph,
} from "../leaflet/content.ts";
import { isBlankRichText } from "../text/parse-rich-text.ts";
import { hasImage } from "../leaflet/item-image.ts";
import { compareAlts, imageDifference, imageMatching, readImage } from "./compare-images.ts";
import type { Comparing } from "./effort.ts";
import { pairItems } from "./compare-items.ts";
import { compareTables, haveDifferentShapes, tableDiffers } from "./compare-tables.ts";
import { noText, readPlainText, readRichText, wordsOf } from "./compare-text.ts";
import { compareText, type ComparedEntry, type ComparedText } from "./compared-entry.ts";
import type { Pair } from "./pairs.ts";

/** Compares the non-blank lines. A line has no id, so it is recognised by its text. */
export function compareLines(
  before: readonly string[],
  after: readonly string[],
  comparing: Comparing,
): readonly ComparedEntry[] {
  const { language, effort } = comparing;
  const filled = (lines: readonly string[]) =>
    lines.map((line) => line.trim()).filter((line) => line !== "");
  const tokens = (line: string) => readPlainText(line, language);
  return pairItems(
    filled(before),
    filled(after),
    {
      id: (line) => line,
      comparableText: (line) => line,
      words: (line) => wordsOf(tokens(line)),
    },
    effort,
  ).map((pair) =>
    entry(pair, [
      compareText("text", tokens(pair.before?.item ?? ""), tokens(pair.after?.item ?? ""), effort),
    ]),
  );
}

/** Compares the paragraphs of one list, including their images and alternative texts. */
export function compareParagraphs(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  comparing: Comparing,
): readonly ComparedEntry[] {
  const { language, effort } = comparing;
  const filled = (items: readonly Paragraph[]) =>
    items
      .filter((item) => !isBlankRichText(item.content) || isShown(item))
      .map((item) => ({
        ...readImage(item, language),
        text: readRichText(item.content, language),
      }));
  const matching = imageMatching<ReturnType<typeof filled>[number]>(({ text }) => [text]);
  return pairItems(filled(before), filled(after), matching, effort).map((pair) =>
    entry(
      pair,
      [
        compareText(
          "text",
          pair.before?.item.text ?? noText,
          pair.after?.item.text ?? noText,
          effort,
        ),
        ...compareAlts(pair, effort),
      ],
      imageDifference(pair),
    ),
  );
}

/** Compares whole tables, which are recognised by id or by words. */
export function compareTableItems(
  before: readonly LeafletTable[],
  after: readonly LeafletTable[],
  comparing: Comparing,
): readonly ComparedEntry[] {
  const { language, effort } = comparing;
  const filled = (items: readonly LeafletTable[]) =>
    items.filter(({ data }) => data.flat().some((cell) => cell.trim() !== ""));
  const tokens = ({ data }: LeafletTable) => readPlainText(data.flat().join("\n"), language);
  return pairItems(
    filled(before),
    filled(after),
    {
      id: ({ id }) => id,
      comparableText: ({ data }) => JSON.stringify(data),
      words: (table) => wordsOf(tokens(table)),
    },
    effort,
  )
    .flatMap(similarTables)
    .map((pair) => {
      const table = compareTables(
        pair.before?.item.data ?? [],
        pair.after?.item.data ?? [],
        comparing,
      );
      return entry(pair, [], { table }, tableDiffers(table));
    });
}

/** Separates two tables whose rows and columns cannot be shown in one table. */
function similarTables(pair: Pair<LeafletTable>): readonly Pair<LeafletTable>[] {
  const { before, after } = pair;
  if (!before || !after || !haveDifferentShapes(before.item.data, after.item.data)) return [pair];
  return [
    { before, moved: false },
    { after, moved: false },
  ];
}

/** Compares the questions of two versions, including their answers and images. */
export function compareQuestions(
  before: readonly CustomQuestion[],
  after: readonly CustomQuestion[],
  comparing: Comparing,
): readonly ComparedEntry[] {
  const { language, effort } = comparing;
  const filled = (items: readonly CustomQuestion[]) =>
    items
      .filter(
        (item) => item.question.trim() !== "" || !isBlankRichText(item.answer) || isShown(item),
      )
      .map((item) => ({
        ...readImage(item, language),
        question: readPlainText(item.question.trim(), language),
        answer: readRichText(item.answer, language),
      }));
  const matching = imageMatching<ReturnType<typeof filled>[number]>(({ question, answer }) => [
    question,
    answer,
  ]);
  return pairItems(filled(before), filled(after), matching, effort).map((pair) => {
    const [from, to] = [pair.before?.item, pair.after?.item];
    const texts = [
      compareText("question", from?.question ?? noText, to?.question ?? noText, effort),
      compareText("answer", from?.answer ?? noText, to?.answer ?? noText, effort),
      ...compareAlts(pair, effort),
    ];
    return entry(pair, texts, imageDifference(pair));
  });
}

/** Compares the steps of two versions, including their images and alternative texts. */
export function compareSteps(
  before: readonly InstructionStep[],
  after: readonly InstructionStep[],
  comparing: Comparing,
): readonly ComparedEntry[] {
  const { language, effort } = comparing;
  const filled = (items: readonly InstructionStep[]) =>
    items
      .filter((item) => !isBlankRichText(item.text) || isShown(item))
      .map((item) => ({
        ...readImage(item, language, true),
        text: readRichText(item.text, language),
      }));
  const matching = imageMatching<ReturnType<typeof filled>[number]>(({ text }) => [text]);
  return pairItems(filled(before), filled(after), matching, effort).map((pair) => {
    const [from, to] = [pair.before?.item, pair.after?.item];
    const texts = [
      compareText("text", from?.text ?? noText, to?.text ?? noText, effort),
      compareText("imageAlt", from?.imageAlt ?? noText, to?.imageAlt ?? noText, effort),
    ];
    return entry(pair, texts, imageDifference(pair));
  });
}

/** Whether an item without text is compared because of its image. */
function isShown(item: ItemImage): boolean {
  return hasImage(item) || (item.imageAlt ?? "").trim() !== "";
}

function entry(
  { before, after, moved }: Pair<unknown>,
  texts: readonly ComparedText[],
  more: Omit<Partial<ComparedEntry>, "change"> = {},
  alsoDiffers = more.image !== undefined,
): ComparedEntry {
  const changed = alsoDiffers || texts.some((text) => text.changed);
  return {
    ...(before !== undefined && { before: before.index }),
    ...(after !== undefined && { after: after.index }),
    change:
      before === undefined
        ? "added"
        : after === undefined
          ? "removed"
          : changed
            ? "changed"
            : "same",
    moved,
    texts,
    ...more,
  };
}
