import { useState, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useNotices } from "../../ui/notices.tsx";
import type { SentNote } from "./saver.ts";
import { VersionNote } from "./version-note.tsx";
import { versionNoteWords } from "./version-note-words.ts";

/** The note for the next version of a leaflet. A note that the server did not keep is shown again after the save. */
export function useVersionNote(): {
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly control: ReactNode;
  /** Called after each save with the note that was sent. */
  readonly afterSave: (sent: SentNote | undefined) => void;
} {
  const { t, text } = useWords(versionNoteWords);
  const { show } = useNotices();
  const [note, setNote] = useState("");
  return {
    note,
    setNote,
    control: <VersionNote note={note} onChange={setNote} />,
    afterSave(sent) {
      if (sent === undefined) return;
      if (!sent.kept) show({ kind: "info", text: text(t.notKept, { note: sent.text }) });
      // The author may have changed the note during the save.
      else setNote((now) => (now.trim() === sent.text ? "" : now));
    },
  };
}
