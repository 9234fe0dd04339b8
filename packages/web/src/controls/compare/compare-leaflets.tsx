import { effectiveLanguage, type LeafletContent } from "@nashra/engine";
import { useMemo, useRef, useState, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { compareLeaflets } from "@nashra/engine/compare";
import { entryDiffers } from "@nashra/engine/compare";
import { Button } from "../../ui/button.tsx";
import { compareWords } from "./compare-words.ts";
import { ComparedAreaView } from "./compared-area.tsx";
import styles from "./compare-leaflets.module.css";

export interface CompareLeafletsProps {
  readonly before: LeafletContent;
  readonly after: LeafletContent;
  /** The names of the two leaflets, for example "Version 6". */
  readonly beforeLabel: ReactNode;
  readonly afterLabel: ReactNode;
}

/** Two leaflets side by side. Each difference is marked by text, lines and colour. */
export function CompareLeaflets(props: CompareLeafletsProps): ReactNode {
  const { before, after, beforeLabel, afterLabel } = props;
  const { t, text, count } = useWords(compareWords);
  const compared = useMemo(() => compareLeaflets(before, after), [before, after]);
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);

  const go = (step: 1 | -1) => {
    const entries = list.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [];
    const next = Math.min(Math.max(current + step, 0), entries.length - 1);
    setCurrent(next);
    entries[next]?.focus({ preventScroll: true });
    entries[next]?.scrollIntoView({ block: "center" });
  };
  if (compared.changes === 0) return <p className={styles["none"]}>{t.none}</p>;
  return (
    <div className={styles["compare"]} ref={list}>
      <div className={styles["bar"]}>
        <p role="status">
          {current < 0
            ? count(t.changes, compared.changes)
            : text(t.position, { number: current + 1, count: compared.changes })}
        </p>
        <Button kind="quiet" size="small" inactive={current <= 0} onClick={() => go(-1)}>
          {t.previous}
        </Button>
        <Button size="small" inactive={current >= compared.changes - 1} onClick={() => go(1)}>
          {t.next}
        </Button>
      </div>
      <div className={styles["labels"]} aria-hidden="true">
        <b>{beforeLabel}</b>
        <b>{afterLabel}</b>
      </div>
      {compared.areas
        .filter(({ changes }) => changes > 0)
        .map((area) => (
          <ComparedAreaView
            key={area.name}
            area={{ ...area, entries: area.entries.filter(entryDiffers) }}
            beforeLabel={beforeLabel}
            afterLabel={afterLabel}
            beforeLanguage={effectiveLanguage(before)}
            afterLanguage={effectiveLanguage(after)}
          />
        ))}
    </div>
  );
}
