import { useQueryClient } from "@tanstack/react-query";

import type { ApiWebhook } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";

/** Returns a function that puts a changed webhook into the list. */
export function useReplaceWebhook(): (changed: ApiWebhook) => void {
  const client = useQueryClient();
  return (changed) =>
    void client.setQueryData(queries.webhooks().queryKey, (webhooks) =>
      webhooks?.map((one) => (one._id === changed._id ? changed : one)),
    );
}
