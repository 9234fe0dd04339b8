/** Every page of the public site, at its English address. */
export const sitePaths = {
  home: "/",
  features: "/features",
  pricing: "/pricing",
  about: "/about",
  contact: "/contact",
  careers: "/careers",
  blog: "/blog",
  help: "/help",
  docs: "/docs",
  status: "/status",
  privacy: "/privacy",
  terms: "/terms",
} as const;

export type SitePage = keyof typeof sitePaths;

export const sitePageNames = Object.keys(sitePaths) as readonly SitePage[]; // its own keys

/** The page's address in a language: `/features`, `/ar/features`; the start page is `/` and `/ar`. */
export function sitePath(page: SitePage, language: "en" | "ar"): string {
  const path = sitePaths[page];
  return language === "en" ? path : `/ar${path}`.replace(/\/$/, "");
}

/** The page of the API, which the server writes. */
export const apiReference = "/docs/api";

/** What the server says of itself, as `{"status":"ok"}` or 503. */
export const readiness = "/readyz";

/** Every address of the application, as patterns. No address is typed anywhere else. */
export const paths = {
  loginRedirect: "/login",
  registerRedirect: "/register",
  dashboard: "/app",
  login: "/app/login",
  register: "/app/register",
  builder: "/app/builder",
  leaflets: "/app/leaflets",
  templates: "/app/templates",
  profile: "/app/profile",
  leaflet: "/app/leaflet/:id",
  leafletEditor: "/app/leaflet/:id/edit",
  users: "/app/admin/users",
  userEditor: "/app/admin/users/:id/edit",
  analytics: "/app/admin/analytics",
} as const;

export function leafletPath(id: string): string {
  return paths.leaflet.replace(":id", encodeURIComponent(id));
}

export function leafletEditorPath(id: string): string {
  return paths.leafletEditor.replace(":id", encodeURIComponent(id));
}

export function userEditorPath(id: string): string {
  return paths.userEditor.replace(":id", encodeURIComponent(id));
}

/** What the builder starts with; each is a query parameter of its address. */
export interface BuilderStart {
  readonly template?: string;
  readonly templateFile?: string;
  /** `"1"`: custom questions in place of the standard sections. */
  readonly custom?: "1";
  /** A draft of this device, as an imported document is. */
  readonly draft?: string;
}

export function builderPath(start: BuilderStart = {}): string {
  const query = new URLSearchParams({ ...start }).toString();
  return query === "" ? paths.builder : `${paths.builder}?${query}`;
}

/** The way to sign in that leads back to where somebody wanted to go. */
export function loginPath(next?: string): string {
  return next === undefined
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ next }).toString()}`;
}

/** An address within the application, as `next` may name one; else the dashboard. */
export function safeNext(next: string | null): string {
  if (next === null || !/^\/app(?:[/?#]|$)/.test(next) || next.includes("\\"))
    return paths.dashboard;
  // As a browser reads it, with the dots that lead upwards gone.
  const { pathname, search, hash } = new URL(next, "https://site.invalid");
  return /^\/app(?:\/|$)/.test(pathname) ? pathname + search + hash : paths.dashboard;
}
