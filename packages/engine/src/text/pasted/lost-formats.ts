import type { Block, Mark, RichText } from "../rich-text.ts";
import { runsOf, type Run } from "../runs.ts";

/** The formats of rich text that a paste as plain text loses. All numbers count passages, unless they say more. */
export interface CountedFormats {
  readonly listItems: number;
  readonly tables: number;
  /** Characters that are raised or lowered. */
  readonly raised: number;
  /** At most two raised or lowered texts with the word around them, for example `10³` and `H₂O`. */
  readonly examples: readonly string[];
  readonly bold: number;
  readonly italic: number;
  readonly underline: number;
  readonly links: number;
  readonly headings: number;
}

type Counts = { -readonly [K in keyof Omit<CountedFormats, "examples">]: number };

const mostExamples = 2;
/** The number of characters of the word before, in and after a raised text that an example shows. */
const longestPart = 12;

export function formatsOf(blocks: RichText): CountedFormats {
  const counts: Counts = {
    listItems: 0,
    tables: 0,
    raised: 0,
    bold: 0,
    italic: 0,
    underline: 0,
    links: 0,
    headings: 0,
  };
  const examples = new Set<string>();
  for (const block of blocks) addBlock(block, counts, examples);
  return { ...counts, examples: [...examples] };
}

function addBlock(block: Block, counts: Counts, examples: Set<string>): void {
  if (block.kind === "list") {
    counts.listItems += block.items.length;
    for (const { blocks } of block.items)
      for (const inner of blocks) addBlock(inner, counts, examples);
  } else if (block.kind === "table") {
    counts.tables += 1;
    for (const { cells } of [...block.head, ...block.body])
      for (const { blocks } of cells) for (const inner of blocks) addBlock(inner, counts, examples);
  } else {
    if (block.kind === "heading") counts.headings += 1;
    addRuns(runsOf(block.children), counts, examples);
  }
}

function addRuns(runs: readonly Run[], counts: Counts, examples: Set<string>): void {
  let before: Run | undefined;
  for (const [index, run] of runs.entries()) {
    if (has(run, "strong") && !has(before, "strong")) counts.bold += 1;
    if (has(run, "em") && !has(before, "em")) counts.italic += 1;
    const href = hrefOf(run);
    if (href !== undefined && href !== hrefOf(before)) counts.links += 1;
    // Word processors underline every link.
    if (has(run, "u") && href === undefined && !has(before, "u")) counts.underline += 1;
    before = run;
    const raise = raiseOf(run);
    if (raise === undefined || run.text === undefined) continue;
    counts.raised += [...run.text].filter((character) => character.trim() !== "").length;
    if (examples.size < mostExamples && run.text.trim() !== "")
      examples.add(exampleOf(runs, index, raise));
  }
}

function has(run: Run | undefined, mark: Mark): boolean {
  return run?.path.includes(mark) === true;
}

function hrefOf(run: Run | undefined): string | undefined {
  const link = run?.path.find((wrapper) => typeof wrapper === "object");
  return typeof link === "object" ? link.href : undefined;
}

function raiseOf({ path }: Run): "sup" | "sub" | undefined {
  const raise = path.findLast((wrapper) => wrapper === "sup" || wrapper === "sub");
  return raise === "sup" || raise === "sub" ? raise : undefined;
}

const wordEnd = /[\p{L}\p{N}]{0,12}$/u;
const wordStart = /^[\p{L}\p{N}]{0,12}/u;

function exampleOf(runs: readonly Run[], index: number, raise: "sup" | "sub"): string {
  const text = runs[index]?.text?.trim() ?? "";
  const [before, after] = [runs[index - 1], runs[index + 1]];
  const isWord = (run: Run | undefined) => run !== undefined && raiseOf(run) === undefined;
  const start = isWord(before)
    ? (wordEnd.exec(before?.text?.slice(-longestPart) ?? "")?.[0] ?? "")
    : "";
  const end = isWord(after) ? (wordStart.exec(after?.text ?? "")?.[0] ?? "") : "";
  return start + shown(text.slice(0, longestPart), raise) + end;
}

/** The text as characters that are raised or lowered themselves; `^x` or `_x` if there are none. */
function shown(text: string, raise: "sup" | "sub"): string {
  const characters = [...text].map((character) =>
    (raise === "sup" ? superscripts : subscripts).get(character),
  );
  if (!characters.includes(undefined)) return characters.join("");
  return `${raise === "sup" ? "^" : "_"}${text}`;
}

const plain = [..."0123456789+-−–=()"];
const superscripts = new Map(
  plain.map((character, at) => [character, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾"][at]]),
);
const subscripts = new Map(plain.map((character, at) => [character, [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎"][at]]));
