import { useEffect, useRef, useState, type ReactNode } from "react";
import { NavigationType, useBlocker } from "react-router-dom";

import type { DraftControl } from "../../model/draft-control.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { SaveOutcome } from "./saver.ts";

export interface LeavingInput {
  readonly dirty: () => boolean;
  readonly draft: DraftControl | undefined;
  /** Saves without going to the page that saving leads to. */
  readonly save: () => Promise<SaveOutcome["kind"]>;
}

/** Asks before a link, the back button or closing takes somebody from unsaved changes; never without them. */
export function useLeaving({ dirty, draft, save }: LeavingInput): ReactNode {
  const [kept, setKept] = useState<boolean | undefined>();
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const elsewhere = from.pathname !== to.pathname;
    // A page may put its own address right.
    const sameScreen =
      !elsewhere && (historyAction === NavigationType.Replace || from.search === to.search);
    return !sameScreen && dirty();
  });
  const blocked = blocker.state === "blocked";
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  useEffect(() => askBeforeClosing(dirty), [dirty]);
  const keep = draft?.keep;
  useEffect(() => {
    if (!blocked) return undefined;
    let here = true;
    const tell = (is: boolean) => (here ? setKept(is) : undefined);
    if (keep === undefined) tell(false);
    else keep().then(tell, () => tell(false));
    return () => {
      here = false;
      setKept(undefined);
    };
  }, [blocked, keep]);
  if (!blocked) return null;
  const saveAndLeave = async () => {
    setSaving(true);
    const outcome = await save();
    setSaving(false);
    // Somebody may have decided to stay while it was being saved.
    if (latest.current.state !== "blocked") return;
    // What is wrong is said in the page: there is something to do about it before going.
    if (outcome === "saved" && !dirty()) latest.current.proceed();
    else latest.current.reset();
  };
  return (
    <LeaveDialog
      kept={kept}
      saving={saving}
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
      onSave={() => void saveAndLeave()}
    />
  );
}

function askBeforeClosing(dirty: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (dirty()) event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}
