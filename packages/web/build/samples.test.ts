import { expect, test } from "vitest";

import { sampleFiles } from "./samples.ts";

test("each example has a page that says that its medicine does not exist, with its documents and images", async () => {
  const files = new Map((await sampleFiles()).map(({ path, content }) => [path, content]));
  const pages = [...files.keys()].filter((path) => path.endsWith(".html"));
  expect(pages).toHaveLength(6);
  const banners = {
    ar: "نموذج. هذا الدواء غير موجود.",
    en: "Sample. This medicine does not exist.",
    fr: "Exemple. Ce médicament n’existe pas.",
  };
  let images = 0;
  for (const path of pages) {
    const html = String(files.get(path));
    const language = path.slice(-7, -5) as keyof typeof banners; // the names of the examples end so
    expect(html).toContain(banners[language]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    const addresses = [...html.matchAll(/(?:href|src)="\/(samples\/[^"#]+)"/g)].map(
      ([, one]) => one,
    );
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses)
      expect(files.has(address ?? "") || files.has(`${address}.html`), address).toBe(true);
    images += addresses.filter((address) => address?.endsWith(".jpg")).length;
  }
  expect(images).toBeGreaterThan(0);
});
