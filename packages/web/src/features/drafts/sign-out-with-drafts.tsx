import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from "react";

import { draftsOf, holdsOne, removeDraftsOf, type Draft } from "../../model/kept-drafts.ts";
import { forgetMade } from "../../model/made-leaflets.ts";
import { useSession } from "../session/session.tsx";
import { registerLoss, registerSignOutQuestion } from "../session/sign-out-questions.ts";
import { liveDrafts } from "./live-drafts.ts";

const SignOutDialog = lazy(async () => ({
  default: (await import("./sign-out-dialog.tsx")).SignOutDialog,
}));

interface Question {
  readonly drafts: readonly Draft[];
  readonly answer: (goOn: boolean) => void;
}

/** Asks what is to become of unsaved text before somebody signs out; layout renders it once. */
export function SignOutGuard(): ReactNode {
  const { user } = useSession();
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback(async (): Promise<boolean> => {
    if (user === undefined) return true;
    const drafts = await unsavedTexts(user._id);
    if (drafts.length > 0) {
      const goOn = await new Promise<boolean>((answer) => setQuestion({ drafts, answer }));
      setQuestion(undefined);
      if (!goOn) return false;
    }
    await clear(user._id);
    return true;
  }, [user]);
  useEffect(() => registerSignOutQuestion(ask), [ask]);
  useEffect(() => registerLoss(() => liveDrafts().some((keeper) => keeper.onlyHere())), []);
  if (question === undefined) return null;
  return (
    <Suspense>
      <SignOutDialog drafts={question.drafts} onAnswer={question.answer} />
    </Suspense>
  );
}

/** Everything of this person that no server has: kept on this device, or only written in this tab. */
async function unsavedTexts(user: string): Promise<readonly Draft[]> {
  await Promise.all(liveDrafts().map(async (keeper) => keeper.keep()));
  // Where nothing can be kept on this device there is only what is written in this tab.
  const kept = await draftsOf(user).catch(() => []);
  const written = liveDrafts().flatMap((keeper) => keeper.current() ?? []);
  const newest = new Map([...kept, ...written].map((draft) => [draft.id, draft]));
  const all = [...newest.values()];
  const takenOver = all.flatMap(({ supersedes }) => supersedes);
  return all.filter((draft) => !holdsOne(takenOver, draft));
}

/** Nothing of the person stays on this device, and nothing is written any more. */
async function clear(user: string): Promise<void> {
  await Promise.all(liveDrafts().map(async (keeper) => keeper.end()));
  try {
    await removeDraftsOf(user);
    await forgetMade(user);
  } catch {
    // Without storage there is nothing to remove.
  }
}
