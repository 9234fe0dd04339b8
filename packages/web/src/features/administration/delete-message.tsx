import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { ContactMessage } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { messageWords } from "./message-words.ts";

export interface DeleteMessageProps {
  readonly message: ContactMessage;
  readonly onClose: () => void;
}

/** Asks for confirmation before a message is deleted. */
export function DeleteMessage({ message, onClose }: DeleteMessageProps): ReactNode {
  const { t, say } = useWords(messageWords);
  const common = useWords(sharedWords);
  const client = useQueryClient();
  const { show } = useNotices();
  const { _id: id, subject, name } = message;
  const { run, waiting } = useOnce(`delete message ${id}`, async () => {
    try {
      await call("deleteMessage", { params: { id } });
      show({ kind: "success", text: t.deleted });
    } catch (failure) {
      const sentence = failureMessage(failure, t.deleteFailed, common.t.networkError);
      show({ kind: "error", text: sentence });
    }
    onClose();
    await client.invalidateQueries({ queryKey: queries.messages().queryKey });
  });
  return (
    <ConfirmDialog
      open
      destroys
      busy={waiting}
      title={say(t.deleteTitle, { subject: <bdi>{subject}</bdi> })}
      confirmLabel={waiting ? t.deleting : common.t.delete}
      cancelLabel={common.t.cancel}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{say(t.deleteText, { name: <bdi>{name}</bdi> })}</p>
    </ConfirmDialog>
  );
}
