import { useRef, type ReactNode } from "react";

import {
  LeafletCopyButtons,
  type LeafletCopyButtonsProps,
} from "../../controls/leaflet-copy/leaflet-copy-buttons.tsx";
import { useWords } from "../../i18n/language.tsx";
import type { DraftState } from "../../model/draft-control.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { KeptText } from "./kept-text.tsx";
import styles from "./save-problem.module.css";
import { savingWords } from "./saving-words.ts";
import { useFocusAfter } from "./use-focus-after.ts";

export interface SlowSaveProps {
  readonly draft: DraftState | undefined;
  readonly onStop: () => void;
  /** Returns the text of the form. */
  readonly leaflet: LeafletCopyButtonsProps["leaflet"];
}

/**
 * Shown after 5 seconds without a response: where the text is stored, with buttons that stop the save and
 * download or copy the text.
 */
export function SlowSave({ draft, onStop, leaflet }: SlowSaveProps): ReactNode {
  const { t } = useWords(savingWords);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(place);
  return (
    <div ref={place}>
      <Banner
        kind="warning"
        className={styles["problem"]}
        title={<span role="status">{t.slow.title}</span>}
        actions={
          <>
            <Button size="small" onClick={onStop}>
              {t.slow.stop}
            </Button>
            <LeafletCopyButtons leaflet={leaflet} />
          </>
        }
      >
        <p>{t.slow.text}</p>
        <KeptText draft={draft} />
      </Banner>
    </div>
  );
}
