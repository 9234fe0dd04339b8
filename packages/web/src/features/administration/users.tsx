import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";

import type { User } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { searchUsers } from "./search-users.ts";
import { userWords } from "./user-words.ts";
import { UsersTable } from "./users-table.tsx";
import styles from "./users.module.css";

const pageSize = 100;

/** The page of all user accounts on this server. */
export function Users(): ReactNode {
  const { t } = useWords(userWords);
  const common = useWords(sharedWords);
  const { data, error, refetch, isFetching } = useQuery(queries.users());
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead
        title={t.title}
        intro={data === undefined ? undefined : <UserTotals users={data} />}
      />
      {error !== null && (
        <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <SkeletonRows rows={3} label={common.t.loading} />}
      {error === null && data !== undefined && <FoundUsers users={data} />}
    </Page>
  );
}

function UserTotals({ users }: { readonly users: readonly User[] }): ReactNode {
  const { t, count, text } = useWords(userWords);
  const administrators = users.filter(({ isAdmin }) => isAdmin).length;
  return text(t.sum, {
    users: count(t.users, users.length),
    administrators: count(t.administrators, administrators),
  });
}

/** The users who match the search text, split into pages. The URL contains the search text and the page number. */
function FoundUsers({ users }: { readonly users: readonly User[] }): ReactNode {
  const { t, text } = useWords(userWords);
  const [address, setAddress] = useSearchParams();
  const [userToDelete, setUserToDelete] = useState<User>();
  const [deleted, setDeleted] = useState(0);
  const searchInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Wait until the dialog is closed: it traps the focus while it is open.
    if (deleted > 0) searchInput.current?.focus();
  }, [deleted]);
  const searchText = address.get("q") ?? "";
  const found = searchUsers(users, searchText);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(Number(address.get("page"))) || 1), pages);
  const search = (q: string) => setAddress(q === "" ? {} : { q }, { replace: true });
  return (
    <>
      <SearchTools
        searchText={searchText}
        found={found.length}
        input={searchInput}
        onSearch={search}
      />
      {found.length === 0 ? (
        <NoMatches searchText={searchText} onClear={() => search("")} />
      ) : (
        <UsersTable
          users={found.slice((page - 1) * pageSize, page * pageSize)}
          onDelete={setUserToDelete}
        />
      )}
      <Pager
        label={t.pages}
        page={page}
        pages={pages}
        previousLabel={t.previous}
        nextLabel={t.next}
        position={text(t.page, { page, pages })}
        onPage={(next) =>
          setAddress({ ...(searchText !== "" && { q: searchText }), page: String(next) })
        }
      />
      {userToDelete !== undefined && (
        <DeleteUser
          user={userToDelete}
          onClose={() => setUserToDelete(undefined)}
          onDeleted={() => setDeleted(deleted + 1)}
        />
      )}
    </>
  );
}

interface SearchToolsProps {
  readonly searchText: string;
  readonly found: number;
  readonly input: { current: HTMLInputElement | null };
  readonly onSearch: (searchText: string) => void;
}

function SearchTools({ searchText, found, input, onSearch }: SearchToolsProps): ReactNode {
  const { t, count } = useWords(userWords);
  return (
    <div className={styles["tools"]}>
      <SearchField
        className={styles["search"]}
        label={t.search}
        placeholder={t.searchHint}
        value={searchText}
        onChange={onSearch}
        inputRef={input}
      />
      <p role="status" className={styles["found"]}>
        {searchText !== "" && found > 0 && count(t.found, found)}
      </p>
    </div>
  );
}

interface NoMatchesProps {
  readonly searchText: string;
  readonly onClear: () => void;
}

function NoMatches({ searchText, onClear }: NoMatchesProps): ReactNode {
  const { t, say } = useWords(userWords);
  return (
    <div role="status">
      <EmptyState title={t.nobody} actions={<Button onClick={onClear}>{t.clearSearch}</Button>}>
        {say(t.nobodyText, { query: searchText })}
      </EmptyState>
    </div>
  );
}
