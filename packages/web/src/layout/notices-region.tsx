import { useEffect, useState, type ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useNotices, useNoticeTime, type Notice } from "../ui/notices.tsx";
import { layoutWords } from "./layout-words.ts";
import { sentenceDirection } from "./sentence-direction.ts";
import styles from "./notices-region.module.css";

/**
 * The messages of the page. Errors stay at the top until they are closed. Other messages are shown for some
 * seconds at the bottom, where they cover no heading and no tools.
 */
export function NoticesRegion(): ReactNode {
  const { shown } = useNotices();
  return (
    <>
      <div className={styles["above"]}>
        {shown.filter(isError).map((notice) => (
          <NoticeBanner key={notice.id} notice={notice} />
        ))}
      </div>
      <div className={styles["foot"]}>
        {shown
          .filter((notice) => !isError(notice))
          .map((notice) =>
            notice.action === undefined ? (
              <NoticeBanner key={notice.id} notice={notice} />
            ) : (
              <Toast key={notice.id} notice={notice} />
            ),
          )}
      </div>
    </>
  );
}

function isError({ kind }: Notice): boolean {
  return kind === "error";
}

function NoticeBanner({ notice }: { readonly notice: Notice }): ReactNode {
  const { kind } = notice;
  const holding = usePauseWhileActive(notice);
  return (
    <div className={styles["notice"]} {...holding}>
      <Banner
        kind={kind}
        className={styles["banner"]}
        role={kind === "error" ? "alert" : "status"}
        actions={<NoticeActions notice={notice} />}
      >
        <NoticeText sentence={notice.text} />
      </Banner>
    </div>
  );
}

function Toast({ notice }: { readonly notice: Notice }): ReactNode {
  const holding = usePauseWhileActive(notice);
  return (
    <div className={classNames(styles["notice"], styles["toast"])} {...holding}>
      <p role="status">
        <NoticeText sentence={notice.text} />
      </p>
      <NoticeActions notice={notice} />
    </div>
  );
}

function NoticeActions({ notice: { id, action } }: { readonly notice: Notice }): ReactNode {
  const { t } = useWords(layoutWords);
  const { close } = useNotices();
  return (
    <>
      {action !== undefined && (
        <Button
          size="small"
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t.closeMessage} icon="close" onClick={() => close(id)} />
    </>
  );
}

/**
 * Hides the text from screen readers for a moment after its container is rendered, because a live region
 * announces only changes of its content. The text keeps its own direction if the language of the interface
 * changes.
 */
function NoticeText({ sentence }: { readonly sentence: string }): ReactNode {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const direction = sentenceDirection(sentence);
  return ready ? (
    <bdi key="text" dir={direction}>
      {sentence}
    </bdi>
  ) : (
    <bdi key="waiting" dir={direction} aria-hidden="true">
      {sentence}
    </bdi>
  );
}

interface PauseHandlers {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Keeps the message open while the pointer or the focus is on it. */
function usePauseWhileActive(notice: Notice): PauseHandlers {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  useNoticeTime(notice, held.pointer || held.focus);
  return {
    onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
    onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
    onFocus: () => setHeld((now) => ({ ...now, focus: true })),
    onBlur: () => setHeld((now) => ({ ...now, focus: false })),
  };
}
