import type { ReactNode } from "react";

import { AccountSettings } from "../../features/account/account-settings.tsx";

export function AccountSettingsPage(): ReactNode {
  return <AccountSettings />;
}
