import type { ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { countsWords } from "./counts-words.ts";
import styles from "./counts-failed.module.css";

export interface CountsFailedProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A line under a ledger without numbers: less than a box, since nothing else depends on them. */
export function CountsFailed({ retrying, onRetry }: CountsFailedProps): ReactNode {
  const { t } = useWords(countsWords);
  const { t: common } = useWords(sharedWords);
  return (
    <p className={styles["line"]} role="status">
      {t.failed}
      <Button kind="quiet" size="small" busy={retrying} aria-label={t.again} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </p>
  );
}
