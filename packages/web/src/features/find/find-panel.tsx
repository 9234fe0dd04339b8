import { effectiveLanguage } from "@nashra/engine";
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from "react";

import { useUndoableTexts } from "../../controls/undo/use-undoable-texts.ts";
import { useWords } from "../../i18n/language.tsx";
import { useLeaflet, useLeafletStore, useThrottledLeaflet } from "../../model/leaflet-store.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useOwnNotices } from "../../ui/notices.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { findInLeaflet, replaceInLeaflet, shown, type Found } from "./find-in-leaflet.ts";
import { FindResults } from "./find-results.tsx";
import { findWords } from "./find-words.ts";
import styles from "./find.module.css";
import { createMatcher, type Matcher } from "./matcher.ts";
import { clearMatch, selectMatch, showMatch } from "./shown-match.ts";

export interface FindPanelProps {
  readonly query: string;
  /** Gets the function that goes to the next (1) or previous (-1) place. */
  readonly onStep: (step: ((by: 1 | -1) => void) | null) => void;
}

const startOptions = { matchCase: false, wholeWords: false, exactLetters: false };
type Options = typeof startOptions;

/** The rest of the bar: the number of places, a list of them, the options and the replacement. */
export function FindPanel({ query, onStep }: FindPanelProps): ReactNode {
  const { t, text, count } = useWords(findWords);
  const [options, setOptions] = useState(startOptions);
  const [replacement, setReplacement] = useState("");
  // On a phone, the bar would cover the form.
  const hasSpace = useMediaQuery("(min-width: 640px)");
  const [details, setDetails] = useState(hasSpace);
  const matcher = useMemo(() => createMatcher({ query, ...options }), [query, options]);
  const content = useThrottledLeaflet(300);
  // The list may lag behind the typed query; the actions never do.
  const listed = useDeferredValue(matcher);
  const result = useMemo(() => findInLeaflet(content, listed), [content, listed]);
  const { current, step, choose, replace, replaceAll } = useFindActions(matcher, replacement);
  useEffect(() => {
    onStep(step);
    return () => onStep(null);
  }, [onStep, step]);
  useEffect(() => clearMatch, []);
  const found = result.total > 0;
  return (
    <>
      <div className={styles["replacement"]}>
        <TextField
          label={t.replaceWith}
          value={replacement}
          onChange={setReplacement}
          autoComplete="off"
          spellCheck={false}
        />
        <Button size="small" inactive={!found} onClick={replace}>
          {t.replace}
        </Button>
        <Button size="small" inactive={!found} onClick={replaceAll}>
          {t.replaceAll}
        </Button>
      </div>
      <div className={styles["state"]}>
        <p role="status" className={styles["count"]}>
          {query !== "" &&
            (found
              ? text(t.found, {
                  count: result.total,
                  sections: count(t.sections, result.sections),
                })
              : t.none)}
        </p>
        {current !== undefined && found && (
          <span className={styles["at"]}>
            {text(t.at, { number: Math.min(current + 1, result.total), total: result.total })}
          </span>
        )}
        <Button
          kind="quiet"
          size="small"
          aria-expanded={details}
          onClick={() => setDetails(!details)}
        >
          {t.details}
        </Button>
        <IconButton label={t.previous} icon="up" inactive={!found} onClick={() => step(-1)} />
        <IconButton label={t.next} icon="down" inactive={!found} onClick={() => step(1)} />
      </div>
      {details && <FindOptions query={query} options={options} onChange={setOptions} />}
      {details && found && <FindResults found={result.found} current={current} onChoose={choose} />}
      {details && result.total > shown && <p className={styles["more"]}>{count(t.more, shown)}</p>}
    </>
  );
}

interface FindOptionsProps {
  readonly query: string;
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

const arabic = /\p{Script=Arabic}/u;

function FindOptions({ query, options, onChange }: FindOptionsProps): ReactNode {
  const { t } = useWords(findWords);
  const isArabic = useLeaflet((content) => effectiveLanguage(content).startsWith("ar"));
  const names = ["matchCase", "wholeWords", "exactLetters"] as const;
  const offered = names.filter(
    (name) => name !== "exactLetters" || isArabic || arabic.test(query) || options.exactLetters,
  );
  return (
    <div className={styles["options"]}>
      {offered.map((name) => (
        <Checkbox
          key={name}
          label={t[name]}
          checked={options[name]}
          onChange={(checked) => onChange({ ...options, [name]: checked })}
        />
      ))}
    </div>
  );
}

interface FindActions {
  /** The number of the place that is shown, from 0; undefined at first. */
  readonly current: number | undefined;
  readonly step: (step: 1 | -1) => void;
  readonly choose: (index: number, place: Found) => void;
  readonly replace: () => void;
  readonly replaceAll: () => void;
}

/** The place that is shown, and its number. */
interface ShownAt {
  readonly matcher: Matcher;
  readonly index: number;
  readonly place: Found;
}

function useFindActions(matcher: Matcher, replacement: string): FindActions {
  const store = useLeafletStore();
  const { t, count } = useWords(findWords);
  const notify = useUndoableTexts(useOwnNotices());
  const [at, setAt] = useState<ShownAt>();
  const current = at?.matcher === matcher ? at.index : undefined;
  const seen = at?.matcher === matcher ? at.place : undefined;
  return useMemo(() => {
    const show = (index: number) => {
      const { found } = findInLeaflet(store.content(), matcher);
      if (found.length === 0) return clearMatch();
      const inside = (index + found.length) % found.length;
      const place = found[inside];
      if (place === undefined) return;
      setAt({ matcher, index: inside, place });
      showMatch(place, matcher);
    };
    const step = (by: 1 | -1) => show(current === undefined ? (by > 0 ? 0 : -1) : current + by);
    const change = (only?: Found) => {
      const replaced = replaceInLeaflet(store.content(), matcher, replacement, only);
      store.change(() => replaced.content);
      if (replaced.count > 0) notify(count(t.replaced, replaced.count), replaced.changed);
    };
    return {
      current,
      step,
      choose(index, place) {
        setAt({ matcher, index, place });
        selectMatch(place, matcher);
      },
      replace() {
        const place = findInLeaflet(store.content(), matcher).found[current ?? -1];
        if (current === undefined || place === undefined) return step(1);
        // The text has changed since, so another place has this number. The author sees it first.
        if (JSON.stringify(place) !== JSON.stringify(seen)) return show(current);
        change(place);
        show(current + matcher({ text: replacement, cuts: [] }).length);
      },
      replaceAll() {
        clearMatch();
        setAt(undefined);
        change();
      },
    };
  }, [store, notify, matcher, replacement, current, seen, t, count]);
}
