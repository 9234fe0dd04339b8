import { effectiveLanguage, type LeafletContent } from "@nashra/engine";
import { useCallback, useState, useSyncExternalStore, type ReactNode } from "react";

import type { Leaflet, SavedLeaflet } from "../../api/calls.ts";
import { useDraft } from "../../features/drafts/use-draft.tsx";
import { FindAndReplace } from "../../features/find/find-and-replace.tsx";
import {
  LeafletBuilder,
  type PreviewPlace,
} from "../../features/leaflet-builder/leaflet-builder.tsx";
import { SaveErrors } from "../../features/leaflet-builder/save-errors.tsx";
import { StatusNote } from "../../features/leaflet-builder/status-note.tsx";
import { useSaveShortcut } from "../../features/leaflet-builder/use-save-shortcut.ts";
import { BuilderBar } from "../../features/leaflet-builder/builder-bar.tsx";
import { LeafletForm } from "../../features/leaflet-form/leaflet-form.tsx";
import { LivePreview } from "../../features/live-preview/live-preview.tsx";
import { SaveState } from "../../features/saving/save-state.tsx";
import type { SavingState } from "../../features/saving/saver.ts";
import { useSaving } from "../../features/saving/use-saving.tsx";
import { LanguageScope } from "../../i18n/interface-language.tsx";
import { useLanguage } from "../../i18n/language.tsx";
import type { Language } from "../../i18n/words.ts";
import { BeforeFirstSaveProvider } from "../../model/first-save.ts";
import { showForm } from "../../model/focus-field.ts";
import { createLeafletFindings, LeafletFindingsProvider } from "../../model/leaflet-findings.ts";
import { LeafletStoreProvider, useLeaflet, type LeafletStore } from "../../model/leaflet-store.ts";
import { usePreferences } from "../../model/preferences.ts";
import {
  createProblemList,
  ProblemListProvider,
  useProblemList,
  type ProblemList,
} from "../../model/save-problems.ts";

export interface LeafletWorkspaceProps {
  readonly store: LeafletStore;
  /** The leaflet as it was loaded; undefined for a new one. */
  readonly leaflet?: Leaflet | undefined;
  /** The content that is treated as saved at the start. Text that differs from it is unsaved. */
  readonly saved: LeafletContent;
  /** Id of the draft on this device that a new leaflet starts from. */
  readonly draftId?: string | undefined;
  /** `leaflet`: an Arabic leaflet has Arabic labels, even if the interface is in English. */
  readonly labels: "leaflet" | "interface";
  readonly heading: ReactNode;
  readonly back: { readonly to: string; readonly label: (language: Language) => string };
  readonly saveLabel: (language: Language) => string;
  readonly onSaved: (saved: SavedLeaflet | Leaflet, more: { readonly stay: boolean }) => void;
}

/** The workspace of one leaflet: form, preview, saving and draft. */
export function LeafletWorkspace(props: LeafletWorkspaceProps): ReactNode {
  const { store, leaflet } = props;
  const [problems] = useState(() => createProblemList(store));
  const [findings] = useState(() =>
    createLeafletFindings(store, () => ({
      ...(leaflet === undefined ? {} : { title: leaflet.title }),
      lastUpdated: new Date().toISOString(),
    })),
  );
  return (
    <LeafletStoreProvider value={store}>
      <ProblemListProvider value={problems}>
        <LeafletFindingsProvider value={findings}>
          <WorkspaceContent {...props} ready={() => checked(problems)} />
        </LeafletFindingsProvider>
      </ProblemListProvider>
    </LeafletStoreProvider>
  );
}

/** Checks whether the leaflet can be saved. If not, shows the form with the problems. */
function checked(problems: ProblemList): boolean {
  const ready = problems.check();
  if (!ready) showForm();
  return ready;
}

function WorkspaceContent(
  props: LeafletWorkspaceProps & { readonly ready: () => boolean },
): ReactNode {
  const { store, leaflet, saved, labels, heading, back, saveLabel, ready, onSaved } = props;
  const language = useLabelLanguage(labels);
  const { autoSave } = usePreferences();
  const draft = useDraft({
    store,
    saved,
    draftId: props.draftId,
    leafletId: leaflet?._id,
    version: leaflet?.version,
    enabled: autoSave,
  });
  const saving = useSaving({ store, leaflet, saved, draft, ready, onSaved });
  const { save } = saving;
  const saveNow = useCallback(() => void save(), [save]);
  useSaveShortcut(saveNow);
  const beforeFirstSave = useIsBeforeFirstSave(leaflet, saving.state);
  const status = leaflet?.status ?? "draft";
  const Preview = useCallback(
    (place: PreviewPlace) => <LivePreview {...place} status={status} title={leaflet?.title} />,
    [status, leaflet?.title],
  );
  return (
    <LanguageScope language={language}>
      <BeforeFirstSaveProvider value={beforeFirstSave}>
        <LeafletBuilder
          bar={
            <BuilderBar
              back={{ to: back.to, label: back.label(language) }}
              heading={heading}
              status={status}
              saveState={<SaveState saving={saving} draft={draft} />}
              saveLabel={saveLabel(language)}
              saving={saving.state.kind === "saving"}
              onSave={saveNow}
            />
          }
          find={<FindAndReplace />}
          notices={
            <>
              {draft.offer}
              {saving.banner}
              <SaveErrors />
              <StatusNote status={status} />
            </>
          }
          form={form}
          preview={Preview}
        />
      </BeforeFirstSaveProvider>
      {saving.dialogs}
    </LanguageScope>
  );
}

/**
 * True for a new leaflet until its first save succeeds or is refused, by the checks before the save or by the
 * server. A save without a response is neither.
 */
function useIsBeforeFirstSave(leaflet: Leaflet | undefined, state: SavingState): boolean {
  const problems = useProblemList();
  const refusals = useSyncExternalStore(problems.subscribe, problems.attempts);
  const [ended, setEnded] = useState(leaflet !== undefined);
  if (!ended && (leaflet !== undefined || refusals > 0 || isAnswered(state))) setEnded(true);
  return !ended;
}

function isAnswered(state: SavingState): boolean {
  if (state.kind === "idle") return state.savedAt !== undefined;
  return state.kind === "conflict" || (state.kind === "failed" && state.failure.kind === "refused");
}

/** A constant element, so that the form does not render again when a draft is stored or the leaflet is saved. */
const form = <LeafletForm />;

/**
 * The language of the labels. In an Arabic interface, all labels are Arabic. In an English interface, the
 * builder has Arabic labels for an Arabic leaflet; the editor does not.
 */
function useLabelLanguage(labels: LeafletWorkspaceProps["labels"]): Language {
  const { interfaceLanguage } = useLanguage();
  const isArabic = useLeaflet((content) => effectiveLanguage(content).split("-", 1)[0] === "ar");
  return labels === "leaflet" && isArabic ? "ar" : interfaceLanguage;
}
