import { paths, sitePath } from "../paths.ts";
import type { IconName } from "../ui/icon.tsx";
import type { layoutWords } from "./layout-words.ts";

/** A link of the side bar. */
export interface NavigationItem {
  readonly to: string;
  readonly words: keyof (typeof layoutWords)["en"];
  readonly icon: IconName;
  /** True if the link leaves the application. */
  readonly leaves?: true;
}

export const navigationItems: readonly NavigationItem[] = [
  { to: paths.dashboard, words: "dashboard", icon: "dash" },
  { to: paths.builder, words: "leafletBuilder", icon: "pen" },
  { to: paths.leaflets, words: "myLeaflets", icon: "leaves" },
  { to: paths.templates, words: "templates", icon: "template" },
  { to: paths.profile, words: "settings", icon: "gear" },
];

export const administratorItems: readonly NavigationItem[] = [
  { to: paths.users, words: "userManagement", icon: "users" },
  { to: paths.publications, words: "waitingLeaflets", icon: "external" },
  { to: paths.messages, words: "messages", icon: "note" },
  { to: paths.auditLog, words: "auditLog", icon: "history" },
  { to: paths.analytics, words: "analytics", icon: "chart" },
];

/** The link to the public site, in the language of the interface. */
export function publicSiteItem(language: "en" | "ar"): NavigationItem {
  return { to: sitePath("home", language), words: "backToHome", icon: "home", leaves: true };
}
