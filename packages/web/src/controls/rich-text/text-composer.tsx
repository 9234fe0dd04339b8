import { directionOf } from "@nashra/engine";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { OnChangePlugin } from "@lexical/react/LexicalOnChangePlugin";
import {
  $getRoot,
  $isTextNode,
  $setSelection,
  HISTORY_MERGE_TAG,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type EditorState,
  type EditorThemeClasses,
  type LexicalEditor,
} from "lexical";
import { useLayoutEffect, useState, type ReactNode, type RefObject } from "react";

import { useWords } from "../../i18n/language.tsx";
import { registerFormats } from "./formats.ts";
import { $insertLines } from "./plain-paste.ts";
import { pastedLines } from "./plain-text.ts";
import { richTextWords } from "./rich-text-words.ts";
import { registerTechnicalText } from "./technical-text.ts";
import { createTextExchange } from "./text-exchange.ts";
import { textExtension } from "./text-extension.ts";
import { registerUnprintedLines } from "./unprinted-lines.ts";

export interface TextComposerProps {
  /** The element that becomes the editor; its content is replaced. */
  readonly box: RefObject<HTMLElement | null>;
  readonly value: string;
  /** Called only when the author changes the text. */
  readonly onChange: (html: string) => void;
  /** Language of the leaflet, which determines the direction and whether italic is available. */
  readonly language: string;
  readonly theme: EditorThemeClasses;
  /** Returns the text typed into the box before the editor was created, and clears it. */
  readonly takeTyped: () => string;
  /** Returns a function to call with the new editor, and clears it. */
  readonly takeStart: () => ((editor: LexicalEditor) => void) | undefined;
  /** Components that use the editor. */
  readonly children: ReactNode;
}

/** Turns a box into an editor until this component is unmounted. */
export function TextComposer(props: TextComposerProps): ReactNode {
  const [extension] = useState(() => textExtension(props.value, props.theme));
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <LanguagePlugin language={props.language} />
      <ExchangePlugin {...props} />
      <BoxPlugin {...props} />
      <UnprintedLinesPlugin />
      {props.children}
    </LexicalExtensionComposer>
  );
}

function LanguagePlugin({ language }: { readonly language: string }): ReactNode {
  const [editor] = useLexicalComposerContext();
  useLayoutEffect(() => {
    editor.update(() => void $getRoot().setDirection(directionOf(language)), {
      // Leaves the focus on the control with which the user changed the language.
      tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
    });
    return mergeRegister(
      registerFormats(editor, language),
      registerTechnicalText(editor, directionOf(language)),
    );
  }, [editor, language]);
  return null;
}

function ExchangePlugin({ box, value, onChange }: TextComposerProps): ReactNode {
  const [editor] = useLexicalComposerContext();
  const [exchange] = useState(() => createTextExchange(editor, value));
  useLayoutEffect(() => exchange.setValue(value), [exchange, value]);
  return (
    <OnChangePlugin
      ignoreHistoryMergeTagChange={false}
      ignoreSelectionChange
      onChange={(state) => {
        box.current?.toggleAttribute("data-empty", isEmpty(state));
        const html = exchange.changedHtml(state);
        if (html !== undefined) onChange(html);
      }}
    />
  );
}

function BoxPlugin({ box, takeTyped, takeStart }: TextComposerProps): ReactNode {
  const [editor] = useLexicalComposerContext();
  useLayoutEffect(() => {
    const element = box.current;
    const focused = element?.ownerDocument.activeElement === element;
    const typed = takeTyped();
    editor.setRootElement(element);
    if (focused || typed !== "") receive(editor, typed, focused);
    takeStart()?.(editor);
    return () => editor.setRootElement(null);
  }, [editor, box, takeTyped, takeStart]);
  return null;
}

function UnprintedLinesPlugin(): ReactNode {
  const [editor] = useLexicalComposerContext();
  const { unprinted } = useWords(richTextWords).t;
  useLayoutEffect(() => registerUnprintedLines(editor, unprinted), [editor, unprinted]);
  return null;
}

/** Inserts the text typed before the editor was created, and sets the caret if the box has the focus. */
function receive(editor: LexicalEditor, typed: string, focused: boolean): void {
  editor.update(
    () => {
      const selection = $getRoot().selectEnd();
      // Otherwise text that is typed before the browser reports the caret would not have the format around it.
      const last = selection.anchor.getNode();
      if ($isTextNode(last)) selection.setFormat(last.getFormat());
      if (typed !== "") $insertLines(pastedLines(typed));
      if (!focused) $setSelection(null);
    },
    // Leaves the focus on another control if the user has moved to it.
    { discrete: true, tag: focused ? [] : [SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG] },
  );
}

/** True if the text box should show its placeholder. */
function isEmpty(state: EditorState): boolean {
  return state.read(() => {
    const root = $getRoot();
    const only = root.getFirstChild();
    return (
      root.getChildrenSize() <= 1 && only?.getType() !== "list" && root.getTextContent() === ""
    );
  });
}
