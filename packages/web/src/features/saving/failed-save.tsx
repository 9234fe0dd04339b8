import { useRef, type ReactNode } from "react";

import {
  LeafletCopyButtons,
  type LeafletCopyButtonsProps,
} from "../../controls/leaflet-copy/leaflet-copy-buttons.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import type { DraftState } from "../../model/draft-control.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { KeptText } from "./kept-text.tsx";
import { saveFailureMessage } from "./save-failure-message.ts";
import type { SaveFailure } from "./save-failure.ts";
import styles from "./save-problem.module.css";
import { savingWords } from "./saving-words.ts";
import { useFocusAfter } from "./use-focus-after.ts";

export interface FailedSaveProps {
  readonly failure: SaveFailure;
  /**
   * True if the leaflet already exists on the server. The specification has one fixed message for a failed
   * update; the cause is shown after it.
   */
  readonly updating: boolean;
  /** True while the save is repeated. */
  readonly retrying: boolean;
  readonly draft: DraftState | undefined;
  readonly onRetry: () => void;
  /** Set only if the leaflet was deleted from the server. */
  readonly onSaveAsNew?: (() => void) | undefined;
  /** Returns the text of the form. */
  readonly leaflet: LeafletCopyButtonsProps["leaflet"];
}

/** Shown until a save succeeds: the cause, a retry, and ways to download or copy the text. */
export function FailedSave(props: FailedSaveProps): ReactNode {
  const { t, count } = useWords(savingWords);
  const { t: common } = useWords(sharedWords);
  const { failure, updating, retrying, draft } = props;
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(place);
  const sentence = saveFailureMessage(failure, t.failures);
  const cause = updating && failure.kind !== "unexpected" ? sentence : "";
  return (
    <div ref={place} role="alert">
      <Banner
        kind="error"
        className={styles["problem"]}
        title={<span className={styles["title"]}>{t.notSaved}</span>}
        actions={
          <>
            <Button size="small" once busy={retrying} onClick={props.onRetry}>
              {common.tryAgain}
            </Button>
            {props.onSaveAsNew && (
              <Button size="small" once onClick={props.onSaveAsNew}>
                {t.saveAsNew}
              </Button>
            )}
            <LeafletCopyButtons leaflet={props.leaflet} />
          </>
        }
      >
        <p>{updating ? t.failures.notUpdated : sentence}</p>
        {/* The server's message can be in another language than the page. */}
        {cause !== "" && <p dir="auto">{cause}</p>}
        {failure.retryAfter !== undefined && <p>{count(t.waitSeconds, failure.retryAfter)}</p>}
        <KeptText draft={draft} />
      </Banner>
    </div>
  );
}
