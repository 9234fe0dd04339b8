import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";

interface Announcer {
  readonly sentence: string;
  readonly announce: (sentence: string) => void;
}

const AnnouncerContext = createContext<Announcer | undefined>(undefined);

/** Says sentences to assistive technology that stand nowhere else: "Moved to position 2 of 4". */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [sentence, setSentence] = useState("");
  const odd = useRef(false);
  const announce = useCallback((said: string) => {
    // The same sentence twice is two events; a trailing space makes it another text.
    odd.current = !odd.current;
    setSentence(odd.current ? said : `${said}\u00A0`);
  }, []);
  const announcer = useMemo(() => ({ sentence, announce }), [sentence, announce]);
  return (
    <AnnouncerContext value={announcer}>
      {children}
      <LiveRegion />
    </AnnouncerContext>
  );
}

/** Where the sentences are said; a modal dialog has its own, since what is behind it is silent. */
export function LiveRegion(): ReactNode {
  const announcer = useContext(AnnouncerContext);
  return (
    <div className="visually-hidden" aria-live="polite" data-announcer="">
      {announcer?.sentence}
    </div>
  );
}

/** `announce(sentence)`: politely, after what is being said. */
export function useAnnounce(): (sentence: string) => void {
  const announcer = useContext(AnnouncerContext);
  if (announcer === undefined) throw new Error("AnnouncerProvider is missing.");
  return announcer.announce;
}
