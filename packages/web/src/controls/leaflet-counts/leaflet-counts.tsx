import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { LeafletCounts as Counts } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { Ledger } from "../../ui/ledger.tsx";
import { CountsFailed } from "./counts-failed.tsx";

export interface LeafletCountsProps {
  readonly items: readonly { readonly label: string; readonly of: keyof Counts }[];
}

/** How much there is. That it could not be counted keeps nobody from the rest of the screen. */
export function LeafletCounts({ items }: LeafletCountsProps): ReactNode {
  const { data, isError, isFetching, refetch } = useQuery(queries.counts());
  const unknown = isError ? null : undefined;
  return (
    <>
      <Ledger items={items.map(({ label, of }) => ({ label, value: data?.[of] ?? unknown }))} />
      {isError && <CountsFailed retrying={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}
