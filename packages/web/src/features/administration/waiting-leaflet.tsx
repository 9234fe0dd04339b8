import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";

import { ApiError } from "../../api/failures.ts";
import { queries, type WaitingDocument } from "../../api/queries.ts";
import { LinkButton } from "../../controls/link-button.tsx";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { PublicSheetFrame } from "../../controls/public-sheet/public-sheet-frame.tsx";
import { readPublicSheet } from "../../controls/public-sheet/read-public-sheet.ts";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useUser } from "../session/session.tsx";
import { OpenLeaflet } from "./open-leaflet.tsx";
import styles from "./waiting-leaflet.module.css";
import { waitingWords } from "./waiting-words.ts";

/** A leaflet that waits for an administrator, as the public will read it. Only what is shown here can be published. */
export function WaitingLeaflet({ id }: { readonly id: string }): ReactNode {
  const common = useWords(sharedWords);
  const { data, error, refetch, isFetching } = useQuery(queries.waitingLeaflet(id));
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone) return <NotWaiting />;
  if (data !== undefined && error === null)
    return (
      <Reading
        // another version starts without the messages about the one before
        key={data.leaflet.version}
        waiting={data}
        busy={isFetching}
        onReload={refetch}
      />
    );
  return (
    <Page>
      <Back />
      {error === null ? (
        <SkeletonRows rows={6} label={common.t.loading} />
      ) : (
        <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

interface ReadingProps {
  readonly waiting: WaitingDocument;
  readonly busy: boolean;
  readonly onReload: () => Promise<unknown>;
}

function Reading({ waiting, busy, onReload }: ReadingProps): ReactNode {
  const { t, text } = useWords(waitingWords);
  const { leaflet, xml } = waiting;
  const { title, language } = leaflet;
  const sheet = useMemo(() => readPublicSheet(xml), [xml]);
  const [asked, setAsked] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const isOff = useUser().publishing === "off";
  const navigate = useNavigate();
  const publish =
    sheet === undefined || isOff || outdated ? undefined : (
      <Button kind="primary" onClick={() => setAsked(true)}>
        {t.publish}
      </Button>
    );
  usePageTitle(text(t.readingTitle, { title }));
  return (
    <Page>
      <Back />
      <PageHead
        title={<LeafletText text={title} language={language} />}
        intro={isOff ? t.off : t.readingIntro}
        actions={publish}
      />
      <div className={styles["notices"]}>
        {outdated && (
          <Outdated busy={busy} onReload={() => void onReload().then(() => setOutdated(false))} />
        )}
        {sheet === undefined && <Unreadable />}
      </div>
      <div className={styles["columns"]}>
        <Facts leaflet={leaflet} gtins={sheet?.gtins ?? []} />
        {sheet !== undefined && (
          <div className={styles["sheet"]}>
            <PublicSheetFrame html={sheet.html} label={t.sheet} />
            {publish !== undefined && <p className={styles["end"]}>{publish}</p>}
          </div>
        )}
      </div>
      {asked && (
        <OpenLeaflet
          leaflet={leaflet}
          onClose={() => setAsked(false)}
          onOpened={() => void navigate(paths.publications)}
          onOutdated={() => setOutdated(true)}
        />
      )}
    </Page>
  );
}

interface FactsProps {
  readonly leaflet: WaitingDocument["leaflet"];
  readonly gtins: readonly string[];
}

function Facts({ leaflet: { owner, since, version }, gtins }: FactsProps): ReactNode {
  const { t, language } = useWords(waitingWords);
  return (
    <dl className={styles["facts"]}>
      <div>
        <dt>{t.author}</dt>
        <dd>
          <bdi>{owner.name}</bdi>
          <br />
          <bdi dir="ltr" className={styles["email"]}>
            {owner.email}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t.version}</dt>
        <dd>{version}</dd>
      </div>
      <div>
        <dt>{t.waitingSince}</dt>
        <dd>{formatDate(since, language)}</dd>
      </div>
      {gtins.length > 0 && (
        <div>
          <dt>{t.gtin}</dt>
          {gtins.map((gtin) => (
            <dd key={gtin}>
              <bdi dir="ltr">{gtin}</bdi>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

interface OutdatedProps {
  readonly busy: boolean;
  readonly onReload: () => void;
}

function Outdated({ busy, onReload }: OutdatedProps): ReactNode {
  const { t } = useWords(waitingWords);
  return (
    <Banner
      kind="warning"
      role="alert"
      title={t.outdated}
      actions={
        <Button size="small" busy={busy} onClick={onReload}>
          {t.readNew}
        </Button>
      }
    >
      {t.outdatedText}
    </Banner>
  );
}

function Unreadable(): ReactNode {
  const { t } = useWords(waitingWords);
  return (
    <Banner kind="error" role="alert" title={t.unreadable}>
      {t.unreadableText}
    </Banner>
  );
}

function NotWaiting(): ReactNode {
  const { t } = useWords(waitingWords);
  usePageTitle(t.notWaiting);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t.notWaiting}
        actions={<LinkButton to={paths.publications}>{t.back}</LinkButton>}
      >
        {t.notWaitingText}
      </EmptyState>
    </Page>
  );
}

function Back(): ReactNode {
  const { t } = useWords(waitingWords);
  return (
    <Link to={paths.publications} className={styles["back"]}>
      <Icon name="back" small />
      {t.back}
    </Link>
  );
}
