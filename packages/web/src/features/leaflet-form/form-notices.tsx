import { createContext, useContext, type ReactNode } from "react";

import { useOwnNotices, type Notices } from "../../ui/notices.tsx";

type FormNotices = Pick<Notices, "show" | "close">;

const FormNoticesContext = createContext<FormNotices | undefined>(undefined);

/**
 * Provides functions that show and close notices with an action, for example "Undo". The notices are closed
 * when the form unmounts.
 */
export function FormNoticesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const notices = useOwnNotices();
  return <FormNoticesContext value={notices}>{children}</FormNoticesContext>;
}

export function useFormNotices(): FormNotices {
  const notices = useContext(FormNoticesContext);
  if (notices === undefined) throw new Error("FormNoticesProvider is missing.");
  return notices;
}
