import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

import {
  changeListQuery,
  defaultListQuery,
  parseListQuery,
  formatListQuery,
  type ListQuery,
} from "./list-address.ts";

const searchPause = 250;

export interface ListAddress {
  readonly listQuery: ListQuery;
  /** The text in the search box. The URL is updated after a pause in typing. */
  readonly typed: string;
  readonly type: (search: string) => void;
  /** Searches for the typed text without waiting for the pause. */
  readonly search: () => void;
  readonly filter: (
    change: Pick<Partial<ListQuery>, "status" | "profile" | "language" | "sort">,
  ) => void;
  readonly clear: () => void;
  /** Cursors of the pages from the second to the previous one; empty if they are not known. */
  readonly trail: readonly string[];
}

/** State of an entry in the browser's history. It survives a reload. */
interface HistoryState {
  readonly trail?: readonly string[];
}

/** The filters, the order and the page. All of them are in the URL. */
export function useListAddress(): ListAddress {
  const [address] = useSearchParams();
  const listQuery = useMemo(() => parseListQuery(address), [address]);
  const go = useGoTo();
  const [typed, setTyped] = useState(listQuery.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The search text that this hook last wrote to the URL. A different search text in the URL comes from the
  // Back button or from a link, and replaces the text in the search box.
  const written = useRef(listQuery.search);
  useEffect(() => {
    if (listQuery.search === written.current) return;
    written.current = listQuery.search;
    clearTimeout(timer.current);
    setTyped(listQuery.search);
  }, [listQuery.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (change: Partial<ListQuery>, replace: boolean) => {
    clearTimeout(timer.current);
    const next = changeListQuery(listQuery, { search: typed, ...change });
    written.current = next.search;
    go(next, replace);
  };
  // A change from one search to another replaces the history entry, so that Back returns to the list before
  // the first search.
  const searchFor = (search: string) => {
    if (search !== listQuery.search) apply({ search }, listQuery.search !== "" && search !== "");
  };
  const latest = useRef(searchFor);
  useEffect(() => void (latest.current = searchFor));

  return {
    listQuery,
    typed,
    type(search) {
      setTyped(search);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(search), searchPause);
    },
    search: () => searchFor(typed),
    filter: (change) => apply(change, false),
    clear() {
      setTyped("");
      apply({ ...defaultListQuery, sort: listQuery.sort }, false);
    },
    trail: useTrail(),
  };
}

/** The URL of another page of the same list. */
export function pageLink(listQuery: ListQuery, page: number, after: string | undefined): string {
  return `?${formatListQuery({ ...listQuery, page, after }).toString()}`;
}

function useGoTo(): (listQuery: ListQuery, replace: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (listQuery, replace) =>
      void navigate(
        { search: formatListQuery(listQuery).toString() },
        { replace, preventScrollReset: true },
      ),
    [navigate],
  );
}

function useTrail(): readonly string[] {
  const state: unknown = useLocation().state;
  // The cast is safe: only this list stores a `trail` in the history state.
  return (state as HistoryState | null)?.trail ?? unknownTrail;
}

const unknownTrail: readonly string[] = [];
