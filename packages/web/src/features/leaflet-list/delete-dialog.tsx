import type { ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { listWords } from "./list-words.ts";
import type { Deletion } from "./use-deletion.ts";

export function DeleteDialog({ deletion }: { readonly deletion: Deletion }): ReactNode {
  const { t, say } = useWords(listWords);
  const { t: common } = useWords(sharedWords);
  const { asked, busy, confirm, cancel } = deletion;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      destroys
      title={say(t.deleteQuestion, {
        title: <span lang={asked?.language}>{asked?.title}</span>,
      })}
      confirmLabel={busy ? t.deleting : common.delete}
      cancelLabel={common.cancel}
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{t.deleteMeaning}</p>
    </ConfirmDialog>
  );
}
