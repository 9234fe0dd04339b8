const unlistedTags =
  "a tag of BCP 47, which the recorded run knew for two-letter languages and a few regions only";
const unlistedMediaTypes =
  "a media type by its form; of BCP 13 the recorded run knew eleven types, without parameters";
const settledDisplays =
  "the display of a language with a region is not settled: each list has its own";
const lenientReader =
  "no XHTML: HL7's reader of narrative in JSON mends it or cuts it off; it could not be written as XML";
const activeContent = "active content: HL7's validator looks for small letters, and in links only";
const otherDefinitions =
  "no code system of R5 or HL7 Terminology: definitions of other kinds and other guides are not listed";
const fixedType = "the type is the one the profile fixes; only an extension stands beside it";

/** The samples and mutations on which the judge says otherwise than HL7's validator, and why. */
export const inFixtures: Readonly<Record<string, string>> = {
  "bad-028-two-resources-in-one-entry.xml":
    "an entry holds one resource: HL7's validator passes over the second, which would be lost",
};

/** The same on changes of the base document in JSON. */
export const inJson: Readonly<Record<string, string>> = {
  "bcp47-region-coding": settledDisplays,
  "bcp47-region-coding-reg": settledDisplays,
  "bcp47-two-codings": "one of the codings is in the value set, which is what the standard asks",
  "bin-contenttype-jpg": unlistedMediaTypes,
  "bin-contenttype-octet": unlistedMediaTypes,
  "bin-contenttype-param": unlistedMediaTypes,
  "bin-contenttype-upper": unlistedMediaTypes,
  "bin-contenttype-webp": unlistedMediaTypes,
  "lang-ckb": unlistedTags,
  "lang-comp-pl-PL": unlistedTags,
  "lang-fil": unlistedTags,
  "lang-pl-PL": unlistedTags,
  "lang-sr-Latn": unlistedTags,
  "lang-zh-Hans": unlistedTags,
  "m-profile-clinicaldocument": "profiles other than the ePI guide's are not judged",
  "nar-div-attr-noquote": lenientReader,
  "nar-div-cdata":
    "its words are in a CDATA section, which HL7's reader of narrative in JSON loses",
  "nar-div-doctype": lenientReader,
  "nar-div-trailing-text": lenientReader,
  "nar-div-two": lenientReader,
  "nar-img-javascript": activeContent,
  "system-unknown-otherig": otherDefinitions,
  "ua-jsUpper": activeContent,
  "ua-live": activeContent,
  "ua-mocha": activeContent,
  "ui-jsUpper": activeContent,
  "ui-live": activeContent,
  "ui-mocha": activeContent,
  "uri-hl7-otherig-id": otherDefinitions,
  "uri-hl7-sd-nope": otherDefinitions,
  "uri-hl7-vs-nope": otherDefinitions,
  "uri-tho-id": otherDefinitions,
  "uri-tho-vs": otherDefinitions,
};

/** The same on changes made by chance. */
export const inRandomChanges: Readonly<Record<string, string>> = {
  "fuzz2-f0313-under-type": fixedType,
  "fuzz2-f0547-under-type": fixedType,
  "fuzz2-f0733-word-entry.2.resource.statusDate":
    "a blank is no date: HL7's validator passes over blanks",
};

/** The same on changes of the base document in XML. */
export const inXml: Readonly<Record<string, string>> = {
  "resource-attr": "`resource` has no id: HL7's validator passes over it",
  "resource-words": "words beside the resource of an entry would be lost",
};
