import type { LeafletContent } from "@nashra/engine";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";

import { BenchHeading } from "../../features/leaflet-bench/bench-heading.tsx";
import { benchWords } from "../../features/leaflet-bench/bench-words.ts";
import { BenchLoading } from "../../features/leaflet-bench/bench-loading.tsx";
import { useWords } from "../../i18n/language.tsx";
import {
  blankLeaflet,
  startLeaflet,
  startsAtOnce,
  type StartFailure,
  type StartInput,
} from "../../model/builder-start.ts";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { readPreferences } from "../../model/preferences.ts";
import { paths } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { LeafletWorkplace } from "./leaflet-workplace.tsx";

/** A new leaflet: blank, from a template, or of questions. */
export function LeafletBuilderPage(): ReactNode {
  const { t } = useWords(benchWords);
  const content = useStart();
  return content === undefined ? (
    <BenchLoading title={t.builder} label={t.starting} />
  ) : (
    <Builder content={content} />
  );
}

function Builder({ content }: { readonly content: LeafletContent }): ReactNode {
  const [store] = useState(() => createLeafletStore(content));
  const { t } = useWords(benchWords);
  const { show } = useNotices();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <LeafletWorkplace
      store={store}
      labels="leaflet"
      heading={<BenchHeading screen="builder" />}
      back={{ to: paths.leaflets, label: (language) => benchWords[language].backToLeaflets }}
      saveLabel={(language) => benchWords[language].save}
      onSaved={(_, { stay }) => {
        void queries.invalidateQueries({ queryKey: ["leaflets"] });
        show({ kind: "success", text: t.saved });
        if (!stay) void navigate(paths.dashboard);
      }}
    />
  );
}

/** What the address asks for, read once: it stands for the start, not for what is written since. */
function useStart(): LeafletContent | undefined {
  const [search] = useSearchParams();
  const [input] = useState<StartInput>(() => ({
    template: search.get("template") ?? undefined,
    templateFile: search.get("templateFile") ?? undefined,
    custom: search.get("custom") === "1",
    defaultLanguage: readPreferences().defaultLanguage,
  }));
  const [content, setContent] = useState(() =>
    startsAtOnce(input) ? blankLeaflet(input) : undefined,
  );
  const report = useReport();
  useEffect(() => {
    if (startsAtOnce(input)) return undefined;
    let left = false;
    void (async () => {
      const started = await startLeaflet(input, fetchText);
      if (left) return;
      setContent(started.content);
      for (const failure of started.failures) report(failure);
    })();
    return () => {
      left = true;
    };
  }, [input, report]);
  return content;
}

function useReport(): (failure: StartFailure) => void {
  const { t, text } = useWords(benchWords);
  const { show } = useNotices();
  const [report] = useState(() => (failure: StartFailure) => {
    // oxlint-disable-next-line no-console -- specified: logged as well
    console.error("The template could not be loaded.", failure);
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
