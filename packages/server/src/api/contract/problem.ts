import { z } from "zod";
import { jsonExpectations } from "./problem-codes.ts";

/** A finding of the engine, with its message in the requested language. */
export const finding = z
  .object({
    code: z.string().meta({ description: "Code of the rule, such as `required`." }),
    severity: z.enum(["error", "warning", "information"]).meta({
      description: "An error prevents review and publication of a leaflet.",
    }),
    path: z.array(z.union([z.string(), z.int()])).meta({
      description: "Names and indexes from the content to the field.",
      example: ["warningsSections", 0, "content"],
    }),
    expression: z.string().optional().meta({
      description: "Location in a FHIR document; absent for findings about content.",
    }),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: "The values that `message` is built from." }),
    reference: z.string().meta({ description: "Address of the page with the rule." }),
    line: z.int().optional().meta({ description: "Line in the text, starting at 1." }),
    column: z.int().optional(),
    message: z.string().meta({ description: "The finding as a sentence." }),
  })
  .meta({ id: "Finding", description: "A finding of the engine in a leaflet." });

/** Problem details, https://www.rfc-editor.org/rfc/rfc9457 */
export const problem = z
  .object({
    type: z.string().meta({ description: "Address of the page that explains the code." }),
    title: z.string().meta({ description: "The kind of problem." }),
    status: z.int().meta({ description: "The HTTP status.", example: 404 }),
    code: z.string().meta({
      description: "Identifies the problem for programs. Later releases may add codes.",
      example: "not-found",
    }),
    detail: z.string().meta({ description: "What the problem means and what to do." }),
    instance: z.string().meta({
      description: "`urn:uuid:` and the id of the request, as in `X-Request-Id`.",
      example: "urn:uuid:0196f0a4-6d5e-7c3b-9a51-2f4f6f0b8d11",
    }),
    message: z.string().meta({
      description: "The message for a person, in English or Arabic by `Accept-Language`.",
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
      .meta({ description: "The invalid fields, at most a hundred." }),
    line: z.int().optional().meta({
      description: "For `malformed-json`: line of the error in the body, starting at 1.",
    }),
    column: z.int().optional().meta({
      description: "For `malformed-json`: column of the error in UTF-16 code units, starting at 1.",
    }),
    expected: z
      .string()
      .optional()
      .meta({
        description: `For \`malformed-json\`: what was expected there: ${jsonExpectations.map((one) => `\`${one}\``).join(", ")}. Later releases may add values.`,
      }),
    findings: z.array(finding).optional().meta({
      description:
        "The reasons why the leaflet cannot have the status, or why no document can be built.",
    }),
  })
  .meta({ id: "Problem", description: "Problem details (RFC 9457)." });

export type Problem = z.infer<typeof problem>;
