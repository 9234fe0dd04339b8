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
  readonly asked: ListQuery;
  /** What stands in the search box, which the address follows after a pause. */
  readonly typed: string;
  readonly type: (search: string) => void;
  /** Searches at once for what was typed. */
  readonly search: () => void;
  readonly filter: (change: Pick<Partial<ListQuery>, "status" | "language" | "sort">) => void;
  readonly clear: () => void;
  /** The marks of the pages before this one, as far as they are known here. */
  readonly trail: readonly string[];
}

/** What a place in the history knows of how one came there: it survives a reload. */
interface Place {
  readonly trail?: readonly string[];
}

/** The filters, the order and the page, all of them in the address. */
export function useListAddress(): ListAddress {
  const [address] = useSearchParams();
  const asked = useMemo(() => parseListQuery(address), [address]);
  const go = useGoTo();
  const [typed, setTyped] = useState(asked.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is in the box wins until it is in the address; Back and links win over what was there.
  const written = useRef(asked.search);
  useEffect(() => {
    if (asked.search === written.current) return;
    written.current = asked.search;
    clearTimeout(timer.current);
    setTyped(asked.search);
  }, [asked.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (change: Partial<ListQuery>, replace: boolean) => {
    clearTimeout(timer.current);
    const next = changeListQuery(asked, { search: typed, ...change });
    written.current = next.search;
    go(next, replace);
  };
  // Letters of one search are one step of the history: Back leads to what was before it.
  const searchFor = (search: string) => {
    if (search !== asked.search) apply({ search }, asked.search !== "" && search !== "");
  };
  const latest = useRef(searchFor);
  useEffect(() => void (latest.current = searchFor));

  return {
    asked,
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
      apply({ ...defaultListQuery, sort: asked.sort }, false);
    },
    trail: useTrail(),
  };
}

/** The address of a page of the same list, and what goes with it into the history. */
export function pageLink(asked: ListQuery, page: number, after: string | undefined): string {
  return `?${formatListQuery({ ...asked, page, after }).toString()}`;
}

function useGoTo(): (asked: ListQuery, replace: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (asked, replace) =>
      void navigate(
        { search: formatListQuery(asked).toString() },
        { replace, preventScrollReset: true },
      ),
    [navigate],
  );
}

function useTrail(): readonly string[] {
  const state: unknown = useLocation().state;
  // Only this screen writes it; what another screen left there has no trail.
  return (state as Place | null)?.trail ?? unknownTrail;
}

const unknownTrail: readonly string[] = [];
