import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";

import { useWords } from "../../../../i18n/language.tsx";
import { paths } from "../../../../paths.ts";
import { ActionButton, ActionLink, Actions } from "../../../../site/action-link.tsx";
import { DemoFilm } from "./demo-film.tsx";
import type { DemoStage } from "./demo-stages.ts";
import { demoWords } from "./demo-words.ts";
import styles from "./demo-dialog.module.css";

export interface DemoDialogProps {
  readonly stage: DemoStage;
  /** Element that receives the focus after the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Called when the visitor closes the dialog. Starts the fade-out. */
  readonly onClose: () => void;
  /** Called after the browser has closed the dialog. */
  readonly onClosed: () => void;
}

/** The film in a modal dialog. The browser makes the rest of the page inert while the dialog is open. */
export function DemoDialog({ stage, opener, onClose, onClosed }: DemoDialogProps): ReactNode {
  const { t } = useWords(demoWords);
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const pressedInside = useRef(false);
  useModal(dialog, opener);
  const close = () => {
    film.current?.pause();
    onClose();
  };
  return (
    // Keyboard users close the dialog with Escape. A click outside is only a shortcut for the pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      aria-labelledby={title}
      data-stage={stage}
      data-playing={isPlaying}
      onKeyDown={keepTabInside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // On a second Escape, the browser closes the dialog, and the page cannot prevent this.
      onClose={({ target, currentTarget }) => (target === currentTarget ? onClosed() : undefined)}
      onPointerDown={(event) => {
        pressedInside.current = event.target !== event.currentTarget;
      }}
      onClick={(event) => {
        // A text selection that ends outside the frame does not count as a click outside.
        if (event.target === event.currentTarget && !pressedInside.current) close();
        pressedInside.current = false;
      }}
    >
      <div className={styles["frame"]}>
        <div className={styles["top"]}>
          <h2 id={title}>{t.title}</h2>
          <button type="button" aria-label={t.closeVideo} onClick={close}>
            ×
          </button>
        </div>
        <DemoFilm ref={film} onPlaying={setPlaying} onFailed={() => setFailed(true)} />
        <div className={styles["end"]}>
          <p role="status">{hasFailed ? t.failed : t.note}</p>
          <StartActions onClose={close} />
        </div>
        <details className={styles["transcript"]}>
          <summary>{t.transcript}</summary>
          <ol>
            {t.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </details>
      </div>
    </dialog>
  );
}

function StartActions({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t, say } = useWords(demoWords);
  return (
    <Actions>
      <ActionButton quiet small onClick={onClose}>
        {t.close}
      </ActionButton>
      <ActionLink quiet small href={paths.register}>
        <span>{say(t.startPriced, { price: "$100" })}</span>
      </ActionLink>
      <ActionLink small href={paths.register}>
        {t.start}
      </ActionLink>
    </Actions>
  );
}

/** Opens the dialog modally while mounted. Afterwards it returns the focus to `opener`. */
function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  opener: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = opener.current;
    dialog?.showModal();
    // Without this call, the browser would focus the scrollable part of the dialog.
    dialog?.querySelector("button")?.focus();
    return () => {
      dialog?.close();
      before?.focus();
    };
  }, [ref, opener]);
}

/** Tab wraps from the last control to the first, and Shift+Tab back, so the focus stays in the dialog. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>("button, video, a, summary");
  const [first, last] = [stops[0], [...stops].at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
