import type { ReferenceChoice } from "@nashra/engine";
import { useCallback, useEffect, useState, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useNotices } from "../../ui/notices.tsx";
import type { ReferenceMenu, ReferenceMenuProps } from "./reference-menu.tsx";
import { richTextWords } from "./rich-text-words.ts";
import { isReferenceTyped } from "./reference-typed.ts";
import { referenceTool, type ToolItem } from "./tool-items.tsx";
import { writingKeyWords } from "./writing-key-words.ts";

export interface ReferenceMenuOptions extends Pick<
  ReferenceMenuProps,
  "id" | "editor" | "language"
> {
  /** Returns the sections to which the text can refer; undefined if it cannot refer to sections. */
  readonly references: (() => readonly ReferenceChoice[]) | undefined;
}

export interface ReferenceMenuHandle {
  /** The open list; null if it is closed. */
  readonly menu: ReactNode;
  /** The button that opens the list; none if the text cannot refer to sections. */
  readonly tools: readonly ToolItem[];
  readonly close: () => void;
}

type Opened = Pick<ReferenceMenuProps, "origin" | "choices">;

let loaded: typeof ReferenceMenu | undefined;

async function loadMenu(): Promise<void> {
  loaded ??= (await import("./reference-menu.tsx")).ReferenceMenu;
}

/** Opens the list of sections when an `@` is typed, or from the toolbar. The list is loaded while a text has the focus. */
export function useReferenceMenu(options: ReferenceMenuOptions): ReferenceMenuHandle {
  const { id, editor, language, references } = options;
  const { t } = useWords(richTextWords);
  const { reference } = useWords(writingKeyWords).t;
  const { show } = useNotices();
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    (origin: Opened["origin"]) => {
      if (references === undefined) return;
      const choices = references();
      const now = () => setOpened({ origin, choices });
      if (loaded !== undefined) return now();
      loadMenu().then(now, (failure: unknown) => {
        reportError(failure);
        show({ kind: "error", text: t.referencesNotReady });
      });
    },
    [references, show, t],
  );
  useEffect(() => {
    if (references === undefined) return undefined;
    // A failure is ignored here, because the list is loaded again when it is opened.
    loadMenu().catch(() => undefined);
    return editor.registerUpdateListener(({ editorState, prevEditorState }) => {
      if (isReferenceTyped(editorState, prevEditorState)) open("typed");
    });
  }, [editor, references, open]);
  const close = useCallback(() => setOpened(undefined), []);
  const Menu = loaded;
  return {
    menu:
      opened === undefined || Menu === undefined ? null : (
        <Menu key={opened.origin} {...{ id, editor, language, ...opened }} onClose={close} />
      ),
    tools:
      references === undefined
        ? []
        : [referenceTool(reference, opened !== undefined, id, () => open("tool"))],
    close,
  };
}
