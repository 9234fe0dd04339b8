import type { ReactNode } from "react";

import { call } from "../../api/client.ts";
import { FormElement } from "../../controls/form/form-element.tsx";
import { useFieldChecks } from "../../controls/form/use-field-checks.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSession, useUser } from "../session/session.tsx";
import { accountWords } from "./account-words.ts";
import { SettingsOutcome, SettingsProblems } from "./settings-outcome.tsx";
import styles from "./settings.module.css";
import { useSettingsForm, type SettingsForm } from "./use-settings-form.ts";

type Profile = Readonly<Record<"name" | "email" | "organization", string>>;

/** Form state for the name, email address and organization of the signed-in user. */
export function useProfileForm(): SettingsForm<Profile> {
  const user = useUser();
  const { changeUser } = useSession();
  const { t } = useWords(accountWords);
  const { missing, noEmail } = useFieldChecks();
  const settings: SettingsForm<Profile> = useSettingsForm<Profile>({
    initial: { name: user.name, email: user.email, organization: user.organization },
    check: ({ name, email, organization }) => ({
      name: missing(t.profile.fullName, name),
      email: noEmail(t.profile.email, email),
      organization: missing(t.profile.organization, organization),
    }),
    async send({ name, email, organization }) {
      const { data } = await call("changeProfile", { body: { name, email, organization } });
      changeUser(data);
      settings.form.reset({ name: data.name, email: data.email, organization: data.organization });
    },
    refusals: { "email-taken": "email" },
  });
  return settings;
}

export function ProfileSettings({
  settings,
}: {
  readonly settings: SettingsForm<Profile>;
}): ReactNode {
  const { t } = useWords(accountWords);
  const { form, submit } = settings;
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
