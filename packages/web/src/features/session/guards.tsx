import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";

import { loginPath, paths, safeNext } from "../../paths.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { useSession } from "./session.tsx";

const guardDelay = 100;

/** Lets the signed-in through, others to the sign-in page; a spinner for about 100 ms or while that is asked. */
export function SignedInOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { user, loading } = useSession();
  const location = useLocation();
  if (useGuardDelay() || (loading && user === undefined)) return <GuardSpinner />;
  if (user !== undefined) return children;
  const wanted = location.pathname + location.search + location.hash;
  return <Navigate to={wanted === paths.dashboard ? loginPath() : loginPath(wanted)} replace />;
}

/** Lets administrators through: visitors go to the sign-in page, everybody else to the dashboard. */
export function AdministratorsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { user, loading } = useSession();
  // What is stored here may be out of date: who is an administrator is the server's word.
  if (useGuardDelay() || loading) return <GuardSpinner />;
  if (user === undefined) return <Navigate to={loginPath()} replace />;
  return user.isAdmin ? children : <Navigate to={paths.dashboard} replace />;
}

/** Sign in and sign up: the signed-in go to where they wanted. */
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
