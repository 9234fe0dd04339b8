import type { Finding, LeafletStatus } from "@nashra/engine";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { currentVersionOf, ApiError, failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { statusWords } from "./status-words.ts";

export interface StatusChange {
  /** Changes the status of this version. Does nothing while `waiting` is true. */
  readonly change: (status: LeafletStatus, version: number) => void;
  /** The requested status while the change is running. */
  readonly pending: LeafletStatus | undefined;
  /** True while a change is running and for 500 ms afterwards. */
  readonly waiting: boolean;
  /** The number of changes that have ended, also with a failure. */
  readonly ended: number;
  /** Why the last change was rejected. */
  readonly refusal: { readonly text: string; readonly findings: readonly Finding[] } | undefined;
}

interface Request {
  readonly status: LeafletStatus;
  readonly version: number;
}

/** Moves a leaflet between draft, review and published. The server decides whether the change is allowed. */
export function useStatusChange(leaflet: Leaflet): StatusChange {
  const { t, text } = useWords(statusWords);
  const common = useWords(sharedWords);
  const notices = useNotices();
  const client = useQueryClient();
  const [ended, setEnded] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ status, version }: Request) => {
      const headers = { "If-Match": `"${version}"` };
      return call("changeLeaflet", { params: { id: leaflet._id }, body: { status }, headers });
    },
    onSuccess({ data: saved }) {
      client.setQueryData(queries.leaflet(saved._id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ["leaflets"] });
      notices.show({
        kind: "success",
        text: text(t.done[saved.status], { title: withGapLabels(saved.title) }),
      });
    },
    onError(failure) {
      const current = currentVersionOf(failure);
      if (current === undefined) return;
      client.setQueryData(queries.leaflet(leaflet._id).queryKey, current.leaflet);
      void client.invalidateQueries({ queryKey: ["leaflets"] });
    },
    onSettled: () => setEnded((count) => count + 1),
  });
  const { run, waiting } = useOnce(`status ${leaflet._id}`, mutation.mutateAsync);

  const sentence = (failure: unknown): string => {
    const current = currentVersionOf(failure);
    if (current !== undefined)
      return text(t.stale, { name: current.savedBy, version: current.leaflet.version });
    if (failure instanceof ApiError && failure.status === 422) return t.refused;
    return failureMessage(failure, t.failed, common.t.networkError);
  };
  const { error } = mutation;
  return {
    change: (status, version) => run({ status, version }),
    pending: mutation.isPending ? mutation.variables.status : undefined,
    waiting,
    ended,
    refusal: error === null ? undefined : { text: sentence(error), findings: findingsOf(error) },
  };
}

function findingsOf(failure: unknown): readonly Finding[] {
  const found = failure instanceof ApiError ? failure.problem?.findings : undefined;
  return (found ?? []) as readonly Finding[]; // safe cast: the API returns the findings of the engine unchanged
}
