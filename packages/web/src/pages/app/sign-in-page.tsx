import type { ReactNode } from "react";

import { SignInForm } from "../../features/account/sign-in-form.tsx";

export function SignInPage(): ReactNode {
  return <SignInForm />;
}
