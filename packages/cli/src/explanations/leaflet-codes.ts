import type { FindingCode } from "@nashra/engine";
import type { DocumentCode } from "./document-codes.ts";
import type { Explanation } from "./explanation.ts";
import type { TextCode } from "./text-codes.ts";

/** Codes about what an author wrote. */
export type LeafletCode = Exclude<FindingCode, DocumentCode | TextCode>;

export const leafletCodes: Readonly<Record<LeafletCode, Explanation>> = {
  required: {
    means:
      "A field that every leaflet needs is blank. Without medicine name, company name, address or revision date there is no document at all; without the others the document leaves them out, and the leaflet stays a draft.",
    example: '{ "medicineName": "" }',
    cure: "Fill in the field that is named.",
  },
  "date-invalid": {
    means: "A date is not a real day written as YYYY-MM-DD. No document is built with it.",
    example: '{ "revisionDate": "31/02/2026" }',
    cure: "Write year, month and day with hyphens, such as 2026-02-28.",
  },
  "email-invalid": {
    means: "The e-mail address is not one that mail could be sent to.",
    example: '{ "companyEmail": "info at wadi.example.org" }',
    cure: "Write the address as name@domain.",
  },
  "mandatory-section-empty": {
    means:
      "A section that every leaflet must have holds no text: what it is and is used for, what to know before taking it, how to take it, side effects, storage, contents. In custom mode: no question has an answer, and then no document is built.",
    example: '{ "storageSections": [] }',
    cure: "Write the section; a paragraph of white space does not count as text.",
  },
  "section-omitted": {
    means: "The layout “standard” has no section on pregnancy, so its text is not in the document.",
    example: 'nashra build leaflet.json, with text in "pregnancySections"',
    cure: "Take the layout “complete” when the section belongs into the document: it is among the downloads of the web application, and --layout complete on the command line.",
  },
  "hidden-in-custom-mode": {
    means:
      "Custom mode is on, so the custom questions take the place of the standard sections, but a standard section holds text. It is not in the leaflet.",
    example: '{ "customMode": true, "usageSections": [{ "content": "It is used for pain." }] }',
    cure: "Move the text into a custom question, remove it, or turn custom mode off.",
  },
  "hidden-outside-custom-mode": {
    means:
      "Custom mode is off, so the custom questions are not in the leaflet, but one of them holds text.",
    example:
      '{ "customMode": false, "customQA": [{ "question": "Can I drive?", "answer": "No." }] }',
    cure: "Turn custom mode on, move the text into a section, or remove it.",
  },
  "question-missing": {
    means: "A custom question has an answer and no words of its own; both are left out.",
    example: '{ "customQA": [{ "question": "", "answer": "No." }] }',
    cure: "Write the question.",
  },
  "answer-missing": {
    means: "A custom question has no answer; it is left out.",
    example: '{ "customQA": [{ "question": "Can I drive?", "answer": "" }] }',
    cure: "Write the answer, or remove the question.",
  },
  "image-not-jpeg": {
    means:
      "An image is not a JPEG by its own bytes, whatever its name says. No document is built with it.",
    example: "a PNG that was renamed step-1.jpg",
    cure: "Save the picture as JPEG; renaming the file is not enough.",
  },
  "image-too-large": {
    means: "An image has 10 MB (10 × 1024 × 1024 bytes) or more.",
    example: "a photograph as it comes from a camera",
    cure: "Make it smaller; 1,600 pixels on the longest edge are enough for a leaflet.",
  },
  "image-unreadable": {
    means: "An image is not base64, or its end is missing. No document is built with it.",
    example: '{ "image": "not a picture" }',
    cure: "Choose the picture again, or save it anew. A program encodes the whole file as base64.",
  },
  "image-alt-missing": {
    means:
      "An image of the instructions has no alternative text, so who does not see it learns nothing from it. The document then says “Step n”.",
    example: '{ "instructionSteps": [{ "text": "Open the pack.", "image": "/9j/…" }] }',
    cure: 'Say in "imageAlt" what the image shows.',
  },
  "language-unsupported": {
    means: "The language is none for which a document has headings. No document is built.",
    example: '{ "language": "de" }',
    cure: "Use en, ar or fr, with a region if need be, such as ar-JO.",
  },
  "language-mismatch": {
    means: "Most of the text is in another script than the language of the leaflet is written in.",
    example: '{ "language": "en" } in a leaflet written in Arabic',
    cure: "Set the language the leaflet is written in; readers and screen readers go by it.",
  },
  "country-unknown": {
    means:
      "The country is no code of ISO 3166-1, so it cannot be said where the product is marketed.",
    example: '{ "country": "Jordan" }',
    cure: "Write the two letters of the country, such as JO.",
  },
  "identifier-unusable": {
    means:
      "An identifier is neither an absolute URI nor system|value, nor, for a product, a GTIN. No document is built with it.",
    example: '{ "companyIdentifier": "12 34" }',
    cure: "Write, for instance, https://example.org/companies|1234.",
  },
  "identifier-invalid": {
    means:
      "A GTIN has a check digit that does not fit its other digits, so at least one of them is mistyped.",
    example: '{ "productIdentifier": "4006381333932" }',
    cure: "Compare the number with the one on the pack.",
  },
  "table-ragged": {
    means:
      "The rows of a table have different numbers of cells. The short ones are filled up with empty cells.",
    example: '{ "data": [["Age", "Dose"], ["Adults"]] }',
    cure: "Give every row a cell for each column, and check that no value has slipped into the wrong one.",
  },
  "table-empty": {
    means: "No cell of a table holds text; the table is left out.",
    example: '{ "data": [["", ""], ["", ""]] }',
    cure: "Fill in the table or remove it.",
  },
  "guidance-left": {
    means:
      "Guidance of a template still stands in double square brackets where text of the leaflet should be.",
    example: "[[Say what the medicine is used for]]",
    cure: "Replace the brackets and what is in them.",
  },
  "placeholder-left": {
    means: "A placeholder in double braces was not filled.",
    example: "Store below {{temperature}}.",
    cure: "Write the value, or build with --template and --data so that a row fills it.",
  },
  "revision-in-future": {
    means: "The revision date lies after the last change of the leaflet.",
    example: '{ "revisionDate": "2027-01-01" } in a record updated in 2026',
    cure: "Correct the revision date.",
  },
  "heading-in-capitals": {
    means: "A paragraph is written in capital letters only, which is hard to read.",
    example: "KEEP OUT OF THE REACH OF CHILDREN",
    cure: "Write it in small letters; make it bold where it has to stand out.",
  },
  "sentence-long": {
    means: "A sentence is so long that many readers lose its beginning before they reach its end.",
    example: "a sentence of 60 words",
    cure: "Make two or three sentences of it, or a list.",
  },
  "direction-override": {
    means:
      "A text holds an invisible character that reverses the order of what follows. A dose can be read wrongly.",
    example: "U+202E before “5–10 mg”",
    cure: "Delete the character and type the passage again; direction is taken care of without it.",
  },
  "type-invalid": {
    means: "A value is of another type than its field, so the leaflet cannot be read.",
    example: '{ "sizes": "500 mg" }, which should be a list',
    cure: "Compare with the output of nashra schema, or let an editor check against it.",
  },
  "unknown-field": {
    means: "A field is none of a leaflet’s; it is left out.",
    example: '{ "medicinName": "Zaytounol" }',
    cure: "Correct the name of the field, or remove it. nashra schema lists the names.",
  },
  "id-repeated": {
    means: "Two items of one list have the same id; the second gets another.",
    example:
      '{ "commonSections": [{ "id": "1", "content": "Headache." }, { "id": "1", "content": "Rash." }] }',
    cure: "Give each item an id of its own, or leave the ids out.",
  },
  "markup-removed": {
    means:
      "A text had markup that a leaflet cannot hold. The words are kept, the markup is not; scripts and styles are dropped with what is in them.",
    example: '<font color="red">Do not swallow</font>',
    cure: "Nothing, if the text reads as it should. Use strong or em where it has to stand out.",
  },
  "link-removed": {
    means:
      "A link leads to an address that is neither http, https, mailto nor tel. Its text is kept.",
    example: '<a href="javascript:alert(1)">more</a>',
    cure: "Link to a public address, or leave the link out.",
  },
  "reference-unknown": {
    means:
      "A text in HTML names a character by a name that is not known, so it is kept as it was typed. The names of HTML 4.01 are known, and those of HTML that editors write for letters, punctuation and common signs.",
    example: "<p>Take &fra12; a tablet</p>",
    cure: "Type the character itself, e.g. ½, or its number, e.g. &#189;. Where the ampersand is meant, write &amp;.",
  },
  "text-not-representable": {
    means:
      "A text had control characters or broken surrogates, which no XML document can hold. They were removed, and the text beside them should be read again.",
    example: "a soft line break pasted from a word processor (U+000B)",
    cure: "Read the text, retype what is damaged, and save it without these characters.",
  },
  "document-differs": {
    means: "A client sent XML beside the content of a leaflet, and the two say different words.",
    example: "an edited leaflet saved with the XML of its last version",
    cure: "Send no XML, so that it is built from the content, or send the one that fits.",
  },
  "import-unplaced": {
    means:
      "A text or an element of a foreign document has no place in a leaflet. build refuses to lose it unless --allow-loss is given.",
    example: "a second name of the company",
    cure: "Put the text where it belongs after the import, or accept the loss with --allow-loss.",
  },
  "import-approximated": {
    means:
      "A part of a foreign document was placed by its number, title or order, because its code told nothing, or its markup was not well-formed and had to be guessed.",
    example: "a section titled “4. Possible side effects” without a code",
    cure: "Look whether it stands where it should.",
  },
};
