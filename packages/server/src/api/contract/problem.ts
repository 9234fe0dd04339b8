import { z } from "zod";

/** A finding of the engine, with its message in the requested language. */
export const finding = z
  .object({
    code: z.string().meta({ description: "Names the rule, such as `required`." }),
    severity: z.enum(["error", "warning", "information"]).meta({
      description: "An error keeps a leaflet from review and publication.",
    }),
    path: z.array(z.union([z.string(), z.int()])).meta({
      description: "Names and indexes from the content to the field.",
      example: ["warningsSections", 0, "content"],
    }),
    expression: z.string().optional().meta({
      description: "Where in a FHIR document it is; absent for findings about content.",
    }),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: "What the sentence is made with." }),
    reference: z.string().meta({ description: "The page that gives the rule." }),
    line: z.int().optional().meta({ description: "Of the text it was found in, from 1." }),
    column: z.int().optional(),
    message: z.string().meta({ description: "The finding as a sentence." }),
  })
  .meta({ id: "Finding", description: "What the engine has to say of a leaflet." });

/** Problem details, https://www.rfc-editor.org/rfc/rfc9457 */
export const problem = z
  .object({
    type: z.string().meta({ description: "Address of the page that explains the code." }),
    title: z.string().meta({ description: "What kind of problem it is." }),
    status: z.int().meta({ description: "The HTTP status.", example: 404 }),
    code: z.string().meta({
      description: "Names the problem for programs. There may be further codes one day.",
      example: "not-found",
    }),
    detail: z.string().meta({ description: "What it means and what to do." }),
    instance: z.string().meta({
      description: "`urn:uuid:` and the id of the request, as in `X-Request-Id`.",
      example: "urn:uuid:0196f0a4-6d5e-7c3b-9a51-2f4f6f0b8d11",
    }),
    message: z.string().meta({
      description: "The sentence a person may read, in English or Arabic by `Accept-Language`.",
    }),
    errors: z
      .array(
        z.object({
          pointer: z.string().meta({
            description:
              "JSON Pointer into the body; for a parameter of the query, a slash and its name.",
            example: "/email",
          }),
          message: z.string().meta({ description: "What is wrong, as a sentence." }),
          code: z.string().meta({ description: "What is wrong, for programs." }),
        }),
      )
      .optional()
      .meta({ description: "The fields that cannot be taken, the first hundred of them." }),
    findings: z
      .array(finding)
      .optional()
      .meta({ description: "What keeps the leaflet from its status, or from being a document." }),
  })
  .meta({ id: "Problem", description: "Problem details (RFC 9457)." });

export type Problem = z.infer<typeof problem>;
