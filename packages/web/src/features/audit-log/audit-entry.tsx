import type { ReactNode } from "react";

import type { AuditEntry } from "../../api/calls.ts";
import { formatMoment } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Icon } from "../../ui/icon.tsx";
import { auditActions, auditActionWords } from "./audit-action-words.ts";
import styles from "./audit-log.module.css";
import { auditWords } from "./audit-words.ts";

/** One line that opens to the facts of the entry. */
export function AuditEntryRow({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const { t, language } = useWords(auditWords);
  const actions = useWords(auditActionWords);
  const { actor, target } = entry;
  const known = auditActions.find((action) => action === entry.action);
  return (
    <details className={styles["entry"]}>
      <summary>
        <Icon name="down" small />
        <time dateTime={entry.at}>{formatMoment(entry.at, language)}</time>
        <span className={styles["action"]}>
          {known === undefined ? <bdi dir="ltr">{entry.action}</bdi> : actions.t[known]}
        </span>
        <span className={styles["who"]}>
          <Who entry={entry} />
          {target?.name !== undefined && target._id !== actor?._id && (
            <>
              {" · "}
              <bdi>{target.name}</bdi>
            </>
          )}
        </span>
        {entry.outcome === "refused" && <span className={styles["refused"]}>{t.refused}</span>}
      </summary>
      {entry.intact === false && (
        <Banner kind="error" title={t.damaged}>
          {t.damagedText}
        </Banner>
      )}
      <Facts entry={entry} />
    </details>
  );
}

function Who({ entry: { actor, by } }: { readonly entry: AuditEntry }): ReactNode {
  const { t } = useWords(auditWords);
  if (actor !== null) return <bdi>{actor.name ?? t.unknownPerson}</bdi>;
  if (by === "command") return t.command;
  return by === "system" ? t.system : t.visitor;
}

function Facts({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const { t } = useWords(auditWords);
  const { actor, token, target, address, requestId, detail, seq, batch, action } = entry;
  return (
    <dl className={styles["facts"]}>
      {actor !== null && (
        <Fact label={t.person}>
          {actor.email !== undefined && <Code>{actor.email}</Code>}
          <Code>{actor._id}</Code>
        </Fact>
      )}
      {token !== null && (
        <Fact label={t.token}>
          {token.name !== undefined && <bdi>{token.name}</bdi>}
          <Code>{token._id}</Code>
        </Fact>
      )}
      {target !== null && (
        <Fact label={t.target}>
          {target.name !== undefined && <bdi>{target.name}</bdi>}
          {target.email !== undefined && <Code>{target.email}</Code>}
          <Code>{target._id}</Code>
        </Fact>
      )}
      {detail !== null && (
        <Fact label={t.detail}>
          {Object.entries(detail).map(([name, value]) => (
            <span key={name}>
              <Code>{name}</Code>: <bdi>{String(value)}</bdi>
            </span>
          ))}
        </Fact>
      )}
      {address !== null && (
        <Fact label={t.address}>
          <Code>{address}</Code>
        </Fact>
      )}
      {requestId !== null && (
        <Fact label={t.request}>
          <Code>{requestId}</Code>
        </Fact>
      )}
      <Fact label={t.code}>
        <Code>{action}</Code>
      </Fact>
      <Fact label={t.number}>{seq}</Fact>
      <Fact label={t.batch}>{batch ?? t.notSealed}</Fact>
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An id, an address or a name of the server. */
function Code({ children }: { readonly children: string }): ReactNode {
  return (
    <bdi dir="ltr" className={styles["code"]}>
      {children}
    </bdi>
  );
}
