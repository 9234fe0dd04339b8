import type { Finding } from "@nashra/engine";
import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useDescribeFinding } from "../../model/finding-words.ts";
import { groupFindings } from "./import-groups.ts";
import styles from "./import-findings.module.css";
import { importWords } from "./import-words.ts";

/** The findings of an import in groups, with the affected text. */
export function ImportFindings({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  const { t, count } = useWords(importWords);
  return (
    <div className={styles["groups"]}>
      {groupFindings(findings).map(({ group, findings: found }, index) => (
        <details key={group} open={index === 0} className={styles["group"]}>
          <summary>
            <strong>{t.groups[group]}</strong> <span>{count(t.items, found.length)}</span>
          </summary>
          <ul>
            {found.map((finding, place) => (
              // Findings have no id, and the list never changes, so the index is the key.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <OneFinding finding={finding} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function OneFinding({ finding }: { readonly finding: Finding }): ReactNode {
  const { t, text } = useWords(importWords);
  const describe = useDescribeFinding();
  const line = finding.line === undefined ? undefined : text(t.line, { line: finding.line });
  if (finding.code !== "import-unplaced") {
    return (
      <>
        <p>{describe(finding)}</p>
        {line !== undefined && <p className={styles["place"]}>{line}</p>}
      </>
    );
  }
  const element = String(finding.details["element"] ?? "");
  return (
    <>
      {wordsOf(finding).map((words) => (
        <blockquote key={words} dir="auto">
          {words}
        </blockquote>
      ))}
      <p className={styles["place"]}>
        <bdi>{element}</bdi>
        {line !== undefined && ` · ${line}`}
      </p>
    </>
  );
}

function wordsOf({ details: { text } }: Finding): readonly string[] {
  return [...new Set(Array.isArray(text) ? text : [String(text ?? "")])];
}
