import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { languageOf } from "../../model/leaflet-language.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { publicationWords } from "./publication-words.ts";
import styles from "./publication.module.css";

/** The maximum length of a reason, which the API accepts. */
const longestReason = 500;

interface WithdrawLeafletProps {
  readonly leaflet: Leaflet;
  readonly onClose: () => void;
}

/** Asks for the reason, and withdraws the leaflet from the public. */
export function WithdrawLeaflet({ leaflet, onClose }: WithdrawLeafletProps): ReactNode {
  const { t, say } = useWords(publicationWords);
  const common = useWords(sharedWords);
  const [reason, setReason] = useState("");
  const [keepText, setKeepText] = useState(true);
  const withdrawal = useWithdrawal(leaflet, onClose);
  return (
    <ConfirmDialog
      open
      destroys
      title={say(t.withdrawTitle, {
        title: <LeafletText text={leaflet.title} language={languageOf(leaflet)} />,
      })}
      confirmLabel={withdrawal.waiting ? t.withdrawing : t.confirm}
      cancelLabel={common.t.cancel}
      busy={withdrawal.waiting}
      onConfirm={() => withdrawal.run({ reason, keepText })}
      onCancel={onClose}
    >
      <p>{t.withdrawMeaning}</p>
      <div className={styles["fields"]}>
        <TextField
          label={t.reason}
          optional={common.t.optional}
          rows={2}
          value={reason}
          maxLength={longestReason}
          onChange={setReason}
        />
        <Checkbox
          label={t.keepText}
          hint={t.keepTextHint}
          checked={keepText}
          onChange={setKeepText}
        />
      </div>
    </ConfirmDialog>
  );
}

function useWithdrawal({ _id: id, title }: Leaflet, onClose: () => void) {
  const { t, text } = useWords(publicationWords);
  const common = useWords(sharedWords);
  const notices = useNotices();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (body: { readonly reason: string; readonly keepText: boolean }) =>
      call("withdrawLeaflet", { params: { id }, body }),
    async onSuccess() {
      onClose();
      notices.show({ kind: "success", text: text(t.done, { title: withGapLabels(title) }) });
      await client.invalidateQueries({ queryKey: queries.leaflet(id).queryKey });
      void client.invalidateQueries({ queryKey: ["leaflets"] });
    },
    onError(failure) {
      const sentence = failureMessage(failure, t.failed, common.t.networkError);
      notices.show({ kind: "error", text: sentence });
    },
  });
  return useOnce(`withdraw ${id}`, mutateAsync);
}
