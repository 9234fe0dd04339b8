import { useState, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { versionNoteWords } from "./version-note-words.ts";

/** Maximum length of a note, as the server accepts it. */
const longest = 200;

export interface VersionNoteProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** A button beside the save button that opens a field for an optional note about the version. */
export function VersionNote({ note, onChange }: VersionNoteProps): ReactNode {
  const { t, text } = useWords(versionNoteWords);
  const { t: common } = useWords(sharedWords);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon={note.trim() === "" ? "note" : "noted"}
        label={note.trim() === "" ? t.add : t.change}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        title={t.title}
        closeLabel={common.close}
        onClose={close}
        actions={
          <Button kind="primary" onClick={close}>
            {t.done}
          </Button>
        }
      >
        <TextField
          label={t.label}
          optional={common.optional}
          hint={
            <>
              {t.hint} <span>{text(t.counter, { count: note.length, most: longest })}</span>
            </>
          }
          value={note}
          maxLength={longest}
          onChange={onChange}
        />
      </Dialog>
    </>
  );
}
