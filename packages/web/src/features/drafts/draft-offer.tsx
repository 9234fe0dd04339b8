import type { LeafletContent } from "@nashra/engine";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { queries } from "../../api/queries.ts";
import { CompareDialog } from "../../controls/changed-sections/compare-dialog.tsx";
import { useChangedSections } from "../../controls/changed-sections/use-changed-sections.ts";
import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDate, formatDateTime, formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import type { Draft } from "../../model/draft-storage.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { draftWords } from "./draft-words.ts";

export interface DraftOfferProps {
  readonly draft: Draft;
  readonly elsewhere: boolean;
  /** The content on the server. */
  readonly saved: LeafletContent;
  readonly version: number | undefined;
  /** The content of the form. */
  readonly current: () => LeafletContent;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/**
 * Offers to restore one draft. Shows the time of the draft, the sections that differ, and whether the leaflet
 * has a newer version.
 */
export function DraftOffer(props: DraftOfferProps): ReactNode {
  const { draft, elsewhere, version, onRestore } = props;
  const { t, say, text, language } = useWords(draftWords);
  const { t: common } = useWords(sharedWords);
  const [dialog, setDialog] = useState<"differences" | "discard" | undefined>();
  const close = () => setDialog(undefined);
  const time = (isToday(draft.keptAt) ? formatTime : formatDateTime)(draft.keptAt, language);
  const isNew = draft.leaflet === undefined;
  return (
    <>
      <Banner
        kind="warning"
        title={
          isNew
            ? say(t.foundNew, { time, title: withGapLabels(draft.title) || t.untitled })
            : say(t.found, { time })
        }
        actions={
          <>
            <Button size="small" onClick={() => setDialog("differences")}>
              {t.seeDifferences}
            </Button>
            <Button size="small" onClick={onRestore}>
              {t.restore}
            </Button>
            {!elsewhere && (
              <Button size="small" kind="quiet" onClick={() => setDialog("discard")}>
                {t.discard}
              </Button>
            )}
          </>
        }
      >
        {!isNew && <Differences {...props} />}
        {draft.leaflet !== undefined && draft.version !== version && (
          <ChangedSince leaflet={draft.leaflet} />
        )}
        {elsewhere && ` ${t.elsewhere}`}
      </Banner>
      {dialog === "differences" && (
        <CompareDialog
          title={text(t.compareTitle, { time })}
          before={isNew ? props.current() : props.saved}
          after={draft.content}
          beforeLabel={isNew ? t.inTheForm : t.savedVersion}
          afterLabel={text(t.draftOf, { time })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog === "discard"}
        title={say(t.discardTitle, { time })}
        confirmLabel={t.discard}
        cancelLabel={common.cancel}
        destroys
        onCancel={close}
        onConfirm={() => {
          close();
          props.onDiscard();
        }}
      >
        <p>{t.discardText}</p>
      </ConfirmDialog>
    </>
  );
}

function Differences({ draft, saved }: Pick<DraftOfferProps, "draft" | "saved">): ReactNode {
  const { t, count } = useWords(draftWords);
  const { names, list } = useChangedSections(saved, draft.content);
  return count(t.differ, names.length, { list });
}

/** States which version is the latest. This version is newer than the version that the draft is based on. */
function ChangedSince({ leaflet }: { readonly leaflet: string }): ReactNode {
  const { t, say, language } = useWords(draftWords);
  const { data } = useQuery(queries.revisions(leaflet));
  const latest = data?.[0];
  return (
    <>
      {" "}
      {latest === undefined
        ? t.olderPlain
        : say(t.older, {
            now: latest.version,
            name: latest.savedBy,
            date: formatDate(latest.savedAt, language),
          })}
    </>
  );
}
