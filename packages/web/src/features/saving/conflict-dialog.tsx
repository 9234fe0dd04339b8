import type { ContentGroup, LeafletContent } from "@nashra/engine";
import { useId, useMemo, useState, type ReactNode } from "react";

import type { CurrentVersion } from "../../api/failures.ts";
import { CompareDialog } from "../../controls/changed-sections/compare-dialog.tsx";
import { useChangedSections } from "../../controls/changed-sections/use-changed-sections.ts";
import { Choices, type Choice } from "../../controls/choices/choices.tsx";
import { leafletCopyWords } from "../../controls/leaflet-copy/leaflet-copy-words.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDate, formatTime } from "../../i18n/format.ts";
import { useWords, type Nodes } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import {
  hiddenByMerge,
  mergeLeaflets,
  planMerge,
  withGroups,
  type MergeChoices,
  type Side,
} from "../../model/merge-leaflets.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { conflictWords } from "./conflict-words.ts";
import { MergedSections } from "./merged-sections.tsx";

export interface ConflictDialogProps {
  /** The version that was edited; 0 if another tab created the leaflet from the same draft. */
  readonly version: number;
  readonly current: CurrentVersion;
  /** The content that both texts started from. Without it, the texts cannot be merged. */
  readonly base: LeafletContent | undefined;
  readonly mine: LeafletContent;
  readonly onKeepMine: () => void;
  /** Both reject if the user's text cannot be stored as a draft. */
  readonly onMerge: (
    merge: (mine: LeafletContent) => LeafletContent | undefined,
  ) => Promise<unknown>;
  readonly onTakeTheirs: () => Promise<unknown>;
  readonly onLater: () => void;
  readonly onDownload: () => void;
}

/**
 * Shown when another save came first. It shows who saved, when, and what differs. The user merges both texts,
 * or chooses which text to continue with. Both texts are preserved.
 */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { t, say, text, count } = useWords(conflictWords);
  const { t: common } = useWords(sharedWords);
  const { current, base, mine, version } = props;
  const { leaflet, savedBy } = current;
  const [answer, setAnswer] = useState<Answer>(base === undefined ? "mine" : "merge");
  const [comparing, setComparing] = useState<ContentGroup | "all">();
  const [refused, setRefused] = useState(false);
  const questionId = useId();
  const differ = useChangedSections(mine, leaflet.content);
  const theirs = leaflet.content;
  const { plan, choices, choose, open, hidden, merge } = useMerge(base, mine, theirs);
  const asks = answer === "merge" && open;
  const values = {
    mine: version,
    theirs: leaflet.version,
    next: leaflet.version + 1,
    name: savedBy,
  };
  const proceed = () => {
    setRefused(false);
    if (answer === "mine") props.onKeepMine();
    else {
      const done = answer === "merge" ? props.onMerge(merge) : props.onTakeTheirs();
      done.catch(() => setRefused(true));
    }
  };
  return (
    <>
      <Dialog
        open
        title={<Title {...current} />}
        closeLabel={common.close}
        onClose={props.onLater}
        actions={
          <Actions
            reason={asks ? questionId : undefined}
            onCompare={() => setComparing("all")}
            onCancel={props.onLater}
            onProceed={proceed}
          />
        }
      >
        <p>
          {say(version === 0 ? t.savedBefore : t.versions, values)}{" "}
          {count(t.differ, differ.names.length, { list: differ.list })}
        </p>
        <Answers values={values} value={answer} onChange={setAnswer}>
          {plan && (
            <MergedSections
              plan={plan}
              questionId={questionId}
              version={leaflet.version}
              choices={choices}
              hidden={hidden}
              onChoose={choose}
              onCompare={setComparing}
            />
          )}
        </Answers>
        {refused && <DraftNotStored onDownload={props.onDownload} />}
      </Dialog>
      {comparing !== undefined && (
        <CompareDialog
          title={text(t.compareTitle, values)}
          before={theirs}
          after={comparing === "all" ? mine : withGroups(theirs, mine, [comparing])}
          beforeLabel={text(t.theirLabel, values)}
          afterLabel={t.myLabel}
          onClose={() => setComparing(undefined)}
        />
      )}
    </>
  );
}

interface ActionsProps {
  /** DOM id of the question that must be answered first. */
  readonly reason: string | undefined;
  readonly onCompare: () => void;
  readonly onCancel: () => void;
  readonly onProceed: () => void;
}

function Actions({ reason, onCompare, onCancel, onProceed }: ActionsProps): ReactNode {
  const { t } = useWords(conflictWords);
  const { t: common } = useWords(sharedWords);
  return (
    <>
      <Button kind="quiet" onClick={onCompare}>
        {t.compare}
      </Button>
      <Button onClick={onCancel}>{common.cancel}</Button>
      <Button
        kind="primary"
        once
        inactive={reason !== undefined}
        reason={reason}
        onClick={onProceed}
      >
        {t.proceed}
      </Button>
    </>
  );
}

/** What a merge takes from which text, and the answers about sections that both texts changed. */
function useMerge(base: LeafletContent | undefined, mine: LeafletContent, theirs: LeafletContent) {
  const [choices, setChoices] = useState<MergeChoices>({});
  const plan = useMemo(() => base && planMerge({ base, mine, theirs }), [base, mine, theirs]);
  return {
    plan,
    choices,
    choose: (group: ContentGroup, side: Side) => setChoices({ ...choices, [group]: side }),
    /** True while a choice is missing. */
    open: plan?.both.some((group) => choices[group] === undefined) === true,
    hidden: base && plan ? hiddenByMerge({ base, mine, theirs }, plan, choices) : [],
    merge: (text: LeafletContent) => base && mergeLeaflets({ base, mine: text, theirs }, choices),
  };
}

/** States who saved, and when. */
function Title({ savedAt, savedBy: name }: CurrentVersion): ReactNode {
  const { t, say, language } = useWords(conflictWords);
  return isToday(savedAt)
    ? say(t.title, { name, time: formatTime(savedAt, language) })
    : say(t.titleOn, { name, date: formatDate(savedAt, language) });
}

type Answer = "merge" | "mine" | "theirs";

interface AnswersProps {
  readonly values: Nodes;
  readonly value: Answer;
  readonly onChange: (answer: Answer) => void;
  /** The details of a merge; without them, the texts cannot be merged. */
  readonly children: ReactNode;
}

/** The possible answers, each with its consequence. */
function Answers({ values, value, onChange, children }: AnswersProps): ReactNode {
  const { t, say } = useWords(conflictWords);
  const merge: Choice<Answer> = {
    value: "merge",
    label: t.merge,
    hint: say(t.mergeHint, values),
    details: children,
  };
  const choices: readonly Choice<Answer>[] = [
    { value: "mine", label: t.mine, hint: say(t.mineHint, values) },
    { value: "theirs", label: t.theirs, hint: say(t.theirsHint, values) },
  ];
  return (
    <Choices
      label={t.question}
      value={value}
      onChange={onChange}
      choices={children === undefined ? choices : [merge, ...choices]}
    />
  );
}

function DraftNotStored({ onDownload }: Pick<ConflictDialogProps, "onDownload">): ReactNode {
  const { t } = useWords(leafletCopyWords);
  const conflict = useWords(conflictWords);
  return (
    <Banner
      kind="error"
      role="alert"
      actions={
        <Button size="small" onClick={onDownload}>
          {t.download}
        </Button>
      }
    >
      {conflict.t.cannotKeep}
    </Banner>
  );
}
