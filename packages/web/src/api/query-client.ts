import { QueryClient } from "@tanstack/react-query";

import { NoResponseError } from "./failures.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A retry would return the same error response. Without a response, retries once.
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
