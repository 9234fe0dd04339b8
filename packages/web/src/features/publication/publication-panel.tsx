import { useId, type ReactNode } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { publicationWords } from "./publication-words.ts";
import styles from "./publication.module.css";

export interface PublicationPanelProps {
  readonly leaflet: Leaflet;
  readonly onWithdraw: () => void;
}

/** What the public can read of the leaflet; nothing for a leaflet that was never published to the public. */
export function PublicationPanel({ leaflet, onWithdraw }: PublicationPanelProps): ReactNode {
  const { t } = useWords(publicationWords);
  const key = useId();
  const { publication } = leaflet;
  if (publication === null || publication === undefined) return null;
  const { state, url, gtins } = publication;
  return (
    <section aria-labelledby={key}>
      <h2 id={key}>{t.title}</h2>
      {state === "waiting" ? null : <Address url={url} />}
      <State publication={publication} />
      {gtins
        .filter((gtin) => gtin.state === "held")
        .map(({ gtin }) => (
          <p key={gtin} className={styles["held"]}>
            <bdi dir="ltr">{gtin}</bdi> {t.held}
          </p>
        ))}
      {state === "withdrawn" ? null : (
        <p className={styles["act"]}>
          <Button size="small" onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        </p>
      )}
    </section>
  );
}

type Publication = NonNullable<Leaflet["publication"]>;

function State({ publication }: { readonly publication: Publication }): ReactNode {
  const { t, say, language } = useWords(publicationWords);
  const { state, version, publishedAt, withdrawnAt, gtins } = publication;
  if (state === "waiting")
    return (
      <>
        <p>
          <strong>{t.waiting}</strong>
        </p>
        <p className={styles["hint"]}>{say(t.waitingFor, { version })}</p>
      </>
    );
  if (state === "withdrawn")
    return (
      <p className={styles["hint"]}>
        {say(t.withdrawn, { date: formatDate(withdrawnAt ?? "", language) })}
      </p>
    );
  const date = formatDate(publishedAt ?? "", language);
  return (
    <p className={styles["hint"]}>
      {say(t.shows, { version, date })} {t.newest} {gtins.length > 0 ? t.languages : null}
    </p>
  );
}

function Address({ url }: { readonly url: string }): ReactNode {
  const { t } = useWords(publicationWords);
  const { show } = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      show({ kind: "success", text: t.copied });
    } catch {
      show({ kind: "error", text: t.notCopied });
    }
  };
  return (
    <p className={styles["address"]}>
      <a href={url}>
        <bdi dir="ltr">{url.replace(/^https?:\/\//, "")}</bdi>
      </a>
      <IconButton icon="copy" label={t.copy} onClick={() => void copy()} />
    </p>
  );
}
