import { z } from "zod";
import { leafletContent, leafletContentInput } from "./leaflet-content.ts";
import { finding, problem } from "./problem.ts";
import { instant, text } from "./text.ts";

export const status = z.enum(["draft", "review", "published"]);
export const layout = z.enum(["standard", "complete"]);

/** A leaflet in the list: exactly these fields. */
export const leafletSummary = z
  .object({
    _id: z.string(),
    title: z.string(),
    status,
    language: z.string(),
    content: z.object({ medicineName: z.string(), companyName: z.string() }),
    createdAt: instant,
    updatedAt: instant,
    version: z.int().min(1),
  })
  .meta({ id: "LeafletSummary" });

export const leaflet = z
  .object({
    _id: z.string(),
    title: z.string(),
    status,
    content: leafletContent,
    fhirXml: z.string(),
    fhirXmlSource: z.enum(["content", "client"]),
    createdAt: instant,
    updatedAt: instant,
    version: z.int().min(1),
  })
  .meta({ id: "Leaflet" });

/** A leaflet that was just written, and what the engine says of it. */
export const savedLeaflet = leaflet
  .extend({ findings: z.array(finding) })
  .meta({ id: "SavedLeaflet" });

export const newLeaflet = z
  .object({
    title: text.optional(),
    content: leafletContentInput,
    fhirXml: z.string().optional(),
    status: status.optional(),
  })
  .meta({ id: "NewLeaflet" });

export const leafletChange = newLeaflet.partial().meta({ id: "LeafletChange" });

export const contentToCheck = z
  .object({ content: leafletContentInput, layout: layout.optional() })
  .meta({ id: "ContentToCheck" });

export const findings = z.object({ findings: z.array(finding) }).meta({ id: "Findings" });

export const counts = z
  .object({
    total: z.int(),
    draft: z.int(),
    review: z.int(),
    published: z.int(),
    updatedLast7Days: z.int(),
  })
  .meta({ id: "Counts" });

export const revision = z
  .object({
    version: z.int().min(1),
    savedAt: instant,
    savedBy: z.string(),
    title: z.string(),
    status,
  })
  .meta({ id: "Revision" });

/** The problem of a stale `If-Match`, with what stands now. */
export const conflict = problem
  .extend({ current: z.object({ leaflet, savedAt: instant, savedBy: z.string() }) })
  .meta({ id: "Conflict" });

export const leafletParams = z.object({ id: z.string() });
export const revisionParams = z.object({
  id: z.string(),
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
});

export const listQuery = z.object({
  q: z.string().max(500).optional(),
  status: status.optional(),
  language: z.string().max(35).optional(),
  sort: z.enum(["updated", "created", "title"]).optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/)
    .transform(Number)
    .optional(),
  cursor: z.string().max(2048).optional(),
});

export const documentQuery = z.object({
  format: z.enum(["xml", "json", "html"]).optional(),
  layout: layout.optional(),
});
