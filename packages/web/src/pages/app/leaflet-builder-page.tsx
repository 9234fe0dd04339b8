import type { LeafletContent } from "@nashra/engine";
import { useEffect, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";

import { builderWords } from "../../features/leaflet-builder/builder-words.ts";
import { BuilderLoading } from "../../features/leaflet-builder/builder-loading.tsx";
import { recoveredDrafts } from "../../features/drafts/recover-typing.ts";
import { useUser } from "../../features/session/session.tsx";
import { useLanguage, useWords } from "../../i18n/language.tsx";
import {
  blankLeaflet,
  startLeaflet,
  startsWithoutLoading,
  type StartFailure,
  type StartInput,
} from "../../model/builder-start.ts";
import { draftOf } from "../../model/draft-storage.ts";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { readPreferences } from "../../model/preferences.ts";
import { useNotices } from "../../ui/notices.tsx";
import { LeafletWorkspace, type LeafletWorkspaceProps } from "./leaflet-workspace.tsx";

export type FormPlace = Pick<LeafletWorkspaceProps, "screen" | "onAddress">;

/** The builder for a new leaflet: blank, from a template, with custom questions, or from a draft. */
export function NewLeaflet(place: FormPlace): ReactNode {
  const { t } = useWords(builderWords);
  const start = useStart();
  return start === undefined ? (
    <BuilderLoading title={t.builder} label={t.starting} />
  ) : (
    <Builder {...start} {...place} />
  );
}

interface Start {
  readonly content: LeafletContent;
  /** Id of the draft on this device that the content comes from. Autosave continues to write this draft. */
  readonly draftId?: string;
  /**
   * The content that is treated as saved at the start. For a draft, this is the blank leaflet, because the
   * text of a draft is not saved yet.
   */
  readonly saved: LeafletContent;
}

function Builder({ content, saved, draftId, ...place }: Start & FormPlace): ReactNode {
  const [store] = useState(() => createLeafletStore(content));
  return (
    <LeafletWorkspace store={store} saved={saved} draftId={draftId} labels="leaflet" {...place} />
  );
}

/** Reads the start parameters from the URL, once. Later changes of the parameters have no effect. */
function useStart(): Start | undefined {
  const [search] = useSearchParams();
  const { _id: user, organization } = useUser();
  const { interfaceLanguage } = useLanguage();
  const [input] = useState<StartInput>(() => ({
    template: search.get("template") ?? undefined,
    templateFile: search.get("templateFile") ?? undefined,
    custom: search.get("custom") === "1",
    companyName: organization.trim(),
    defaultLanguage: readPreferences().defaultLanguage ?? interfaceLanguage,
  }));
  const [draftId] = useState(() => search.get("draft") ?? undefined);
  const [start, setStart] = useState<Start | undefined>(() =>
    draftId === undefined && startsWithoutLoading(input) ? blankStart(input) : undefined,
  );
  const report = useReport();
  useEffect(() => {
    if (draftId === undefined && startsWithoutLoading(input)) return undefined;
    let left = false;
    void (async () => {
      const { failures, ...found } =
        draftId === undefined
          ? await templateStart(input)
          : await draftStart(user, draftId, blankStart(input));
      if (left) return;
      setStart(found);
      for (const failure of failures) report(failure);
    })();
    return () => {
      left = true;
    };
  }, [input, draftId, user, report]);
  return start;
}

type Failure = StartFailure | { readonly kind: "draft-gone"; readonly cause?: unknown };
type Found = Start & { readonly failures: readonly Failure[] };

function blankStart(input: StartInput): Start {
  const content = blankLeaflet(input);
  return { content, saved: content };
}

async function templateStart(input: StartInput): Promise<Found> {
  const { content, failures } = await startLeaflet(input, fetchText);
  return { content, saved: content, failures };
}

async function draftStart(user: string, draftId: string, blank: Start): Promise<Found> {
  try {
    const recovered = await recoveredDrafts(user);
    // `draftOf` also finds a draft that could not be stored.
    const draft = recovered.find(({ id }) => id === draftId) ?? (await draftOf(user, draftId));
    if (draft === undefined) return { ...blank, failures: [{ kind: "draft-gone" }] };
    return { content: draft.content, saved: blank.content, draftId, failures: [] };
  } catch (cause) {
    return { ...blank, failures: [{ kind: "draft-gone", cause }] };
  }
}

function useReport(): (failure: Failure) => void {
  const { t, text } = useWords(builderWords);
  const { show } = useNotices();
  const [report] = useState(() => (failure: Failure) => {
    // oxlint-disable-next-line no-console -- the specification requires this log line
    console.error("The template, file or draft of the new leaflet could not be loaded.", failure);
    if (failure.kind === "draft-gone") {
      show({ kind: "error", text: t.draftGone });
      return;
    }
    const sentence = failure.kind === "template-unknown" ? t.templateUnknown : t.fileFailed;
    show({ kind: "error", text: text(sentence, { name: failure.name }) });
  });
  return report;
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
