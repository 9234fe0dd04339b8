import { effectiveLanguage, type LeafletContent } from "@nashra/engine";
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { useDraft } from "../../features/drafts/use-draft.tsx";
import { FindAndReplace } from "../../features/find/find-and-replace.tsx";
import {
  LeafletBuilder,
  type PreviewPlace,
} from "../../features/leaflet-builder/leaflet-builder.tsx";
import { SaveErrors } from "../../features/leaflet-builder/save-errors.tsx";
import { StatusNote } from "../../features/leaflet-builder/status-note.tsx";
import { useSaveShortcut } from "../../features/leaflet-builder/use-save-shortcut.ts";
import { BuilderBar, type BuilderBarProps } from "../../features/leaflet-builder/builder-bar.tsx";
import { BuilderHeading } from "../../features/leaflet-builder/builder-heading.tsx";
import { builderWords } from "../../features/leaflet-builder/builder-words.ts";
import { LeafletForm } from "../../features/leaflet-form/leaflet-form.tsx";
import { LivePreview } from "../../features/live-preview/live-preview.tsx";
import { ProductRecordSection } from "../../features/product-record/product-record.tsx";
import { useRecordOffer } from "../../features/product-record/use-record-offer.ts";
import { SaveState } from "../../features/saving/save-state.tsx";
import { saveProblemId } from "../../features/saving/save-problem-id.ts";
import { useVersionNote } from "../../features/saving/use-version-note.tsx";
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
  type ProblemList,
} from "../../model/save-problems.ts";
import { leafletPath, paths } from "../../paths.ts";
import { useAfterSave } from "./use-after-save.ts";
import { useIsBeforeFirstSave } from "./use-is-before-first-save.ts";
import { useSaveProblem } from "./use-save-problem.ts";

export interface LeafletWorkspaceProps {
  readonly store: LeafletStore;
  /** The leaflet as it was loaded; undefined for a new one. */
  readonly leaflet?: Leaflet | undefined;
  /** The content that is treated as saved at the start. Text that differs from it is unsaved. */
  readonly saved: LeafletContent;
  /** Id of the draft on this device that a new leaflet starts from. */
  readonly draftId?: string | undefined;
  /** Id of the draft on this device to restore in a saved leaflet. */
  readonly restore?: string | undefined;
  /** The screen whose address is open. The first save in the builder leads to the editor's address. */
  readonly screen: "builder" | "editor";
  /** `leaflet`: an Arabic leaflet has Arabic labels, even if the interface is in English. */
  readonly labels: "leaflet" | "interface";
  /** Called if the form stays open after the first save, so that the address becomes the editor's. */
  readonly onAddress: (id: string) => void;
}

/** The workspace of one leaflet: form, preview, saving and draft. */
export function LeafletWorkspace(props: LeafletWorkspaceProps): ReactNode {
  const { store } = props;
  const [problems] = useState(() => createProblemList(store));
  const [title] = useState(() => createTitle(props.leaflet));
  const [findings] = useState(() =>
    createLeafletFindings(store, () => ({
      ...title.option(),
      lastUpdated: new Date().toISOString(),
    })),
  );
  return (
    <LeafletStoreProvider value={store}>
      <ProblemListProvider value={problems}>
        <LeafletFindingsProvider value={findings}>
          <WorkspaceContent {...props} ready={() => checked(problems)} setSaved={title.set} />
        </LeafletFindingsProvider>
      </ProblemListProvider>
    </LeafletStoreProvider>
  );
}

/** The stored title, which the findings depend on. */
function createTitle(leaflet: Leaflet | undefined) {
  let current = leaflet;
  return {
    option: () => (current === undefined ? {} : { title: current.title }),
    set: (saved: Leaflet | undefined) => {
      current = saved;
    },
  };
}

/** Checks whether the leaflet can be saved. If not, shows the form with the problems. */
function checked(problems: ProblemList): boolean {
  const ready = problems.check();
  if (!ready) showForm();
  return ready;
}

interface WorkspaceContentProps extends LeafletWorkspaceProps {
  readonly ready: () => boolean;
  /** Called with the leaflet on the server, at the start and after each save. */
  readonly setSaved: (leaflet: Leaflet | undefined) => void;
}

