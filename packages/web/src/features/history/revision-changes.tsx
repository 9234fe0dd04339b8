import type { ReactNode } from "react";

import type { Revision } from "../../api/calls.ts";
import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { historyWords } from "./history-words.ts";
import styles from "./history.module.css";

/** What changed in a version, and the note of its author. Versions of older servers have neither. */
export function RevisionChanges({ changes, note }: Revision): ReactNode {
  return (
    <>
      {changes && <Changes {...changes} />}
      {note !== undefined && (
        <bdi dir="auto" className={styles["note"]}>
          {note}
        </bdi>
      )}
    </>
  );
}

function Changes({
  sections,
  wordsAdded,
  wordsRemoved,
}: NonNullable<Revision["changes"]>): ReactNode {
  const { t } = useWords(historyWords);
  const groups: Readonly<Record<string, string>> = useWords(leafletWords).t.groups;
  const words = useChangedWords(wordsAdded, wordsRemoved);
  if (sections.length === 0) return <span className={styles["changes"]}>{t.textUnchanged}</span>;
  // the name of a section that a newer server has added
  const names = sections.map((section) => groups[section] ?? section).join(t.comma);
  return (
    <span className={styles["changes"]}>
      {names}
      {words === "" ? "" : ` · ${words}`}
    </span>
  );
}

/** Such as "24 words added, 3 removed"; empty if no word changed. */
function useChangedWords(added: number, removed: number): string {
  const { t, count } = useWords(historyWords);
  if (added === 0) return removed === 0 ? "" : count(t.wordsRemoved, removed);
  const parts = [count(t.wordsAdded, added)];
  if (removed > 0) parts.push(count(t.alsoRemoved, removed));
  return parts.join(t.comma);
}
