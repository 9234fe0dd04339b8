import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { User } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { FormElement } from "../../controls/form/form-element.tsx";
import { PasswordField } from "../../controls/form/password-field.tsx";
import { useFieldChecks } from "../../controls/form/use-field-checks.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSession, useUser } from "../session/session.tsx";
import { accountWords } from "./account-words.ts";
import { SettingsOutcome, SettingsProblems } from "./settings-outcome.tsx";
import styles from "./settings.module.css";
import { useSettingsForm, type SettingsForm } from "./use-settings-form.ts";

type Profile = Readonly<Record<"name" | "email" | "organization" | "currentPassword", string>>;

/** Form state for the name, email address and organization of the signed-in user. */
export function useProfileForm(): SettingsForm<Profile> {
  const user = useUser();
  const { changeUser } = useSession();
  const client = useQueryClient();
  const { t } = useWords(accountWords);
  const { missing, noEmail } = useFieldChecks();
  const settings: SettingsForm<Profile> = useSettingsForm<Profile>({
    initial: valuesOf(user),
    check: ({ name, email, organization }) => ({
      name: missing(t.profile.fullName, name),
      email: noEmail(t.profile.email, email),
      organization: missing(t.profile.organization, organization),
    }),
    async send({ name, email, organization, currentPassword }) {
      const isNeeded = isAnotherEmail(email, user) && currentPassword !== "";
      const confirmed = isNeeded ? { currentPassword } : {};
      const body = { name, email, organization, ...confirmed };
      const { data } = await call("changeProfile", { body });
      changeUser(data);
      settings.form.reset(valuesOf(data));
      void client.invalidateQueries({ queryKey: queries.sessions().queryKey });
    },
    refusals: { "email-taken": "email" },
  });
  return settings;
}

function valuesOf({ name, email, organization }: User): Profile {
  return { name, email, organization, currentPassword: "" };
}

/** Whether the server counts the address as another one. It ignores case. */
function isAnotherEmail(email: string, user: User): boolean {
  return email.trim().toLowerCase() !== user.email.toLowerCase();
}

export function ProfileSettings({
  settings,
}: {
  readonly settings: SettingsForm<Profile>;
}): ReactNode {
  const { t } = useWords(accountWords);
  const { form, submit } = settings;
  const user = useUser();
  const currentPassword = form.field("currentPassword");
  return (
    <FormElement className={styles["group"]} onSubmit={submit}>
      <h2>{t.profile.heading}</h2>
      <SettingsProblems settings={settings} />
      <div className={styles["fields"]}>
        <TextField {...form.field("name")} label={t.profile.fullName} autoComplete="name" />
        <TextField
          {...form.field("email")}
          label={t.profile.email}
          hint={t.profile.emailHint}
          type="email"
          autoComplete="email"
        />
        {(isAnotherEmail(form.values.email, user) || currentPassword.error !== undefined) && (
          <PasswordField
            {...currentPassword}
            label={t.password.current}
            hint={t.profile.passwordHint}
            autoComplete="current-password"
          />
        )}
        <TextField
          {...form.field("organization")}
          label={t.profile.organization}
          autoComplete="organization"
        />
      </div>
      <div className={styles["end"]}>
        <Button kind="primary" type="submit" busy={form.busy}>
          {form.busy ? t.profile.saving : t.profile.save}
        </Button>
        <SettingsOutcome settings={settings} saved={t.profile.saved} failed={t.profile.failed} />
      </div>
    </FormElement>
  );
}
