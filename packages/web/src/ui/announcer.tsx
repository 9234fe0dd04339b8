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

/**
 * Provides announcements for screen readers. The sentences are not visible on the page, for example "Moved to
 * position 2 of 4".
 */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [sentence, setSentence] = useState("");
  const odd = useRef(false);
  const announce = useCallback((message: string) => {
    // Screen readers ignore an unchanged text. Every second sentence gets a trailing space, so that a
    // repeated sentence is a different text.
    odd.current = !odd.current;
    setSentence(odd.current ? message : `${message}\u00A0`);
  }, []);
  const announcer = useMemo(() => ({ sentence, announce }), [sentence, announce]);
  return (
    <AnnouncerContext value={announcer}>
      {children}
      <LiveRegion />
    </AnnouncerContext>
  );
}

/**
 * The live region for announcements. A modal dialog has its own live region, because the content behind the
 * dialog is inert.
 */
export function LiveRegion(): ReactNode {
  const announcer = useContext(AnnouncerContext);
  return (
    <div className="visually-hidden" aria-live="polite" data-announcer="">
      {announcer?.sentence}
    </div>
  );
}

/**
 * Returns `announce(sentence)`. A screen reader speaks the sentence after the sentence that it is currently
 * speaking.
 */
export function useAnnounce(): (sentence: string) => void {
  const announcer = useContext(AnnouncerContext);
  if (announcer === undefined) throw new Error("AnnouncerProvider is missing.");
  return announcer.announce;
}
