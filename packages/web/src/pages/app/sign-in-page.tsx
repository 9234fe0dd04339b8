import type { ReactNode } from "react";

export function SignInPage(): ReactNode {
  return <h1>sign-in</h1>;
}
