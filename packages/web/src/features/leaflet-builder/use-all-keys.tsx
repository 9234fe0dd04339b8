import { effectiveLanguage } from "@nashra/engine";
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from "react";

import { formatsFor } from "../../controls/rich-text/formats.ts";
import type { ShortcutsDialogProps } from "../../controls/rich-text/shortcuts-dialog.tsx";
import { useWords } from "../../i18n/language.tsx";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { isShortcut } from "../../ui/keys.ts";
import { useNotices } from "../../ui/notices.tsx";
import { builderWords } from "./builder-words.ts";

export interface AllKeys {
  /** Loads the list of all keys and opens it. */
  readonly open: () => void;
  readonly dialog: ReactNode;
}

/** The list of all keys, which Ctrl+/ or Cmd+/ opens anywhere in the builder. */
export function useAllKeys(): AllKeys {
  const { t } = useWords(builderWords);
  const { show } = useNotices();
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps>>();
  const hasItalic = useLeaflet((content) =>
    formatsFor(effectiveLanguage(content)).includes("italic"),
  );
  const open = useCallback(() => {
    import("../../controls/rich-text/shortcuts-dialog.tsx").then(
      ({ ShortcutsDialog }) => setDialog(() => ShortcutsDialog),
      () => show({ kind: "error", text: t.keysFailed }),
    );
  }, [show, t.keysFailed]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event, "/", "Slash")) return;
      event.preventDefault();
      if (!event.repeat && document.querySelector("dialog[open]") === null) open();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [open]);
  return {
    open,
    dialog: Dialog && <Dialog hasItalic={hasItalic} onClose={() => setDialog(undefined)} />,
  };
}
