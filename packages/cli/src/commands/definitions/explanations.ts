// Made by scripts/generate/explanations.ts from docs/findings; do not edit.
import type { FindingCode } from "../../findings.ts";

interface Explanation {
  readonly means: string;
  readonly example: string;
  readonly solution: string;
}

export const explanations: Readonly<Record<FindingCode, Explanation>> = {
  "required": {
    means: "A field that every leaflet needs is blank. If it is the medicine name, company name, address or revision date, the document cannot be built. If it is another field, the document omits it. The leaflet remains a draft.",
    example: "{ \"medicineName\": \"\" }",
    solution: "Fill in the field that the message names.",
  },
  "date-invalid": {
    means: "A date is not an existing day in the format YYYY-MM-DD. The document cannot be built.",
    example: "{ \"revisionDate\": \"31/02/2026\" }",
    solution: "Write year, month and day with hyphens, such as 2026-02-28.",
  },
  "email-invalid": {
    means: "The e-mail address is not valid.",
    example: "{ \"companyEmail\": \"info at wadi.example.org\" }",
    solution: "Write the address as name@domain.",
  },
  "mandatory-section-empty": {
    means: "A mandatory section has no text. The mandatory sections are: what the medicine is and what it is used for, what to know before taking it, how to take it, side effects, storage, contents. In custom mode this finding means that no question has an answer, and the document cannot be built.",
    example: "{ \"storageSections\": [] }",
    solution: "Write the section. A paragraph that contains only white space does not count as text.",
  },
  "section-omitted": {
    means: "The layout “standard” has no section on pregnancy, so its text is not in the document.",
    example: "nashra build leaflet.json, with text in \"pregnancySections\"",
    solution: "If the document must contain the section, use the layout “complete”. The web application offers this layout as a download; on the command line, use --layout complete.",
  },
  "hidden-in-custom-mode": {
    means: "Custom mode is on, so the custom questions replace the standard sections, but a standard section contains text. This text is not in the leaflet.",
    example: "{ \"customMode\": true, \"usageSections\": [{ \"content\": \"It is used for pain.\" }] }",
    solution: "Move the text into a custom question, remove it, or turn custom mode off.",
  },
  "hidden-outside-custom-mode": {
    means: "Custom mode is off, so the custom questions are not in the leaflet, but one of them contains text.",
    example: "{ \"customMode\": false, \"customQA\": [{ \"question\": \"Can I drive?\", \"answer\": \"No.\" }] }",
    solution: "Turn custom mode on, move the text into a section, or remove it.",
  },
  "question-missing": {
    means: "A custom question is blank but has an answer; the answer is omitted.",
    example: "{ \"customQA\": [{ \"question\": \"\", \"answer\": \"No.\" }] }",
    solution: "Write the question.",
  },
  "answer-missing": {
    means: "A custom question has no answer; it is omitted.",
    example: "{ \"customQA\": [{ \"question\": \"Can I drive?\", \"answer\": \"\" }] }",
    solution: "Write the answer, or remove the question.",
  },
  "image-not-jpeg": {
    means: "The bytes of an image are not a JPEG, regardless of its file name. The document cannot be built.",
    example: "a PNG that was renamed step-1.jpg",
    solution: "Save the picture as JPEG; renaming the file is not enough.",
  },
  "image-too-large": {
    means: "An image is 10 MB (10 × 1024 × 1024 bytes) or larger.",
    example: "an original photograph from a camera",
    solution: "Reduce its size; 1,600 pixels on the longest edge are enough for a leaflet.",
  },
  "image-unreadable": {
    means: "An image is not valid base64, or its end is missing. The document cannot be built.",
    example: "{ \"image\": \"not a picture\" }",
    solution: "Choose the picture again, or save it again in an image editor. A program must encode the whole file as base64.",
  },
  "image-alt-missing": {
    means: "An image of the instructions has no alternative text, so readers who cannot see it get no information from it. The document then contains “Step n” instead.",
    example: "{ \"instructionSteps\": [{ \"text\": \"Open the pack.\", \"image\": \"/9j/…\" }] }",
    solution: "Describe the image in \"imageAlt\".",
  },
  "language-unsupported": {
    means: "Documents have no headings in this language. The document cannot be built.",
    example: "{ \"language\": \"de\" }",
    solution: "Use en, ar or fr, if necessary with a country, such as ar-JO.",
  },
  "language-mismatch": {
    means: "Most of the text is in a script that the language of the leaflet does not use.",
    example: "{ \"language\": \"en\" } in a leaflet written in Arabic",
    solution: "Set the language in which the leaflet is written; readers and screen readers rely on it.",
  },
  "country-unknown": {
    means: "The country is not a code of ISO 3166-1, so the document cannot state where the product is marketed.",
    example: "{ \"country\": \"Jordan\" }",
    solution: "Write the two-letter code of the country, such as JO.",
  },
  "identifier-unusable": {
    means: "An identifier is not an absolute URI and not system|value; a product identifier may also be a GTIN. The document cannot be built.",
    example: "{ \"companyIdentifier\": \"12 34\" }",
    solution: "Write, for example, https://example.org/companies|1234.",
  },
  "identifier-invalid": {
    means: "The check digit of a GTIN does not match its other digits, so at least one digit is wrong.",
    example: "{ \"productIdentifier\": \"4006381333932\" }",
    solution: "Compare the number with the number on the pack.",
  },
  "table-ragged": {
    means: "The rows of a table have different numbers of cells. Empty cells are added to the short rows.",
    example: "{ \"data\": [[\"Age\", \"Dose\"], [\"Adults\"]] }",
    solution: "Add the missing cells, and check that every value is in the correct column.",
  },
  "table-empty": {
    means: "No cell of a table contains text; the table is omitted.",
    example: "{ \"data\": [[\"\", \"\"], [\"\", \"\"]] }",
    solution: "Fill in the table or remove it.",
  },
  "guidance-left": {
    means: "The text still contains guidance of a template, in double square brackets.",
    example: "[[Say what the medicine is used for]]",
    solution: "Replace the brackets and the guidance in them with the text of the leaflet.",
  },
  "placeholder-left": {
    means: "A placeholder in double braces was not filled.",
    example: "Store below {{temperature}}.",
    solution: "Write the value, or build with --template and --data, so that a row of the table provides the value.",
  },
  "revision-in-future": {
    means: "The revision date is later than the last change of the leaflet.",
    example: "{ \"revisionDate\": \"2027-01-01\" } in a record updated in 2026",
    solution: "Correct the revision date.",
  },
  "heading-in-capitals": {
    means: "A paragraph is written only in capital letters, which are hard to read.",
    example: "KEEP OUT OF THE REACH OF CHILDREN",
    solution: "Write it in normal letters. Use bold if it must be noticed.",
  },
  "sentence-long": {
    means: "A sentence is so long that many readers forget its beginning before they reach its end.",
    example: "a sentence of 60 words",
    solution: "Split it into two or three sentences, or use a list.",
  },
  "direction-override": {
    means: "A text contains an invisible character that reverses the order of the following text. A dose can be misread.",
    example: "U+202E before “5–10 mg”",
    solution: "Delete the character and type the passage again. The text direction is set automatically.",
  },
  "type-invalid": {
    means: "The type of a value does not match its field, so the leaflet cannot be read.",
    example: "{ \"sizes\": \"500 mg\" }, which should be a list",
    solution: "Compare the value with the output of nashra schema, or use this schema in an editor that checks JSON.",
  },
  "unknown-field": {
    means: "A leaflet has no field of this name; the field is omitted.",
    example: "{ \"medicinName\": \"Zaytounol\" }",
    solution: "Correct the name of the field, or remove it. nashra schema lists the names.",
  },
  "id-repeated": {
    means: "Two items of one list have the same id; the second item gets a new id.",
    example: "{ \"commonSections\": [{ \"id\": \"1\", \"content\": \"Headache.\" }, { \"id\": \"1\", \"content\": \"Rash.\" }] }",
    solution: "Give each item a different id, or omit the ids.",
  },
  "markup-removed": {
    means: "A text had markup that a leaflet does not support. The words are kept and the markup is removed. Scripts and styles are removed together with their content.",
    example: "<font color=\"red\">Do not swallow</font>",
    solution: "If the text is correct, no action is needed. Use strong or em for emphasis.",
  },
  "link-removed": {
    means: "The scheme of a link is not http, https, mailto or tel. The link is removed, and its text is kept.",
    example: "<a href=\"javascript:alert(1)\">more</a>",
    solution: "Link to a public address, or remove the link.",
  },
  "reference-unknown": {
    means: "A text in HTML contains an unknown character reference, which is kept as it was typed. Nashra supports the names of HTML 4.01 and the later names that editors write for letters, punctuation and common signs.",
    example: "<p>Take &fra12; a tablet</p>",
    solution: "Type the character itself, e.g. ½, or its number, e.g. &#189;. If you mean the character “&”, write &amp;.",
  },
  "text-not-representable": {
    means: "A text had invisible control characters or halves of characters (lone surrogates). XML documents cannot contain these. They were removed; check the text around them.",
    example: "a soft line break pasted from a word processor (U+000B)",
    solution: "Read the text, retype the damaged words, and save the text without these characters.",
  },
  "document-differs": {
    means: "A client sent XML together with the content of a leaflet, and the words of the two differ.",
    example: "an edited leaflet saved with the XML of its previous version",
    solution: "Send no XML, so that it is built from the content, or send the XML that matches the content.",
  },
  "import-unplaced": {
    means: "A text or an element of a document has no place in a leaflet. build refuses the document, because this part would be lost, unless you use --allow-loss.",
    example: "a second name of the company",
    solution: "After the import, add the text in the correct place. Or accept the loss with --allow-loss.",
  },
  "import-approximated": {
    means: "Either a part of a document has no known code and was placed by its number, title or order, or its markup was not well-formed and had to be guessed.",
    example: "a section titled “4. Possible side effects” without a code",
    solution: "Check that the text is in the correct place.",
  },
  "input-empty": {
    means: "The input is empty or contains only white space.",
    example: "a file of 0 bytes",
    solution: "Check that the program that produces the input has written its output.",
  },
  "input-too-large": {
    means: "The input is larger than the limit and was not read.",
    example: "a document of 80 MB",
    solution: "If the input is correct, raise the limit with --max-input, such as --max-input 128M.",
  },
  "input-too-deep": {
    means: "Elements or brackets have more than 200 nested levels. No valid leaflet or document is nested so deeply.",
    example: "[[[[[[ … ten thousand times",
    solution: "The input is damaged or malicious. Get it again from its source.",
  },
  "encoding-unsupported": {
    means: "The text is not UTF-8. Guessing another encoding could change a dose, so the input is refused.",
    example: "a file saved as Windows-1256 or UTF-16",
    solution: "Save it as UTF-8, or convert it: iconv -f WINDOWS-1256 -t UTF-8.",
  },
  "xml-ill-formed": {
    means: "The text is not well-formed XML.",
    example: "<title>Zaytounol</tilte>",
    solution: "Correct the text at the reported line and column.",
  },
  "json-ill-formed": {
    means: "The text is not JSON.",
    example: "{ \"medicineName\": \"Zaytounol\", }",
    solution: "Correct the text at the reported line and column. JSON has no comments and no trailing commas.",
  },
  "doctype-refused": {
    means: "The XML has a document type declaration. It could define entities that read files or grow without limit, so the input is refused immediately.",
    example: "<!DOCTYPE Bundle SYSTEM \"bundle.dtd\">",
    solution: "Remove the declaration; FHIR has none.",
  },
  "not-fhir": {
    means: "The input is well-formed, but it is not FHIR.",
    example: "<html xmlns=\"http://www.w3.org/1999/xhtml\">",
    solution: "Use a FHIR R5 document, or the JSON of a leaflet.",
  },
  "not-a-bundle": {
    means: "The input is a single FHIR resource. The document of a leaflet is a Bundle.",
    example: "a Composition that is not in a Bundle",
    solution: "Export the whole document.",
  },
  "not-a-document": {
    means: "The type of the Bundle is not document, or it contains no Composition.",
    example: "a Bundle of type collection",
    solution: "Export it as a document: a Bundle of type document that begins with its Composition.",
  },
  "fhir-version": {
    means: "The document uses another version of FHIR. This was detected from an element that R5 does not have, or from the version that the document states.",
    example: "a Composition of R4 with confidentiality",
    solution: "Convert the document to R5 at its source.",
  },
  "element-unknown": {
    means: "The standard defines no element or attribute of this name at this place.",
    example: "an element “tittle” in a Composition",
    solution: "Correct its name, or remove it.",
  },
  "element-order": {
    means: "The order of the elements differs from the standard. In XML the order is fixed.",
    example: "title before status in a Composition",
    solution: "Put the elements in the order of the standard.",
  },
  "element-missing": {
    means: "A mandatory element is missing.",
    example: "a Composition without date",
    solution: "Add the element that the message names.",
  },
  "element-repeated": {
    means: "An element that may occur only once occurs several times.",
    example: "two titles in one Composition",
    solution: "Keep one of them.",
  },
  "element-empty": {
    means: "An element has neither a value nor content.",
    example: "<title/>",
    solution: "Give it a value or remove it.",
  },
  "value-invalid": {
    means: "The format of a value does not match its type.",
    example: "a date written 15.1.2026",
    solution: "Write the value in the format of its type, for example a date as 2026-03-18. The web page under Reference explains the rule.",
  },
  "value-doubtful": {
    means: "A value breaks a rule of its type. HL7’s validator accepts it; other systems may not.",
    example: "a reference “product-1”, which is not a URL and does not have the form type/id",
    solution: "Write the value as the definition of the type requires.",
  },
  "code-unknown": {
    means: "A code is not in the list that is required here.",
    example: "the status “done” in a Composition",
    solution: "Use a code from the list that the standard defines for this element.",
  },
  "display-differs": {
    means: "The display text of a code differs from the code list, so either the code or the text may be wrong.",
    example: "“How to take X” where the list has “3. How to <take> <use> X”",
    solution: "Write the display text exactly as in the list, or omit it.",
  },
  "invariant-violated": {
    means: "Several elements together break a rule of the standard.",
    example: "a section with neither text, nor entries, nor sections",
    solution: "The message names the rule. Find the rule on the page of the standard for this resource, and correct the element.",
  },
  "profile-violated": {
    means: "A rule of the implementation guide for product information is broken.",
    example: "a company address with the use “home”",
    solution: "Correct the element that the message names, as the guide describes.",
  },
  "narrative-invalid": {
    means: "The XHTML of a text contains markup that the standard does not allow there.",
    example: "<u>, a script, or a list in a paragraph",
    solution: "Use only the elements that the standard lists for narratives, for example a span with a style instead of <u>.",
  },
  "reference-unresolved": {
    means: "The target of a reference is not an entry of the document, so the reference cannot be resolved.",
    example: "a subject that refers to urn:uuid:…, which is not the fullUrl of any entry",
    solution: "Add the entry, or change the reference to the fullUrl of an entry.",
  },
  "reference-target": {
    means: "The target of a reference has a resource type that is not allowed here.",
    example: "a subject that refers to an Organization",
    solution: "Refer to a resource of a type that this element allows.",
  },
  "id-duplicate": {
    means: "Two elements of a resource have the same id, so a reference to this id is ambiguous.",
    example: "two lines of an address with id=\"line\"",
    solution: "Give each element a different id.",
  },
  "image-unresolved": {
    means: "An image in a text refers to an entry that the document does not have, so it is not shown.",
    example: "<img src=\"urn:uuid:…\"/>, which is not the fullUrl of any entry",
    solution: "Add the image as a separate entry, or correct its address.",
  },
  "entry-unreachable": {
    means: "The document contains an entry to which the Composition does not refer, either directly or through other entries.",
    example: "an image that no section lists",
    solution: "Add a reference to the entry in the section to which it belongs, or remove the entry.",
  },
  "full-url-invalid": {
    means: "The fullUrl of an entry is not absolute, or it is a server URL whose type or id differs from the type or id of the resource in the entry.",
    example: "a fullUrl “Organization/1”",
    solution: "Give each entry a different absolute URL, such as urn:uuid: with a UUID.",
  },
  "name-repeated": {
    means: "A JSON object contains the same key twice. Programs keep only one of the two values, so the other value would be lost silently.",
    example: "{ \"type\": \"Tablet\", \"type\": \"Syrup\" }",
    solution: "Remove one of them.",
  },
  "record-missing": {
    means: "The input is well-formed but contains no leaflet, or a table of variants has no row below its header.",
    example: "a file that contains only []",
    solution: "Check that the program that produces the input has written its records.",
  },
  "column-unknown": {
    means: "A column of a table of variants is neither a field of the leaflet nor a placeholder of the template.",
    example: "a column “medicinName”",
    solution: "Correct the name, or remove the column. The columns fileName and identifier are also allowed.",
  },
  "column-repeated": {
    means: "Two columns of a table of variants have the same name.",
    example: "fileName,sizes,sizes",
    solution: "Keep one of them. Write several sizes in one cell, separated by |.",
  },
  "row-malformed": {
    means: "A row of a table of variants cannot be read.",
    example: "a row with fewer cells than the header",
    solution: "Put cells with commas, quotes or line breaks in quotation marks.",
  },
  "placeholder-unfilled": {
    means: "A row leaves a {{placeholder}} of the template without a value. That variant is not written.",
    example: "a template with {{strength}} and an empty cell in the column strength",
    solution: "Fill in the cell, or remove the placeholder from the template.",
  },
  "file-name-unusable": {
    means: "A name in the column fileName is not a valid file name on every system, leads to another folder, or is used by another row as well.",
    example: "../other/leaflet",
    solution: "Use letters, digits, hyphens and dots, and a different name for each row.",
  },
  "identity-shared": {
    means: "Two documents of the run have the same identifiers. Either you gave both the same identifier, or the identifiers are derived from the same medicine name, type, company and language. A system that stores both documents would treat one as a version of the other.",
    example: "two variants that differ only in their sizes",
    solution: "Give each record a different _id, or each row a value in the column identifier. For a single document, use --identifier.",
  },
  "loss-refused": {
    means: "A document has parts that have no place in a leaflet, and building would lose them. Nothing was written.",
    example: "a document with a section that cannot be imported",
    solution: "Read the import-unplaced findings. To build the document without these parts, use --allow-loss.",
  },
  "output-missing": {
    means: "--check found that an output file of this input does not exist.",
    example: "a new leaflet whose document was not committed",
    solution: "Run the same command without --check.",
  },
  "output-stale": {
    means: "--check found an output file that differs from the output that its input now produces.",
    example: "a leaflet that was changed after its document was built",
    solution: "Run the same command without --check.",
  },
  "read-failed": {
    means: "The operating system refused to read an input.",
    example: "a file that does not exist, or without permission to read",
    solution: "Check the path and its permissions.",
  },
  "write-failed": {
    means: "The operating system refused to write an output file. An existing file at this path was not changed.",
    example: "a full disk, or a folder where the file should be",
    solution: "Free disk space, or check the path and its permissions.",
  },
};
