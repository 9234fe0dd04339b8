import type { LeafletContent, ProductRecord } from "@nashra/engine";
import { changedGroups } from "@nashra/engine/compare";

import type { Leaflet, LeafletSummary } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { ApiError, currentVersionOf } from "../../api/failures.ts";
import { requestOf } from "../../model/leaflet-request.ts";

/** Another leaflet with a different record, and the same leaflet with the record of this one. */
export interface OtherRecord {
  readonly leaflet: Leaflet;
  readonly after: LeafletContent;
}

export interface Failure {
  readonly id: string;
  /** The message of the server; undefined without a response. */
  readonly reason: string | undefined;
  readonly isConflict: boolean;
}

/** Loads the other leaflets one after another, and returns those whose record differs. */
export async function compareRecords(
  others: readonly LeafletSummary[],
  product: ProductRecord,
): Promise<{ readonly different: readonly OtherRecord[]; readonly failures: readonly Failure[] }> {
  const different: OtherRecord[] = [];
  const failures: Failure[] = [];
  for (const { _id } of others) {
    try {
      const { data } = await call("getLeaflet", { params: { id: _id } });
      const after: LeafletContent = { ...data.content, product };
      if (changedGroups(data.content, after).length > 0) different.push({ leaflet: data, after });
    } catch (failure) {
      failures.push(failureOf(_id, failure));
    }
  }
  return { different, failures };
}

/** Saves the record in the other leaflets one after another. A leaflet that was changed meanwhile stays as it is. */
export async function updateRecords(
  others: readonly OtherRecord[],
): Promise<{ readonly updated: readonly Leaflet[]; readonly failures: readonly Failure[] }> {
  const updated: Leaflet[] = [];
  const failures: Failure[] = [];
  for (const { leaflet, after } of others) {
    try {
      const { data } = await call("changeLeaflet", {
        params: { id: leaflet._id },
        body: requestOf(after, leaflet),
        headers: { "If-Match": `"${leaflet.version}"` },
      });
      updated.push(data);
    } catch (failure) {
      failures.push(failureOf(leaflet._id, failure));
    }
  }
  return { updated, failures };
}

function failureOf(id: string, failure: unknown): Failure {
  const isConflict =
    currentVersionOf(failure) !== undefined ||
    (failure instanceof ApiError && failure.status === 412);
  return {
    id,
    reason: failure instanceof ApiError ? failure.sentence : undefined,
    isConflict,
  };
}
