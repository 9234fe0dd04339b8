import type { ReactNode } from "react";

export function AccountSettingsPage(): ReactNode {
  return <h1>account-settings</h1>;
}
