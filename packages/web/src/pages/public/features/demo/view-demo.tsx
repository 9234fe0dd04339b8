import { useRef, useSyncExternalStore, type ReactNode } from "react";

import { useWords } from "../../../../i18n/language.tsx";
import { ActionButton, ActionLink } from "../../../../site/action-link.tsx";
import { DemoDialog } from "./demo-dialog.tsx";
import { demoFiles } from "./demo-files.ts";
import { useDemoStages } from "./demo-stages.ts";
import { demoWords } from "./demo-words.ts";

/** A button that opens the film. Before hydration, a link to the film file. */
export function ViewDemo(): ReactNode {
  const { t } = useWords(demoWords);
  const opener = useRef<HTMLButtonElement>(null);
  const { stage, open, close, gone } = useDemoStages();
  if (!useHydrated())
    return (
      <ActionLink quiet href={demoFiles.mp4}>
        {t.view}
      </ActionLink>
    );
  return (
    <>
      <ActionButton quiet ref={opener} aria-haspopup="dialog" onClick={open}>
        {t.view}
      </ActionButton>
      {stage !== "closed" && (
        <DemoDialog stage={stage} opener={opener} onClose={close} onClosed={gone} />
      )}
    </>
  );
}

/** False in the prerendered HTML, true after hydration. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
