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
 * The problems that the last attempt to save met and that are still there. None before the first attempt;
 * each goes as it is mended, and new ones wait for the next attempt.
 */
export interface ProblemList {
  /** Looks at the leaflet as it is; returns whether it can be saved. */
  readonly check: () => boolean;
  /** Has a control asked whether it holds a date that is only begun, which is no value and not nothing; returns how to stop. */
  readonly watch: (path: Path, isBegun: () => boolean) => () => void;
  /** Looks whether what was wrong is mended, where the leaflet itself does not change by it. */
  readonly look: () => void;
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
  const watched = new Map<Path, () => boolean>();
  const found = () => {
    const begun = [...watched].filter(([, isBegun]) => isBegun()).map(([path]) => begunDate(path));
    const keys = new Set(begun.map(problemKey));
    return [...saveProblems(store.content()).filter((one) => !keys.has(problemKey(one))), ...begun];
  };
  const forgetMended = () => {
    if (problems.length === 0) return;
    const left = new Set(found().map(problemKey));
    const still = problems.filter((problem) => left.has(problemKey(problem)));
    if (still.length === problems.length) return;
    problems = still;
    tell();
  };
  // For as long as the store lives, which is as long as its form.
  store.subscribe(forgetMended);
  return {
    check() {
      problems = inFormOrder(found());
      if (problems.length > 0) attempts += 1;
      tell();
      return problems.length === 0;
    },
    watch(path, isBegun) {
      watched.set(path, isBegun);
      return () => void watched.delete(path);
    },
    look: forgetMended,
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
