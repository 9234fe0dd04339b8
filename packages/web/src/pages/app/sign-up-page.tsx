import type { ReactNode } from "react";

import { SignUpForm } from "../../features/account/sign-up-form.tsx";

export function SignUpPage(): ReactNode {
  return <SignUpForm />;
}
