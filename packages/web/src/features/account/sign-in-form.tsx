import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import { FormProblems } from "../../controls/form/form-problems.tsx";
import { PasswordField } from "../../controls/form/password-field.tsx";
import { useFieldChecks } from "../../controls/form/use-field-checks.ts";
import { useForm } from "../../controls/form/use-form.ts";
import { useWords } from "../../i18n/language.tsx";
import { paths, sitePath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useSession } from "../session/session.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { signInWords } from "./sign-in-words.ts";

const empty = { email: "", password: "" };

/**
 * A form that signs the user in. Afterwards, the route guard redirects the user to the requested page or, if
 * no page was requested, to the dashboard.
 */
export function SignInForm(): ReactNode {
  const { t, language } = useWords(signInWords);
  const { signIn } = useSession();
  const { search } = useLocation();
  const { missing } = useFieldChecks();
  const form = useForm({
    initial: empty,
    check: ({ email, password }) => ({
      email: missing(t.email, email),
      password: password === "" ? missing(t.password, "") : undefined,
    }),
    send: signIn,
  });
  usePageTitle(t.signIn, form.problems.length > 0 || form.failure !== undefined);
  return (
    <SignInFrame
      title={t.signIn}
      other={
        <>
          {t.newHere} <Link to={{ pathname: paths.register, search }}>{t.signUp}</Link>
          <br />
          <a href={`${sitePath("help", language)}#password`}>{t.forgot}</a>
        </>
      }
      problems={<FormProblems form={form} fallbackMessage={t.signInFailed} />}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field("email")}
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.field("password")}
        label={t.password}
        autoComplete="current-password"
      />
      <Button kind="primary" type="submit" busy={form.busy}>
        {form.busy ? t.signingIn : t.signIn}
      </Button>
    </SignInFrame>
  );
}
