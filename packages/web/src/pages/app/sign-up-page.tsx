import type { ReactNode } from "react";

export function SignUpPage(): ReactNode {
  return <h1>sign-up</h1>;
}
