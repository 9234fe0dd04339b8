import { useId, useState, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./file-picker.module.css";
import { importWords } from "./import-words.ts";

export interface FilePickerProps {
  /** Whether a file was picked before. */
  readonly again: boolean;
  /** `more` is true if several files were dropped. Only the first one is used. */
  readonly onPick: (file: File, more: boolean) => void;
}

/** Accepts one file, picked or dropped. */
export function FilePicker({ again, onPick }: FilePickerProps): ReactNode {
  const { t } = useWords(importWords);
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      className={classNames(styles["picker"], over && styles["over"])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file, ...others] = event.dataTransfer.files;
        if (file !== undefined) onPick(file, others.length > 0);
      }}
    >
      <input
        id={id}
        className={styles["input"]}
        type="file"
        accept=".xml,.json,application/xml,text/xml,application/json,application/fhir+xml,application/fhir+json"
        aria-describedby={`${id}hint`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onPick(file, false);
          // Without this reset, the user could not pick the same file again after correcting it.
          target.value = "";
        }}
      />
      <label htmlFor={id} className={styles["button"]}>
        <Icon name="download" small className={styles["icon"]} />
        {again ? t.another : t.choose}
      </label>
      <span id={`${id}hint`} className={styles["hint"]}>
        {over ? t.dropNow : t.drop}
      </span>
    </div>
  );
}
