import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { Code, TextTable } from "../text-page/text-parts.tsx";
import { helpWords } from "./help-words.ts";
import { sectionNumbers } from "./section-numbers.ts";

/** The sections of a document, with their numbers in both layouts. */
export function SectionTable(): ReactNode {
  const { t, say } = useWords(helpWords);
  const { caption, section, standard, complete, code } = t.table;
  const numberOf = (place: number | "none" | "left") =>
    typeof place === "number" ? place : t.table[place];
  const instructions = sectionNumbers.find((row) => row.section === "instructions");
  return (
    <>
      <TextTable
        caption={caption}
        columns={[section, standard, complete, code]}
        rows={sectionNumbers.map((row) => ({
          key: row.section,
          cells: [
            t.sections[row.section],
            numberOf(row.standard),
            numberOf(row.complete),
            <Code key="code">{row.code}</Code>,
          ],
        }))}
      />
      <p>{say(t.codes, { instructions: <Code>{instructions?.code}</Code> })}</p>
    </>
  );
}
