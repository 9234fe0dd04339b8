import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import type { DraftState } from "../../model/draft-control.ts";
import { useOverdue } from "../../model/use-overdue.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { savingWords } from "./saving-words.ts";

export interface SlowSaveProps {
  readonly saving: boolean;
  readonly draft: DraftState | undefined;
  readonly onStop: () => void;
  readonly onDownload: () => void;
  readonly onCopy: () => void;
}

/**
 * After 5 seconds without a response: shows where the text is stored, and offers to stop the save and to
 * download or copy the text.
 */
export function SlowSave({ saving, draft, onStop, onDownload, onCopy }: SlowSaveProps): ReactNode {
  const { t } = useWords(savingWords);
  if (!useOverdue(saving)) return null;
  return (
    <Banner
      kind="warning"
      title={<span role="status">{t.slow.title}</span>}
      actions={
        <>
          <Button size="small" onClick={onStop}>
            {t.slow.stop}
          </Button>
          <Button size="small" kind="quiet" onClick={onDownload}>
            {t.download}
          </Button>
          <Button size="small" kind="quiet" onClick={onCopy}>
            {t.copy}
          </Button>
        </>
      }
    >
      <p>
        {t.slow.text} {draft?.kind === "kept" ? t.keptSafe : t.keptNowhere}
      </p>
    </Banner>
  );
}
