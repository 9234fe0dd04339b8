import { validateLeaflet, type Finding } from "@nashra/engine";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import type { Leaflet, Revision } from "../../../api/calls.ts";
import { queries } from "../../../api/queries.ts";
import { withGapLabels } from "../../../controls/gaps/gap-label.ts";
import { Downloads } from "../../../features/downloads/downloads.tsx";
import { CompareVersions } from "../../../features/history/compare-versions.tsx";
import { HistoryPanel } from "../../../features/history/history-panel.tsx";
import { RestoreVersion } from "../../../features/history/restore-version.tsx";
import { ActionBar } from "../../../features/leaflet-preview/action-bar.tsx";
import { DeleteLeaflet } from "../../../features/leaflet-preview/delete-leaflet.tsx";
import {
  FailedPreview,
  LoadingPreview,
} from "../../../features/leaflet-preview/preview-states.tsx";
import { PackCodes } from "../../../features/publication/pack-codes.tsx";
import { PublicationPanel } from "../../../features/publication/publication-panel.tsx";
import { WithdrawLeaflet } from "../../../features/publication/withdraw-leaflet.tsx";
import { FindingList } from "../../../features/status/finding-list.tsx";
import { StatusPanel } from "../../../features/status/status-panel.tsx";
import { usePublication } from "../../../features/status/use-publication.tsx";
import { useStatusChange } from "../../../features/status/use-status.ts";
import { loadedLanguages, useLanguageFile } from "../../../model/language-files.ts";
import { languageOf } from "../../../model/leaflet-language.ts";
import { leafletPath } from "../../../paths.ts";
import { usePageTitle } from "../../../ui/page-title.ts";
import { useLeafletPrint } from "./use-leaflet-print.ts";
import { VersionScreen } from "./version-screen.tsx";

export interface LoadedPreviewProps {
  readonly leaflet: Leaflet;
  /** The version to show, if it is not the current one. */
  readonly older?: Leaflet;
}

type DialogRequest =
  | { readonly kind: "delete" }
  | { readonly kind: "withdraw" }
  | { readonly kind: "compare"; readonly version: number }
  | { readonly kind: "restore"; readonly version: number };

/** The preview of the leaflet, its actions, and its status, findings and history, when its language is loaded. */
export function LoadedPreview(props: LoadedPreviewProps): ReactNode {
  const language = useLanguageFile(languageOf(props.leaflet) ?? "en");
  if (language.kind === "ready") return <PreviewOfLeaflet {...props} />;
  if (language.kind === "loading") return <LoadingPreview />;
  return <FailedPreview failure={language.failure} retrying={false} onRetry={language.retry} />;
}

function PreviewOfLeaflet({ leaflet, older }: LoadedPreviewProps): ReactNode {
  const [dialog, setDialog] = useState<DialogRequest>();
  const revisions = useQuery(queries.revisions(leaflet._id)).data;
  const status = useStatusChange(leaflet);
  const findings = useFindings(leaflet, status.refusal?.findings);
  const publication = usePublication(status);
  const shown = older ?? leaflet;
  const { frame, print } = useLeafletPrint();
  usePageTitle(withGapLabels(leaflet.title));

  const addressOf = (version: number) => `${leafletPath(leaflet._id)}?version=${version}`;
  const restore = (version: number) => setDialog({ kind: "restore", version });
  const bar = (
    <ActionBar
      leaflet={shown}
      readOnly={older !== undefined}
      downloads={<Downloads leaflet={shown} old={older !== undefined} />}
      onPrint={print}
      onDelete={() => setDialog({ kind: "delete" })}
      findings={findings.length}
      versions={revisions?.length ?? leaflet.version}
    />
  );
  const facts = (
    <>
      {older === undefined && (
        <>
          <StatusPanel
            leaflet={leaflet}
            since={statusSince(revisions ?? [], leaflet)}
            findings={findings}
            status={status}
            onPublish={() => publication.open(leaflet, findings)}
          />
          <PublicationPanel leaflet={leaflet} onWithdraw={() => setDialog({ kind: "withdraw" })} />
          <FindingList leafletId={leaflet._id} findings={findings} />
          <PackCodes leaflet={leaflet} />
        </>
      )}
      <HistoryPanel
        leaflet={leaflet}
        shown={shown.version}
        addressOf={addressOf}
        onCompare={(version) => setDialog({ kind: "compare", version })}
        onRestore={restore}
      />
    </>
  );
  return (
    <>
      <VersionScreen
        shown={shown}
        onRestore={older && restore}
        frame={frame}
        bar={bar}
        facts={facts}
      />
      {publication.dialog}
      <PreviewDialogs leaflet={leaflet} dialog={dialog} onChange={setDialog} />
    </>
  );
}

/**
 * The save time of the version with which the leaflet got its current status. All later versions have the
 * same status.
 */
function statusSince(
  newestFirst: readonly Revision[],
  { status }: Pick<Leaflet, "status">,
): string | undefined {
  const changed = newestFirst.findIndex((revision) => revision.status !== status);
  const same = changed === -1 ? newestFirst : newestFirst.slice(0, changed);
  return same.at(-1)?.savedAt;
}

interface PreviewDialogsProps {
  readonly leaflet: Leaflet;
  readonly dialog: DialogRequest | undefined;
  readonly onChange: (dialog: DialogRequest | undefined) => void;
}

/** The dialog that is open. */
function PreviewDialogs({ leaflet, dialog, onChange }: PreviewDialogsProps): ReactNode {
  const navigate = useNavigate();
  const close = () => onChange(undefined);
  if (dialog === undefined) return null;
  if (dialog.kind === "delete") return <DeleteLeaflet leaflet={leaflet} onClose={close} />;
  if (dialog.kind === "withdraw") return <WithdrawLeaflet leaflet={leaflet} onClose={close} />;
  if (dialog.kind === "compare")
    return (
      <CompareVersions
        leaflet={leaflet}
        version={dialog.version}
        onClose={close}
        onRestore={(version) => onChange({ kind: "restore", version })}
      />
    );
  return (
    <RestoreVersion
      leaflet={leaflet}
      version={dialog.version}
      onCancel={close}
      onDone={() => {
        close();
        void navigate(leafletPath(leaflet._id));
      }}
    />
  );
}

/** The engine's findings, for a leaflet whose language is loaded, and additional findings of the server from a rejected status change. */
function useFindings(
  { content, title, version, updatedAt }: Leaflet,
  refused: readonly Finding[] = [],
): readonly Finding[] {
  return useMemo(() => {
    const languages = loadedLanguages();
    const own = validateLeaflet(content, { title, version, lastUpdated: updatedAt, languages });
    const known = new Set(own.map(keyOf));
    return [...own, ...refused.filter((finding) => !known.has(keyOf(finding)))];
  }, [content, title, version, updatedAt, refused]);
}

function keyOf({ code, path }: Finding): string {
  return JSON.stringify([code, path]);
}
