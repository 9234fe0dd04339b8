import type { LeafletHeadings, TitleKey } from "@nashra/engine";
import { useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { GapCard } from "../../../controls/gaps/gap-card.tsx";
import { LeafletTextField } from "../../../controls/technical-text/leaflet-text-field.tsx";
import { useWords } from "../../../i18n/language.tsx";
import { fieldId } from "../../../model/field-id.ts";
import { useHeadings } from "../../../model/leaflet-headings.ts";
import { useLeaflet, useLeafletStore } from "../../../model/leaflet-store.ts";
import { setSectionTitle } from "../../../model/section-edits.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { FindingNotes } from "../../../controls/finding-notes/finding-notes.tsx";
import { useLeafletLanguage } from "../leaflet-field.tsx";
import styles from "./sections.module.css";
import { sectionWords } from "./section-words.ts";

export interface OwnTitlesProps {
  /** The name of the section or list in the form. */
  readonly name: string;
  readonly of: TitleKey;
  /** The list without heading directly below the heading, which an own title separates from it. */
  readonly text?: TitleKey | undefined;
}

/** The longest title that the engine accepts. */
const longestTitle = 300;

/**
 * A button in the row of a heading, and the fields for own titles that it opens. A field with a title is always shown.
 */
export function OwnTitles({ name, of, text: textKey }: OwnTitlesProps): ReactNode {
  const { t, text } = useWords(sectionWords);
  const [open, setOpen] = useState(false);
  const fieldsId = useId();
  const button = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.querySelector("button")?.focus();
  };
  const toggle = () => {
    flushSync(() => setOpen(!open));
    if (!open) document.getElementById(fieldId(["sectionTitles", of]))?.focus();
  };
  return (
    <>
      <span ref={button} className={styles["tool"]}>
        <IconButton
          label={text(t.ownTitleButton, { name })}
          icon="pen"
          aria-expanded={open}
          aria-controls={fieldsId}
          onClick={toggle}
        />
      </span>
      <div id={fieldsId} className={styles["titles"]}>
        <OwnTitle of={of} label={text(t.ownTitle, { name })} {...{ name, open, close }} />
        {textKey !== undefined && (
          <OwnTitle
            of={textKey}
            label={text(t.ownTitleOfText, { name })}
            {...{ name, open, close }}
          />
        )}
      </div>
    </>
  );
}

interface OwnTitleProps {
  readonly of: TitleKey;
  readonly label: string;
  readonly name: string;
  readonly open: boolean;
  readonly close: () => void;
}

function OwnTitle({ of, label, name, open, close }: OwnTitleProps): ReactNode {
  const { t, text } = useWords(sectionWords);
  const store = useLeafletStore();
  const value = useLeaflet(({ sectionTitles }) => sectionTitles?.[of] ?? "");
  const printed = useHeadings((headings) => printedHeading(headings, of));
  const language = useLeafletLanguage();
  if (!open && value === "") return null;
  const id = fieldId(["sectionTitles", of]);
  const hint = printed === "" ? t.notPrinted : text(t.printed, { heading: printed ?? "" });
  const reset = () => {
    store.change(setSectionTitle(of, ""));
    close();
  };
  return (
    <div className={styles["title"]}>
      <LeafletTextField
        id={id}
        label={label}
        hint={printed === undefined ? undefined : hint}
        value={value}
        onChange={(title) => store.change(setSectionTitle(of, title))}
        language={language}
        maxLength={longestTitle}
        autoComplete="off"
      />
      <GapCard id={id} language={language} />
      <FindingNotes path={["sectionTitles", of]} />
      <Button kind="quiet" size="small" aria-label={text(t.useUsualOf, { name })} onClick={reset}>
        {t.useUsual}
      </Button>
    </div>
  );
}

/** The heading of a place with its number; "" if none is printed. */
function printedHeading({ places }: LeafletHeadings, of: TitleKey): string {
  const { number, printed } = places[of];
  if (printed === undefined) return "";
  return number === undefined ? printed : `${number}. ${printed}`;
}
