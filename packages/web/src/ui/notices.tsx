import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";

export interface Notice {
  readonly id: number;
  /** `error`: role alert, stays until it is closed. `success`: role status, goes after 8 s. */
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  /** Something that can be done about it: Undo, Try again. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Notices {
  readonly shown: readonly Notice[];
  /** Shows it in the page's own place for messages, where it survives a change of page. Returns its id. */
  readonly show: (notice: Omit<Notice, "id">) => number;
  readonly close: (id: number) => void;
}

const NoticesContext = createContext<Notices | undefined>(undefined);
const successTime = 8000;

/** Messages of the page as a whole: what `alert` is elsewhere, but in the page and not in the way. */
export function NoticesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => {
    setShown((notices) => notices.filter((notice) => notice.id !== id));
  }, []);
  const show = useCallback((notice: Omit<Notice, "id">) => {
    lastId.current += 1;
    const id = lastId.current;
    // The same sentence twice would be said once: the older one gives way.
    setShown((notices) => [
      ...notices.filter(({ text }) => text !== notice.text),
      { ...notice, id },
    ]);
    return id;
  }, []);
  const notices = useMemo(() => ({ shown, show, close }), [shown, show, close]);
  return <NoticesContext value={notices}>{children}</NoticesContext>;
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (notices === undefined) throw new Error("NoticesProvider is missing.");
  return notices;
}

/** Messages that offer something for what is on the screen: they go with it, since then there is nothing to be undone in. */
export function useOwnNotices(): Pick<Notices, "show" | "close"> {
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
  return useMemo(() => ({ show: showHere, close }), [showHere, close]);
}

/** Closes a notice that is no error after its time; not while the pointer or the focus is on it. */
export function useNoticeTime({ id, kind }: Notice, held: boolean): void {
  const { close } = useNotices();
  useEffect(() => {
    if (kind === "error" || held) return undefined;
    const timer = setTimeout(() => close(id), successTime);
    return () => clearTimeout(timer);
  }, [id, kind, held, close]);
}
