import type { LeafletContent } from "@nashra/engine";
import { useState, type ReactNode } from "react";

import type { CurrentVersion } from "../../api/failures.ts";
import { CompareDialog } from "../../controls/changed-sections/compare-dialog.tsx";
import { useChangedSections } from "../../controls/changed-sections/use-changed-sections.ts";
import { Choices } from "../../controls/choices/choices.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDate, formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { savingWords } from "./saving-words.ts";

export interface ConflictDialogProps {
  /** The version that was edited; 0 if another tab created the leaflet from the same draft. */
  readonly version: number;
  readonly current: CurrentVersion;
  readonly mine: LeafletContent;
  readonly onKeepMine: () => void;
  /** Rejects if the user's text cannot be stored as a draft. */
  readonly onTakeTheirs: () => Promise<void>;
  readonly onLater: () => void;
  readonly onDownload: () => void;
}

/**
 * Shown when another save came first. It shows who saved, when, and what differs. The user chooses which text
 * to continue with. Both texts are preserved.
 */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { t, say, text, count, language } = useWords(savingWords);
  const { t: common } = useWords(sharedWords);
  const [answer, setAnswer] = useState<"mine" | "theirs">("mine");
  const [comparing, setComparing] = useState(false);
  const [refused, setRefused] = useState(false);
  const { current, mine, version } = props;
  const { leaflet, savedAt, savedBy } = current;
  const differ = useChangedSections(mine, leaflet.content);
  const values = {
    mine: version,
    theirs: leaflet.version,
    next: leaflet.version + 1,
    name: savedBy,
  };
  const words = t.conflict;
  const proceed = () => {
    if (answer === "mine") props.onKeepMine();
    else props.onTakeTheirs().catch(() => setRefused(true));
  };
  return (
    <>
      <Dialog
        open
        title={
          isToday(savedAt)
            ? say(words.title, { ...values, time: formatTime(savedAt, language) })
            : say(words.titleOn, { ...values, date: formatDate(savedAt, language) })
        }
        closeLabel={common.close}
        onClose={props.onLater}
        actions={
          <>
            <Button kind="quiet" onClick={() => setComparing(true)}>
              {words.compare}
            </Button>
            <Button onClick={props.onLater}>{common.cancel}</Button>
            <Button kind="primary" onClick={proceed}>
              {words.proceed}
            </Button>
          </>
        }
      >
        <p>
          {say(version === 0 ? words.savedBefore : words.versions, values)}{" "}
          {count(words.differ, differ.names.length, { list: differ.list })}
        </p>
        <Choices
          label={words.question}
          value={answer}
          onChange={setAnswer}
          choices={[
            { value: "mine", label: words.mine, hint: say(words.mineHint, values) },
            { value: "theirs", label: words.theirs, hint: say(words.theirsHint, values) },
          ]}
        />
        {refused && <DraftNotStored onDownload={props.onDownload} />}
      </Dialog>
      {comparing && (
        <CompareDialog
          title={text(words.compareTitle, values)}
          before={leaflet.content}
          after={mine}
          beforeLabel={text(words.theirLabel, values)}
          afterLabel={words.myLabel}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

function DraftNotStored({ onDownload }: Pick<ConflictDialogProps, "onDownload">): ReactNode {
  const { t } = useWords(savingWords);
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
      {t.conflict.cannotKeep}
    </Banner>
  );
}
