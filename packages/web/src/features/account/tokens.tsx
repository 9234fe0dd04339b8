import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import type { ApiToken } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { ListGroup } from "./list-group.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { NewTokenForm } from "./token-form.tsx";
import { TokenRow } from "./token-row.tsx";
import { tokenWords } from "./token-words.ts";
import styles from "./settings-list.module.css";
import type { TokenForm } from "./use-token-form.ts";

/** The list of bearer tokens for machine clients, and a form to create one. */
export function Tokens({ form, created, dismiss }: TokenForm): ReactNode {
  const { t } = useWords(tokenWords);
  const [deleted, setDeleted] = useState(0);
  return (
    <ListGroup heading={t.heading} intro={t.intro} removed={deleted}>
      <TokenList onDeleted={() => setDeleted((count) => count + 1)} />
      <NewTokenForm form={form} />
      {created !== undefined && <NewTokenDialog created={created} onDone={dismiss} />}
    </ListGroup>
  );
}

function TokenList({ onDeleted }: { readonly onDeleted: () => void }): ReactNode {
  const { t } = useWords(tokenWords);
  const common = useWords(sharedWords);
  const { data, error, refetch, isFetching } = useQuery(queries.tokens());
  const [tokenToDelete, setTokenToDelete] = useState<ApiToken>();
  if (error !== null) {
    return <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonRows rows={1} label={common.t.loading} />;
  if (data.length === 0) return <p className={styles["none"]}>{t.none}</p>;
  return (
    <>
      <ul className={styles["list"]} aria-label={t.list}>
        {data.map((token) => (
          <TokenRow key={token._id} token={token} onDelete={() => setTokenToDelete(token)} />
        ))}
      </ul>
      {tokenToDelete !== undefined && (
        <DeleteToken
          token={tokenToDelete}
          onClose={() => setTokenToDelete(undefined)}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}

interface DeleteTokenProps {
  readonly token: ApiToken;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteToken({ token, onClose, onDeleted }: DeleteTokenProps): ReactNode {
  const { t, say, text } = useWords(tokenWords);
  const common = useWords(sharedWords);
  const client = useQueryClient();
  const { show } = useNotices();
  const { run, waiting } = useOnce(`delete ${token._id}`, async () => {
    try {
      await call("deleteToken", { params: { id: token._id } });
      show({ kind: "success", text: text(t.deleted, { name: token.name }) });
      client.setQueryData(queries.tokens().queryKey, (tokens) =>
        tokens?.filter(({ _id }) => _id !== token._id),
      );
      onDeleted();
    } catch (failure) {
      show({ kind: "error", text: failureMessage(failure, t.deleteFailed) });
    }
    onClose();
  });
  return (
    <ConfirmDialog
      open
      destroys
      busy={waiting}
      title={say(t.deleteTitle, { name: token.name })}
      confirmLabel={waiting ? t.deleting : common.t.delete}
      cancelLabel={common.t.cancel}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t.deleteText}</p>
    </ConfirmDialog>
  );
}
