import { isFiltered } from "../../storage/list-ports.ts";
import type { LeafletQuery } from "../../storage/list-ports.ts";
import type { LeafletStore } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";

type Reader = Pick<Author, "user" | "signal">;

/** Lists leaflets. A search waits for its turn; throws the errors of the queue (`fair-queue.ts`). */
export function listLeaflets(
  { store, searches }: LeafletContext,
  reader: Reader,
  query: LeafletQuery,
): ReturnType<LeafletStore["list"]> {
  const { id } = reader.user;
  const list = () => store.leaflets.list(id, query);
  return isFiltered(query) ? searches.run(id, reader.signal, list) : list();
}

/** Counts the leaflets of a user, who waits for a turn as for a search. */
export function countLeaflets(
  { store, searches, clock }: LeafletContext,
  { user, signal }: Reader,
): ReturnType<LeafletStore["counts"]> {
  return searches.run(user.id, signal, () => store.leaflets.counts(user.id, clock()));
}
