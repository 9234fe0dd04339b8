import { z } from "zod";

/** A finding as the engine tells it, with its sentence in the language asked for. */
export const finding = z
  .object({
    code: z.string(),
    severity: z.enum(["error", "warning", "information"]),
    path: z.array(z.union([z.string(), z.int()])),
    details: z.record(z.string(), z.unknown()).optional(),
    reference: z.string().optional(),
    message: z.string(),
  })
  .loose()
  .meta({ id: "Finding" });

/** Problem details, https://www.rfc-editor.org/rfc/rfc9457 */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    /** `urn:uuid:` and the id of the request. */
    instance: z.string(),
    /** The sentence a person may read. */
    message: z.string(),
    errors: z
      .array(z.object({ pointer: z.string(), message: z.string(), code: z.string() }))
      .optional(),
    findings: z.array(finding).optional(),
  })
  .loose()
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof problem>;
