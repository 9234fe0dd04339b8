import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";

import { call } from "../../api/client.ts";
import type { User } from "../../api/calls.ts";
import { failureMessage } from "../../api/failures.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSession } from "./session.tsx";
import { sessionWords } from "./session-words.ts";
import { useSignOut } from "./use-sign-out.ts";
import styles from "./expired-session.module.css";

/**
 * A sign-in dialog over the current screen after the session has expired. The screen below keeps its typed
 * text.
 */
export function ExpiredSession(): ReactNode {
  const { user, expired } = useSession();
  return user !== undefined && expired ? <SignInAgain user={user} /> : null;
}

function SignInAgain({ user }: { readonly user: User }): ReactNode {
  const { t } = useWords(sessionWords);
  const { replaced } = useSession();
  const signOut = useSignOut();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const form = useSignInAgain(user, () => field.current?.focus());
  useSignedInElsewhere(user);
  return (
    <Dialog open title={replaced ? t.replaced : t.ended} onClose={() => undefined}>
      <p>{replaced ? t.goOnInstead : t.goOn}</p>
      {form.problem !== "" && (
        <Banner kind="error" role="alert">
          {form.problem}
        </Banner>
      )}
      <form noValidate className={styles["form"]} onSubmit={form.submit}>
        <TextField
          label={t.email}
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
          onChange={() => undefined}
        />
        <TextField
          label={t.password}
          type="password"
          autoComplete="current-password"
          inputRef={field}
          value={form.password}
          error={form.missing ? t.enterPassword : undefined}
          onChange={form.type}
        />
        <Button type="submit" kind="primary" busy={form.busy}>
          {form.busy ? t.signingIn : t.signIn}
        </Button>
      </form>
      <div className={styles["leave"]}>
        <p>{t.leaveWarning}</p>
        <Button kind="quiet" size="small" onClick={() => void signOut()}>
          {replaced ? t.leaveToThem : t.leave}
        </Button>
      </div>
    </Dialog>
  );
}

interface SignInAgainForm {
  readonly password: string;
  readonly missing: boolean;
  readonly busy: boolean;
  readonly problem: string;
  readonly type: (password: string) => void;
  readonly submit: (event: SubmitEvent) => void;
}

function useSignInAgain({ email }: User, backToField: () => void): SignInAgainForm {
  const { t } = useWords(sessionWords);
  const { signIn } = useSession();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function send(): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      await signIn({ email, password });
    } catch (failure) {
      setProblem(failureMessage(failure, t.signInFailed));
      setBusy(false);
      backToField();
    }
  }

  return {
    password,
    missing,
    busy,
    problem,
    type(typed) {
      setPassword(typed);
      setMissing(false);
    },
    submit(event) {
      event.preventDefault();
      // In React, the event also bubbles to a form that contains this dialog. Do not submit that form.
      event.stopPropagation();
      if (busy) return;
      if (password !== "") {
        void send();
        return;
      }
      setMissing(true);
      backToField();
    },
  };
}

/** If the user has signed in again in another tab, closes the dialog when this tab gets the focus. */
function useSignedInElsewhere({ _id }: User): void {
  const { changeUser } = useSession();
  useEffect(() => {
    const ask = () => {
      call("currentUser")
        .then(({ data }) => (data._id === _id ? changeUser(data) : undefined))
        .catch(() => undefined);
    };
    addEventListener("focus", ask);
    return () => removeEventListener("focus", ask);
  }, [_id, changeUser]);
}
