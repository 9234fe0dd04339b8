import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ReactNode } from "react";

import type { Leaflet, Revision } from "../../api/calls.ts";
import { isVersionDamaged } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { historyWords } from "./history-words.ts";
import styles from "./history.module.css";

const CompareLeaflets = lazy(async () => ({
  default: (await import("../../controls/compare/compare-leaflets.tsx")).CompareLeaflets,
}));

export interface CompareVersionsProps {
  readonly leaflet: Leaflet;
  /** The version that is initially compared with the current one. */
  readonly version: number;
  readonly onClose: () => void;
  readonly onRestore: (version: number) => void;
}

/** Compares any two versions side by side, the earlier one first. */
export function CompareVersions(props: CompareVersionsProps): ReactNode {
  const { leaflet, onClose, onRestore } = props;
  const { t, text, language } = useWords(historyWords);
  const common = useWords(sharedWords);
  const revisions = useQuery(queries.revisions(leaflet._id)).data ?? [];
  const [chosen, setChosen] = useState({ one: props.version, other: leaflet.version });
  const from = Math.min(chosen.one, chosen.other);
  const to = Math.max(chosen.one, chosen.other);
  const { error } = useQuery(queries.revision(leaflet._id, from));
  const canRestore = from !== leaflet.version && !isVersionDamaged(error);
  const nameOf = ({ version, savedBy, savedAt }: Revision) =>
    text(t.of, {
      version,
      name: isolated(savedBy),
      date: isolated(formatDateTime(savedAt, language)),
    });
  const options = (other: number) =>
    revisions.map((revision) => ({
      value: String(revision.version),
      label: nameOf(revision),
      disabled: revision.version === other,
    }));
  return (
    <Dialog
      open
      wide
      title={t.compareTitle}
      closeLabel={common.t.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.t.close}</Button>
          {canRestore && (
            <Button kind="primary" onClick={() => onRestore(from)}>
              {text(t.restoreVersion, { version: from })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles["choice"]}>
        <SelectField
          label={t.from}
          value={String(from)}
          options={options(to)}
          onChange={(value) => setChosen({ one: Number(value), other: to })}
        />
        <SelectField
          label={t.to}
          value={String(to)}
          options={options(from)}
          onChange={(value) => setChosen({ one: from, other: Number(value) })}
        />
      </div>
      <Suspense fallback={<Spinner label={common.t.loading} />}>
        <Compared leaflet={leaflet} from={from} to={to} />
      </Suspense>
    </Dialog>
  );
}

interface ComparedProps {
  readonly leaflet: Leaflet;
  readonly from: number;
  readonly to: number;
}

function Compared({ leaflet, from, to }: ComparedProps): ReactNode {
  const { t, text } = useWords(historyWords);
  const common = useWords(sharedWords);
  const before = useQuery(queries.revision(leaflet._id, from));
  const after = useQuery(queries.revision(leaflet._id, to));
  const failed = before.isError ? { query: before, version: from } : { query: after, version: to };
  if (isVersionDamaged(failed.query.error))
    return (
      <Banner kind="error" role="alert">
        {text(t.versionDamaged, { version: failed.version })}
      </Banner>
    );
  if (failed.query.isError)
    return (
      <Banner
        kind="error"
        role="alert"
        actions={
          <Button size="small" onClick={() => void failed.query.refetch()}>
            {common.t.tryAgain}
          </Button>
        }
      >
        {text(t.versionFailed, { version: failed.version })}
      </Banner>
    );
  if (before.data === undefined || after.data === undefined)
    return <Spinner label={common.t.loading} />;
  return (
    <CompareLeaflets
      key={`${from}-${to}`}
      before={before.data.content}
      after={after.data.content}
      beforeLabel={text(t.version, { version: from })}
      afterLabel={text(t.version, { version: to })}
    />
  );
}

/**
 * Wraps the text in Unicode isolates. They have the same effect as `<bdi>`, which the options of a `select`
 * element cannot contain.
 */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
