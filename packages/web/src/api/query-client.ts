import { QueryClient } from "@tanstack/react-query";

import { NoResponseError } from "./failures.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Retries once if there was no response. An error response is not retried, because the server would
        // send it again.
        retry: (failures, failure) => failures < 1 && failure instanceof NoResponseError,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        networkMode: "always",
        staleTime: 0,
      },
      mutations: { networkMode: "always" },
    },
  });
}
