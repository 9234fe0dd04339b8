import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { User } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { userWords } from "./user-words.ts";

export interface DeleteUserProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before a user is deleted, and explains what happens to the leaflets of this user. */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps): ReactNode {
  const { t, say, text } = useWords(userWords);
  const common = useWords(sharedWords);
  const client = useQueryClient();
  const { show } = useNotices();
  const { run, waiting } = useOnce(`delete ${user._id}`, async () => {
    try {
      await call("deleteUser", { params: { id: user._id } });
    } catch {
      show({ kind: "error", text: t.deleteFailed });
      onClose();
      return;
    }
    client.setQueryData(queries.users().queryKey, (users) =>
      users?.filter(({ _id }) => _id !== user._id),
    );
    void client.invalidateQueries({ queryKey: ["leaflets"] });
    show({ kind: "success", text: text(t.deleted, { name: user.name }) });
    onClose();
    onDeleted();
  });
  return (
    <ConfirmDialog
      open
      destroys
      busy={waiting}
      title={say(t.deleteTitle, { name: user.name })}
      confirmLabel={waiting ? t.deleting : common.t.delete}
      cancelLabel={common.t.cancel}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{say(t.deleteText, { email: user.email })}</p>
      <TransferredLeaflets id={user._id} />
    </ConfirmDialog>
  );
}

/**
 * States how many leaflets are transferred to the administrator who deletes the user. Omits the number while
 * it loads and if loading fails.
 */
function TransferredLeaflets({ id }: { readonly id: string }): ReactNode {
  const { t, count } = useWords(userWords);
  const { data } = useQuery(queries.user(id));
  if (data === undefined) return <p>{t.leafletsPass}</p>;
  return (
    <p>{data.leaflets === 0 ? t.noLeafletsPass : count(t.leafletsPassCounted, data.leaflets)}</p>
  );
}
