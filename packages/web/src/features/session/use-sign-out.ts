import { useCallback } from "react";
import { useNavigate } from "react-router-dom";

import { paths } from "../../paths.ts";
import { useSession } from "./session.tsx";
import { maySignOut } from "./sign-out-questions.ts";

/** Signs out, once whoever has something to lose has agreed, and goes to the start page. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    if (!(await maySignOut())) return;
    // At once, not as a transition: the guards look again as soon as this is done.
    await signOut(async () => navigate(paths.home, { flushSync: true }));
  }, [signOut, navigate]);
}
