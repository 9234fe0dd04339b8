import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import type { WaitingLeaflet } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { LinkButton } from "../../controls/link-button.tsx";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { formatDate } from "../../i18n/format.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { waitingLeafletPath } from "../../paths.ts";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LanguageMark } from "../../ui/language-mark.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useUser } from "../session/session.tsx";
import styles from "./users.module.css";
import { waitingWords } from "./waiting-words.ts";

/** The page of all leaflets that wait for an administrator. */
export function WaitingLeaflets(): ReactNode {
  const { t, text } = useWords(waitingWords);
  const common = useWords(sharedWords);
  const { data, error, refetch, isFetching } = useQuery(queries.waitingLeaflets());
  const isOff = useUser().publishing === "off";
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead title={t.title} intro={isOff ? t.off : t.intro} />
      {error !== null && (
        <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <SkeletonRows rows={3} label={common.t.loading} />}
      {error === null && data?.leaflets.length === 0 && (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      )}
      {error === null && data !== undefined && data.leaflets.length > 0 && (
        <WaitingTable leaflets={data.leaflets} />
      )}
      {error === null && data?.hasMore === true && (
        <p className={styles["reason"]}>{text(t.more, { count: data.leaflets.length })}</p>
      )}
    </Page>
  );
}

function WaitingTable({ leaflets }: { readonly leaflets: readonly WaitingLeaflet[] }): ReactNode {
  const { t } = useWords(waitingWords);
  const columns: readonly Column<WaitingLeaflet>[] = [
    { key: "leaflet", label: t.leaflet, cell: nameOf },
    { key: "author", label: t.author, wide: true, cell: authorOf },
    { key: "version", label: t.version, cell: versionOf },
    { key: "since", label: t.since, cell: sinceOf },
    { key: "actions", label: t.actions, place: "actions", cell: actionsOf },
  ];
  return (
    <DataTable
      caption={t.table}
      columns={columns}
      rows={leaflets}
      rowKey={({ leafletId }) => leafletId}
    />
  );
}

function nameOf({ leafletId, title, language }: WaitingLeaflet): ReactNode {
  return (
    <span className={styles["leaflet"]}>
      <LanguageMark language={language} />
      <Link to={waitingLeafletPath(leafletId)}>
        <LeafletText text={title} language={language} />
      </Link>
    </span>
  );
}

function authorOf({ owner }: WaitingLeaflet): ReactNode {
  return (
    <>
      <bdi>{owner.name}</bdi>
      <br />
      <bdi dir="ltr" className={styles["no"]}>
        {owner.email}
      </bdi>
    </>
  );
}

function versionOf({ version }: WaitingLeaflet): ReactNode {
  return version;
}

function sinceOf({ since }: WaitingLeaflet): ReactNode {
  return <Since since={since} />;
}

function Since({ since }: { readonly since: string }): ReactNode {
  const { language } = useWords(waitingWords);
  return formatDate(since, language);
}

function actionsOf(leaflet: WaitingLeaflet): ReactNode {
  return <Read leaflet={leaflet} />;
}

function Read({ leaflet }: { readonly leaflet: WaitingLeaflet }): ReactNode {
  const { t, text } = useWords(waitingWords);
  return (
    <div className={styles["publish"]}>
      <LinkButton
        size="small"
        kind="leaf"
        to={waitingLeafletPath(leaflet.leafletId)}
        aria-label={text(t.readNamed, { title: leaflet.title })}
      >
        {t.read}
      </LinkButton>
    </div>
  );
}
