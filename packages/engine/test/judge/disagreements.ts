const unlistedTags =
  "a valid BCP 47 tag; the recorded run of HL7's validator accepted only two-letter languages and a few regions";
const unlistedMediaTypes =
  "a media type with valid syntax; the recorded run of HL7's validator accepted only eleven BCP 13 types without parameters";
const regionalDisplays =
  "the display of a language with a region is not standardised: each list has a different one";
const lenientReader =
  "not XHTML: HL7's parser of narratives in JSON repairs it or cuts it off; it cannot be written as XML";
const activeContent =
  "active content: HL7's validator finds only the lower-case schemes javascript and vbscript, and only in links";
const otherDefinitions =
  "not a code system of R5 or HL7 Terminology: other kinds of definitions and other guides are not listed";
const otherResources =
  "resources of types outside the ePI guide are only searched for references, narratives and contained resources";
const fixedType = "the type is the one that the profile requires, with an additional extension";

/** The samples and mutations for which the result differs from the result of HL7's validator, with reasons. */
export const inFixtures: Readonly<Record<string, string>> = {
  "bad-028-two-resources-in-one-entry.xml":
    "an entry contains one resource: HL7's validator ignores the second, which would be lost",
};

/** Differences for changes of the base document in JSON, with reasons. */
export const inJson: Readonly<Record<string, string>> = {
  "back-documentreference-context": otherResources,
  "back-documentreference-no-status": otherResources,
  "back-documentreference-unknown-element": otherResources,
  "back-library": otherResources,
  "back-medication": otherResources,
  "back-medicationknowledge-document": otherResources,
  "back-medicationknowledge-manufacturer": otherResources,
  "bcp47-region-coding": regionalDisplays,
  "bcp47-region-coding-reg": regionalDisplays,
  "bcp47-two-codings": "one of the codings is in the value set, as FHIR requires",
  "bin-contenttype-jpg": unlistedMediaTypes,
  "bin-contenttype-octet": unlistedMediaTypes,
  "bin-contenttype-param": unlistedMediaTypes,
  "bin-contenttype-upper": unlistedMediaTypes,
  "bin-contenttype-webp": unlistedMediaTypes,
  "claim-none-not-document": "a Bundle of type collection, which is no document",
  "con-in-product-docref-bad": otherResources,
  "lang-ckb": unlistedTags,
  "lang-comp-pl-PL": unlistedTags,
  "lang-fil": unlistedTags,
  "lang-pl-PL": unlistedTags,
  "lang-sr-Latn": unlistedTags,
  "lang-zh-Hans": unlistedTags,
  "m-profile-clinicaldocument": "profiles other than the ePI guide's are not checked",
  "nar-div-attr-noquote": lenientReader,
  "nar-div-cdata": "its text is in a CDATA section, which HL7's parser of narratives in JSON drops",
  "nar-div-doctype": lenientReader,
  "nar-div-trailing-text": lenientReader,
  "nar-div-two": lenientReader,
  "nar-img-javascript": activeContent,
  "sys-quantity-hl7-sid-us":
    "an identifier system of HL7: the lists do not distinguish it from a code system",
  "ua-jsUpper": activeContent,
  "ua-live": activeContent,
  "ua-mocha": activeContent,
  "ui-jsUpper": activeContent,
  "ui-live": activeContent,
  "ui-mocha": activeContent,
  "uri-hl7-sd-nope": otherDefinitions,
  "uri-hl7-vs-nope": otherDefinitions,
  "uri-tho-id": otherDefinitions,
  "uri-tho-vs": otherDefinitions,
};

/** Differences for random changes, with reasons. */
export const inRandomChanges: Readonly<Record<string, string>> = {
  "fuzz2-f0313-under-type": fixedType,
  "fuzz2-f0547-under-type": fixedType,
  "fuzz2-f0733-word-entry.2.resource.statusDate":
    "a blank is not a date: HL7's validator ignores blanks",
};

/** Differences for changes of the base document in XML, with reasons. */
export const inXml: Readonly<Record<string, string>> = {
  "resource-attr": "the element `resource` has no id attribute in FHIR: HL7's validator ignores it",
  "resource-words": "text next to the resource of an entry would be lost",
};
