import { z } from "zod";
import { leafletContent, leafletContentInput } from "./leaflet-content.ts";
import { finding, problem } from "../../contract/problem.ts";
import { publication } from "./publication.ts";
import { instant, text } from "../../contract/text.ts";

export const status = z.enum(["draft", "review", "published"]).meta({
  description: "A leaflet under review or published must have no errors.",
  example: "draft",
});

export const layout = z.enum(["standard", "complete"]).meta({
  description:
    "`complete` (the default) contains every section; `standard` omits pregnancy from the document, with a finding.",
});

const id = z.string().meta({
  description: "Id of the leaflet, opaque.",
  example: "0196f0a9-2b4c-7d8e-9f01-23456789abcd",
});
const title = z.string().meta({ description: "Title of the leaflet.", example: "Tamrofen 400 mg" });
const version = z
  .int()
  .min(1)
  .meta({ description: "Starts at 1; every write that changes something adds 1.", example: 3 });
const publishedVersion = z.int().min(1).meta({
  description:
    "The highest version that was published; absent if there is none. The current version may be a later draft.",
  example: 2,
});
const productGroup = z.string().meta({
  description:
    "Shared by the leaflets of one product; absent if the leaflet belongs to no group. Opaque.",
  example: "0196f0a9-2b4c-7d8e-9f01-3456789abcde",
});
const profile = z.string().meta({
  description: "The profile of the content; `generic` if it names none.",
  example: "generic",
});
const createdAt = instant.meta({ description: "When the leaflet was created." });
const updatedAt = instant.meta({ description: "When this version was saved." });
const changes = z
  .object({
    sections: z.array(z.string()).meta({
      description:
        "The parts of the leaflet form that changed, in its order: `product`, `sizes`, `whatIsSections` and the other lists of paragraphs, `tables`, `questions`, `steps`, `company` or `details`. Later versions may add names.",
      example: ["product", "steps"],
    }),
    wordsAdded: z.int().min(0).meta({ example: 24 }),
    wordsRemoved: z.int().min(0).meta({ example: 3 }),
  })
  .meta({
    id: "RevisionChanges",
    description:
      "How the content differs from that of the version before. Absent for version 1, for versions of older servers, and for leaflets that are too long to compare.",
  });
const note = z.string().meta({
  description: "What the author wrote about the version; absent if there is no note.",
  example: "Dose for children corrected",
});
const savedAt = instant.meta({ description: "When the version was saved." });
const savedBy = z.string().meta({
  description: "Name of the person who saved the version, as the name was at that time.",
  example: "Rana Haddad",
});

/** A leaflet in the list. It has exactly these fields. */
export const leafletSummary = z
  .object({
    _id: id,
    title,
    status,
    language: z.string().meta({
      description:
        "The effective language: the content's language, or else a language derived from the script of the title.",
      example: "en",
    }),
    profile,
    content: z
      .object({
        medicineName: z.string().meta({ example: "Tamrofen" }),
        companyName: z.string().meta({ example: "Example Pharma" }),
      })
      .meta({ description: "The part of the content that a list contains." }),
    createdAt,
    updatedAt,
    version,
    publishedVersion: publishedVersion.exactOptional(),
    productGroup: productGroup.exactOptional(),
  })
  .meta({ id: "LeafletSummary", description: "A leaflet in a list." });

export const leaflet = z
  .object({
    _id: id,
    title,
    status,
    content: leafletContent,
    fhirXml: z.string().meta({
      description:
        "The stored document, FHIR XML, or the one that is built again; empty if no document can be built.",
      example: "",
    }),
    fhirXmlSource: z.enum(["content", "client", "rebuilt"]).meta({
      description:
        "`content`: the server built the document when the version was saved; `client`: a client sent it; `rebuilt`: the store no longer keeps the document of this earlier version, and the server has built it again from the content.",
    }),
    createdAt,
    updatedAt,
    version,
    replaces: z.int().min(1).exactOptional().meta({
      description:
        "The highest earlier version that was published, which the document names as replaced; absent if there is none.",
      example: 2,
    }),
    publishedVersion: publishedVersion.exactOptional().meta({
      description:
        "The highest version up to this one that was published; absent if there is none. The current version may be a later draft.",
      example: 2,
    }),
    productGroup: productGroup.exactOptional(),
    publication: publication.nullable().exactOptional().meta({
      description:
        "What the public can read; `null` if the leaflet was never published to the public. Absent in an earlier version.",
      example: null,
    }),
    changes: changes.exactOptional(),
    note: note.exactOptional(),
    findings: z.array(finding).exactOptional().meta({
      description:
        "Present if stored images are missing or damaged: `image-damaged` for each such item. Also why the document of an earlier version cannot be built again.",
    }),
  })
  .meta({ id: "Leaflet", description: "A leaflet with its content and its document." });

/** A saved leaflet with the engine's findings. */
export const savedLeaflet = leaflet
  .extend({
    findings: z.array(finding).meta({ description: "The engine's findings." }),
  })
  .meta({ id: "SavedLeaflet", description: "A saved leaflet with its findings." });

