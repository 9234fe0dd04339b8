import { createContext, useContext, useSyncExternalStore } from "react";
import {
  createLeaflet,
  effectiveLanguage,
  validateLeaflet,
  type BuildOptions,
  type Finding,
  type LeafletContent,
  type Path,
} from "@nashra/engine";

import { languageFileState, loadedLanguages, onLanguageFile } from "./language-files.ts";
import { gapProgress, isAboutGaps, noGaps, type GapProgress } from "./gap-progress.ts";
import type { LeafletStore } from "./leaflet-store.ts";

/** The findings of the edited leaflet, updated shortly after each change. */
export interface LeafletFindings {
  readonly current: () => readonly Finding[];
  /** The gaps of the leaflet, updated together with the findings. */
  readonly gaps: () => GapProgress;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Validates the leaflet at most once every `wait` milliseconds while it changes, and never in the event
 * handler of a key press. While the language of the leaflet is loading, the findings stay as they are.
 */
export function createLeafletFindings(
  store: LeafletStore,
  options: () => BuildOptions,
  wait = 300,
): LeafletFindings {
  const validate = createValidator();
  const isLoading = () => {
    const tag = effectiveLanguage(store.content(), options().title);
    return languageFileState(tag).kind === "loading";
  };
  const optionsNow = () => ({ ...options(), languages: loadedLanguages() });
  let content = store.content();
  // undefined: the leaflet is not validated yet
  let languages = isLoading() ? undefined : loadedLanguages();
  let findings = languages === undefined ? [] : validate(content, optionsNow());
  let gaps = gapProgress(content, findings, noGaps);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const soon = () => {
    timer ??= setTimeout(refresh, wait);
  };
  const refresh = () => {
    timer = undefined;
    if ((content === store.content() && languages === loadedLanguages()) || isLoading()) return;
    content = store.content();
    languages = loadedLanguages();
    findings = validate(content, optionsNow());
    gaps = gapProgress(content, findings, gaps);
    for (const listener of listeners) listener();
  };
  let stop: (() => void) | undefined;
  return {
    current: () => findings,
    gaps: () => gaps,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= both(store.subscribe(soon), onLanguageFile(soon));
      if (content !== store.content() || languages !== loadedLanguages()) soon();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}

type Validate = (content: LeafletContent, options: BuildOptions) => readonly Finding[];

/** Validates leaflets. Images are megabytes in size, so they are validated only when they change. */
function createValidator(): Validate {
  let images: readonly string[] = [];
  let ofImages: readonly Finding[] = [];
  return (content, options) => {
    const { instructionSteps } = content;
    const shown = instructionSteps.map(({ image }) => image);
    if (shown.length !== images.length || shown.some((image, index) => image !== images[index])) {
      images = shown;
      ofImages = validateLeaflet({ ...createLeaflet(), instructionSteps }).filter(isOfBytes);
    }
    const light = instructionSteps.map((step) =>
      step.image === "" ? step : { ...step, image: onePixel },
    );
    return [...validateLeaflet({ ...content, instructionSteps: light }, options), ...ofImages];
  };
}

function isOfBytes({ code }: Finding): boolean {
  return code === "image-not-jpeg" || code === "image-too-large" || code === "image-unreadable";
}

/** A valid JPEG, used instead of images that are already validated. */
const onePixel =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AfwD/2Q==";

const FindingsContext = createContext<LeafletFindings | undefined>(undefined);

/** Provides the findings of a leaflet to its form. */
export const LeafletFindingsProvider = FindingsContext;

function useFindingsSource(): LeafletFindings {
  const findings = useContext(FindingsContext);
  if (findings === undefined) throw new Error("LeafletFindingsProvider is missing.");
  return findings;
}

export function useLeafletFindings(): readonly Finding[] {
  const source = useFindingsSource();
  return useSyncExternalStore(source.subscribe, source.current);
}

/** The progress of filling the gaps of the leaflet. */
export function useGapProgress(): GapProgress {
  const source = useFindingsSource();
  return useSyncExternalStore(source.subscribe, source.gaps);
}

/**
 * The descriptions of the findings for one part of the content, except those about gaps, one per line; ""
 * without findings.
 */
export function useFindingLines(start: Path, describe: (finding: Finding) => string): string {
  const source = useFindingsSource();
  return useSyncExternalStore(source.subscribe, () =>
    source
      .current()
      .filter(({ path }) => start.every((key, index) => path[index] === key))
      .filter((finding) => !isAboutGaps(finding, source.gaps()))
      .map(describe)
      .filter((line) => line !== "")
      .join("\n"),
  );
}
