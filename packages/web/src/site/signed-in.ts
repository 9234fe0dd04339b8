import { useSyncExternalStore } from "react";

import { deviceStorage, logProblem, readStoredUser } from "../features/session/stored-user.ts";

/** True if the application has stored a signed-in user on this device. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

function isSignedIn(): boolean {
  return readStoredUser(deviceStorage(), logProblem) !== undefined;
}

function subscribe(changed: () => void): () => void {
  addEventListener("storage", changed);
  addEventListener("pageshow", changed);
  return () => {
    removeEventListener("storage", changed);
    removeEventListener("pageshow", changed);
  };
}
