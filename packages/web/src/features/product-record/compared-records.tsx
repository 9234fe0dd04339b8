import type { ProductRecord } from "@nashra/engine";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";

import type { LeafletSummary } from "../../api/calls.ts";
import { CompareDialog } from "../../controls/changed-sections/compare-dialog.tsx";
import { languageName } from "../../i18n/language-name.ts";
import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { Button } from "../../ui/button.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { sharedRecordWords, sharedTitleId } from "./shared-record-words.ts";
import { compareRecords, updateRecords, type Failure, type OtherRecord } from "./update-others.ts";
import styles from "./product-record.module.css";

export interface ComparedRecordsProps {
  readonly others: readonly LeafletSummary[];
  /** The saved record of this leaflet. */
  readonly product: ProductRecord;
}

interface Result {
  /** The leaflets that are still to be updated. */
  readonly different: readonly OtherRecord[];
  readonly lines: readonly string[];
}

/** Shows which linked leaflets have another record, and writes this record to them. */
export function ComparedRecords({ others, product }: ComparedRecordsProps): ReactNode {
  const { t, count, text, language } = useWords(sharedRecordWords);
  const { networkError } = useWords(sharedWords).t;
  const cache = useQueryClient();
  const area = useRef<HTMLDivElement>(null);
  // the leaflets of one product often have the same title
  const names = new Map(
    others.map((one) => [one._id, `${one.title} (${languageName(one.language, language)})`]),
  );
  const nameOf = (id: string) => names.get(id) ?? "";
  const [result, setResult] = useState<Result>();
  const [shown, setShown] = useState<OtherRecord>();
  const describe = (sentence: string, failures: readonly Failure[]) =>
    failures.map(({ id, reason, isConflict }) =>
      isConflict
        ? text(t.conflict, { title: nameOf(id) })
        : text(sentence, { title: nameOf(id), reason: reason ?? networkError }),
    );
  const compare = useOnce("compare product records", async () => {
    const { different, failures } = await compareRecords(others, product);
    setResult({ different, lines: describe(t.notLoaded, failures) });
  });
  const update = useOnce("update product records", async (chosen: readonly OtherRecord[]) => {
    const { updated, failures } = await updateRecords(chosen);
    const done = updated.map(({ _id }) => text(t.updated, { title: nameOf(_id) }));
    // A leaflet that was changed meanwhile must be compared again. The others can be tried again.
    const ended = new Set([
      ...updated.map(({ _id }) => _id),
      ...failures.flatMap(({ id, isConflict }) => (isConflict ? [id] : [])),
    ]);
    setResult((before) => ({
      different: (before?.different ?? []).filter(({ leaflet }) => !ended.has(leaflet._id)),
      lines: [...done, ...describe(t.failed, failures)],
    }));
    void cache.invalidateQueries({ queryKey: ["leaflets"] });
    // The button of an updated leaflet disappears.
    if (area.current?.contains(document.activeElement) === true)
      document.getElementById(sharedTitleId)?.focus();
  });
  const different = result?.different ?? [];
  const isSame = result !== undefined && different.length === 0 && result.lines.length === 0;
  return (
    <div ref={area} className={styles["group"]}>
      <div role="status" className={styles["leaflets"]}>
        {isSame && <p>{t.same}</p>}
        {different.length > 0 && <p>{count(t.differ, different.length)}</p>}
        {result?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {different.map((other) => (
        <DifferentLeaflet
          key={other.leaflet._id}
          name={nameOf(other.leaflet._id)}
          busy={update.waiting}
          onShow={() => setShown(other)}
          onUpdate={different.length > 1 ? () => update.run([other]) : undefined}
        />
      ))}
      {different.length > 0 && (
        <Button size="small" busy={update.waiting} onClick={() => update.run(different)}>
          {count(t.update, different.length)}
        </Button>
      )}
      <Button size="small" busy={compare.waiting} onClick={() => compare.run()}>
        {t.compare}
      </Button>
      {shown !== undefined && (
        <CompareDialog
          title={shown.leaflet.title}
          before={shown.leaflet.content}
          after={shown.after}
          beforeLabel={t.before}
          afterLabel={t.after}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

interface DifferentLeafletProps {
  /** The title with the language. */
  readonly name: string;
  readonly busy: boolean;
  readonly onShow: () => void;
  /** Undefined if the button for all leaflets does the same. */
  readonly onUpdate: (() => void) | undefined;
}

function DifferentLeaflet({ name, busy, onShow, onUpdate }: DifferentLeafletProps): ReactNode {
  const { t, text } = useWords(sharedRecordWords);
  const title = { title: name };
  return (
    <div className={styles["leaflet"]}>
      <bdi>{name}</bdi>
      <Button kind="quiet" size="small" aria-label={text(t.showOf, title)} onClick={onShow}>
        {t.show}
      </Button>
      {onUpdate !== undefined && (
        <Button size="small" aria-label={text(t.updateOf, title)} busy={busy} onClick={onUpdate}>
          {t.updateOne}
        </Button>
      )}
    </div>
  );
}
