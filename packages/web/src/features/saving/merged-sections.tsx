import type { ContentGroup } from "@nashra/engine";
import { useId, type ReactNode } from "react";

import { localeOf, useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import type { MergeChoices, MergePlan, Side } from "../../model/merge-leaflets.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { conflictWords } from "./conflict-words.ts";
import styles from "./merged-sections.module.css";

export interface MergedSectionsProps {
  readonly plan: MergePlan;
  /** The version of the other user. */
  readonly version: number;
  readonly choices: MergeChoices;
  /** Changed sections that the merged text does not print. */
  readonly hidden: readonly ContentGroup[];
  /** DOM id of the sentence that asks for the missing choices. */
  readonly questionId: string;
  readonly onChoose: (group: ContentGroup, side: Side) => void;
  readonly onCompare: (group: ContentGroup) => void;
}

/** Lists from which text each section comes, and asks for the sections that both texts changed. */
export function MergedSections(props: MergedSectionsProps): ReactNode {
  const { plan, version, choices, hidden, questionId, onChoose, onCompare } = props;
  const { t, text, count } = useWords(conflictWords);
  const leaflet = useWords(leafletWords);
  const list = useGroupList();
  return (
    <div className={styles["merged"]}>
      <dl className={styles["sources"]}>
        <Source name={t.fromMine} groups={plan.mine} />
        <Source name={text(t.fromTheirs, { theirs: version })} groups={plan.theirs} />
      </dl>
      {plan.both.length > 0 && <p id={questionId}>{count(t.both, plan.both.length)}</p>}
      {plan.both.map((group) => (
        <Question
          key={group}
          section={leaflet.t.groups[group]}
          version={version}
          side={choices[group]}
          onChoose={(side) => onChoose(group, side)}
          onCompare={() => onCompare(group)}
        />
      ))}
      {/* The element is always there, so that screen readers announce a change of its text. */}
      <div role="status">
        {hidden.length > 0 && (
          <Banner kind="warning">{count(t.hidden, hidden.length, { list: list(hidden) })}</Banner>
        )}
      </div>
    </div>
  );
}

/** Returns a function that lists the names of groups as a text. */
function useGroupList(): (groups: readonly ContentGroup[]) => string {
  const { t, language } = useWords(leafletWords);
  const list = new Intl.ListFormat(localeOf(language), { type: "conjunction" });
  return (groups) => list.format(groups.map((group) => t.groups[group]));
}

interface SourceProps {
  readonly name: string;
  readonly groups: readonly ContentGroup[];
}

function Source({ name, groups }: SourceProps): ReactNode {
  const list = useGroupList();
  if (groups.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{list(groups)}</dd>
    </div>
  );
}

interface QuestionProps {
  readonly section: string;
  readonly version: number;
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
  readonly onCompare: () => void;
}

/** Asks which text of one section to keep. */
function Question({ section, version, side, onChoose, onCompare }: QuestionProps): ReactNode {
  const { t, text } = useWords(conflictWords);
  const key = useId();
  const answers = [
    ["mine", t.takeMine],
    ["theirs", text(t.takeTheirs, { theirs: version })],
  ] as const;
  return (
    <fieldset className={styles["question"]}>
      <legend className="visually-hidden">{text(t.ofSection, { section })}</legend>
      <strong aria-hidden="true">{section}</strong>
      {answers.map(([value, label]) => (
        <label key={value} className={styles["answer"]}>
          <input
            type="radio"
            name={key}
            value={value}
            checked={side === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
      <Button
        kind="quiet"
        size="small"
        className={styles["compare"]}
        aria-label={text(t.compareSection, { section })}
        onClick={onCompare}
      >
        {t.compare}
      </Button>
    </fieldset>
  );
}
