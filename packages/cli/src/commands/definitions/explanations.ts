// Made by scripts/generate/explanations.ts from docs/findings; do not edit.
import type { FindingCode } from "../../findings.ts";

interface Explanation {
  readonly means: string;
  readonly example: string;
  readonly cure: string;
}

export const explanations: Readonly<Record<FindingCode, Explanation>> = {
  "required": {
    means: "A field that every leaflet needs is blank. Without medicine name, company name, address or revision date there is no document at all; without the others the document leaves them out, and the leaflet stays a draft.",
    example: "{ \"medicineName\": \"\" }",
    cure: "Fill in the field that is named.",
  },
  "date-invalid": {
    means: "A date is not a real day written as YYYY-MM-DD. No document is built with it.",
    example: "{ \"revisionDate\": \"31/02/2026\" }",
    cure: "Write year, month and day with hyphens, such as 2026-02-28.",
  },
  "email-invalid": {
    means: "The e-mail address is not one that mail could be sent to.",
    example: "{ \"companyEmail\": \"info at wadi.example.org\" }",
    cure: "Write the address as name@domain.",
  },
  "mandatory-section-empty": {
    means: "A section that every leaflet must have holds no text: what it is and is used for, what to know before taking it, how to take it, side effects, storage, contents. In custom mode: no question has an answer, and then no document is built.",
    example: "{ \"storageSections\": [] }",
    cure: "Write the section; a paragraph of white space does not count as text.",
  },
  "section-omitted": {
    means: "The layout “standard” has no section on pregnancy, so its text is not in the document.",
    example: "nashra build leaflet.json, with text in \"pregnancySections\"",
    cure: "Take the layout “complete” when the section belongs into the document: it is among the downloads of the web application, and --layout complete on the command line.",
  },
  "hidden-in-custom-mode": {
    means: "Custom mode is on, so the custom questions take the place of the standard sections, but a standard section holds text. It is not in the leaflet.",
    example: "{ \"customMode\": true, \"usageSections\": [{ \"content\": \"It is used for pain.\" }] }",
    cure: "Move the text into a custom question, remove it, or turn custom mode off.",
  },
  "hidden-outside-custom-mode": {
    means: "Custom mode is off, so the custom questions are not in the leaflet, but one of them holds text.",
    example: "{ \"customMode\": false, \"customQA\": [{ \"question\": \"Can I drive?\", \"answer\": \"No.\" }] }",
    cure: "Turn custom mode on, move the text into a section, or remove it.",
  },
  "question-missing": {
    means: "A custom question has an answer and no words of its own; both are left out.",
    example: "{ \"customQA\": [{ \"question\": \"\", \"answer\": \"No.\" }] }",
    cure: "Write the question.",
  },
  "answer-missing": {
    means: "A custom question has no answer; it is left out.",
    example: "{ \"customQA\": [{ \"question\": \"Can I drive?\", \"answer\": \"\" }] }",
    cure: "Write the answer, or remove the question.",
  },
  "image-not-jpeg": {
    means: "An image is not a JPEG by its own bytes, whatever its name says. No document is built with it.",
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
    example: "{ \"image\": \"not a picture\" }",
    cure: "Choose the picture again, or save it anew. A program encodes the whole file as base64.",
  },
  "image-alt-missing": {
    means: "An image of the instructions has no alternative text, so who does not see it learns nothing from it. The document then says “Step n”.",
    example: "{ \"instructionSteps\": [{ \"text\": \"Open the pack.\", \"image\": \"/9j/…\" }] }",
    cure: "Say in \"imageAlt\" what the image shows.",
  },
  "language-unsupported": {
    means: "The language is none for which a document has headings. No document is built.",
    example: "{ \"language\": \"de\" }",
    cure: "Use en, ar or fr, with a region if need be, such as ar-JO.",
  },
  "language-mismatch": {
    means: "Most of the text is in another script than the language of the leaflet is written in.",
    example: "{ \"language\": \"en\" } in a leaflet written in Arabic",
    cure: "Set the language the leaflet is written in; readers and screen readers go by it.",
  },
  "country-unknown": {
    means: "The country is no code of ISO 3166-1, so it cannot be said where the product is marketed.",
    example: "{ \"country\": \"Jordan\" }",
    cure: "Write the two letters of the country, such as JO.",
  },
  "identifier-unusable": {
    means: "An identifier is neither an absolute URI nor system|value, nor, for a product, a GTIN. No document is built with it.",
    example: "{ \"companyIdentifier\": \"12 34\" }",
    cure: "Write, for instance, https://example.org/companies|1234.",
  },
  "identifier-invalid": {
    means: "A GTIN has a check digit that does not fit its other digits, so at least one of them is mistyped.",
    example: "{ \"productIdentifier\": \"4006381333932\" }",
    cure: "Compare the number with the one on the pack.",
  },
  "table-ragged": {
    means: "The rows of a table have different numbers of cells. The short ones are filled up with empty cells.",
    example: "{ \"data\": [[\"Age\", \"Dose\"], [\"Adults\"]] }",
    cure: "Give every row a cell for each column, and check that no value has slipped into the wrong one.",
  },
  "table-empty": {
    means: "No cell of a table holds text; the table is left out.",
    example: "{ \"data\": [[\"\", \"\"], [\"\", \"\"]] }",
    cure: "Fill in the table or remove it.",
  },
  "guidance-left": {
    means: "Guidance of a template still stands in double square brackets where text of the leaflet should be.",
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
    example: "{ \"revisionDate\": \"2027-01-01\" } in a record updated in 2026",
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
    means: "A text holds an invisible character that reverses the order of what follows. A dose can be read wrongly.",
    example: "U+202E before “5–10 mg”",
    cure: "Delete the character and type the passage again; direction is taken care of without it.",
  },
  "type-invalid": {
    means: "A value is of another type than its field, so the leaflet cannot be read.",
    example: "{ \"sizes\": \"500 mg\" }, which should be a list",
    cure: "Compare with the output of nashra schema, or let an editor check against it.",
  },
  "unknown-field": {
    means: "A field is none of a leaflet’s; it is left out.",
    example: "{ \"medicinName\": \"Zaytounol\" }",
    cure: "Correct the name of the field, or remove it. nashra schema lists the names.",
  },
  "id-repeated": {
    means: "Two items of one list have the same id; the second gets another.",
    example: "{ \"commonSections\": [{ \"id\": \"1\", \"content\": \"Headache.\" }, { \"id\": \"1\", \"content\": \"Rash.\" }] }",
    cure: "Give each item an id of its own, or leave the ids out.",
  },
  "markup-removed": {
    means: "A text had markup that a leaflet cannot hold. The words are kept, the markup is not; scripts and styles are dropped with what is in them.",
    example: "<font color=\"red\">Do not swallow</font>",
    cure: "Nothing, if the text reads as it should. Use strong or em where it has to stand out.",
  },
  "link-removed": {
    means: "A link leads to an address that is neither http, https, mailto nor tel. Its text is kept.",
    example: "<a href=\"javascript:alert(1)\">more</a>",
    cure: "Link to a public address, or leave the link out.",
  },
  "reference-unknown": {
    means: "A text in HTML names a character by a name that is not known, so it is kept as it was typed. The names of HTML 4.01 are known, and those of HTML that editors write for letters, punctuation and common signs.",
    example: "<p>Take &fra12; a tablet</p>",
    cure: "Type the character itself, e.g. ½, or its number, e.g. &#189;. Where the ampersand is meant, write &amp;.",
  },
  "text-not-representable": {
    means: "A text had control characters or broken surrogates, which no XML document can hold. They were removed, and the text beside them should be read again.",
    example: "a soft line break pasted from a word processor (U+000B)",
    cure: "Read the text, retype what is damaged, and save it without these characters.",
  },
  "document-differs": {
    means: "A client sent XML beside the content of a leaflet, and the two say different words.",
    example: "an edited leaflet saved with the XML of its last version",
    cure: "Send no XML, so that it is built from the content, or send the one that fits.",
  },
  "import-unplaced": {
    means: "A text or an element of a foreign document has no place in a leaflet. build refuses to lose it unless --allow-loss is given.",
    example: "a second name of the company",
    cure: "Put the text where it belongs after the import, or accept the loss with --allow-loss.",
  },
  "import-approximated": {
    means: "A part of a foreign document was placed by its number, title or order, because its code told nothing, or its markup was not well-formed and had to be guessed.",
    example: "a section titled “4. Possible side effects” without a code",
    cure: "Look whether it stands where it should.",
  },
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
    means: "Elements or brackets are nested deeper than 200 levels, which no leaflet or document is.",
    example: "[[[[[[ … ten thousand times",
    cure: "The input is damaged or hostile; get it again from its source.",
  },
  "encoding-unsupported": {
    means: "The text is not UTF-8. Guessing another encoding could change a dose, so it is refused.",
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
    example: "{ \"medicineName\": \"Zaytounol\", }",
    cure: "Correct the place that line and column name; JSON has no comments and no trailing commas.",
  },
  "doctype-refused": {
    means: "The XML has a document type declaration. It could define entities that read files or grow without end, so it is refused at once.",
    example: "<!DOCTYPE Bundle SYSTEM \"bundle.dtd\">",
    cure: "Remove the declaration; FHIR has none.",
  },
  "not-fhir": {
    means: "The input is well-formed, and no FHIR.",
    example: "<html xmlns=\"http://www.w3.org/1999/xhtml\">",
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
    means: "The document is of another version of FHIR, told by an element that R5 does not have or by the version it gives.",
    example: "a Composition of R4 with confidentiality",
    cure: "Convert the document to R5 at its source.",
  },
  "element-unknown": {
    means: "An element or attribute stands where the standard defines none of that name.",
    example: "an element “tittle” in a Composition",
    cure: "Correct its name, or remove it.",
  },
  "element-order": {
    means: "Elements stand in another order than the standard’s. In XML the order is fixed.",
    example: "title before status in a Composition",
    cure: "Put the elements in the order of the standard.",
  },
  "element-missing": {
    means: "An element that must be there is not.",
    example: "a Composition without date",
    cure: "Add the element that is named.",
  },
  "element-repeated": {
    means: "An element that may stand once stands several times.",
    example: "two titles in one Composition",
    cure: "Keep one of them.",
  },
  "element-empty": {
    means: "An element has neither a value nor anything in it.",
    example: "<title/>",
    cure: "Give it a value or remove it.",
  },
  "value-invalid": {
    means: "A value is not written as its type wants it.",
    example: "a date written 15.1.2026",
    cure: "Write the value as its type wants it, a date as 2026-03-18; the reference gives the rule.",
  },
  "value-doubtful": {
    means: "A value does not keep the rules of its type. HL7’s validator takes it; other systems may not.",
    example: "a reference “product-1”, which is neither an address nor a type with an id",
    cure: "Write the value as the type is defined.",
  },
  "code-unknown": {
    means: "A code is not in the list that is required at this place.",
    example: "the status “done” in a Composition",
    cure: "Take a code of the list that the standard gives for this element.",
  },
  "display-differs": {
    means: "The words beside a code are not those of its list, so one of the two may be wrong.",
    example: "“How to take X” where the list says “3. How to <take> <use> X”",
    cure: "Write the display exactly as the list has it, or leave it out.",
  },
  "invariant-violated": {
    means: "A rule of the standard that ties several elements together is broken.",
    example: "a section with neither text, nor entries, nor sections",
    cure: "Look up the rule that the sentence names on the page of the standard for that resource, and mend the element.",
  },
  "profile-violated": {
    means: "A rule of the implementation guide for product information is broken.",
    example: "an address of the company whose use is home",
    cure: "Mend what the sentence names; the guide shows how.",
  },
  "narrative-invalid": {
    means: "The XHTML of a text holds what the standard does not allow there.",
    example: "<u>, a script, or a list in a paragraph",
    cure: "Use the elements that the standard lists for narratives: a span with a style, say, in the place of <u>.",
  },
  "reference-unresolved": {
    means: "A reference leads to no entry of the document, so a reader cannot follow it.",
    example: "a subject that refers to urn:uuid:… which no entry has",
    cure: "Add the entry, or correct the reference to its fullUrl.",
  },
  "reference-target": {
    means: "A reference leads to a resource of a type that is not allowed at this place.",
    example: "a subject that refers to an Organization",
    cure: "Refer to a resource of a type that the reference of this element allows.",
  },
  "id-duplicate": {
    means: "Two elements of a resource have one id, so what refers to it can lead to the wrong place.",
    example: "two lines of an address with id=\"line\"",
    cure: "Give each its own id.",
  },
  "image-unresolved": {
    means: "An image in a text refers to an entry that the document does not have, so it is not shown.",
    example: "<img src=\"urn:uuid:…\"/> which is the fullUrl of no entry",
    cure: "Add the image as an entry of its own, or correct its address.",
  },
  "entry-unreachable": {
    means: "An entry is in the document and nothing refers to it, directly or through others, from the Composition on.",
    example: "an image that no section lists",
    cure: "Refer to the entry from the section it belongs to, or remove it.",
  },
  "full-url-invalid": {
    means: "The fullUrl of an entry is not absolute, or it is the address that another resource would have on a server.",
    example: "a fullUrl “Organization/1”",
    cure: "Give each entry an absolute address of its own, such as urn:uuid: with a UUID.",
  },
  "name-repeated": {
    means: "An object of the JSON has the same name twice. Programs keep one of the two values, so the other would be lost without a word.",
    example: "{ \"type\": \"Tablet\", \"type\": \"Syrup\" }",
    cure: "Remove one of them.",
  },
  "record-missing": {
    means: "The input is well formed and holds no leaflet, or a table of variants has no row under its header.",
    example: "a file that holds [] and nothing else",
    cure: "Look whether the step before has written its records.",
  },
  "column-unknown": {
    means: "A column of a table of variants is neither a field of the leaflet nor a placeholder of the template.",
    example: "a column “medicinName”",
    cure: "Correct the name, or remove the column. fileName and identifier are columns too.",
  },
  "column-repeated": {
    means: "Two columns of a table of variants have the same name.",
    example: "fileName,sizes,sizes",
    cure: "Keep one of them; several sizes stand in one cell, split at |.",
  },
  "row-malformed": {
    means: "A row of a table of variants cannot be read.",
    example: "a row with fewer cells than the header",
    cure: "Quote cells that hold commas, quotes or line breaks.",
  },
  "placeholder-unfilled": {
    means: "A row leaves a {{placeholder}} of the template without a value. That variant is not written.",
    example: "a template with {{strength}} and an empty cell in the column strength",
    cure: "Fill the cell, or take the placeholder out of the template.",
  },
  "file-name-unusable": {
    means: "The column fileName gives a name that cannot be a file’s on every system, that leads elsewhere, or that another row has as well.",
    example: "../other/leaflet",
    cure: "Use letters, digits, hyphens and dots, and another name for each row.",
  },
  "identity-shared": {
    means: "Two documents of the run have the same identifiers: both were given one, or these are made from the same medicine name, type, company and language. A system that stores both would take one for a version of the other.",
    example: "two variants that differ only in their sizes",
    cure: "Give each record its _id, each row a column identifier, or a single document --identifier.",
  },
  "loss-refused": {
    means: "A foreign document has parts without a place in a leaflet, and building it would lose them. Nothing was written.",
    example: "a document with a section that cannot be carried over",
    cure: "Read the import-unplaced findings; --allow-loss builds the rest.",
  },
  "output-missing": {
    means: "--check found that an output of this input does not exist.",
    example: "a new leaflet whose document was not committed",
    cure: "Run the same command without --check.",
  },
  "output-stale": {
    means: "--check found an output that is not what its input gives now.",
    example: "a leaflet that was changed after its document was built",
    cure: "Run the same command without --check.",
  },
  "read-failed": {
    means: "The system refused to read an input.",
    example: "a file that does not exist, or without permission to read",
    cure: "See to the path and its permissions.",
  },
  "write-failed": {
    means: "The system refused to write an output. What stood there before is as it was.",
    example: "a full disk, or a folder where the file should be",
    cure: "Make room, or see to the path and its permissions.",
  },
};
