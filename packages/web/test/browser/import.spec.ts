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
    if (format === "xml") await expectPartAccessible(page, dialog);
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
  // The text of this document is Arabic, but its label is English. This is the first group, which is open.
  await expect(
    dialog.getByText("Most of the text is in Arabic script, but the language is “en”."),
  ).toBeVisible();
  await dialog.getByText("Text without a place in a leaflet").click();
  await expect(dialog.getByText(/^\d+ items?$/).first()).toBeVisible();
  await expect(dialog.locator("blockquote").first()).toBeVisible();
  await expect(dialog.locator("blockquote + p").first()).toContainText(/[\w.[\]]+ · Line \d+/);
  await expectPartAccessible(page, dialog);
  await dialog.getByRole("button", { name: "Open in the builder" }).click();
  await expect(
    page.getByRole("textbox", { name: /^(?:Medicine Name|اسم الدواء)$/ }),
  ).not.toHaveValue("");
});

/** A search result with two leaflets, and with documents of other types if `types` names them. */
function searchResult(types: readonly string[] = []): Buffer {
  const leaflets = ["Zaytounol", "زيتونول"].map((medicineName) =>
    documentOf(aLeaflet({ medicineName, language: medicineName === "Zaytounol" ? "en" : "ar" })),
  );
  const [first] = leaflets;
  const others = types.map((type) =>
    JSON.parse(JSON.stringify(first).replaceAll("100000155538", type)),
  );
  const entry = [...(others.length > 0 ? others : leaflets.slice(1)), first].map((resource) => ({
    resource,
  }));
  return Buffer.from(JSON.stringify({ ...first, type: "searchset", entry }));
}

async function pickResult(dialog: Locator, buffer: Buffer): Promise<void> {
  await pick(dialog).setInputFiles({ name: "found.json", mimeType: "application/json", buffer });
}

test("of a file with several documents, the chosen one is imported; a leaflet is listed first and already chosen", async ({
  page,
  api,
}) => {
  const dialog = await openImport(page);
  const open = dialog.getByRole("button", { name: "Open in the builder" });
  await test.step("of a leaflet and other documents, the leaflet is listed first and already chosen", async () => {
    await pickResult(dialog, searchResult(["100000155532", "7"]));
    const radios = dialog.getByRole("radio");
    await expect(radios.nth(0)).toHaveAccessibleDescription("Package leaflet · English");
    await expect(radios.nth(0)).toBeChecked();
    await expect(radios.nth(1)).toHaveAccessibleDescription(
      "Summary of product characteristics · English",
    );
    await expect(radios.nth(2)).toHaveAccessibleDescription("Type 7 · English");
    await expect(open).toBeVisible();
  });
  await test.step("of a file with several documents, the chosen one is imported", async () => {
    await pickResult(dialog, searchResult());
    await expect(dialog).toContainText("found.json contains several documents.");
    const arabic = dialog.getByRole("radio", { name: "زيتونول" });
    await expect(arabic).toHaveAccessibleDescription("Package leaflet · Arabic");
    await expect(open).toBeHidden();
    await expectPartAccessible(page, dialog);
    await arabic.check();
    await expect(dialog.getByRole("status")).toContainText("All of زيتونول");
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: "Zaytounol" })).toBeChecked();
    await expect(dialog.getByRole("status")).toContainText("All of Zaytounol");
    await expectPartAccessible(page, dialog);
    await open.click();
    const saved = await saveIt(page, api);
    expect(sameContent(saved, carried(aLeaflet({ medicineName: "Zaytounol" })))).toBe(true);
  });
});

test("of a thousand documents, the first two hundred are listed", async ({ page }) => {
  const dialog = await openImport(page);
  const type = Array.from({ length: 1000 }, () => "100000155532");
  await pickResult(dialog, searchResult(type));
  await expect(dialog.getByRole("radio")).toHaveCount(200);
  const note = dialog.getByText("Only the first 200 documents are listed.");
  await expect(note).toBeVisible();
  // The list is the same as that of two documents, which is tested as a whole.
  await expectPartAccessible(page, note);
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

  test("a file with several documents shows its choice, and an import what could not be kept, in Arabic", async ({
    page,
  }) => {
    const dialog = await openImport(page);
    await expect(dialog).toContainText("استيراد نشرة");
    await test.step("a file with several documents shows its choice in Arabic", async () => {
      await pickResult(dialog, searchResult());
      await expect(dialog).toContainText("يحتوي found.json على عدة وثائق.");
      const english = dialog.getByRole("radio", { name: "Zaytounol" });
      await expect(english).toHaveAccessibleDescription("نشرة العبوة · الإنجليزية");
      await english.check();
      await expect(dialog.getByRole("status")).toContainText("لكل ما في Zaytounol");
      await expect(dialog.getByRole("button", { name: "فتح في المُحرِّر" })).toBeVisible();
      await expectPartAccessible(page, dialog);
    });
    await test.step("an import shows in Arabic what could not be kept", async () => {
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
});
