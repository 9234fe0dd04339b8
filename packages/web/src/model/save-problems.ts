import { createContext, useContext, useSyncExternalStore } from "react";
import {
  findingRules,
  fieldsOfKind,
  validateLeaflet,
  type Finding,
  type LeafletContent,
  type Path,
} from "@nashra/engine";

import { fieldId } from "./field-id.ts";
import { inFormOrder } from "./form-sections.ts";
import type { LeafletStore } from "./leaflet-store.ts";

/** The findings that prevent a save: an empty required field, a malformed e-mail address or date. */
export function saveProblems(content: LeafletContent): readonly Finding[] {
  const findings = validateLeaflet(withoutText(content));
  return inFormOrder(
    findings.filter(
      ({ code }) => code === "required" || code === "email-invalid" || code === "date-invalid",
    ),
  );
}

/** The content without paragraphs, tables, steps and answers, which the rules for a save do not check. */
function withoutText(content: LeafletContent): LeafletContent {
  return {
    ...content,
    ...withoutLists,
    customQA: content.customQA.map((item) => ({ ...item, answer: "" })),
  };
}

const withoutLists: Partial<LeafletContent> = Object.fromEntries(
  fieldsOfKind("paragraphs", "tables", "steps").map((list) => [list, []]),
);

/**
 * The problems that the last attempt to save found and that are not fixed yet. Empty before the first
 * attempt. A problem is removed once it is fixed; new problems appear only at the next attempt.
 */
export interface ProblemList {
  /** Validates the current leaflet; returns true if it can be saved. */
  readonly check: () => boolean;
  /**
   * Registers a check for a partly entered date, which is neither a value nor empty; returns an unregister
   * function.
   */
  readonly watch: (path: Path, isBegun: () => boolean) => () => void;
  /** Checks again and removes fixed problems. Needed only after a fix that does not change the leaflet. */
  readonly removeFixed: () => void;
  readonly current: () => readonly Finding[];
  /** The number of rejected attempts to save. */
  readonly attempts: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createProblemList(store: LeafletStore): ProblemList {
  let problems: readonly Finding[] = [];
  let attempts = 0;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const watched = new Map<Path, () => boolean>();
  const found = () => {
    const begun = [...watched].filter(([, isBegun]) => isBegun()).map(([path]) => begunDate(path));
    const keys = new Set(begun.map(problemKey));
    return [...saveProblems(store.content()).filter((one) => !keys.has(problemKey(one))), ...begun];
  };
  const removeFixed = () => {
    if (problems.length === 0) return;
    const left = new Set(found().map(problemKey));
    const still = problems.filter((problem) => left.has(problemKey(problem)));
    if (still.length === problems.length) return;
    problems = still;
    notify();
  };
  // Never unsubscribes, because the store and this list are discarded together with the form.
  store.subscribe(removeFixed);
  return {
    check() {
      problems = inFormOrder(found());
      if (problems.length > 0) attempts += 1;
      notify();
      return problems.length === 0;
    },
    watch(path, isBegun) {
      watched.set(path, isBegun);
      return () => void watched.delete(path);
    },
    removeFixed,
    current: () => problems,
    attempts: () => attempts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function begunDate(path: Path): Finding {
  const code = "date-invalid";
  const [severity, reference] = findingRules[code];
  return { code, severity, path, details: { begun: true }, reference };
}

function problemKey({ path }: Finding): string {
  return fieldId(path);
}

const ProblemContext = createContext<ProblemList | undefined>(undefined);

/** Provides a form with the problems that prevent a save. */
export const ProblemListProvider = ProblemContext;

export function useProblemList(): ProblemList {
  const list = useContext(ProblemContext);
  if (list === undefined) throw new Error("ProblemListProvider is missing.");
  return list;
}

/** All current problems; a new array after each change of the list. */
export function useProblems(): readonly Finding[] {
  const list = useProblemList();
  return useSyncExternalStore(list.subscribe, list.current);
}

/** The problem of a field, by its DOM id. */
export function useProblemOf(id: string): Finding | undefined {
  const list = useProblemList();
  return useSyncExternalStore(list.subscribe, () =>
    list.current().find(({ path }) => fieldId(path) === id),
  );
}
