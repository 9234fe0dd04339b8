// Main entry point of the engine. The exports are grouped by stage of the pipeline.

// the leaflet model
export type {
  BuildOptions,
  CarriedResource,
  CustomQuestion,
  InstructionStep,
  ItemImage,
  Judge,
  Layout,
  LeafletContent,
  LeafletRecord,
  LeafletStatus,
  LeafletTable,
  Paragraph,
  ProductRecord,
  SectionKey,
} from "./leaflet/content.ts";
export { paragraphsOf, textOf } from "./leaflet/content.ts";
export { isBlankItem } from "./leaflet/item-text.ts";
export {
  hasImage,
  imageItemsOf,
  imageKeyOf,
  imageLists,
  imageTypeOf,
  isImageDamaged,
  mapImageItems,
  type ImageItem,
  type ImageList,
} from "./leaflet/item-image.ts";
export { detectImageType, type ImageType } from "./leaflet/inspect-image.ts";
export { fields } from "./leaflet/fields.ts";
export type { FieldKind, FieldRow } from "./leaflet/field-row.ts";
export {
  additiveFields,
  fieldNames,
  fieldRow,
  fieldsOfKind,
  sectionKeys,
  textFields,
  type AdditiveField,
  type FieldName,
  type FieldOfKind,
  type TextField,
  type TextKind,
} from "./leaflet/field-names.ts";
export { contentGroups, fieldsOfGroup, type ContentGroup } from "./leaflet/field-groups.ts";
export { fieldsInFormOrder } from "./leaflet/form-order.ts";
export { storedReferenceText } from "./leaflet/reference-text.ts";
export { profileNames, type ProfileName } from "./leaflet/profile-name.ts";
export { verbs, type Verb } from "./leaflet/verb.ts";
export {
  lastLists,
  leafletOutline,
  type LeafletOutline,
  type LeafletSection,
  type ListPlacement,
  type SectionItem,
} from "./leaflet/sections.ts";
export { titleKeys, type SectionTitles, type TitleKey } from "./leaflet/title-keys.ts";
export { createLeaflet, startOf } from "./leaflet/create-leaflet.ts";
export { directionOf } from "./text/direction.ts";
export { effectiveLanguage } from "./leaflet/language.ts";

// parse: unknown → content
export { parseLeaflet, type ParsedLeaflet } from "./leaflet/parse-leaflet.ts";
export { parseRecord, type ParsedRecord } from "./leaflet/parse-record.ts";
export { canonicalise } from "./leaflet/canonicalise.ts";
export { carried } from "./fhir/carried.ts";
export { containsAllSections } from "./fhir/contains-all-sections.ts";
export { buildOptionsOf } from "./leaflet/build-options.ts";
export { documentIdOf } from "./fhir/identity.ts";

// validate: content → findings
export { validateLeaflet } from "./validation/validate-leaflet.ts";
export {
  findingRules,
  forbidsBuilding,
  type Finding,
  type FindingCode,
  type Path,
  type Severity,
} from "./leaflet/finding.ts";
export { describeFinding } from "./words/describe-finding.ts";
export { referenceChoices, type ReferenceChoice } from "./words/reference-choices.ts";
export { standardTexts, type StandardText } from "./words/standard-texts.ts";
export type { StandardTextOptions } from "./words/prescribed-texts.ts";

// the languages and headings of leaflets, for forms
export type { LanguageFile } from "./languages/language-file.ts";
export { languageStatuses } from "./words/definitions/language-statuses.ts";
export { languageFileTag } from "./leaflet/language.ts";
export {
  leafletHeadings,
  type LeafletHeadings,
  type PlaceHeading,
} from "./words/leaflet-headings.ts";

// build and read: content ⇄ Bundle
export { buildDocument, type BuiltDocument } from "./fhir/build-document.ts";
export {
  documentsOf,
  readDocument,
  type DocumentContent,
  type EnvelopeDocument,
  type ReadOptions,
} from "./fhir/read-document.ts";
export type { Bundle, Resource } from "./document/types.ts";

export { engineVersion } from "./version.ts";

// to and from text: Bundle ⇄ XML, JSON
export { toXml, toXmlChunks } from "./formats/xml-writer.ts";
export { toJson, toJsonChunks, fromJson } from "./formats/json.ts";
export { fromXml } from "./formats/xml-reader.ts";
export type { DocumentReading } from "./document/document-reading.ts";
export { looksLikeDocument } from "./formats/looks-like-document.ts";

// the limit of each text that the engine writes
export { outputLimit, TooComplex } from "./text/output-meter.ts";
export { tooComplex } from "./leaflet/too-complex.ts";

// render: content → HTML
export { previewStyleSheet, previewStyleSheetHash } from "./preview/style-sheet.ts";
export { renderPreview, type PreviewOptions } from "./preview/render-preview.ts";
