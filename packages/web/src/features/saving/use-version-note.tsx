import { useState, type ReactNode } from "react";

import type { Leaflet, SavedLeaflet } from "../../api/calls.ts";
import { useWords } from "../../i18n/language.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { VersionNote } from "./version-note.tsx";
import { versionNoteWords } from "./version-note-words.ts";

/** The note for the next version of a leaflet. A note that the server did not keep is shown again after the save. */
export function useVersionNote(): {
  readonly note: string;
  readonly control: ReactNode;
  readonly afterSave: (saved: SavedLeaflet | Leaflet) => void;
} {
  const { t, text } = useWords(versionNoteWords);
  const { show } = useNotices();
  const [note, setNote] = useState("");
  return {
    note,
    control: <VersionNote note={note} onChange={setNote} />,
    afterSave(saved) {
      const sent = note.trim();
      if (sent === "") return;
      if (saved.note === sent) setNote("");
      else show({ kind: "info", text: text(t.notKept, { note: sent }) });
    },
  };
}
