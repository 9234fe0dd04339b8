import type { LexicalEditor, TextFormatType } from "lexical";
import type { ReactNode } from "react";

import { Icon, type IconName } from "../../ui/icon.tsx";
import type { richTextWords } from "./rich-text-words.ts";
import type { ToolProps } from "./tool.tsx";
import type { ToolState } from "./tool-state.ts";
import styles from "./toolbar.module.css";
import { redo, setFormat, setList, undo } from "./tools.ts";

export interface ToolItem extends Omit<ToolProps, "stop"> {
  readonly key: string;
}

type Names = (typeof richTextWords)["en"];

export function formatTools(
  t: Names,
  state: ToolState,
  formats: readonly TextFormatType[],
  editor: LexicalEditor,
): readonly ToolItem[] {
  const all: readonly (readonly [TextFormatType, string, string, ReactNode])[] = [
    ["bold", t.bold, "Mod+B", <b key="b">B</b>],
    ["italic", t.italic, "Mod+I", <i key="i">I</i>],
    ["underline", t.underline, "Mod+U", <u key="u">U</u>],
  ];
  return all
    .filter(([format]) => formats.includes(format))
    .map(([format, name, shortcut, face]) => {
      const pressed = state.formats.includes(format);
      return {
        key: format,
        name,
        shortcut,
        face,
        pressed,
        onPress: () => setFormat(editor, format),
      };
    });
}

export function scriptTools(
  t: Names,
  state: ToolState,
  editor: LexicalEditor,
): readonly ToolItem[] {
  const all: readonly (readonly [TextFormatType, string, string, string])[] = [
    ["superscript", t.superscript, "Mod+.", "x²"],
    ["subscript", t.subscript, "Mod+,", "x₂"],
  ];
  return all.map(([format, name, shortcut, face]) => ({
    key: format,
    name,
    shortcut,
    face: <span dir="ltr" className={styles["drawn"]} data-face={face} />,
    pressed: state.formats.includes(format),
    onPress: () => setFormat(editor, format),
  }));
}

export function symbolTool(name: string, open: boolean, id: string, onPress: () => void): ToolItem {
  return { key: "symbol", name, face: "Ω", opens: { id, open }, onPress };
}

export function listTools(t: Names, state: ToolState, editor: LexicalEditor): readonly ToolItem[] {
  return [
    {
      key: "bullet",
      name: t.bulletedList,
      face: <ToolIcon name="ul" />,
      pressed: state.list === "bullet",
      onPress: () => setList(editor, "bullet", state.list),
    },
    {
      key: "number",
      name: t.numberedList,
      face: <ToolIcon name="ol" />,
      pressed: state.list === "number",
      onPress: () => setList(editor, "number", state.list),
    },
  ];
}

export function linkTool(name: string, pressed: boolean, onPress: () => void): ToolItem {
  return { key: "link", name, face: <ToolIcon name="link" />, pressed, onPress };
}

export function referenceTool(
  name: string,
  open: boolean,
  id: string,
  onPress: () => void,
): ToolItem {
  return { key: "reference", name, face: "§", shortcut: "@", opens: { id, open }, onPress };
}

export function imageTool(name: string, onPress: () => void): ToolItem {
  return { key: "image", name, face: <ToolIcon name="image" />, onPress };
}

export function pasteTool(name: string, onPress: () => void): ToolItem {
  return {
    key: "paste",
    name,
    shortcut: "Mod+Alt+V",
    face: <ToolIcon name="paste" />,
    onPress,
  };
}

export function stepTools(
  t: { readonly undo: string; readonly redo: string },
  state: ToolState,
  editor: LexicalEditor,
): readonly ToolItem[] {
  return [
    {
      key: "undo",
      name: t.undo,
      shortcut: "Mod+Z",
      face: <ToolIcon name="undo" />,
      inactive: !state.canUndo,
      onPress: () => undo(editor),
    },
    {
      key: "redo",
      name: t.redo,
      shortcut: "Mod+Shift+Z",
      face: <ToolIcon name="redo" />,
      inactive: !state.canRedo,
      onPress: () => redo(editor),
    },
  ];
}

function ToolIcon({ name }: { readonly name: IconName }): ReactNode {
  return <Icon name={name} small className={styles["icon"]} />;
}
