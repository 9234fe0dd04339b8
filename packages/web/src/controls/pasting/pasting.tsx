import { parsePasted, type LostFormats, type PastedText } from "@nashra/engine/pasted";
import { Fragment, useEffect, useState, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./paste-note.module.css";
import { pasteWords } from "./paste-words.ts";

export { parsePasted } from "@nashra/engine/pasted";
export { insertFormatted, loadFor, replacePlain } from "./formatted-paste.ts";
export { pasteWords } from "./paste-words.ts";

/** What the note under a text says. */
export type PasteNoteContent =
  | {
      readonly kind: "plain";
      readonly text: PastedText;
      readonly onFormatted?: (() => void) | undefined;
    }
  | { readonly kind: "too-long" }
  | { readonly kind: "formatted"; readonly text: PastedText }
  | { readonly kind: "image"; readonly onAddStep: () => void }
  | { readonly kind: "second-image"; readonly onReplace: () => void };

/** The note about a paste as plain text; undefined if it lost nothing. */
export function plainNote(
  html: string,
  onFormatted?: (text: PastedText) => void,
): PasteNoteContent | undefined {
  const text = parsePasted(html);
  if (text === undefined) return { kind: "too-long" };
  if (!losesAnything(text.lost)) return undefined;
  // With formatting, nothing would be left of a text that is only struck, hidden or an image.
  const offered = text.blocks.length > 0 ? onFormatted : undefined;
  return { kind: "plain", text, onFormatted: offered && (() => offered(text)) };
}

/** The note about a paste with formatting; undefined if nothing was left out. */
export function formattedNote(text: PastedText): PasteNoteContent | undefined {
  const { lost, hidden, renumbered, uncertain, incomplete } = text;
  const said = lost.struck + lost.images + hidden + renumbered + uncertain > 0 || incomplete;
  return said ? { kind: "formatted", text } : undefined;
}

const lostKinds = [
  "listItems",
  "raised",
  "tables",
  "bold",
  "italic",
  "underline",
  "links",
  "headings",
  "images",
  "struck",
  "concealed",
  "displays",
] as const;

function losesAnything(lost: LostFormats): boolean {
  return lostKinds.some((kind) => lost[kind] > 0);
}

export interface PasteNoteProps {
  readonly note: PasteNoteContent;
  readonly onClose: () => void;
}

/** A note under a text that says what a paste has lost, with the choices that the author has. */
export function PasteNote({ note, onClose }: PasteNoteProps): ReactNode {
  // Screen readers announce a change of a status region, not a region that appears with its text.
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles["note"]} role="status">
      {filled && (
        <div className={styles["inner"]}>
          <Icon name="info" small className={styles["icon"]} />
          <span>
            <NoteText note={note} />
          </span>
          <span className={styles["actions"]}>
            <NoteActions {...{ note, onClose }} />
          </span>
        </div>
      )}
    </div>
  );
}

function NoteActions({ note, onClose }: PasteNoteProps): ReactNode {
  const { t } = useWords(pasteWords);
  const { close } = useWords(sharedWords).t;
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  const [offered, kept] = {
    plain: [t.withFormatting, t.keepPlain],
    "too-long": [undefined, close],
    formatted: [undefined, close],
    image: [t.addStep, close],
    "second-image": [t.replaceImage, t.keepImage],
  }[note.kind];
  const run = actionOf(note);
  return (
    <>
      {offered !== undefined && run !== undefined && (
        <Button size="small" onClick={act(run)}>
          {offered}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onClose}>
        {kept}
      </Button>
    </>
  );
}

function actionOf(note: PasteNoteContent): (() => void) | undefined {
  if (note.kind === "plain") return note.onFormatted;
  if (note.kind === "image") return note.onAddStep;
  return note.kind === "second-image" ? note.onReplace : undefined;
}

function NoteText({ note }: Pick<PasteNoteProps, "note">): ReactNode {
  const { t, say } = useWords(pasteWords);
  switch (note.kind) {
    case "plain":
      return say(t.plain, { list: <LostList lost={note.text.lost} /> });
    case "too-long":
      return t.tooLong;
    case "formatted":
      return <LeftOut text={note.text} />;
    case "image":
      return t.imageElsewhere;
    case "second-image":
      return t.stepHasImage;
  }
}

function LostList({ lost }: { readonly lost: LostFormats }): ReactNode {
  const { t, count } = useWords(pasteWords);
  return lostKinds
    .filter((kind) => lost[kind] > 0)
    .map((kind, index) => (
      <Fragment key={kind}>
        {index > 0 && t.comma}
        <b>{count(t.lost[kind], lost[kind])}</b>
        {kind === "raised" && <Examples examples={lost.examples} />}
      </Fragment>
    ));
}

/** Examples in brackets. Each is isolated, so that they follow each other in the direction of the sentence. */
function Examples({ examples }: { readonly examples: readonly string[] }): ReactNode {
  const { t } = useWords(pasteWords);
  if (examples.length === 0) return null;
  return (
    <>
      {" ("}
      {examples.map((example, index) => (
        <Fragment key={example}>
          {index > 0 && t.comma}
          <bdi>{example}</bdi>
        </Fragment>
      ))}
      )
    </>
  );
}

function LeftOut({ text }: { readonly text: PastedText }): ReactNode {
  const { t, count } = useWords(pasteWords);
  const { struck, images } = text.lost;
  const { hidden, renumbered, uncertain } = text;
  const numbers = { struck, images, hidden, renumbered, uncertain };
  const kinds = ["struck", "images", "hidden", "renumbered", "uncertain"] as const;
  return [
    t.formatted,
    ...kinds.flatMap((kind) => (numbers[kind] > 0 ? [count(t.leftOut[kind], numbers[kind])] : [])),
    ...(text.incomplete ? [t.incomplete] : []),
  ].join(" ");
}

/** The formats whose loss changes what a text says. */
const fieldKinds = ["raised", "struck", "concealed", "displays"] as const;

export interface FieldWords {
  readonly t: (typeof pasteWords)["en"];
  readonly count: ReturnType<typeof useWords<unknown>>["count"];
  readonly text: ReturnType<typeof useWords<unknown>>["text"];
}

/**
 * The sentence about a paste into a plain field: only formats whose loss changes the meaning. Undefined if nothing of
 * this was lost.
 */
export function fieldSentence(html: string, { t, count, text }: FieldWords): string | undefined {
  const pasted = parsePasted(html);
  if (pasted === undefined) return t.tooLong;
  const { lost } = pasted;
  const kinds = fieldKinds.filter((kind) => lost[kind] > 0);
  if (kinds.length === 0) return undefined;
  const list = kinds.map((kind) => {
    const said = count(t.lost[kind], lost[kind]);
    if (kind !== "raised" || lost.examples.length === 0) return said;
    return `${said} (${lost.examples.map(isolated).join(t.comma)})`;
  });
  return text(t.plain, { list: list.join(t.comma) });
}

/** Isolates a text from the direction of the sentence around it. */
function isolated(example: string): string {
  return `\u2068${example}\u2069`;
}
