import { z } from "zod";
import { instant, text } from "../../contract/text.ts";

const gtin = z
  .object({
    gtin: z.string().meta({ description: "As the author typed it.", example: "09521000042018" }),
    pack: z
      .string()
      .exactOptional()
      .meta({ description: "Name of the pack; absent if no pack has it." }),
    state: z.enum(["leads-here", "held", "invalid"]).meta({
      description:
        "`leads-here`: the code of this GTIN opens the leaflet. `held`: the GTIN leads to leaflets of another account. `invalid`: its check digit is wrong.",
    }),
  })
  .meta({ id: "PublishedGtin", description: "A GTIN of the published version." });

export const publication = z
  .object({
    state: z.enum(["public", "waiting", "withdrawn"]).meta({
      description: "`waiting`: until an administrator opens the leaflet to the public.",
      example: "public",
    }),
    version: z.int().min(1).meta({
      description: "The version that is public, that was public last, or that waits.",
      example: 3,
    }),
    publishedAt: instant
      .exactOptional()
      .meta({ description: "When this version became public; absent while it waits." }),
    withdrawnAt: instant.exactOptional().meta({ description: "When the leaflet was withdrawn." }),
    url: z.string().meta({
      description: "Address of the public page.",
      example: "https://leaflets.example/leaflets/0196f0a9-2b4c-7d8e-9f01-23456789abcd",
    }),
    gtins: z.array(gtin),
  })
  .meta({ id: "Publication", description: "What the public can read of a leaflet." });

/** Maximum length of the reason of a withdrawal in characters. */
export const longestReason = 500;

export const withdrawal = z
  .object({
    reason: text.max(longestReason, { error: "too-long" }).optional().meta({
      description: "Everybody can read it on the page.",
      example: "Replaced after a change of the company",
    }),
    keepText: z.boolean().optional().meta({
      description:
        "`true` (the default): the text stays readable below a warning. `false`: only the fact of the withdrawal can be read.",
    }),
  })
  .meta({
    id: "Withdrawal",
    description: "Why a leaflet is withdrawn, and whether its text stays.",
  });

export const publicationReply = z
  .object({ publication: publication.nullable() })
  .meta({ id: "PublicationReply", description: "What the public can read of a leaflet now." });

export const waitingQuery = z.object({
  state: z.literal("waiting", { error: "unknown-value" }).optional().meta({
    description: "Only leaflets that wait for an administrator, which is also the default.",
    example: "waiting",
  }),
  cursor: z.string().max(2048, { error: "too-long" }).optional().meta({
    description: "Start of the page, from the `Link` of the previous page. Opaque.",
  }),
});

export const waitingLeaflet = z
  .object({
    leafletId: z.string().meta({ example: "0196f0a9-2b4c-7d8e-9f01-23456789abcd" }),
    version: z.int().min(1).meta({ example: 3 }),
    title: z.string().meta({ example: "Tamrofen 400 mg" }),
    language: z.string().meta({ example: "en" }),
    since: instant.meta({ description: "When the person published it." }),
    owner: z.object({
      _id: z.string().meta({ example: "0196f0a9-2b4c-7d8e-9f01-456789abcdef" }),
      name: z.string().meta({ example: "Rana Haddad" }),
      email: z.string().meta({ example: "rana@example.org" }),
    }),
  })
  .meta({ id: "WaitingLeaflet", description: "A leaflet that waits for an administrator." });
