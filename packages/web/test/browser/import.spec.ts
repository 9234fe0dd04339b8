import { fileURLToPath } from "node:url";

import {
  buildDocument,
  buildOptionsOf,
  carried,
  toJson,
  toXml,
  type LeafletContent,
} from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { sameContent } from "@nashra/engine/changes";
import type { Locator, Page } from "@playwright/test";

import { expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Api } from "./support/app.ts";
import { contentOf, subName } from "./support/written-leaflet.ts";

const sample = (name: string) =>
  fileURLToPath(new URL(`../../../engine/test/samples/${name}`, import.meta.url));

async function openImport(page: Page): Promise<Locator> {
  await page.goto("/app/leaflets");
  await page.getByRole("button", { name: /^(?:Import|استيراد)/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

function pick(dialog: Locator): Locator {
  return dialog.locator("input[type=file]");
}

async function saveIt(page: Page, api: Api): Promise<LeafletContent> {
  await page.getByRole("button", { name: "Save Leaflet" }).click();
  await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
  const [newest] = (await api.get("/api/leaflets")) as readonly { _id: string }[];
  return contentOf(api, newest?._id ?? "");
}

/** The document of a leaflet in the complete layout, which contains all of its content. */
function documentOf(content: LeafletContent) {
  const built = buildDocument(content, { ...buildOptionsOf({ content }), layout: "complete" });
  if (built.kind !== "built") throw new Error("An example cannot be built.");
  return built.bundle;
}

for (const format of ["xml", "json"] as const) {
  test(`a Nashra document in ${format} becomes the leaflet it contains`, async ({ page, api }) => {
    const content = aLeaflet();
    const bundle = documentOf(content);
    const dialog = await openImport(page);
    await pick(dialog).setInputFiles({
      name: `leaflet.${format}`,
      mimeType: `application/${format}`,
      buffer: Buffer.from(format === "xml" ? toXml(bundle) : toJson(bundle)),
    });
    await expect(dialog).toContainText(`All of leaflet.${format} can be imported`);
    await expectPartAccessible(page, dialog);
    await dialog.getByRole("button", { name: "Open in the builder" }).click();
    await expect(subName(page)).toHaveValue("oleanol");
    // A reload keeps the imported text.
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(subName(page)).toHaveValue("oleanol");
    const saved = await saveIt(page, api);
    expect(sameContent(saved, carried(content))).toBe(true);
  });
}

test("a downloaded leaflet is imported again word for word", async ({ page, api }) => {
  const content = aLeaflet({ subName: "from a file" });
  const dialog = await openImport(page);
  await pick(dialog).setInputFiles({
    name: "Zaytounol.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ title: "Zaytounol", content })),
  });
  await dialog.getByRole("button", { name: "Open in the builder" }).click();
  await expect(subName(page)).toHaveValue("from a file");
  expect(sameContent(await saveIt(page, api), content)).toBe(true);
});

test("the import of a document from another system first shows what could not be kept", async ({
  page,
}) => {
  const dialog = await openImport(page);
  await pick(dialog).setInputFiles(sample("epitest-AromasinTabletsAR.xml"));
  await expect(dialog).toContainText("What could not be kept as it was");
  await expect(dialog.getByText("Text without a place in a leaflet")).toBeVisible();
  await expect(dialog.getByText(/^\d+ items?$/).first()).toBeVisible();
  await expect(dialog.locator("blockquote").first()).toBeVisible();
  await expectPartAccessible(page, dialog);
  await dialog.getByRole("button", { name: "Open in the builder" }).click();
  await expect(
    page.getByRole("textbox", { name: /^(?:Medicine Name|اسم الدواء)$/ }),
  ).not.toHaveValue("");
});

const refusals = [
  {
    name: "notes.json",
    text: '{"colour":"red"}',
    expected: "neither a FHIR document nor a leaflet",
  },
  { name: "broken.xml", text: "<Bundle", expected: "This is not well-formed XML" },
  {
    name: "twice.json",
    text: '{"medicineName": "Zaytounol",\n"medicineName": "Zaytounex"}',
    expected:
      "The name medicineName occurs twice in one object of the file, the second time in line 2.",
  },
  { name: "list.json", text: "[1, 2]", expected: "" },
  { name: "empty.xml", text: "", expected: "There is nothing to read." },
  {
    name: "latin.xml",
    bytes: [0x3c, 0x61, 0xe9, 0x3e],
    expected: "The file is not text in UTF-8.",
  },
];
test("a file that is not a leaflet is refused with the reason", async ({ page }) => {
  const dialog = await openImport(page);
  for (const { name, text = "", bytes, expected } of refusals) {
    await pick(dialog).setInputFiles({
      name,
      mimeType: "text/plain",
      buffer: bytes === undefined ? Buffer.from(text) : Buffer.from(bytes),
    });
    await expect(dialog.getByRole("alert")).toContainText(`${name} could not be imported`);
    await expect(dialog.getByRole("alert")).toContainText(expected);
    await expect(dialog.getByRole("button", { name: "Open in the builder" })).toBeHidden();
  }
  await expectPartAccessible(page, dialog);
});

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("an import shows in Arabic what could not be kept", async ({ page }) => {
    const dialog = await openImport(page);
    await expect(dialog).toContainText("استيراد نشرة");
    await pick(dialog).setInputFiles({
      name: "twice.json",
      mimeType: "application/json",
      buffer: Buffer.from('{"customQA": [{"answer": "A",\n"answer": "B"}]}'),
    });
    await expect(dialog.getByRole("alert")).toContainText(
      "ورد الاسم customQA[0].answer مرتين في كائن واحد من الملف، ثانيتهما في السطر 2.",
    );
    await pick(dialog).setInputFiles(sample("epitest-AromasinTabletsAR.xml"));
    await expect(dialog).toContainText("ما تعذّر إبقاؤه كما كان");
    await expect(dialog).toContainText("نص لا مكان له في النشرة");
    await expectPartAccessible(page, dialog);
  });
});
