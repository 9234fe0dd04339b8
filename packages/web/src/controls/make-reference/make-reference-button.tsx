import type { Finding } from "@nashra/engine";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

import { useWords } from "../../i18n/language.tsx";
import { controlOf } from "../../model/finding-place.ts";
import { useLeafletStore } from "../../model/leaflet-store.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { makeReferenceWords } from "./make-reference-words.ts";

export interface MakeReferenceButtonProps {
  readonly finding: Finding;
  /** Called before the text is changed. */
  readonly onGo?: (() => void) | undefined;
}

/** Replaces the typed number of a finding by a reference. The focus moves to the text, so that it can be undone there. */
export function MakeReferenceButton({ finding, onGo }: MakeReferenceButtonProps): ReactNode {
  const { t, text } = useWords(makeReferenceWords);
  const store = useLeafletStore();
  const announce = useAnnounce();
  const { show } = useNotices();
  const make = async () => {
    onGo?.();
    // The focus creates the editor of the text, whose history then contains the change.
    document.getElementById(controlOf(finding))?.focus();
    const { makeReference } = await import("../../model/rare-edits.ts");
    const before = store.content();
    flushSync(() => store.change(makeReference(finding)));
    const typed = String(finding.details["text"]);
    announce(store.content() === before ? t.changed : text(t.made, { text: typed }));
  };
  const failed = (failure: unknown) => {
    reportError(failure);
    show({ kind: "error", text: t.notReady });
  };
  return (
    <Button kind="quiet" size="small" onClick={() => void make().catch(failed)}>
      {t.make}
    </Button>
  );
}
