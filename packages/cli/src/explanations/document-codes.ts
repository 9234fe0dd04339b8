import type { Explanation } from "./explanation.ts";

/** Codes about a document that was judged. */
export const documentCodes = {
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
  "image-unresolved": {
    means:
      "An image in a text refers to an entry that the document does not have, so it is not shown.",
    example: '<img src="urn:uuid:…"/> which is the fullUrl of no entry',
    cure: "Add the image as an entry of its own, or correct its address.",
  },
  "id-duplicate": {
    means:
      "Two elements of a resource have one id, so what refers to it can lead to the wrong place.",
    example: 'two lines of an address with id="line"',
    cure: "Give each its own id.",
  },
  "value-doubtful": {
    means:
      "A value does not keep the rules of its type. HL7’s validator takes it; other systems may not.",
    example: "a reference “product-1”, which is neither an address nor a type with an id",
    cure: "Write the value as the type is defined.",
  },
  "entry-unreachable": {
    means:
      "An entry is in the document and nothing refers to it, directly or through others, from the Composition on.",
    example: "an image that no section lists",
    cure: "Refer to the entry from the section it belongs to, or remove it.",
  },
  "full-url-invalid": {
    means:
      "The fullUrl of an entry is not absolute, or it is the address that another resource would have on a server.",
    example: "a fullUrl “Organization/1”",
    cure: "Give each entry an absolute address of its own, such as urn:uuid: with a UUID.",
  },
} as const satisfies Record<string, Explanation>;

export type DocumentCode = keyof typeof documentCodes;
