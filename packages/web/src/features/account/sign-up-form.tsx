import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import { FormProblems } from "../../controls/form/form-problems.tsx";
import { PasswordField } from "../../controls/form/password-field.tsx";
import { useFieldChecks } from "../../controls/form/use-field-checks.ts";
import { useForm, type Form, type Problems } from "../../controls/form/use-form.ts";
import { useWords } from "../../i18n/language.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useSession } from "../session/session.tsx";
import { isCommonPassword, isShortPassword } from "./password-rules.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { signInWords } from "./sign-in-words.ts";

const empty = { name: "", organization: "", email: "", password: "", confirmation: "" };
type Values = typeof empty;

/**
 * A form that creates an account and signs the user in. Afterwards, the route guard redirects the user to the
 * requested page or, if no page was requested, to the dashboard.
 */
export function SignUpForm(): ReactNode {
  const { t } = useWords(signInWords);
  const { register } = useSession();
  const { show } = useNotices();
  const { search } = useLocation();
  const check = useRegistrationCheck();
  const form = useForm({
    initial: empty,
    check,
    async send({ name, organization, email, password }) {
      const registered = await register({ name, organization, email, password });
      if (isCommonPassword(registered)) show({ kind: "info", text: t.passwordCommon });
    },
    refusals: { "email-taken": "email" },
  });
  usePageTitle(t.signUp, form.problems.length > 0 || form.failure !== undefined);
  return (
    <SignInFrame
      title={t.signUp}
      other={
        <>
          {t.haveAnAccount} <Link to={{ pathname: paths.login, search }}>{t.signIn}</Link>
        </>
      }
      problems={
        <FormProblems form={form} fallbackMessage={t.signUpFailed} shownAlone={t.passwordsDiffer} />
      }
      onSubmit={form.submit}
    >
      <Fields form={form} />
      <Button kind="primary" type="submit" busy={form.busy}>
        {form.busy ? t.signingUp : t.signUp}
      </Button>
    </SignInFrame>
  );
}

function Fields({ form }: { readonly form: Form<Values> }): ReactNode {
  const { t } = useWords(signInWords);
  return (
    <>
      <TextField {...form.field("name")} label={t.fullName} name="name" autoComplete="name" />
      <TextField
        {...form.field("organization")}
        label={t.organization}
        name="organization"
        autoComplete="organization"
      />
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
        hint={t.atLeastSix}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field("confirmation")}
        label={t.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}

function useRegistrationCheck(): (values: Values) => Problems<Values> {
  const { t } = useWords(signInWords);
  const { missing, noEmail } = useFieldChecks();
  return ({ name, organization, email, password, confirmation }) => ({
    name: missing(t.fullName, name),
    organization: missing(t.organization, organization),
    email: noEmail(t.email, email),
    password:
      missing(t.password, password && "given") ??
      (isShortPassword(password) ? t.passwordShort : undefined),
    confirmation:
      missing(t.confirmPassword, confirmation && "given") ??
      (confirmation === password ? undefined : t.passwordsDiffer),
  });
}
