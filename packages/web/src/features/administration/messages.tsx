import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import type { ContactMessage } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { DeleteMessage } from "./delete-message.tsx";
import { DownloadMessages } from "./download-messages.tsx";
import { Message } from "./message.tsx";
import { messageWords } from "./message-words.ts";
import styles from "./messages.module.css";

/** The page of the messages from the contact form, newest first. */
export function Messages(): ReactNode {
  const { t } = useWords(messageWords);
  const common = useWords(sharedWords);
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(queries.messages());
  const messages = data?.pages.flatMap((page) => page.messages);
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead
        title={t.title}
        intro={t.intro}
        actions={messages !== undefined && messages.length > 0 ? <DownloadMessages /> : undefined}
      />
      {error !== null && (
        <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && messages === undefined && (
        <SkeletonRows rows={3} label={common.t.loading} />
      )}
      {messages?.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      {messages !== undefined && messages.length > 0 && <MessageList messages={messages} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t.loading : t.older}
        </Button>
      )}
    </Page>
  );
}

function MessageList({ messages }: { readonly messages: readonly ContactMessage[] }): ReactNode {
  const { t } = useWords(messageWords);
  const [chosen, setChosen] = useState<ContactMessage>();
  return (
    <>
      <ul className={styles["messages"]} aria-label={t.title}>
        {messages.map((message) => (
          <li key={message._id}>
            <Message message={message} onDelete={() => setChosen(message)} />
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <DeleteMessage message={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
