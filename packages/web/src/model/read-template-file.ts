// A module of its own, so that the builder loads the code that reads documents only when it needs it.
import { fromXml, readDocument, type LeafletContent } from "@nashra/engine";

/** The content of a template's document. Throws if the text is not a document with a leaflet. */
export function readTemplateFile(xml: string): LeafletContent {
  const read = readDocument(fromXml(xml));
  if (read.kind === "refused")
    throw new Error(`The file contains no leaflet: ${read.findings[0]?.code}`);
  return read.content;
}
