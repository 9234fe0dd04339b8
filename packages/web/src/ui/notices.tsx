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
  /** `error`: role alert, shown until the user closes it. `success` and `info`: role status, closed after some time. */
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  /** How long a message without an error is shown; default 8 s. */
  readonly milliseconds?: number;
  /** An action that the message offers, for example Undo or Try again. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Notices {
  readonly shown: readonly Notice[];
  /** Shows a message that stays visible after navigation to another screen. Returns its id. */
  readonly show: (notice: Omit<Notice, "id">) => number;
  readonly close: (id: number) => void;
}

const NoticesContext = createContext<Notices | undefined>(undefined);
const successTime = 8000;

/** Provides messages about the whole page, which are shown without blocking the page. */
export function NoticesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => {
    setShown((notices) => notices.filter((notice) => notice.id !== id));
  }, []);
  const show = useCallback((notice: Omit<Notice, "id">) => {
    lastId.current += 1;
    const id = lastId.current;
    // A repeated sentence replaces the older message, so that screen readers announce it again.
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

export interface OwnNotices extends Pick<Notices, "show" | "close"> {
  /** Closes all messages of this component. */
  readonly closeAll: () => void;
}

/**
 * Messages with an action for the current screen. They are closed when the user leaves the screen, because
 * the action is then impossible.
 */
export function useOwnNotices(): OwnNotices {
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
  const closeAll = useCallback(() => {
    for (const id of shown) close(id);
  }, [shown, close]);
  useEffect(() => closeAll, [closeAll]);
  return useMemo(() => ({ show: showHere, close, closeAll }), [showHere, close, closeAll]);
}

/**
 * Closes a message after a delay, unless it is an error or `held` is true (the pointer or the focus is on the
 * message).
 */
export function useNoticeTime(
  { id, kind, milliseconds = successTime }: Notice,
  held: boolean,
): void {
  const { close } = useNotices();
  useEffect(() => {
    if (kind === "error" || held) return undefined;
    const timer = setTimeout(() => close(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, kind, milliseconds, held, close]);
}
