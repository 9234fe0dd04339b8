// Entry point `@nashra/engine/import`: converts a FHIR document from this engine or from another system to a
// leaflet.
export { fromJson } from "./formats/json.ts";
export type { DocumentReading } from "./document/document-reading.ts";
export { looksLikeDocument } from "./formats/looks-like-document.ts";
export { fromXml } from "./formats/xml-reader.ts";
export {
  documentsOf,
  readDocument,
  type DocumentContent,
  type EnvelopeDocument,
  type ReadOptions,
} from "./fhir/read-document.ts";
