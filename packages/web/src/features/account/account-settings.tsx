import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";

import type { Form } from "../../controls/form/use-form.ts";
import { useWords } from "../../i18n/language.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { accountWords } from "./account-words.ts";
import { NotificationSettings } from "./notification-settings.tsx";
import { PasswordSettings, usePasswordForm } from "./password-settings.tsx";
import { PreferenceSettings } from "./preference-settings.tsx";
import { ProfileSettings, useProfileForm } from "./profile-settings.tsx";
import { LoginNotifications, TwoFactor } from "./security-settings.tsx";
import { Sessions } from "./sessions.tsx";
import { Tokens } from "./tokens.tsx";
import { useTokenForm } from "./use-token-form.ts";
import { useWebhookForm } from "./use-webhook-form.ts";
import { Webhooks } from "./webhooks.tsx";

const tabIds = ["profile", "security", "preferences", "notifications"] as const;

/** The account settings page with four tabs. The selected tab is in the URL. */
export function AccountSettings(): ReactNode {
  const { t } = useWords(accountWords);
  const [search, setSearch] = useSearchParams();
  const profile = useProfileForm();
  const password = usePasswordForm();
  const token = useTokenForm();
  const webhook = useWebhookForm();
  const selected = tabIds.find((id) => id === search.get("tab")) ?? "profile";
  const errors = {
    profile: hasErrors(profile.form),
    security: [password.form, token.form, webhook.form].some(hasErrors),
    preferences: false,
    notifications: false,
  };
  usePageTitle(t.title, errors[selected]);

  const panels: Readonly<Record<(typeof tabIds)[number], ReactNode>> = {
    profile: <ProfileSettings settings={profile} />,
    security: (
      <>
        <PasswordSettings settings={password} />
        <Sessions />
        <TwoFactor />
        <LoginNotifications />
        <Tokens {...token} />
        <Webhooks {...webhook} />
      </>
    ),
    preferences: <PreferenceSettings />,
    notifications: <NotificationSettings />,
  };
  return (
    <Page narrow>
      <PageHead title={t.title} />
      <Tabs
        label={t.title}
        selected={selected}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
        tabs={tabIds.map((id) => ({ id, label: t.tabs[id], panel: panels[id] }))}
      />
    </Page>
  );
}

function hasErrors({ problems, failure }: Pick<Form<unknown>, "problems" | "failure">): boolean {
  return problems.length > 0 || failure !== undefined;
}
