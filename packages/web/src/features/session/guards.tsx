import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";

import { loginPath, paths, safeNext } from "../../paths.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { useSession } from "./session.tsx";

const guardDelay = 100;

/**
 * Shows its children to signed-in users and redirects others to the sign-in page. Shows a spinner for the
 * first 100 ms and while the session is unknown.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { user, loading } = useSession();
  const location = useLocation();
  if (useGuardDelay() || (loading && user === undefined)) return <GuardSpinner />;
  if (user !== undefined) return children;
  const wanted = location.pathname + location.search + location.hash;
  return <Navigate to={wanted === paths.dashboard ? loginPath() : loginPath(wanted)} replace />;
}

/**
 * Shows its children to administrators. Redirects visitors to the sign-in page and other users to the
 * dashboard.
 */
export function AdministratorsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { user, loading } = useSession();
  // The stored user may be outdated. Wait until the server confirms the role.
  if (useGuardDelay() || loading) return <GuardSpinner />;
  if (user === undefined) return <Navigate to={loginPath()} replace />;
  return user.isAdmin ? children : <Navigate to={paths.dashboard} replace />;
}

/** For sign-in and sign-up: redirects signed-in users to the page they requested. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { user, loading } = useSession();
  const [search] = useSearchParams();
  if (useGuardDelay() || loading) return <GuardSpinner />;
  if (user === undefined) return children;
  return <Navigate to={safeNext(search.get("next"))} replace />;
}

function GuardSpinner(): ReactNode {
  const { t } = useWords(sharedWords);
  return <Spinner label={t.loading} />;
}

function useGuardDelay(): boolean {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), guardDelay);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}
