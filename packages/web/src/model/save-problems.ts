import { createContext, useContext, useSyncExternalStore } from "react";
import { validateLeaflet, type Finding, type LeafletContent } from "@nashra/engine";

import { fieldId } from "./field-id.ts";
import { inFormOrder } from "./form-sections.ts";
import type { LeafletStore } from "./leaflet-store.ts";

/** What keeps a leaflet from being saved here: a required field without text, a malformed e-mail address or date. */
export function saveProblems(content: LeafletContent): readonly Finding[] {
  const formal = validateLeaflet(withoutText(content));
  return inFormOrder(
    formal.filter(
      ({ code }) => code === "required" || code === "email-invalid" || code === "date-invalid",
    ),
  );
}

/** The fields these rules look at, without the text and the images they do not. */
function withoutText(content: LeafletContent): LeafletContent {
  const empty: readonly never[] = [];
  return {
    ...content,
    whatIsSections: empty,
    usageSections: empty,
    warningsSections: empty,
    howToTakeSections: empty,
    doNotTakeSections: empty,
    sideEffectsSections: empty,
    veryCommonSections: empty,
    commonSections: empty,
    veryRareSections: empty,
    pregnancySections: empty,
    storageSections: empty,
    contentsSections: empty,
    tables: empty,
    instructionSteps: empty,
    customQA: content.customQA.map((item) => ({ ...item, answer: "" })),
  };
}

/**
 * The problems that the last attempt to save met and that are still there. None before the first attempt;
 * each goes as it is mended, and new ones wait for the next attempt.
 */
export interface ProblemList {
  /** Looks at the leaflet as it is; returns whether it can be saved. */
  readonly check: () => boolean;
  readonly current: () => readonly Finding[];
  /** How often a save was refused. */
  readonly attempts: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createProblemList(store: LeafletStore): ProblemList {
  let problems: readonly Finding[] = [];
  let attempts = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // For as long as the store lives, which is as long as its form.
  store.subscribe(() => {
    if (problems.length === 0) return;
    const left = new Set(saveProblems(store.content()).map(problemKey));
    const still = problems.filter((problem) => left.has(problemKey(problem)));
    if (still.length === problems.length) return;
    problems = still;
    tell();
  });
  return {
    check() {
      problems = saveProblems(store.content());
      if (problems.length > 0) attempts += 1;
      tell();
      return problems.length === 0;
    },
    current: () => problems,
    attempts: () => attempts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function problemKey({ path }: Finding): string {
  return fieldId(path);
}

const ProblemContext = createContext<ProblemList | undefined>(undefined);

/** Gives a form the list of what keeps it from being saved. */
export const ProblemListProvider = ProblemContext;

export function useProblemList(): ProblemList {
  const list = useContext(ProblemContext);
  if (list === undefined) throw new Error("ProblemListProvider is missing.");
  return list;
}

/** All problems shown; a new list when one has gone or come. */
export function useProblems(): readonly Finding[] {
  const list = useProblemList();
  return useSyncExternalStore(list.subscribe, list.current);
}

/** The problem of one field, by its DOM id. */
export function useProblemOf(id: string): Finding | undefined {
  const list = useProblemList();
  return useSyncExternalStore(list.subscribe, () =>
    list.current().find(({ path }) => fieldId(path) === id),
  );
}