export const newLeaflet = z
  .object({
    title: text.optional().meta({
      description: "If it is missing or blank: the medicine name, else `Untitled Leaflet`.",
      example: "Tamrofen 400 mg",
    }),
    content: leafletContentInput,
    fhirXml: z.string().optional().meta({
      description:
        "A document of the client, stored unchanged: a FHIR Bundle without DOCTYPE. Missing or empty: the server builds it.",
    }),
    status: status.optional(),
  })
  .meta({ id: "NewLeaflet", description: "A new leaflet; drafts may be incomplete." });

/** Maximum length of a note in characters (Unicode code points). */
export const longestNote = 200;

/** A character that is neither white space nor invisible, such as a bidirectional control. */
const hasVisibleCharacter = /[^\p{C}\p{Z}]/u;

const newNote = text
  .trim()
  .max(longestNote, { error: "too-long" })
  .transform((value) => (hasVisibleCharacter.test(value) ? value : undefined))
  .optional()
  .meta({
    description:
      "A note about the new version for the history, up to 200 characters of plain text; it is not content and is not in the document. Blank: no note. A request that changes nothing writes no version and keeps no note.",
    example: "Dose for children corrected",
  });

export const leafletChange = newLeaflet.partial().extend({ note: newNote }).meta({
  id: "LeafletChange",
  description:
    "The changes; absent fields keep their values. If `content` is sent, it must be complete: only its optional fields (`language` to `firstAuthorisedOn`, the image of a paragraph or an answer, `imageAlt` and `imageType`) may be absent and then keep their values. `null` removes an optional field.",
});

export const contentToCheck = z
  .object({ content: leafletContentInput, layout: layout.optional() })
  .meta({ id: "ContentToCheck", description: "Content to check." });

export const findings = z
  .object({ findings: z.array(finding).meta({ description: "Empty: no findings." }) })
  .meta({ id: "Findings", description: "The engine's findings." });

const count = z.int().min(0);

export const counts = z
  .object({
    total: count,
    draft: count,
    review: count,
    published: count,
    updatedLast7Days: count,
  })
  .meta({ id: "Counts", description: "The numbers of the person's leaflets." });

export const revision = z
  .object({
    version,
    savedAt,
    savedBy,
    title,
    status,
    changes: changes.exactOptional(),
    note: note.exactOptional(),
  })
  .meta({ id: "Revision", description: "One version of a leaflet." });

/** The problem for a stale `If-Match`, with the current version. */
export const conflict = problem
  .extend({
    current: z.object({ leaflet, savedAt, savedBy }).exactOptional().meta({
      description: "The current version, who saved it and when; absent if it is damaged.",
    }),
  })
  .meta({ id: "Conflict", description: "The problem for a stale `If-Match`." });

export const leafletParams = z.object({ id });

export const revisionParams = z.object({
  id,
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { error: "number-form" })
    .transform(Number)
    .meta({ description: "Number of the version.", example: "3" }),
});

/** Maximum number of leaflets in one reply, and the number without `limit`. */
export const mostListed = 1000;

export const listQuery = z.object({
  q: z.string().max(500, { error: "too-long" }).optional().meta({
    description:
      "Searches title, medicine, company, product identifier, authorisation numbers, GTINs and substances, ignoring case, accents and variants of Arabic spelling.",
    example: "tamrofen",
  }),
  status: status.optional().meta({ description: "Only leaflets with this status." }),
  language: z.string().max(35, { error: "too-long" }).optional().meta({
    description: "Only leaflets in this language: `ar` finds `ar` and `ar-JO`.",
    example: "ar",
  }),
  profile: z.string().max(35, { error: "too-long" }).optional().meta({
    description: "Only leaflets with this profile; `generic` also finds leaflets that name none.",
    example: "generic",
  }),
  productGroup: z.string().max(100, { error: "too-long" }).optional().meta({
    description: "Only the leaflets of this product group.",
    example: "0196f0a9-2b4c-7d8e-9f01-3456789abcde",
  }),
  sort: z.enum(["updated", "created", "title"]).optional().meta({
    description: "By newest update (the default), by newest creation, or by title.",
  }),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d{0,2}|1000)$/, { error: "number-form" })
    .transform(Number)
    .optional()
    .meta({
      description: "1 to 1,000, the default.",
      example: "50",
    }),
  cursor: z.string().max(2048, { error: "too-long" }).optional().meta({
    description: "Start of the page, from the `Link` of the previous page. Opaque.",
  }),
});

export const productGroupChange = z
  .object({
    with: z.string().max(100, { error: "too-long" }).nullable().meta({
      description: "Id of another leaflet of the caller; `null`: the leaflet leaves its group.",
      example: null,
    }),
  })
  .meta({ id: "ProductGroupChange", description: "The leaflet with which to link." });

export const revisionsQuery = listQuery.pick({ cursor: true });

export const documentQuery = z.object({
  format: z.enum(["xml", "json", "html"]).optional().meta({
    description: "Takes precedence over `Accept`. `html` is the preview page.",
    example: "xml",
  }),
  layout: layout.optional().meta({
    description:
      "`complete` (the default) contains every section; `standard` omits pregnancy. `html` has the same sections and numbers.",
    example: "complete",
  }),
  elementLinks: z.enum(["true", "false"]).optional().meta({
    description:
      "`true` adds the extensions that link the parts of the text to their codes. HL7's validator knows them only with the package `hl7.eu.fhir.gh`. Without effect for `html` and `standard`.",
    example: "true",
  }),
});
