import type { Ports } from "../ports.ts";
import { problem } from "../problems.ts";
import type { Handlers } from "./call.ts";

type LeafletHandlers = Pick<
  Handlers,
  | "listLeaflets"
  | "countLeaflets"
  | "createLeaflet"
  | "checkContent"
  | "getLeaflet"
  | "changeLeaflet"
  | "deleteLeaflet"
  | "listRevisions"
  | "getRevision"
  | "restoreRevision"
  | "copyLeaflet"
  | "getDocument"
>;

/** The calls under `/api/leaflets`. */
export function leafletHandlers(_ports: Ports): LeafletHandlers {
  const later = async () => problem(404, "not-found");
  return {
    listLeaflets: later,
    countLeaflets: later,
    createLeaflet: later,
    checkContent: later,
    getLeaflet: later,
    changeLeaflet: later,
    deleteLeaflet: later,
    listRevisions: later,
    getRevision: later,
    restoreRevision: later,
    copyLeaflet: later,
    getDocument: later,
  };
}
