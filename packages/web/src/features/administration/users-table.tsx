import { useId, type ReactNode } from "react";

import type { User } from "../../api/calls.ts";
import { LinkButton } from "../../controls/link-button.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { userEditorPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { userWords } from "./user-words.ts";
import styles from "./users.module.css";

export interface UsersTableProps {
  readonly users: readonly User[];
  readonly onDelete: (user: User) => void;
}

/** A table of users. Administrators cannot be deleted; a note below the table explains why. */
export function UsersTable({ users, onDelete }: UsersTableProps): ReactNode {
  const { t } = useWords(userWords);
  const reason = useId();
  const columns: readonly Column<User>[] = [
    { key: "name", label: t.name, cell: nameOf },
    { key: "email", label: t.email, wide: true, cell: emailOf },
    { key: "organization", label: t.organization, cell: organizationOf },
    { key: "admin", label: t.admin, place: "corner", cell: roleOf },
    { key: "actions", label: t.actions, place: "actions", cell: actionsOf({ reason, onDelete }) },
  ];
  return (
    <>
      <DataTable caption={t.table} columns={columns} rows={users} rowKey={({ _id }) => _id} />
      {users.some(({ isAdmin }) => isAdmin) && (
        <p id={reason} className={styles["reason"]}>
          {t.whyNot}
        </p>
      )}
    </>
  );
}

function nameOf({ name }: User): ReactNode {
  return <bdi className={styles["name"]}>{name}</bdi>;
}

function emailOf({ email }: User): ReactNode {
  return <bdi dir="ltr">{email}</bdi>;
}

function organizationOf({ organization }: User): ReactNode {
  return <bdi>{organization}</bdi>;
}

function roleOf({ isAdmin }: User): ReactNode {
  return <Role isAdmin={isAdmin} />;
}

function Role({ isAdmin }: { readonly isAdmin: boolean }): ReactNode {
  const { t } = useWords(userWords);
  return (
    <>
      <span className={styles["label"]} aria-hidden="true">
        {t.admin}:{" "}
      </span>
      {isAdmin ? (
        <span className={styles["yes"]}>
          <Icon name="check" small />
          {t.yes}
        </span>
      ) : (
        <span className={styles["no"]}>{t.no}</span>
      )}
    </>
  );
}

type ActionsInput = Pick<UsersTableProps, "onDelete"> & { readonly reason: string };

function actionsOf(input: ActionsInput): (user: User) => ReactNode {
  return (user) => <Actions user={user} {...input} />;
}

interface ActionsProps extends ActionsInput {
  readonly user: User;
}

function Actions({ user, reason, onDelete }: ActionsProps): ReactNode {
  const { t, text } = useWords(userWords);
  const common = useWords(sharedWords);
  const { _id: id, name, isAdmin } = user;
  return (
    <div className={styles["actions"]}>
      <LinkButton
        to={userEditorPath(id)}
        kind="quiet"
        size="small"
        aria-label={text(t.editNamed, { name })}
      >
        {common.t.edit}
      </LinkButton>
      <Button
        kind="danger"
        size="small"
        aria-label={text(t.deleteNamed, { name })}
        {...(isAdmin && { inactive: true, reason })}
        onClick={() => onDelete(user)}
      >
        {common.t.delete}
      </Button>
    </div>
  );
}
