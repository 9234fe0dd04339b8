import { useId, useState, type ReactNode } from "react";

import { mostColumns, mostRows } from "../../../controls/table-grid/table-edits.ts";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { useWords } from "../../../i18n/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, inputClass } from "../../../ui/field.tsx";
import styles from "./tables.module.css";
import { tablesWords } from "./tables-words.ts";
import { wholeNumber } from "./whole-number.ts";

export interface AddTableDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreate: (rows: number, columns: number) => void;
}

/** The dialog for the size of a new table. */
export function AddTableDialog(props: AddTableDialogProps): ReactNode {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, onCreate }: AddTableDialogProps): ReactNode {
  const { t } = useWords(tablesWords);
  const { cancel, close } = useWords(sharedWords).t;
  const key = useId();
  const [typed, setTyped] = useState({ rows: "3", columns: "5" });
  const [tried, setTried] = useState(false);
  const rows = wholeNumber(typed.rows, mostRows);
  const columns = wholeNumber(typed.columns, mostColumns);
  const create = () => {
    setTried(true);
    if (rows !== undefined && columns !== undefined) onCreate(rows, columns);
    else document.getElementById(`${key}${rows === undefined ? "rows" : "columns"}`)?.focus();
  };
  return (
    <Dialog
      open
      title={t.addTable}
      onClose={onClose}
      closeLabel={close}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" onClick={create}>
            {t.create}
          </Button>
        </>
      }
    >
      {/* Not a `form` element, because the dialog is already inside the form of the leaflet. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          create();
        }}
      >
        <div className={styles["sizes"]}>
          <NumberField
            id={`${key}rows`}
            label={t.rows}
            value={typed.rows}
            most={mostRows}
            wrong={tried && rows === undefined}
            onChange={(value) => setTyped({ ...typed, rows: value })}
          />
          <NumberField
            id={`${key}columns`}
            label={t.columns}
            value={typed.columns}
            most={mostColumns}
            wrong={tried && columns === undefined}
            onChange={(value) => setTyped({ ...typed, columns: value })}
          />
        </div>
        {rows !== undefined && columns !== undefined && (
          <TablePreview rows={rows} columns={columns} />
        )}
        <p className={styles["hint"]}>{t.explained}</p>
      </div>
    </Dialog>
  );
}

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly wrong: boolean;
  readonly onChange: (value: string) => void;
}

function NumberField({ id, label, value, most, wrong, onChange }: NumberFieldProps): ReactNode {
  const { t, text } = useWords(tablesWords);
  const error = wrong ? text(t.wholeNumber, { most }) : undefined;
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className={inputClass}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A small preview of the table. */
function TablePreview({
  rows,
  columns,
}: {
  readonly rows: number;
  readonly columns: number;
}): ReactNode {
  return (
    <div className={styles["preview"]} aria-hidden="true">
      {Array.from({ length: Math.min(rows, 8) }, (_, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <i key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
