/** The path of every public page in English. */
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
  check: "/check",
  status: "/status",
  privacy: "/privacy",
  terms: "/terms",
} as const;

export type SitePage = keyof typeof sitePaths;

// The cast is safe: the object has exactly the keys of its type.
export const sitePageNames = Object.keys(sitePaths) as readonly SitePage[];

/** The path of a page in a language: `/features`, `/ar/features`; the home page is `/` or `/ar`. */
export function sitePath(page: SitePage, language: "en" | "ar"): string {
  const path = sitePaths[page];
  return language === "en" ? path : `/ar${path}`.replace(/\/$/, "");
}

/** The path of the API documentation, which the server renders. */
export const apiReference = "/docs/api";

/** The path of the readiness endpoint. The server responds with `{"status":"ok"}` or status 503. */
export const readiness = "/readyz";

/**
 * The patterns of all paths of the application. Other files of the application use these constants instead of
 * literal paths.
 */
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
  publications: "/app/admin/publications",
  waitingLeaflet: "/app/admin/publications/:id",
  messages: "/app/admin/messages",
  auditLog: "/app/admin/audit",
  analytics: "/app/admin/analytics",
} as const;

/** The path of the sample leaflet in a language of the site. */
export function samplePath(language: "en" | "ar"): string {
  return `/samples/tamrofen-tablet-${language}`;
}

export function leafletPath(id: string): string {
  return paths.leaflet.replace(":id", encodeURIComponent(id));
}

/** The path of the editor. A draft of this leaflet is restored when it opens. */
export function leafletEditorPath(id: string, draft?: string): string {
  const path = paths.leafletEditor.replace(":id", encodeURIComponent(id));
  return draft === undefined ? path : `${path}?${new URLSearchParams({ draft }).toString()}`;
}

export function userEditorPath(id: string): string {
  return paths.userEditor.replace(":id", encodeURIComponent(id));
}

export function waitingLeafletPath(id: string): string {
  return paths.waitingLeaflet.replace(":id", encodeURIComponent(id));
}

/** The query parameters that determine the initial content of the builder. */
export interface BuilderStart {
  readonly template?: string;
  readonly templateFile?: string;
  /** `"1"`: custom questions instead of the standard sections. */
  readonly custom?: "1";
  /** Id of a draft on this device, for example of an imported document. */
  readonly draft?: string;
}

export function builderPath(start: BuilderStart = {}): string {
  const query = new URLSearchParams({ ...start }).toString();
  return query === "" ? paths.builder : `${paths.builder}?${query}`;
}

/** The path of the sign-in page. After the sign-in, the page redirects to `next`. */
export function loginPath(next?: string): string {
  return next === undefined
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ next }).toString()}`;
}

/** The path in `next` if it is inside the application; else the dashboard. */
export function safeNext(next: string | null): string {
  if (next === null || !/^\/app(?:[/?#]|$)/.test(next) || next.includes("\\"))
    return paths.dashboard;
  // Resolves the path like a browser, so that `..` segments cannot lead outside the application.
  const { pathname, search, hash } = new URL(next, "https://site.invalid");
  return /^\/app(?:\/|$)/.test(pathname) ? pathname + search + hash : paths.dashboard;
}
