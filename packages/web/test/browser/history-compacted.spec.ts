import { Buffer } from "node:buffer";
import { aLeaflet } from "@nashra/engine/testing";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { compactStore } from "./support/compact.ts";
import { bytesOf, change, downloaded, fetchStored, message } from "./support/preview.ts";
import { openPreview, storeLeaflet } from "./support/preview.ts";

const words = {
  en: {
    view: "View version 1",
    viewing: "You are viewing version 1",
    download: "Download XML",
    rebuilt: "This file was built again from the content of the old version.",
  },
  ar: {
    view: "عرض الإصدار 1",
    viewing: "أنت تعرض الإصدار 1",
    download: "تنزيل XML",
    rebuilt: "أُنشئ هذا الملف من جديد من محتوى الإصدار القديم.",
  },
} as const;

for (const language of ["en", "ar"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const t = words[language];

    test("an old version that keeps its content only is shown, and its XML is built for a download", async ({
      page,
      api,
      server,
    }) => {
      const first = await fetchStored(api, await storeLeaflet(api, aLeaflet({ language })));
      const leaflet = await change(api, first, { subName: "new" });
      await compactStore(server);
      await openPreview(page, leaflet);
      await page.getByRole("link", { name: t.view }).click();
      await expect(message(page, "status", t.viewing)).toBeVisible();
      const file = await downloaded(page, () =>
        page.getByRole("button", { name: t.download }).click(),
      );
      expect((await bytesOf(file)).equals(Buffer.from(first.fhirXml, "utf8"))).toBe(true);
      await expect(message(page, "status", t.rebuilt)).toBeVisible();
      await expectAccessible(page);
    });
  });