function WorkspaceContent(props: WorkspaceContentProps): ReactNode {
  const { store, saved, screen, labels, ready, setSaved, onAddress } = props;
  const language = useLabelLanguage(labels);
  const words = builderWords[language];
  const { autoSave } = usePreferences();
  const version = useVersionNote();
  const draft = useDraft({
    store,
    saved,
    draftId: props.draftId,
    restore: props.restore,
    leafletId: props.leaflet?._id,
    version: props.leaflet?.version,
    note: version.note,
    onNote: version.setNote,
    savedNote: props.leaflet?.note,
    enabled: autoSave,
  });
  const { confirmed, onSaved, ...afterSave } = useAfterSave({ screen, onAddress });
  const offerRecord = useRecordOffer();
  const saving = useSaving({
    store,
    leaflet: props.leaflet,
    saved,
    draft,
    ready,
    note: version.note,
    onSaved(current, more) {
      version.afterSave(more.note);
      onSaved(current, more);
      offerRecord(leaflet, current);
    },
    ...afterSave,
  });
  const { save, leaflet, state } = saving;
  useEffect(() => setSaved(leaflet), [setSaved, leaflet]);
  useSaveShortcut(useCallback(() => void save("stay"), [save]));
  const problem = useSaveProblem(state);
  const beforeFirstSave = useIsBeforeFirstSave(leaflet, state);
  const status = leaflet?.status ?? "draft";
  const message = problem?.open === false ? null : problemsOf(saving.problem);
  return (
    <LanguageScope language={language}>
      <BeforeFirstSaveProvider value={beforeFirstSave}>
        <PreviewedLeaflet value={leaflet}>
          <LeafletBuilder
            bar={
              <BuilderBar
                {...namesOf(screen === "editor" ? leaflet : undefined, words)}
                status={status}
                saveState={
                  <SaveState
                    saving={saving}
                    draft={draft}
                    problem={problem}
                    {...(confirmed !== undefined && { confirmation: words[confirmed] })}
                  />
                }
                note={leaflet && version.control}
                saving={state.kind === "saving"}
                onSave={() => void save("go")}
                problem={{ id: saveProblemId, message }}
              />
            }
            find={<FindAndReplace />}
            notices={
              <>
                {draft.offer}
                <StatusNote status={status} />
              </>
            }
            form={form}
            preview={WorkspacePreview}
          />
        </PreviewedLeaflet>
      </BeforeFirstSaveProvider>
      {saving.dialogs}
    </LanguageScope>
  );
}

function problemsOf(problem: ReactNode): ReactNode {
  return (
    <>
      <SaveErrors />
      {problem}
    </>
  );
}

/** The texts of the bar that differ between the builder and the editor. */
function namesOf(
  edited: Leaflet | undefined,
  words: (typeof builderWords)[Language],
): Pick<BuilderBarProps, "back" | "heading" | "saveLabel"> {
  return edited === undefined
    ? {
        back: { to: paths.leaflets, label: words.backToLeaflets },
        heading: <BuilderHeading screen="builder" />,
        saveLabel: words.save,
      }
    : {
        back: { to: leafletPath(edited._id), label: words.backToPreview },
        heading: <BuilderHeading screen="editor" leaflet={edited} />,
        saveLabel: words.update,
      };
}

/** The leaflet on the server; undefined before the first save. */
const PreviewedLeaflet = createContext<Leaflet | undefined>(undefined);

/** The preview, with the stored title and status. A save does not load it again. */
function WorkspacePreview(place: PreviewPlace): ReactNode {
  const leaflet = useContext(PreviewedLeaflet);
  return <LivePreview {...place} status={leaflet?.status ?? "draft"} title={leaflet?.title} />;
}

/** The product record, with the stored leaflet that shares it with others. */
function WorkspaceProductRecord(): ReactNode {
  return <ProductRecordSection leaflet={useContext(PreviewedLeaflet)} />;
}

/** A constant element, so that the form does not render again when a draft is stored or the leaflet is saved. */
const form = <LeafletForm productRecord={<WorkspaceProductRecord />} />;

/**
 * The language of the labels. In an Arabic interface, all labels are Arabic. In an English interface, the
 * builder has Arabic labels for an Arabic leaflet; the editor does not.
 */
function useLabelLanguage(labels: LeafletWorkspaceProps["labels"]): Language {
  const { interfaceLanguage } = useLanguage();
  const isArabic = useLeaflet((content) => effectiveLanguage(content).split("-", 1)[0] === "ar");
  return labels === "leaflet" && isArabic ? "ar" : interfaceLanguage;
}
