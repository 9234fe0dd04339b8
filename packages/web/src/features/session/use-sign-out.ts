import { useCallback } from "react";

import { useSession } from "./session.tsx";
import { maySignOut } from "./sign-out-questions.ts";

/** Signs out, unless the user cancels one of the registered questions. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  return useCallback(async () => {
    if (await maySignOut()) await signOut();
  }, [signOut]);
}
