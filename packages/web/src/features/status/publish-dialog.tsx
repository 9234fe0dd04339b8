import type { Finding } from "@nashra/engine";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";

import type { Leaflet, Revision } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { CompareLeaflets } from "../../controls/compare/compare-leaflets.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { languageOf } from "../../model/leaflet-language.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useUser } from "../session/session.tsx";
import { FindingRows } from "./finding-list.tsx";
import { publishWords } from "./publish-words.ts";
import styles from "./publish-dialog.module.css";

export interface PublishDialogProps {
  /** The version to publish. It stays the same if the page loads a newer version meanwhile. */
  readonly leaflet: Leaflet;
  readonly findings: readonly Finding[];
  readonly busy: boolean;
  /** True while a further activation must have no effect. */
  readonly inactive: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Shows the open warnings and the changes since the last publication before a leaflet is published. */
export function PublishDialog(props: PublishDialogProps): ReactNode {
  const { leaflet, findings, busy, inactive, onPublish, onClose } = props;
  const { t, say } = useWords(publishWords);
  const common = useWords(sharedWords);
  const reason = useId();
  const revisions = useQuery(queries.revisions(leaflet._id));
  const last = revisions.data?.find(({ status }) => status === "published");
  const published = useQuery({
    ...queries.revision(leaflet._id, last?.version ?? 0),
    enabled: last !== undefined,
  });
  const failed = [revisions, published].find(({ isError }) => isError);
  const loading = failed === undefined && (last ? published : revisions).data === undefined;
  const warnings = findings.filter(({ severity }) => severity === "warning");
  return (
    <Dialog
      open
      wide={last !== undefined}
      title={say(t.title, {
        title: <LeafletText text={leaflet.title} language={languageOf(leaflet)} />,
      })}
      closeLabel={common.t.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.t.cancel}</Button>
          <Button
            kind="primary"
            once
            busy={busy}
            inactive={loading || inactive}
            reason={loading ? reason : undefined}
            onClick={onPublish}
          >
            {busy ? t.publishing : t.publish}
          </Button>
        </>
      }
    >
      <Meaning leaflet={leaflet} />
      <section className={styles["part"]}>
        <h3>{t.warnings}</h3>
        {warnings.length === 0 ? (
          <p>{t.noWarnings}</p>
        ) : (
          <FindingRows leafletId={leaflet._id} findings={warnings} />
        )}
      </section>
      <section className={styles["part"]}>
        <h3>{t.changes}</h3>
        {failed ? <NotLoaded query={failed} /> : null}
        {loading ? (
          <div id={reason}>
            <Spinner label={t.loadingChanges} />
          </div>
        ) : null}
        {failed || loading ? null : (
          <Changes leaflet={leaflet} last={last} published={published.data} />
        )}
      </section>
    </Dialog>
  );
}

/** What the publication does: who will be able to read the version, and where. */
function Meaning({ leaflet }: { readonly leaflet: Leaflet }): ReactNode {
  const { t, say } = useWords(publishWords);
  const { publishing } = useUser();
  if (publishing === "off") return <p>{t.notPublicHere}</p>;
  // The later versions of a public leaflet need no administrator.
  const waits = publishing === "waiting" && leaflet.publication?.state !== "public";
  return (
    <>
      <p>{say(waits ? t.waits : t.meaning, { version: versionAfter(leaflet) })}</p>
      <p>
        <bdi dir="ltr">{addressOf(leaflet)}</bdi>
      </p>
    </>
  );
}

/** A change of the status adds a version. */
function versionAfter({ status, version }: Leaflet): number {
  return status === "published" ? version : version + 1;
}

/** The address of the public page. */
function addressOf({ _id, publication }: Leaflet): string {
  return publication?.url ?? `${window.location.origin}/leaflets/${_id}`;
}

interface ChangesProps {
  readonly leaflet: Leaflet;
  /** The last published version; undefined if there is none. */
  readonly last: Revision | undefined;
  readonly published: Leaflet | undefined;
}

/** What differs from the last published version. */
function Changes({ leaflet, last, published }: ChangesProps): ReactNode {
  const { t, say, text, language } = useWords(publishWords);
  if (last === undefined || published === undefined) return <p>{t.first}</p>;
  const values = { version: last.version, date: formatDate(last.savedAt, language) };
  return (
    <>
      <p>{say(t.since, values)}</p>
      <CompareLeaflets
        before={published.content}
        after={leaflet.content}
        beforeLabel={text(t.version, { version: last.version })}
        afterLabel={text(t.version, { version: leaflet.version })}
      />
    </>
  );
}

/** An unreadable version must not prevent the publication of another one. */
function NotLoaded({ query }: { readonly query: UseQueryResult }): ReactNode {
  const { t } = useWords(publishWords);
  const common = useWords(sharedWords);
  return (
    <Banner
      kind="error"
      role="alert"
      actions={
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {common.t.tryAgain}
        </Button>
      }
    >
      {t.notLoaded}
    </Banner>
  );
}
