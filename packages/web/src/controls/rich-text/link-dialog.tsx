import { useState, type KeyboardEvent, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { linkAddress } from "./link-address.ts";
import styles from "./link-dialog.module.css";
import { richTextWords } from "./rich-text-words.ts";
import type { LinkAtCaret } from "./tools.ts";

export interface LinkDialogProps {
  readonly link: LinkAtCaret;
  readonly language: string;
  readonly onClose: () => void;
  readonly onSet: (href: string, words: string) => void;
  readonly onRemove: () => void;
}

/** A dialog for the address of a link. It also asks for the text of a new link if no text is selected. */
export function LinkDialog(props: LinkDialogProps): ReactNode {
  const { t, say } = useWords(richTextWords);
  const { t: common } = useWords(sharedWords);
  const [address, setAddress] = useState(props.link.href);
  const [words, setWords] = useState("");
  const [wrong, setWrong] = useState(false);
  const set = () => {
    const href = linkAddress(address);
    if (href === undefined) setWrong(true);
    else props.onSet(href, words.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    set();
  };
  const is = props.link.href === "" ? "new" : "old";
  return (
    <Dialog
      open
      title={is === "new" ? t.insertLink : t.editLink}
      onClose={props.onClose}
      actions={
        <>
          {is === "old" && (
            <Button kind="danger" onClick={props.onRemove}>
              {t.removeLink}
            </Button>
          )}
          <Button onClick={props.onClose}>{common.cancel}</Button>
          <Button kind="primary" onClick={set}>
            {t.setLink}
          </Button>
        </>
      }
    >
      {/* Makes Enter in a field activate the main button. A `<form>` would do this too, but the dialog is inside
          the form of the page, and HTML forbids nested forms. */}
      <div className={styles["fields"]} role="presentation" onKeyDown={onKeyDown}>
        {!props.link.hasText && (
          <TextField
            label={t.linkWords}
            lang={props.language}
            value={words}
            onChange={setWords}
            optional={common.optional}
          />
        )}
        <TextField
          label={t.address}
          type="url"
          hint={say(t.addressHint, { site: "https://", mail: "mailto:", telephone: "tel:" })}
          value={address}
          onChange={(value) => {
            setAddress(value);
            setWrong(false);
          }}
          error={wrong ? t.addressWrong : undefined}
          spellCheck={false}
        />
      </div>
    </Dialog>
  );
}
