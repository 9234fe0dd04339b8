import { RouterProvider } from "react-aria-components";
import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatch, useNavigate } from "react-router-dom";

import { SignOutGuard } from "../features/drafts/sign-out-with-drafts.tsx";
import { ExpiredSession } from "../features/session/expired-session.tsx";
import { SlowSignOut } from "../features/session/slow-sign-out.tsx";
import { useSession } from "../features/session/session.tsx";
import { useWords } from "../i18n/language.tsx";
import { paths } from "../paths.ts";
import { classNames } from "../ui/class-names.ts";
import { BusyBar } from "./busy-bar.tsx";
import { layoutWords } from "./layout-words.ts";
import { NoticesRegion } from "./notices-region.tsx";
import { SideBar } from "./side-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import styles from "./app-layout.module.css";

/** The frame of the application: top bar, side bar, messages, and the current screen. */
export function AppLayout(): ReactNode {
  const { t } = useWords(layoutWords);
  const { user } = useSession();
  const navigate = useNavigate();
  const isBuilder = useIsBuilder();
  const changes = useUserChanges();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  useKeptFocus(main);
  return (
    <RouterProvider navigate={(to) => void navigate(to)}>
      <a
        href="#main"
        className={styles["skip"]}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t.skip}
      </a>
      <BusyBar />
      <TopBar scrolls={isBuilder} />
      <NoticesRegion />
      <div
        className={classNames(
          styles["shell"],
          user !== undefined && styles["withSide"],
          isBuilder && styles["withRail"],
        )}
      >
        {user !== undefined && <SideBar rail={isBuilder} />}
        <main ref={main} id="main" tabIndex={-1} className={styles["main"]}>
          <Fragment key={changes}>
            <Outlet />
          </Fragment>
        </main>
      </div>
      <ExpiredSession />
      <SignOutGuard />
      <SlowSignOut />
      <ScrollRestoration />
    </RouterProvider>
  );
}

/** True in the builder and in the editor, because these screens need the full width. */
function useIsBuilder(): boolean {
  const builder = useMatch(paths.builder);
  const editor = useMatch(paths.leafletEditor);
  return builder !== null || editor !== null;
}

/**
 * The number of times that another user has replaced the signed-in user, for example in another tab. Each
 * time, the state of the previous user is discarded and the dashboard opens.
 */
function useUserChanges(): number {
  const { user } = useSession();
  const navigate = useNavigate();
  const [seen, setSeen] = useState({ id: user?._id, changes: 0 });
  if (user !== undefined && user._id !== seen.id)
    setSeen({ id: user._id, changes: seen.id === undefined ? 0 : seen.changes + 1 });
  useEffect(() => {
    if (seen.changes > 0) void navigate(paths.dashboard, { replace: true });
  }, [seen.changes, navigate]);
  return seen.changes;
}

/** Focuses the start of a new screen, unless the screen itself has set the focus. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    if (main.current?.contains(document.activeElement) !== true)
      main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
