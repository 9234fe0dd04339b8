import { useId, useRef, type ClipboardEvent, type ReactNode, type RefObject } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { ActionButton } from "../../../site/action-link.tsx";
import { exampleNames } from "./check-examples.ts";
import { checkWords } from "./check-words.ts";
import { SourceView, type MarkedPlace } from "./source-view.tsx";
import type { Check } from "./use-check.ts";
import styles from "./check-bench.module.css";

export interface SourcePanelProps {
  readonly check: Check;
  readonly place: MarkedPlace | undefined;
}

/** The checked document, or the field for its text. */
export function SourcePanel({ check, place }: SourcePanelProps): ReactNode {
  const { t } = useWords(checkWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const { source, report, clear } = check;
  const paste = () => {
    clear();
    // The field is rendered by then.
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <section className={styles["document"]} aria-label={t.document}>
      <div className={styles["bar"]}>
        {source === undefined ? <b>{t.document}</b> : <SourceName check={check} />}
        <span className={styles["choices"]}>
          <FileButton accept={check.checkFile} />
          {source !== undefined && (
            <ActionButton small quiet onClick={paste}>
              {t.paste}
            </ActionButton>
          )}
        </span>
      </div>
      {source === undefined ? (
        <SourceField check={check} field={field} />
      ) : (
        <SourceView
          key={source.id}
          lines={source.lines}
          findings={report?.findings ?? []}
          place={place}
        />
      )}
    </section>
  );
}

function SourceName({ check: { source, report } }: Pick<SourcePanelProps, "check">): ReactNode {
  const { t, count } = useWords(checkWords);
  return (
    <>
      <b className={styles["file"]}>
        {source?.name === undefined ? t.pasted : <bdi dir="ltr">{source.name}</bdi>}
      </b>
      <small>
        {count(t.lines, source?.lines.count ?? 0)}
        {report !== undefined && ` · ${t.kinds[report.kind]}`}
      </small>
    </>
  );
}

function FileButton({ accept }: { readonly accept: (file: File) => void }): ReactNode {
  const { t } = useWords(checkWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.json,application/xml,application/json,text/xml"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) accept(file);
          // The same file can be chosen again after it was changed.
          currentTarget.value = "";
        }}
      />
      <ActionButton small quiet onClick={() => input.current?.click()}>
        {t.choose}
      </ActionButton>
    </>
  );
}

interface SourceFieldProps extends Pick<SourcePanelProps, "check"> {
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

function SourceField({ check, field }: SourceFieldProps): ReactNode {
  const { t } = useWords(checkWords);
  const id = useId();
  /** Pasting into the empty field checks the text at once, so that the field need not show megabytes. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData("text/plain");
    if (event.currentTarget.value !== "" || (file === undefined && text === "")) return;
    event.preventDefault();
    if (file === undefined) check.checkPasted(text);
    else check.checkFile(file);
  };
  return (
    <div className={styles["input"]}>
      <textarea
        ref={field}
        dir="ltr"
        rows={12}
        spellCheck={false}
        autoComplete="off"
        aria-label={t.textLabel}
        aria-describedby={id}
        onPaste={paste}
      />
      <p className={styles["inputEnd"]}>
        <span id={id}>{t.textHint}</span>
        <ActionButton small onClick={() => check.checkPasted(field.current?.value ?? "")}>
          {t.check}
        </ActionButton>
      </p>
      <Examples check={check} />
    </div>
  );
}

function Examples({ check }: Pick<SourcePanelProps, "check">): ReactNode {
  const { t } = useWords(checkWords);
  const id = useId();
  return (
    <div className={styles["examples"]} role="group" aria-labelledby={id}>
      <span id={id}>{t.examples}</span>
      {exampleNames.map((name) => (
        <button key={name} type="button" onClick={() => check.checkExample(name)}>
          {t.exampleNames[name]}
        </button>
      ))}
    </div>
  );
}
