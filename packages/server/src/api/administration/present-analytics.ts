import type { z } from "zod";
import type { analytics } from "./contract.ts";
import type { Analytics } from "../../storage/analytics-ports.ts";

/** The figures on the analytics page. */
export function presentAnalytics({
  users,
  leaflets,
  storage,
}: Analytics): z.input<typeof analytics> {
  return {
    users: { total: users.total, administrators: users.administrators },
    leaflets: {
      total: leaflets.total,
      byStatus: {
        draft: leaflets.byStatus.draft,
        review: leaflets.byStatus.review,
        published: leaflets.byStatus.published,
      },
      byLanguage: { ...leaflets.byLanguage },
      byProfile: { ...leaflets.byProfile },
      withProduct: leaflets.withProduct,
      byWeek: leaflets.byWeek.map(({ week, created, updated }) => ({ week, created, updated })),
    },
    storage: {
      contentBytes: storage.contentBytes,
      blobBytes: storage.blobBytes,
      blobs: storage.blobs,
    },
  };
}
