import type { ReferenceChoice } from "@nashra/engine";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { LexicalEditor } from "lexical";
import { useContext, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { imageWords } from "../image-upload/image-words.ts";
import { ImagePlaceContext } from "../pasting/image-place.ts";
import { formatsFor } from "./formats.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { richTextWords } from "./rich-text-words.ts";
import { SymbolGrid } from "./symbol-grid.tsx";
import {
  formatTools,
  imageTool,
  linkTool,
  listTools,
  pasteTool,
  scriptTools,
  stepTools,
  symbolTool,
} from "./tool-items.tsx";
import { ToolRow } from "./tool-row.tsx";
import { useReferenceMenu } from "./use-reference-menu.tsx";
import { useToolState } from "./tool-state.ts";
import styles from "./toolbar.module.css";
import { insertSymbol, linkAtCaret, removeLink, setLink, type LinkAtCaret } from "./tools.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import { writingKeyWords } from "./writing-key-words.ts";

export interface ToolbarProps {
  /** Id of the text box. */
  readonly id: string;
  readonly label: string;
  readonly language: string;
  /** Returns the sections to which the text can refer; undefined if it cannot refer to sections. */
  readonly references: (() => readonly ReferenceChoice[]) | undefined;
  /** Pastes the clipboard with its formatting. */
  readonly onPasteFormatted: (editor: LexicalEditor) => void;
}

/** The toolbar for the text of a field; it replaces the header of the field. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { id, label, language, references, onPasteFormatted } = props;
  const [editor] = useLexicalComposerContext();
  const { t, text: filled } = useWords(richTextWords);
  const { pasteFormatted } = useWords(writingKeyWords).t;
  const { undo } = useWords(sharedWords).t;
  const { t: images } = useWords(imageWords);
  const { choose } = useContext(ImagePlaceContext);
  const state = useToolState();
  const place = useRef<HTMLDivElement>(null);
  const [symbols, setSymbols] = useState(false);
  const [link, setLinkAsked] = useState<LinkAtCaret>();
  /**
   * Closes the link dialog and focuses the text. Otherwise the dialog would return the focus to the link
   * button.
   */
  const closeLink = () => {
    flushSync(() => setLinkAsked(undefined));
    editor.focus();
  };
  const symbolsId = `${id}-symbols`;
  const sections = useReferenceMenu({ id: `${id}-sections`, editor, language, references });
  useKeyboardInset(place);
  return (
    <div ref={place} className={styles["place"]}>
      <ToolRow
        label={filled(t.formatting, { label })}
        controls={id}
        groups={[
          formatTools(t, state, formatsFor(language), editor),
          [
            ...scriptTools(t, state, editor),
            symbolTool(t.symbol, symbols, symbolsId, () => setSymbols(!symbols)),
          ],
          [
            ...listTools(t, state, editor),
            linkTool(t.link, state.link, () => setLinkAsked(linkAtCaret(editor))),
            ...sections.tools,
            ...(choose ? [imageTool(images.add, choose)] : []),
          ],
          [
            pasteTool(pasteFormatted, () => onPasteFormatted(editor)),
            ...stepTools({ undo, redo: t.redo }, state, editor),
          ],
        ]}
        onEscape={() => editor.focus()}
      />
      {symbols && (
        <div className={styles["popup"]}>
          <SymbolGrid
            id={symbolsId}
            onInsert={(symbol) => {
              insertSymbol(editor, symbol);
              setSymbols(false);
              editor.focus();
            }}
            onClose={(why) => {
              setSymbols(false);
              if (why === "escape") editor.focus();
            }}
          />
        </div>
      )}
      {sections.menu}
      {link !== undefined && (
        <LinkDialog
          link={link}
          language={language}
          onClose={() => setLinkAsked(undefined)}
          onSet={(href, words) => {
            setLink(editor, href, words);
            closeLink();
          }}
          onRemove={() => {
            removeLink(editor);
            closeLink();
          }}
        />
      )}
    </div>
  );
}
