import { useCallback } from "react";

import { useSession } from "./session.tsx";
import { maySignOut } from "./sign-out-questions.ts";

/** Runs the registered sign-out questions. Signs out if none of them returns false. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  return useCallback(async () => {
    if (await maySignOut()) await signOut();
  }, [signOut]);
}
