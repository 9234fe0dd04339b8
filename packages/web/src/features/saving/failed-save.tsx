import type { ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import type { DraftState } from "../../model/draft-control.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./failed-save.module.css";
import { saveFailureMessage } from "./save-failure-message.ts";
import type { SaveFailure } from "./save-failure.ts";
import { savingWords } from "./saving-words.ts";

export interface FailedSaveProps {
  readonly failure: SaveFailure;
  /**
   * True if the leaflet already exists on the server. The specification has one fixed message for a failed
   * update; the cause is shown after it.
   */
  readonly updating: boolean;
  readonly draft: DraftState | undefined;
  readonly onRetry: () => void;
  /** Set only if the leaflet was deleted from the server. */
  readonly onSaveAsNew?: (() => void) | undefined;
  readonly onDownload: () => void;
  readonly onCopy: () => void;
}

/** Visible until a save succeeds: the cause, a retry, and ways to download or copy the text. */
export function FailedSave(props: FailedSaveProps): ReactNode {
  const { t, count } = useWords(savingWords);
  const { t: common } = useWords(sharedWords);
  const { failure, updating, draft } = props;
  const sentence = saveFailureMessage(failure, t.failures);
  const cause = updating && failure.kind !== "unexpected" ? sentence : "";
  const details = [
    failure.retryAfter === undefined ? "" : count(t.waitSeconds, failure.retryAfter),
    draft?.kind === "kept" ? t.keptSafe : t.keptNowhere,
  ].filter((detail) => detail !== "");
  return (
    <Banner
      kind="error"
      className={styles["failed"]}
      title={<span role="alert">{updating ? t.failures.notUpdated : sentence}</span>}
      actions={
        <>
          <Button size="small" onClick={props.onRetry}>
            {common.tryAgain}
          </Button>
          {props.onSaveAsNew && (
            <Button size="small" onClick={props.onSaveAsNew}>
              {t.saveAsNew}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={props.onDownload}>
            {t.download}
          </Button>
          <Button size="small" kind="quiet" onClick={props.onCopy}>
            {t.copy}
          </Button>
        </>
      }
    >
      {/* The server's message can be in another language than the page. */}
      {cause !== "" && <p dir="auto">{cause}</p>}
      <p>{details.join(" ")}</p>
    </Banner>
  );
}
