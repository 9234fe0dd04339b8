import { fromXml, toJsonChunks, type Resource } from "@nashra/engine";
import { utf8Of } from "./utf8.ts";
import type { ConvertJob, DocumentResult } from "./jobs.ts";

/** Converts a frozen document from XML to JSON. Throws for XML that the engine did not write. */
export function convertDocumentJob({ xml, builtBy }: ConvertJob): DocumentResult {
  return { kind: "built", bytes: utf8Of(toJsonChunks(readFrozen(xml))), builtBy };
}

/** Reads a frozen document. Throws for XML that the engine did not write. */
export function readFrozen(xml: Uint8Array): Resource {
  const read = fromXml(new TextDecoder("utf-8", { fatal: true }).decode(xml));
  if (read.kind === "refused") throw new Error("a frozen document cannot be read");
  return read.bundle;
}
