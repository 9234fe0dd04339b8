import type {
  CustomQuestion,
  InstructionStep,
  LeafletTable,
  Paragraph,
} from "../leaflet/content.ts";
import { isBlankRichText } from "../text/parse-rich-text.ts";
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

/** Compares the paragraphs of one list. */
export function compareParagraphs(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  comparing: Comparing,
): readonly ComparedEntry[] {
  const { language, effort } = comparing;
  const filled = (items: readonly Paragraph[]) =>
    items
      .filter(({ content }) => !isBlankRichText(content))
      .map(({ id, content }) => ({ id, text: readRichText(content, language) }));
  return pairItems(
    filled(before),
    filled(after),
    {
      id: ({ id }) => id,
      comparableText: ({ text }) => text.source,
      words: ({ text }) => wordsOf(text),
    },
    effort,
  ).map((pair) =>
    entry(pair, [
      compareText(
        "text",
        pair.before?.item.text ?? noText,
        pair.after?.item.text ?? noText,
        effort,
      ),
    ]),
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
      return { ...entry(pair, [], tableDiffers(table)), table };
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

/** Compares the questions of two versions, including their answers. */
export function compareQuestions(
  before: readonly CustomQuestion[],
  after: readonly CustomQuestion[],
  comparing: Comparing,
): readonly ComparedEntry[] {
  const { language, effort } = comparing;
  const filled = (items: readonly CustomQuestion[]) =>
    items
      .filter(({ question, answer }) => question.trim() !== "" || !isBlankRichText(answer))
      .map(({ id, question, answer }) => ({
        id,
        question: readPlainText(question.trim(), language),
        answer: readRichText(answer, language),
      }));
  return pairItems(
    filled(before),
    filled(after),
    {
      id: ({ id }) => id,
      comparableText: ({ question, answer }) => JSON.stringify([question.source, answer.source]),
      words: ({ question, answer }) => [...wordsOf(question), ...wordsOf(answer)],
    },
    effort,
  ).map((pair) =>
    entry(pair, [
      compareText(
        "question",
        pair.before?.item.question ?? noText,
        pair.after?.item.question ?? noText,
        effort,
      ),
      compareText(
        "answer",
        pair.before?.item.answer ?? noText,
        pair.after?.item.answer ?? noText,
        effort,
      ),
    ]),
  );
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
      .filter(
        ({ text, image, imageAlt = "", imageDamaged = "" }) =>
          !isBlankRichText(text) || image !== "" || imageDamaged !== "" || imageAlt.trim() !== "",
      )
      .map(({ id, text, image, imageAlt = "", imageDamaged = "" }) => ({
        id,
        image,
        // identifies the image, also if it cannot be read
        imageKey: image || imageDamaged,
        text: readRichText(text, language),
        imageAlt: readPlainText(imageAlt.trim(), language),
      }));
  return pairItems(
    filled(before),
    filled(after),
    {
      id: ({ id }) => id,
      comparableText: ({ imageKey, text, imageAlt }) =>
        JSON.stringify([imageKey, text.source, imageAlt.source]),
      words: ({ text, imageAlt }) => [...wordsOf(text), ...wordsOf(imageAlt)],
      alike: (a, b) => a.imageKey !== "" && a.imageKey === b.imageKey,
    },
    effort,
  ).map((pair) => {
    const from = pair.before?.item;
    const to = pair.after?.item;
    const image = { before: from?.image ?? "", after: to?.image ?? "" };
    const differs = (from?.imageKey ?? "") !== (to?.imageKey ?? "");
    const damaged = { before: isImageDamaged(from), after: isImageDamaged(to) };
    const texts = [
      compareText("text", from?.text ?? noText, to?.text ?? noText, effort),
      compareText("imageAlt", from?.imageAlt ?? noText, to?.imageAlt ?? noText, effort),
    ];
    const described = from?.imageAlt.source !== "" && to?.imageAlt.source !== "";
    return {
      ...entry(pair, texts, differs),
      ...(differs && { image }),
      ...(differs && (damaged.before || damaged.after) && { imageDamaged: damaged }),
      ...(from &&
        to &&
        described &&
        from.id !== to.id && { id: { before: from.id, after: to.id } }),
    };
  });
}

function isImageDamaged(
  step: { readonly image: string; readonly imageKey: string } | undefined,
): boolean {
  return step !== undefined && step.image === "" && step.imageKey !== "";
}

function entry(
  { before, after, moved }: Pair<unknown>,
  texts: readonly ComparedText[],
  alsoDiffers = false,
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
  };
}
