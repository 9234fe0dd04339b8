import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

import { ApiError } from "../../api/failures.ts";
import type { LeafletPage } from "./leaflet-page.ts";
import { pageLink, type ListAddress } from "./use-list-address.ts";

/**
 * Leaves an empty page, for example after all its leaflets were deleted, or a page whose cursor is invalid.
 * Goes to the previous page if the cursor of that page is known, otherwise to the first page.
 */
export function useNonEmptyPage(
  { listQuery, trail }: ListAddress,
  found: UseQueryResult<LeafletPage>,
): void {
  const navigate = useNavigate();
  const { data, isFetching, isPlaceholderData, error, refetch } = found;
  const empty = data?.items.length === 0 && !isFetching && !isPlaceholderData;
  const cursorInvalid = error instanceof ApiError && error.problem?.code === "cursor-invalid";
  const leaves = listQuery.page > 1 && (cursorInvalid || (empty && data.next === undefined));
  const hasMore = empty && data.next !== undefined;
  useEffect(() => {
    if (hasMore) void refetch();
  }, [hasMore, refetch]);
  useEffect(() => {
    if (!leaves) return;
    const known = !cursorInvalid && listQuery.page > 2 && trail.length === listQuery.page - 2;
    const to = known
      ? pageLink(listQuery, listQuery.page - 1, trail.at(-1))
      : pageLink(listQuery, 1, undefined);
    void navigate(to, { replace: true, state: { trail: known ? trail.slice(0, -1) : [] } });
  }, [leaves, cursorInvalid, listQuery, trail, navigate]);
}
