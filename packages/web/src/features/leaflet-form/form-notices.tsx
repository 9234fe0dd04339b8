import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react";

import { useLeafletStore } from "../../model/leaflet-store.ts";
import { useOwnNotices, type Notices } from "../../ui/notices.tsx";

type FormNotices = Pick<Notices, "show" | "close">;

const FormNoticesContext = createContext<FormNotices | undefined>(undefined);

/**
 * Provides functions that show and close notices with an action, for example "Undo". The notices are closed
 * when the form unmounts, and when another text replaces the one that they would undo a change of.
 */
export function FormNoticesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useLeafletStore();
  const { show, close, closeAll } = useOwnNotices();
  useEffect(() => store.onReplace(closeAll), [store, closeAll]);
  const notices = useMemo(() => ({ show, close }), [show, close]);
  return <FormNoticesContext value={notices}>{children}</FormNoticesContext>;
}

export function useFormNotices(): FormNotices {
  const notices = useContext(FormNoticesContext);
  if (notices === undefined) throw new Error("FormNoticesProvider is missing.");
  return notices;
}
