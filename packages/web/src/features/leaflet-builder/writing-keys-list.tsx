import { Fragment, useId, type ReactNode } from "react";

import { writingKeyWords } from "../../controls/rich-text/writing-key-words.ts";
import { writingKeys } from "../../controls/rich-text/writing-keys.ts";
import { useWords } from "../../i18n/language.tsx";
import { useGapProgress } from "../../model/leaflet-findings.ts";
import { keysOf } from "../../ui/keys.ts";
import styles from "./writing-keys-list.module.css";

/** The most important keys, below the outline. The last one opens the list of all keys, also with a press on its name. */
export function WritingKeysList({ onAll }: { readonly onAll: () => void }): ReactNode {
  const { t } = useWords(writingKeyWords);
  const headingId = useId();
  const hasGaps = useGapProgress().left.length > 0;
  const shown = writingKeys.filter(([name]) => hasGaps || !name.endsWith("Gap"));
  return (
    <section className={styles["keys"]} aria-labelledby={headingId}>
      <h2 id={headingId}>{t.title}</h2>
      <dl>
        {shown.map(([name, keys]) => (
          <Fragment key={name}>
            <dt>
              {name === "allKeys" ? (
                <button type="button" aria-haspopup="dialog" onClick={onAll}>
                  {t[name]}
                </button>
              ) : (
                t[name]
              )}
            </dt>
            <dd>
              <kbd dir="ltr">{keysOf(keys).join(" ")}</kbd>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
