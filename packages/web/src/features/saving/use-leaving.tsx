import { useEffect, useRef, useState, type ReactNode } from "react";
import { NavigationType, useBlocker } from "react-router-dom";

import type { DraftControl } from "../../model/draft-control.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { SaveOutcome } from "./saver.ts";

export interface LeavingInput {
  readonly dirty: () => boolean;
  readonly draft: DraftControl | undefined;
  /** Saves without opening the page that normally follows a save. */
  readonly save: () => Promise<SaveOutcome["kind"]>;
  /** Called if the user stays although that save succeeded, because the form contains newer text. */
  readonly onStay: () => void;
  /** True for the address that this page takes after its first save. */
  readonly isOwnAddress: (pathname: string) => boolean;
}

/** Asks for confirmation before a link, the back button or closing the tab discards unsaved changes. */
export function useLeaving(input: LeavingInput): ReactNode {
  const { dirty, draft, save, onStay, isOwnAddress } = input;
  const [kept, setKept] = useState<boolean | undefined>();
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    // A page may replace its own URL, for example after the first save. The user does not leave the page then.
    const replaces = historyAction === NavigationType.Replace;
    const sameScreen =
      from.pathname === to.pathname
        ? replaces || from.search === to.search
        : replaces && isOwnAddress(to.pathname);
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
    const setIfMounted = (is: boolean) => (here ? setKept(is) : undefined);
    if (keep === undefined) setIfMounted(false);
    else keep().then(setIfMounted, () => setIfMounted(false));
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
    // The user may have chosen to stay during the save.
    if (latest.current.state !== "blocked") return;
    // If the save failed or there is newer text, stay on the page, which shows what to do.
    if (outcome === "saved" && !dirty()) latest.current.proceed();
    else {
      latest.current.reset();
      if (outcome === "saved") onStay();
    }
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
