import type { Finding } from "@nashra/engine";
import { Fragment, type ReactNode } from "react";

import { MessageText } from "../../controls/technical-text/technical-text.tsx";
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
        <p>
          <MessageText text={describe(finding)} />
        </p>
        {line !== undefined && <p className={styles["place"]}>{line}</p>}
      </>
    );
  }
  const { element = "", section = "" } = finding.details;
  const place = [section, element, line ?? ""].map(String).filter((part) => part !== "");
  return (
    <>
      {textsOf(finding).map(({ words, at, atLine }) => (
        <Fragment key={words}>
          <blockquote dir="auto">{words}</blockquote>
          {at !== "" && (
            <p className={styles["place"]}>
              <bdi>{at}</bdi>
              {atLine !== "" && ` · ${text(t.line, { line: atLine })}`}
            </p>
          )}
        </Fragment>
      ))}
      <p className={styles["place"]}>
        {place.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && " · "}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
    </>
  );
}

/** The texts without a place. If there are several, each has its element (`at`) and line, where known. */
function textsOf({ details: { text, at, lines } }: Finding) {
  const texts = [text ?? ""].flat().map(String);
  const parts = (list: typeof at, index: number) =>
    Array.isArray(list) ? (list[index] ?? "") : "";
  return texts.map((words, index) => ({
    words,
    at: parts(at, index),
    atLine: parts(lines, index),
  }));
}
