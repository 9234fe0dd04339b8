import { Fragment, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { keyNames, shownShortcut } from "../../ui/keys.ts";
import { richTextWords } from "./rich-text-words.ts";
import { writingKeyWords } from "./writing-key-words.ts";
import { writingKeys } from "./writing-keys.ts";
import styles from "./shortcuts-dialog.module.css";

export interface ShortcutsDialogProps {
  readonly hasItalic: boolean;
  readonly onClose: () => void;
}

/** A dialog that lists all keyboard shortcuts of the builder and of its text editor. */
export function ShortcutsDialog({ hasItalic, onClose }: ShortcutsDialogProps): ReactNode {
  const { t } = useWords(richTextWords);
  const { t: common } = useWords(sharedWords);
  const { t: writing } = useWords(writingKeyWords);
  const rows: readonly (readonly [string, string])[] = [
    ...writingKeys.map(([name, keys]) => [writing[name], keys] as const),
    [t.nextPart, "F6"],
    [t.previousPart, "Shift+F6"],
    [t.bold, "Mod+B"],
    ...(hasItalic ? [[t.italic, "Mod+I"] as const] : []),
    [t.underline, "Mod+U"],
    [t.superscript, "Mod+."],
    [t.subscript, "Mod+,"],
    [common.undo, "Mod+Z"],
    [t.redo, "Mod+Shift+Z"],
    [t.newParagraph, keyNames.enter],
    [t.newLine, `Shift+${keyNames.enter}`],
    [t.itemIn, keyNames.tab],
    [t.itemOut, `Shift+${keyNames.tab}`],
    [t.toToolbar, "Alt+F10"],
    [t.toText, keyNames.escape],
    [t.outOfGap, keyNames.escape],
  ];
  return (
    <Dialog open title={t.shortcuts} onClose={onClose} closeLabel={common.close} closesOutside>
      {/* A long list scrolls, so the keyboard must be able to focus it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <dl className={styles["list"]} tabIndex={0}>
        {rows.map(([name, keys]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <kbd dir="ltr">{shownShortcut(keys)}</kbd>
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
