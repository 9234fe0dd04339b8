import { directionOf } from "@nashra/engine";
import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import type { ComparedArea } from "@nashra/engine/compare";
import type { ComparedEntry, ComparedText } from "@nashra/engine/compare";
import { leafletWords } from "../../model/leaflet-words.ts";
import { compareWords } from "./compare-words.ts";
import { ComparedImage } from "./compared-image.tsx";
import { ComparedTableSide } from "./compared-table.tsx";
import { ComparedTextSide } from "./compared-text.tsx";
import { useEntryName } from "./entry-name.ts";
import styles from "./compare-leaflets.module.css";

export interface ComparedAreaProps {
  /** The compared area; contains only the entries that differ. */
  readonly area: ComparedArea;
  readonly beforeLabel: ReactNode;
  readonly afterLabel: ReactNode;
  readonly beforeLanguage: string;
  readonly afterLanguage: string;
}

type Side = "before" | "after";

export function ComparedAreaView(props: ComparedAreaProps): ReactNode {
  const { area } = props;
  const leaflet = useWords(leafletWords);
  return (
    <section className={styles["area"]}>
      <h3>{leaflet.t.groups[area.name]}</h3>
      {area.entries.map((entry) => (
        <Entry key={`${entry.before}-${entry.after}-${entry.field}`} {...props} entry={entry} />
      ))}
    </section>
  );
}

interface EntryProps extends ComparedAreaProps {
  readonly entry: ComparedEntry;
}

function Entry(props: EntryProps): ReactNode {
  const { area, entry } = props;
  const { t } = useWords(compareWords);
  const name = useEntryName();
  return (
    // The buttons "Previous change" and "Next change" focus this element.
    <div
      className={styles["entry"]}
      role="group"
      aria-label={name(area.name, entry)}
      data-change=""
      tabIndex={-1}
    >
      <p className={styles["name"]}>
        <span>{name(area.name, entry)}</span>
        <Notes entry={entry} />
      </p>
      <div className={styles["sides"]}>
        <SideView {...props} side="before" />
        <SideView {...props} side="after" />
      </div>
      {entry.texts.some(({ formattingOnly }) => formattingOnly) ? (
        <p className={styles["note"]}>{t.formattingOnly}</p>
      ) : null}
    </div>
  );
}

function Notes({ entry }: { readonly entry: ComparedEntry }): ReactNode {
  const { t, text } = useWords(compareWords);
  const moved = { before: (entry.before ?? 0) + 1, after: (entry.after ?? 0) + 1 };
  return (
    <>
      {entry.change === "same" ? null : (
        <span className={styles["chip"]} data-kind={entry.change}>
          {t[entry.change]}
        </span>
      )}
      {entry.moved ? (
        <span className={styles["chip"]} data-kind="moved">
          {text(t.movedFrom, moved)}
        </span>
      ) : null}
    </>
  );
}

function SideView(props: EntryProps & { readonly side: Side }): ReactNode {
  const { entry, side } = props;
  const { t } = useWords(compareWords);
  const absent = entry.change === (side === "before" ? "added" : "removed");
  const language = side === "before" ? props.beforeLanguage : props.afterLanguage;
  return (
    <div className={styles["side"]} data-side={side}>
      <p className={styles["whose"]}>{side === "before" ? props.beforeLabel : props.afterLabel}</p>
      {absent ? (
        <p className={styles["absent"]}>{t.absent}</p>
      ) : (
        <div lang={language} dir={directionOf(language)} className={styles["words"]}>
          <SideContent entry={entry} side={side} direction={directionOf(language)} />
        </div>
      )}
    </div>
  );
}

interface SideContentProps {
  readonly entry: ComparedEntry;
  readonly side: Side;
  readonly direction: "ltr" | "rtl";
}

function SideContent({ entry, side, direction }: SideContentProps): ReactNode {
  return (
    <>
      {entry.texts.map((text) => (
        <Text key={text.role} field={entry.field} {...{ text, side, direction }} />
      ))}
      {entry.table === undefined ? null : (
        <ComparedTableSide table={entry.table} {...{ side, direction }} />
      )}
      {entry.image === undefined ? null : (
        <ComparedImage image={entry.image} imageDamaged={entry.imageDamaged} side={side} />
      )}
    </>
  );
}

interface TextProps {
  readonly field: ComparedEntry["field"];
  readonly text: ComparedText;
  readonly side: Side;
  readonly direction: "ltr" | "rtl";
}

function Text({ field, text, side, direction }: TextProps): ReactNode {
  const { t, language } = useWords(compareWords);
  const parts = field === "customMode" ? answered(text.parts, t) : text.parts;
  if (parts.length === 0) return null;
  return (
    <>
      {text.role === "imageAlt" ? (
        <p className={styles["whose"]} lang={language} dir="auto">
          {t.imageAlt}
        </p>
      ) : null}
      <ComparedTextSide {...{ parts, side, direction }} />
    </>
  );
}

function answered(
  parts: ComparedText["parts"],
  t: { readonly yes: string; readonly no: string },
): ComparedText["parts"] {
  return parts.map((part) => ({
    ...part,
    tokens: part.tokens.map((token) => ({ ...token, text: token.text === "true" ? t.yes : t.no })),
  }));
}
