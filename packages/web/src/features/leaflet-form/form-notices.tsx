import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";

import { useNotices, type Notice, type Notices } from "../../ui/notices.tsx";

type FormNotices = Pick<Notices, "show" | "close">;

const FormNoticesContext = createContext<FormNotices | undefined>(undefined);

/** Messages that offer something for this form: they go with it, since then there is nothing to be undone in. */
export function FormNoticesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { show, close } = useNotices();
  const [shown] = useState(() => new Set<number>());
  const showHere = useCallback(
    (notice: Omit<Notice, "id">) => {
      const id = show(notice);
      shown.add(id);
      return id;
    },
    [show, shown],
  );
  useEffect(
    () => () => {
      for (const id of shown) close(id);
    },
    [shown, close],
  );
  const notices = useMemo(() => ({ show: showHere, close }), [showHere, close]);
  return <FormNoticesContext value={notices}>{children}</FormNoticesContext>;
}

export function useFormNotices(): FormNotices {
  const notices = useContext(FormNoticesContext);
  if (notices === undefined) throw new Error("FormNoticesProvider is missing.");
  return notices;
}
