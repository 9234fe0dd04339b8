import type { ComponentType, ReactNode } from "react";
import { Navigate, Outlet, type RouteObject } from "react-router-dom";

import { AdministratorsOnly, SignedInOnly, VisitorsOnly } from "./features/session/guards.tsx";
import { loadFindingWords } from "./model/finding-words.ts";
import { pageLanguage } from "./i18n/interface-language.tsx";
import { AppLayout } from "./layout/app-layout.tsx";
import { ScreenError } from "./layout/screen-error.tsx";
import { paths } from "./paths.ts";

/**
 * All screens under /app; the pages of the public site are separate HTML documents. Each screen is a separate
 * chunk, loaded on navigation.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ScreenError,
    children: [
      { path: paths.loginRedirect, element: <Navigate to={paths.login} replace /> },
      { path: paths.registerRedirect, element: <Navigate to={paths.register} replace /> },
      {
        Component: AppLayout,
        children: [
          guarded(VisitorsOnly, [
            screen(
              paths.login,
              async () => (await import("./pages/app/sign-in-page.tsx")).SignInPage,
            ),
            screen(
              paths.register,
              async () => (await import("./pages/app/sign-up-page.tsx")).SignUpPage,
            ),
          ]),
          guarded(SignedInOnly, [
            screen(
              paths.dashboard,
              async () => (await import("./pages/app/dashboard-page.tsx")).DashboardPage,
            ),
            {
              ...leafletScreen(
                undefined,
                async () =>
                  (await import("./pages/app/leaflet-editing-page.tsx")).LeafletEditingPage,
              ),
              // One page for both addresses, because the first save leads from one to the other.
              children: [paths.builder, paths.leafletEditor].map((path) => ({
                path,
                element: null,
              })),
            },
            screen(
              paths.leaflets,
              async () => (await import("./pages/app/leaflets-page.tsx")).LeafletsPage,
            ),
            screen(
              paths.templates,
              async () => (await import("./pages/app/templates-page.tsx")).TemplatesPage,
            ),
            screen(
              paths.profile,
              async () =>
                (await import("./pages/app/account-settings-page.tsx")).AccountSettingsPage,
            ),
            leafletScreen(
              paths.leaflet,
              async () => (await import("./pages/app/leaflet-preview-page.tsx")).LeafletPreviewPage,
            ),
          ]),
          guarded(AdministratorsOnly, [
            screen(
              paths.users,
              async () => (await import("./pages/admin/users-page.tsx")).UsersPage,
            ),
            screen(
              paths.userEditor,
              async () => (await import("./pages/admin/user-editor-page.tsx")).UserEditorPage,
            ),
            screen(
              paths.publications,
              async () => (await import("./pages/admin/publications-page.tsx")).PublicationsPage,
            ),
            screen(
              paths.waitingLeaflet,
              async () =>
                (await import("./pages/admin/waiting-leaflet-page.tsx")).WaitingLeafletPage,
            ),
            screen(
              paths.messages,
              async () => (await import("./pages/admin/messages-page.tsx")).MessagesPage,
            ),
            screen(
              paths.auditLog,
              async () => (await import("./pages/admin/audit-log-page.tsx")).AuditLogPage,
            ),
            screen(
              paths.analytics,
              async () => (await import("./pages/admin/analytics-page.tsx")).AnalyticsPage,
            ),
          ]),
          screen("*", async () => (await import("./pages/app/not-found-page.tsx")).NotFoundPage),
        ],
      },
    ],
  },
];

/** The route of a screen. Without a path, its children have the paths. */
function screen(path: string | undefined, load: () => Promise<ComponentType>) {
  return {
    ...(path === undefined ? {} : { path }),
    // A function, because with the object `lazy: { Component }` React Router would not report a chunk that
    // fails to load.
    lazy: async () => ({ Component: await load() }),
    // Makes React Router show the layout immediately, while the first screen is still being loaded.
    HydrateFallback: () => null,
    ErrorBoundary: ScreenError,
  } satisfies RouteObject;
}

/**
 * The route of a screen that describes findings. It also loads the words for these descriptions, in the
 * language of the interface.
 */
function leafletScreen(path: string | undefined, load: () => Promise<ComponentType>) {
  return screen(path, async () => {
    const [Component] = await Promise.all([load(), loadFindingWords(pageLanguage())]);
    return Component;
  });
}

type Guard = ComponentType<{ readonly children: ReactNode }>;

function guarded(Guard: Guard, children: RouteObject[]): RouteObject {
  return {
    element: (
      <Guard>
        <Outlet />
      </Guard>
    ),
    children,
  };
}
