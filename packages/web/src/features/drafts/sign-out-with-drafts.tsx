import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from "react";

import { containsAny, removeDraftsOf, type Draft } from "../../model/draft-storage.ts";
import { forgetCreated } from "../../model/created-leaflets.ts";
import { useSession } from "../session/session.tsx";
import { registerUnsavedCheck, registerSignOutQuestion } from "../session/sign-out-questions.ts";
import { liveDrafts } from "./live-drafts.ts";
import { recoveredDrafts } from "./recover-typing.ts";

const SignOutDialog = lazy(async () => ({
  default: (await import("./sign-out-dialog.tsx")).SignOutDialog,
}));

interface Question {
  readonly drafts: readonly Draft[];
  /** Id of the user whose drafts the dialog lists. */
  readonly person: string;
  /** Whether another user had already signed in when the dialog opened. */
  readonly replaced: boolean;
  readonly answer: (goOn: boolean) => void;
}

/** Asks what to do with unsaved text before a sign-out. The layout renders this component once. */
export function SignOutGuard(): ReactNode {
  const { user, replaced } = useSession();
  const person = user?._id;
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback(async (): Promise<boolean> => {
    if (person === undefined) return true;
    // Another tab can store drafts while the dialog is open. Ask about these drafts as well.
    const settle = async (decided: readonly Draft[]): Promise<boolean> => {
      const drafts = (await unsavedTexts(person)).filter((draft) => !isOneOf(decided, draft));
      if (drafts.length === 0) return true;
      const goOn = await new Promise<boolean>((answer) =>
        setQuestion({ drafts, person, replaced, answer }),
      );
      setQuestion(undefined);
      return goOn && settle([...decided, ...drafts]);
    };
    if (!(await settle([]))) return false;
    await clear(person);
    return true;
  }, [person, replaced]);
  useCancelOnUserChange(question, person, replaced);
  useEffect(() => registerSignOutQuestion(ask), [ask]);
  useEffect(
    () => registerUnsavedCheck(() => liveDrafts().some((autosave) => autosave.isOnlyInThisTab())),
    [],
  );
  if (question === undefined) return null;
  return (
    <Suspense>
      <SignOutDialog
        key={question.drafts[0]?.keptAt}
        drafts={question.drafts}
        onAnswer={question.answer}
      />
    </Suspense>
  );
}

/** Cancels the sign-out if another user signs in while the dialog is open. */
function useCancelOnUserChange(
  question: Question | undefined,
  person: string | undefined,
  replaced: boolean,
): void {
  const isOver =
    question !== undefined && (question.person !== person || (replaced && !question.replaced));
  useEffect(() => {
    if (isOver) question.answer(false);
  }, [isOver, question]);
}

/** Whether the list contains this draft with the same text. */
function isOneOf(drafts: readonly Draft[], { id, keptAt, content }: Draft): boolean {
  return drafts.some(
    (draft) => draft.id === id && (draft.keptAt === keptAt || draft.content === content),
  );
}

/** All texts of this user that are not on the server: drafts on this device and unsaved text in this tab. */
async function unsavedTexts(user: string): Promise<readonly Draft[]> {
  await Promise.all(liveDrafts().map(async (autosave) => autosave.keep()));
  const kept = await recoveredDrafts(user);
  const written = liveDrafts().flatMap((autosave) => autosave.current() ?? []);
  const newest = new Map([...kept, ...written].map((draft) => [draft.id, draft]));
  const all = [...newest.values()];
  const superseded = all.flatMap(({ supersedes }) => supersedes);
  return all.filter((draft) => !containsAny(superseded, draft));
}

/** Stops autosave and removes all drafts of the user from this device. */
async function clear(user: string): Promise<void> {
  await Promise.all(liveDrafts().map(async (autosave) => autosave.end()));
  try {
    await removeDraftsOf(user);
    await forgetCreated(user);
  } catch {
    // Without storage there is nothing to remove.
  }
}
