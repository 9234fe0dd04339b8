import { useSyncExternalStore } from "react";

import { readStoredUser } from "../features/session/stored-user.ts";

/** Whether somebody is signed in on this device, as the application keeps it. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

function isSignedIn(): boolean {
  try {
    return readStoredUser(localStorage, () => undefined) !== undefined;
  } catch {
    // Storage is forbidden: the application will ask who it is.
    return false;
  }
}

function subscribe(changed: () => void): () => void {
  addEventListener("storage", changed);
  addEventListener("pageshow", changed);
  return () => {
    removeEventListener("storage", changed);
    removeEventListener("pageshow", changed);
  };
}
