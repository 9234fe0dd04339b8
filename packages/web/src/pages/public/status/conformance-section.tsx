import type { ReactNode } from "react";

import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/language.tsx";
import { Code, TextTable } from "../text-page/text-parts.tsx";
import { conformanceWords } from "./conformance-words.ts";
import { conformance, disagreements } from "./conformance.ts";
import styles from "./status-page.module.css";

const total = conformance.rows.reduce((sum, { documents }) => sum + documents, 0);
const different = conformance.rows.reduce((sum, row) => sum + row.different, 0);

/** The verdicts of our document validator beside those of HL7's, with every difference. */
export function ConformanceSection(): ReactNode {
  const { t, say, language } = useWords(conformanceWords);
  const { validator, date, rows } = conformance;
  return (
    <section>
      <h2 id="conformance">{t.title}</h2>
      <p>
        {say(t.text, {
          validator,
          count: formatNumber(total),
          same: formatNumber(total - different),
          date: date[language],
        })}
      </p>
      <TextTable
        caption={t.caption}
        columns={[t.documents, t.number, t.same, t.different]}
        rows={rows.map((row) => ({
          key: row.key,
          cells: [
            t.rows[row.key],
            formatNumber(row.documents),
            formatNumber(row.documents - row.different),
            formatNumber(row.different),
          ],
        }))}
      />
      <TextTable
        caption={t.listCaption}
        columns={[t.reason, t.documents]}
        rows={disagreements.map(({ reason, documents }) => ({
          key: reason.en,
          cells: [reason[language], <DocumentNames key="names" documents={documents} />],
        }))}
      />
    </section>
  );
}

function DocumentNames({ documents }: { readonly documents: readonly string[] }): ReactNode {
  return (
    <ul className={styles["documents"]}>
      {documents.map((name) => (
        <li key={name}>
          <Code>{name}</Code>
        </li>
      ))}
    </ul>
  );
}
