import { createContext, useContext, type ReactNode } from "react";

import { useOwnNotices, type Notices } from "../../ui/notices.tsx";

type FormNotices = Pick<Notices, "show" | "close">;

const FormNoticesContext = createContext<FormNotices | undefined>(undefined);

/** Messages that offer something for this form: they go with it. */
export function FormNoticesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const notices = useOwnNotices();
  return <FormNoticesContext value={notices}>{children}</FormNoticesContext>;
}

export function useFormNotices(): FormNotices {
  const notices = useContext(FormNoticesContext);
  if (notices === undefined) throw new Error("FormNoticesProvider is missing.");
  return notices;
}
