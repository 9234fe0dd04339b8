import type { Api } from "./app.ts";
import { exampleLeaflet } from "./example-leaflets.ts";

export interface Screen {
  readonly name: string;
  /** `{id}` is the id of one of the user's leaflets, `{user}` the user's id. */
  readonly path: string;
  readonly who: "visitor" | "person" | "administrator";
  /** The page's English heading, with placeholders for the user's name or the leaflet's title. */
  readonly heading: string | RegExp;
}

/** Every screen under /app, and the screen for an unknown address. */
export const screens: readonly Screen[] = [
  { name: "sign in", path: "/app/login", who: "visitor", heading: "Sign in" },
  { name: "sign up", path: "/app/register", who: "visitor", heading: "Sign up" },
  { name: "dashboard", path: "/app", who: "person", heading: /^Welcome back, / },
  { name: "builder", path: "/app/builder", who: "person", heading: /Leaflet Builder/ },
  {
    name: "builder in custom mode",
    path: "/app/builder?custom=1",
    who: "person",
    heading: /Leaflet Builder/,
  },
  { name: "list", path: "/app/leaflets", who: "person", heading: "My Leaflets" },
  { name: "templates", path: "/app/templates", who: "person", heading: "Template Library" },
  { name: "preview", path: "/app/leaflet/{id}", who: "person", heading: /./ },
  { name: "editor", path: "/app/leaflet/{id}/edit", who: "person", heading: /./ },
  { name: "settings", path: "/app/profile", who: "person", heading: "Account Settings" },
  { name: "users", path: "/app/admin/users", who: "administrator", heading: "User Management" },
  {
    name: "edit user",
    path: "/app/admin/users/{user}/edit",
    who: "administrator",
    heading: "Edit User",
  },
  {
    name: "publications",
    path: "/app/admin/publications",
    who: "administrator",
    heading: "Waiting for publication",
  },
  {
    name: "waiting leaflet",
    path: "/app/admin/publications/{id}",
    who: "administrator",
    heading: "This leaflet does not wait",
  },
  { name: "audit log", path: "/app/admin/audit", who: "administrator", heading: "Audit log" },
  { name: "messages", path: "/app/admin/messages", who: "administrator", heading: "Messages" },
  { name: "analytics", path: "/app/admin/analytics", who: "administrator", heading: "Analytics" },
  { name: "unknown address", path: "/app/nothing", who: "person", heading: "Page not found" },
];

export function screensOf(who: Screen["who"]): readonly Screen[] {
  return screens.filter((screen) => screen.who === who);
}

/** Creates an English and an Arabic leaflet for the signed-in user. Returns the id of the Arabic leaflet. */
export async function someLeaflets(api: Api): Promise<string> {
  await api.post("/api/leaflets", { content: exampleLeaflet("ossandra-pen-en") });
  const saved = await api.post("/api/leaflets", { content: exampleLeaflet("tamrofen-tablet-ar") });
  // The cast is safe: this is the reply to the creation of a leaflet.
  return (saved as { readonly _id: string })._id;
}
