import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

import { ApiError } from "../../api/failures.ts";
import type { LeafletPage } from "./leaflet-page.ts";
import { pageLink, type ListAddress } from "./use-list-address.ts";

/**
 * Leaves an empty page, for example after all its leaflets were deleted, or a page whose cursor is invalid.
 * Goes to the previous page if its cursor is known, otherwise to the first page.
 */
export function useNonEmptyPage(
  { asked, trail }: ListAddress,
  found: UseQueryResult<LeafletPage>,
): void {
  const navigate = useNavigate();
  const { data, isFetching, isPlaceholderData, error, refetch } = found;
  const empty = data?.items.length === 0 && !isFetching && !isPlaceholderData;
  const foreign = error instanceof ApiError && error.problem?.code === "cursor-invalid";
  const leaves = asked.page > 1 && (foreign || (empty && data.next === undefined));
  const hasMore = empty && data.next !== undefined;
  useEffect(() => {
    if (hasMore) void refetch();
  }, [hasMore, refetch]);
  useEffect(() => {
    if (!leaves) return;
    const known = !foreign && asked.page > 2 && trail.length === asked.page - 2;
    const to = known
      ? pageLink(asked, asked.page - 1, trail.at(-1))
      : pageLink(asked, 1, undefined);
    void navigate(to, { replace: true, state: { trail: known ? trail.slice(0, -1) : [] } });
  }, [leaves, foreign, asked, trail, navigate]);
}
