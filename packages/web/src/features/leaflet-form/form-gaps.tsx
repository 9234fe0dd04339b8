import { gapWords, sharedGapKey, type SharedGapKey } from "@nashra/engine/guidance";
import { useCallback, useEffect, useMemo, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";

import { GapSuggestionsProvider } from "../../controls/gaps/gap-card.tsx";
import { hasGap } from "../../controls/gaps/gap-label.ts";
import { gapWordsOfForm } from "../../controls/gaps/gap-words.ts";
import { useUndoableTexts } from "../../controls/undo/use-undoable-texts.ts";
import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { fillSharedGaps } from "../../model/fill-gaps.ts";
import {
  currentGap,
  gapAnsweredEvent,
  gapAttribute,
  gapPlaces,
  isPlainTextBox,
  onCurrentGap,
  type GapAnswered,
} from "../../model/gaps.ts";
import { useLeafletStore, type LeafletStore } from "../../model/leaflet-store.ts";
import { holdsText } from "../../model/required-fields.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useUser } from "../session/session.tsx";
import { watchFieldGaps } from "./field-gaps.ts";
import { useFormNotices } from "./form-notices.tsx";

export interface FormGapsProps {
  readonly form: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Guides the author through the gaps of a template: names them, suggests answers and repeats an answer. */
export function FormGaps({ form, children }: FormGapsProps): ReactNode {
  const { organization } = useUser();
  const suggestions = useMemo(() => ({ "company-name": organization }), [organization]);
  useRepeatedAnswers(form);
  return (
    <GapSuggestionsProvider value={suggestions}>
      {children}
      <GapNames form={form} />
    </GapSuggestionsProvider>
  );
}

/** The fields whose whole text is the answer of a gap. */
const answerFields: Readonly<Record<string, SharedGapKey>> = {
  [fieldId(["medicineName"])]: "medicine-name",
  [fieldId(["companyName"])]: "company-name",
};

/** Fills the other places of a gap when the author leaves its answer, and offers to undo that. */
function useRepeatedAnswers(form: RefObject<HTMLElement | null>): void {
  const store = useLeafletStore();
  const report = useUndoableTexts(useFormNotices());
  const { t, count } = useWords(gapWordsOfForm);
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const repeat = (key: SharedGapKey, answer: string) => {
      const filled = fillSharedGaps(store.content(), key, answer);
      if (filled.count === 0) return;
      flushSync(() => store.change(() => filled.content));
      report(count(t.filled, filled.count, { answer }), filled.changed);
    };
    const onAnswered = (event: Event) => {
      // The cast is safe: only events with this detail have this type.
      const { gap, answer } = (event as CustomEvent<GapAnswered>).detail;
      const key = sharedGapKey(gap);
      if (key !== undefined) repeat(key, answer.trim());
    };
    let atFocus = "";
    const onFocus = ({ target }: FocusEvent) => {
      if (isPlainTextBox(target)) atFocus = target.value;
    };
    const onBlur = ({ target }: FocusEvent) => {
      if (!isPlainTextBox(target) || target.value === atFocus) return;
      const key = answerFields[target.id];
      if (key !== undefined && holdsText(target.value) && !hasGap(target.value))
        repeat(key, target.value.trim());
    };
    const events = new AbortController();
    const { signal } = events;
    element.addEventListener(gapAnsweredEvent, onAnswered, { signal });
    element.addEventListener("focusin", onFocus, { signal });
    element.addEventListener("focusout", onBlur, { signal });
    const stop = watchFieldGaps(element);
    return () => {
      events.abort();
      stop();
    };
  }, [form, store, report, t, count]);
}

/** Names the elements of gaps, "Gap 3 of 62: dose, in mg", and announces the gap that is selected. */
function GapNames({ form }: Pick<FormGapsProps, "form">): ReactNode {
  const store = useLeafletStore();
  const { t, text } = useWords(gapWordsOfForm);
  const announce = useAnnounce();
  const nameOf = useCallback(
    (gap: string, number: number, total: number) => {
      const { label, hint } = gapWords(gap);
      const described = hint === "" ? label : text(t.hinted, { label, hint });
      return text(t.name, { number, total, text: described });
    },
    [t, text],
  );
  useEffect(() => watchGaps(form.current, store, () => nameGaps(nameOf)), [form, store, nameOf]);
  useEffect(
    () =>
      onCurrentGap(() => {
        const gap = currentGap();
        if (gap === undefined || gap.number === 0) return;
        nameGaps(nameOf);
        announce(nameOf(gap.text, gap.number, gap.total));
      }),
    [announce, nameOf],
  );
  return null;
}

/**
 * Calls `onChange` at once, and shortly after gaps could have changed. Returns a function that stops. An editor creates
 * elements of its own in place of those that were shown before.
 */
function watchGaps(
  form: HTMLElement | null,
  store: LeafletStore,
  onChange: () => void,
): (() => void) | undefined {
  if (form === null) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, wait);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(concernsGaps)) soon(100);
  });
  observer.observe(form, { childList: true, subtree: true });
  const stop = store.subscribe(() => soon(400));
  onChange();
  return () => {
    observer.disconnect();
    stop();
    clearTimeout(timer);
  };
}

function nameGaps(nameOf: (gap: string, number: number, total: number) => string): void {
  const places = gapPlaces();
  for (const [index, { kind, element }] of places.entries()) {
    if (kind === "range") continue;
    const name = nameOf(element.getAttribute(gapAttribute) ?? "", index + 1, places.length);
    if (element.ariaLabel !== name) element.ariaLabel = name;
  }
}

function concernsGaps({ addedNodes, removedNodes }: MutationRecord): boolean {
  return [...addedNodes, ...removedNodes].some(
    (node) =>
      node instanceof Element &&
      (node.hasAttribute(gapAttribute) || node.querySelector(`[${gapAttribute}]`) !== null),
  );
}
