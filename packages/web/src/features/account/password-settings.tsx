import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { call } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { FormElement } from "../../controls/form/form-element.tsx";
import { PasswordField } from "../../controls/form/password-field.tsx";
import { useFieldChecks } from "../../controls/form/use-field-checks.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useUser } from "../session/session.tsx";
import { accountWords } from "./account-words.ts";
import { isCommonPassword, isShortPassword } from "./password-rules.ts";
import { SettingsOutcome, SettingsProblems } from "./settings-outcome.tsx";
import { signInWords } from "./sign-in-words.ts";
import styles from "./settings.module.css";
import { useSettingsForm, type SettingsForm } from "./use-settings-form.ts";

const empty = { currentPassword: "", newPassword: "", confirmation: "" };
type Passwords = typeof empty;

/** Form state for a password change: the current password and the new password, typed twice. */
export function usePasswordForm(): SettingsForm<Passwords> {
  const { t } = useWords(accountWords);
  const common = useWords(signInWords);
  const { missing } = useFieldChecks();
  const { show } = useNotices();
  const client = useQueryClient();
  const given = (label: string, password: string) => missing(label, password && "given");
  const settings: SettingsForm<Passwords> = useSettingsForm<Passwords>({
    initial: empty,
    check: ({ currentPassword, newPassword, confirmation }) => ({
      currentPassword: given(t.password.current, currentPassword),
      newPassword:
        given(t.password.new, newPassword) ??
        // Check the length only if the confirmation is the same. Otherwise either text may be the intended
        // password.
        (isShortPassword(newPassword) && confirmation === newPassword
          ? t.password.short
          : undefined),
      confirmation:
        given(t.password.confirm, confirmation) ??
        (confirmation === newPassword ? undefined : t.password.differ),
    }),
    async send({ currentPassword, newPassword }) {
      const { data } = await call("changePassword", { body: { currentPassword, newPassword } });
      settings.form.reset(empty);
      if (isCommonPassword(data)) show({ kind: "info", text: common.t.passwordCommon });
      void client.invalidateQueries({ queryKey: queries.sessions().queryKey });
    },
  });
  return settings;
}

export function PasswordSettings({
  settings,
}: {
  readonly settings: SettingsForm<Passwords>;
}): ReactNode {
  const { t } = useWords(accountWords);
  const { email } = useUser();
  const { form, submit } = settings;
  return (
    <FormElement className={styles["group"]} onSubmit={submit}>
      <div className={styles["head"]}>
        <h2>{t.password.heading}</h2>
        <p>{t.password.intro}</p>
      </div>
      <SettingsProblems settings={settings} />
      {/* Lets password managers find the account of this password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className={styles["fields"]}>
        <PasswordField
          {...form.field("currentPassword")}
          label={t.password.current}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field("newPassword")}
          label={t.password.new}
          hint={t.password.atLeastSix}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field("confirmation")}
          label={t.password.confirm}
          autoComplete="new-password"
        />
      </div>
      <div className={styles["end"]}>
        <Button kind="primary" type="submit" busy={form.busy}>
          {form.busy ? t.password.updating : t.password.update}
        </Button>
        <SettingsOutcome
          settings={settings}
          saved={t.password.updated}
          failed={t.password.failed}
          serverMessageOnly
        />
      </div>
    </FormElement>
  );
}
