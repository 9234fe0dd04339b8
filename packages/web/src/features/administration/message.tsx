import { useQueryClient } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";

import type { ContactMessage } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { formatMoment } from "../../i18n/format.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { messageWords } from "./message-words.ts";
import styles from "./messages.module.css";

export interface MessageProps {
  readonly message: ContactMessage;
  readonly onDelete: () => void;
}

/** A message with its sender. An unread one is marked. */
export function Message({ message, onDelete }: MessageProps): ReactNode {
  const { t, text, language } = useWords(messageWords);
  const common = useWords(sharedWords);
  const id = useId();
  const { subject, name, email, company, inquiryType, sentAt, readAt } = message;
  const isUnread = readAt === null;
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject.toWellFormed()}`)}`;
  return (
    <article
      aria-labelledby={id}
      className={classNames(styles["message"], isUnread && styles["unread"])}
    >
      <header>
        <h2 id={id} dir="auto">
          {subject}
        </h2>
        {isUnread && <span className={styles["mark"]}>{t.unread}</span>}
      </header>
      <p className={styles["sender"]}>
        <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi>
        {company !== "" && (
          <>
            {" "}
            · <bdi>{company}</bdi>
          </>
        )}
      </p>
      <p className={styles["facts"]}>
        {t.inquiries[inquiryType]} · <time dateTime={sentAt}>{formatMoment(sentAt, language)}</time>
      </p>
      <p className={styles["text"]} dir="auto">
        {message.message}
      </p>
      <div className={styles["actions"]}>
        <a className={styles["answer"]} href={answer} aria-label={text(t.answerNamed, { subject })}>
          {t.answer}
        </a>
        <ReadButton message={message} />
        <Button
          kind="danger"
          size="small"
          aria-label={text(t.deleteNamed, { subject })}
          onClick={onDelete}
        >
          {common.t.delete}
        </Button>
      </div>
    </article>
  );
}

/** Marks the message as read, or as unread. */
function ReadButton({ message }: Pick<MessageProps, "message">): ReactNode {
  const { t, text } = useWords(messageWords);
  const common = useWords(sharedWords);
  const client = useQueryClient();
  const { show } = useNotices();
  const { _id: id, subject, readAt } = message;
  const isUnread = readAt === null;
  const { run, waiting } = useOnce(`read ${id}`, async () => {
    try {
      await call("changeMessage", { params: { id }, body: { read: isUnread } });
    } catch (failure) {
      const sentence = failureMessage(failure, t.changeFailed, common.t.networkError);
      show({ kind: "error", text: sentence });
    }
    await client.invalidateQueries({ queryKey: queries.messages().queryKey });
  });
  return (
    <Button
      kind="quiet"
      size="small"
      busy={waiting}
      aria-label={text(isUnread ? t.markReadNamed : t.markUnreadNamed, { subject })}
      onClick={run}
    >
      {isUnread ? t.markRead : t.markUnread}
    </Button>
  );
}
