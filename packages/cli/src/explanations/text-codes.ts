import type { Explanation } from "./explanation.ts";

/** Codes about a text that could not be read as what it claims to be. */
export const textCodes = {
  "input-empty": {
    means: "There is nothing in the input but white space.",
    example: "a file of 0 bytes",
    cure: "Look whether the step before has written its output.",
  },
  "input-too-large": {
    means: "The input is over the limit and was not read.",
    example: "a document of 80 MB",
    cure: "Raise the limit with --max-input, such as --max-input 128M, if the input is meant to be that large.",
  },
  "input-too-deep": {
    means:
      "Elements or brackets are nested deeper than 200 levels, which no leaflet or document is.",
    example: "[[[[[[ … ten thousand times",
    cure: "The input is damaged or hostile; get it again from its source.",
  },
  "encoding-unsupported": {
    means:
      "The text is not UTF-8. Guessing another encoding could change a dose, so it is refused.",
    example: "a file saved as Windows-1256 or UTF-16",
    cure: "Save it as UTF-8, or convert it: iconv -f WINDOWS-1256 -t UTF-8.",
  },
  "xml-ill-formed": {
    means: "The text is not well-formed XML.",
    example: "<title>Zaytounol</tilte>",
    cure: "Correct the place that line and column name.",
  },
  "json-ill-formed": {
    means: "The text is not JSON.",
    example: '{ "medicineName": "Zaytounol", }',
    cure: "Correct the place that line and column name; JSON has no comments and no trailing commas.",
  },
  "doctype-refused": {
    means:
      "The XML has a document type declaration. It could define entities that read files or grow without end, so it is refused at once.",
    example: '<!DOCTYPE Bundle SYSTEM "bundle.dtd">',
    cure: "Remove the declaration; FHIR has none.",
  },
  "not-fhir": {
    means: "The input is well-formed, and no FHIR.",
    example: '<html xmlns="http://www.w3.org/1999/xhtml">',
    cure: "Give a document of FHIR R5, or the JSON of a leaflet.",
  },
  "not-a-bundle": {
    means: "The input is a FHIR resource that stands alone. A leaflet’s document is a Bundle.",
    example: "a Composition without the Bundle round it",
    cure: "Export the whole document.",
  },
  "not-a-document": {
    means: "The Bundle is of another type than document, or holds no Composition.",
    example: "a Bundle of type collection",
    cure: "Export it as a document: a Bundle of type document that begins with its Composition.",
  },
  "fhir-version": {
    means:
      "The document is of another version of FHIR, told by an element that R5 does not have or by the version it gives.",
    example: "a Composition of R4 with confidentiality",
    cure: "Convert the document to R5 at its source.",
  },
} as const satisfies Record<string, Explanation>;

export type TextCode = keyof typeof textCodes;
