import type { ReactNode } from "react";

/** Asks what is to become of unsaved text before somebody signs out; layout renders it once. */
export function SignOutGuard(): ReactNode {
  return null;
}
