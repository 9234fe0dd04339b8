import { z } from "zod";

const count = z.int().min(0);

/** The numbers of the analytics page. */
export const analytics = z
  .object({
    users: z
      .object({ total: count, administrators: count })
      .meta({ description: "How many people have an account." }),
    leaflets: z
      .object({
        total: count,
        byStatus: z.object({ draft: count, review: count, published: count }),
        byLanguage: z.record(z.string(), count).meta({
          description: "First part of the language tag → count.",
          example: { ar: 3, en: 5 },
        }),
        byWeek: z
          .array(
            z.object({
              week: z.iso.date().meta({
                description: "The Monday it begins with (UTC).",
                example: "2031-04-28",
              }),
              created: count,
              updated: count,
            }),
          )
          .meta({ description: "The last 12 weeks, oldest first." }),
      })
      .meta({ description: "Everybody's leaflets, without the deleted ones." }),
    storage: z
      .object({ contentBytes: count, blobBytes: count, blobs: count })
      .meta({ description: "What the store holds; blobs are images and documents." }),
  })
  .meta({ id: "Analytics", description: "Numbers of the whole service." });
