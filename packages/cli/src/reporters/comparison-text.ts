import { groupLabels } from "@nashra/engine/words";
import type { Chunks } from "../files.ts";
import { isolated, visible, type Paint } from "../terminal.ts";
import { rightToLeft, visibleWords } from "./changed-line.ts";
import { comparisonWords, type ComparisonWords } from "./comparison-words.ts";
import type { ComparedSide, Comparison } from "./comparison.ts";
import { textOfDifference } from "./difference-text.ts";

/**
 * The comparison as readable text: the differences by section, each as a separate chunk of the output. With
 * `quiet`, the compared files and the result are omitted.
 */
export function comparisonText(comparison: Comparison, quiet: boolean, paint: Paint): Chunks {
  const { before, after, differences, language } = comparison;
  const words = comparisonWords[language];
  let section: string | undefined;
  const found = differences.map((difference) => {
    const begins = difference.section !== section;
    section = difference.section;
    const heading = paint("bold", groupLabels[language][difference.section]);
    return `${begins ? `${heading}\n` : ""}${textOfDifference(difference, words, paint)}`;
  });
  if (quiet) return found;
  const name = nameOf(language);
  return [
    `${words.before}: ${name(before, words)}\n${words.after}: ${name(after, words)}\n\n`,
    ...found,
    ...(found.length === 0 ? [] : ["\n"]),
    `${found.length === 0 ? words.equal : words.differences(found.length)}\n`,
    ...[before, after].flatMap(({ file, findings }) =>
      findings.length === 0 ? [] : [`${words.read(visible(file), findings.length)}\n`],
    ),
  ];
}

function nameOf(language: Comparison["language"]) {
  const isolate = (text: string) =>
    text !== "" && (language === "ar" || rightToLeft.test(text)) ? isolated(text) : text;
  return ({ file, kind, medicineName }: ComparedSide, { kinds }: ComparisonWords) =>
    [isolate(visible(file)), kinds[kind], isolate(visibleWords(medicineName))]
      .filter((text) => text !== "")
      .join(language === "ar" ? "، " : ", ");
}
