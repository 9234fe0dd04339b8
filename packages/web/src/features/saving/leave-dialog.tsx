import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { savingWords } from "./saving-words.ts";

export interface LeaveDialogProps {
  /** Whether the draft is stored on this device; undefined while it is being written. */
  readonly kept: boolean | undefined;
  readonly saving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onSave: () => void;
}

/** Asks for confirmation before the user leaves a page with unsaved changes. */
export function LeaveDialog({
  kept,
  saving,
  onStay,
  onLeave,
  onSave,
}: LeaveDialogProps): ReactNode {
  const { t } = useWords(savingWords);
  const words = t.leave;
  return (
    <Dialog
      open
      role="alertdialog"
      title={words.title}
      onClose={onStay}
      actions={
        <>
          <Button data-first="" onClick={onStay}>
            {words.stay}
          </Button>
          <Button
            kind={kept === false ? "destroy" : "secondary"}
            busy={kept === undefined}
            onClick={onLeave}
          >
            {words.leave}
          </Button>
          <Button kind="primary" busy={saving} onClick={onSave}>
            {saving ? t.saving : words.saveAndLeave}
          </Button>
        </>
      }
    >
      <p>{kept === false ? words.lost : words.kept}</p>
    </Dialog>
  );
}
