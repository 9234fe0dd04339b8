import { filled } from "../../i18n/words.ts";
import type { SaveFailure } from "./save-failure.ts";

type Sentences = Readonly<
  Record<"invalid" | "tooLarge" | "server" | "status" | "network" | "notSaved", string>
>;

/** The message for a failed save, from the table in the specification. */
export function saveFailureMessage(failure: SaveFailure, t: Sentences): string {
  if (failure.kind === "no-response") return t.network;
  if (failure.kind === "unexpected") return t.notSaved;
  const { status = 0, sentence } = failure;
  if (status === 413) return t.tooLarge;
  if (status === 500) return t.server;
  if (status === 400) return sentence ?? t.invalid;
  return sentence ?? filled(t.status, { status });
}
