import type { LeafletContent } from "@nashra/engine";
import type { Locator, Page } from "@playwright/test";

import { asPerson as test, expect } from "./support/app.ts";

const groups = [
  "Product Information",
  "Dosage Sizes",
  "What it is",
  "What it is used for",
  "Warnings",
  "How to take",
  "Do not take",
  "Side effects",
  "Very common",
  "Common",
  "Very rare",
  "Pregnancy",
  "How to store",
  "Contents",
  "Tables",
  "Instruction steps",
  "Company info",
];
const lists = groups.slice(2, 14);
const fields = {
  "Medicine Name": "Zaytounol",
  Type: "Tablet",
  "Sub Name": "oleanol",
  "Size 1": "250 mg",
  "Company Name": "Wadi Pharma",
  "Company Address": "12 Olive Street\nAmman",
  Telephone: "+962 6 555 0100",
  Fax: "+962 6 555 0101",
  Email: "info@wadi.example.org",
  "Revision Date": "2026-01-15",
};

function group(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: label, exact: true }).click();
  await page.keyboard.insertText(text);
}

async function onlyLeaflet(api: {
  get: (path: string) => Promise<unknown>;
}): Promise<{ readonly title: string; readonly content: LeafletContent }> {
  const [summary] = (await api.get("/api/leaflets")) as { _id: string }[];
  const leaflet = await api.get(`/api/leaflets/${summary?._id}`);
  return leaflet as { title: string; content: LeafletContent };
}

test.describe("the builder", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/app/builder");
    await expect(page.getByRole("heading", { level: 1, name: "Leaflet Builder" })).toBeVisible();
  });

  test("has every group with its heading and every field with its label; adds and removes sizes, but keeps at least one", async ({
    page,
  }) => {
    for (const name of groups) {
      await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(1);
      await expect(group(page, name)).toHaveCount(1);
    }
    for (const label of Object.keys(fields))
      await expect(page.getByLabel(label, { exact: true })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "English", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    for (const list of lists) {
      const inGroup = group(page, list);
      await expect(inGroup.getByRole("textbox", { name: `${list}, paragraph 1` })).toBeVisible();
      await expect(inGroup.getByRole("button", { name: "Add Paragraph" })).toHaveCount(1);
      await expect(inGroup.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    }
    await expect(page.getByRole("textbox", { name: "Step 1", exact: true })).toBeVisible();
    await expect(
      group(page, "Dosage Sizes").getByRole("button", { name: "Add Size" }),
    ).toBeVisible();
    await expect(
      group(page, "How to take").getByRole("button", { name: "Add Table" }),
    ).toBeVisible();
    await expect(
      group(page, "Instruction steps").getByRole("button", { name: "Add Step" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Save Leaflet" })).toHaveCount(1);
    await expect(page).toHaveTitle("Leaflet Builder, Nashra");

    const sizes = group(page, "Dosage Sizes");
    await expect(page.getByLabel("Size 1", { exact: true })).toHaveAttribute(
      "placeholder",
      "500mg",
    );
    await expect(sizes.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await page.getByLabel("Size 1", { exact: true }).fill("120 mg");
    await sizes.getByRole("button", { name: "Add Size" }).click();
    await expect(page.getByLabel("Size 2", { exact: true })).toBeFocused();
    await page.keyboard.type("250 mg");
    await sizes.getByRole("button", { name: "Remove: 120 mg" }).click();
    await expect(page.getByLabel("Size 1", { exact: true })).toHaveValue("250 mg");
    await expect(page.getByLabel("Size 1", { exact: true })).toBeFocused();
    await expect(sizes.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await page.getByText("Undo", { exact: true }).click();
    await expect(page.getByLabel("Size 1", { exact: true })).toHaveValue("120 mg");
    await expect(page.getByLabel("Size 2", { exact: true })).toHaveValue("250 mg");
  });

  test("saves the text of every field and list", async ({ page, api }) => {
    await fillIn(page);
    for (const list of lists) await write(page, `${list}, paragraph 1`, `Text of ${list}.`);
    await write(page, "Step 1", "Open the pack.");
    await page.getByRole("button", { name: "Save Leaflet" }).click();
    await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
    await expect(page).toHaveURL("/app");

    const { title, content } = await onlyLeaflet(api);
    expect(title).toBe("Zaytounol");
    expect(content).toMatchObject({
      medicineName: "Zaytounol",
      type: "Tablet",
      subName: "oleanol",
      sizes: ["250 mg"],
      companyName: "Wadi Pharma",
      companyAddress: "12 Olive Street\nAmman",
      companyPhone: "+962 6 555 0100",
      companyFax: "+962 6 555 0101",
      companyEmail: "info@wadi.example.org",
      revisionDate: "2026-01-15",
      language: "en",
      customMode: false,
      whatIsSections: [{ content: "<p>Text of What it is.</p>" }],
      contentsSections: [{ content: "<p>Text of Contents.</p>" }],
      doNotTakeSections: [{ content: "<p>Text of Do not take.</p>" }],
      veryRareSections: [{ content: "<p>Text of Very rare.</p>" }],
      instructionSteps: [{ text: "<p>Open the pack.</p>" }],
    });
  });

  test("adds, moves and removes paragraphs, with undo", async ({ page }) => {
    const warnings = group(page, "Warnings");
    const text = (number: number) =>
      warnings.getByRole("textbox", { name: `Warnings, paragraph ${number}`, exact: true });
    await write(page, "Warnings, paragraph 1", "First.");
    await warnings.getByRole("button", { name: "Add Paragraph" }).click();
    await expect(text(2)).toBeFocused();
    await page.keyboard.type("Second.");
    await warnings.getByRole("button", { name: "Add Paragraph" }).click();
    await expect(text(3)).toBeFocused();
    await page.keyboard.type("Third.");

    await warnings.getByRole("button", { name: "Move up: Warnings, paragraph 3" }).click();
    await expect(text(2)).toHaveText("Third.");
    await warnings.getByRole("button", { name: "Remove: Warnings, paragraph 2" }).click();
    await expect(text(2)).toHaveText("Second.");
    await expect(text(2)).toBeFocused();
    await expect(text(3)).toHaveCount(0);
    await expect(page.getByText("Warnings, paragraph 2 was removed.")).toBeVisible();
    await page.getByText("Undo", { exact: true }).click();
    await expect(text(2)).toHaveText("Third.");
    await expect(text(3)).toHaveText("Second.");
    await expect(text(2)).toBeFocused();
  });

  test("replaces sections by questions, also by its address, and keeps the text of sections", async ({
    page,
    api,
  }) => {
    await fillIn(page);
    await write(page, "Warnings, paragraph 1", "Kept all the same.");
    const custom = page.getByRole("switch", { name: /^Custom Questions/ });
    await custom.click();
    await expect(page.getByText(/^1 standard section with text is hidden/)).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "Custom Questions", exact: true }),
    ).toBeVisible();
    await expect(group(page, "Warnings")).toHaveCount(0);
    const questions = group(page, "Custom Questions");
    await questions.getByRole("textbox", { name: "Question" }).fill("What is it?");
    await write(page, "Answer", "A syrup.");
    await questions.getByRole("button", { name: "Add Question" }).click();
    await expect(questions.getByRole("textbox", { name: "Question" }).nth(1)).toBeFocused();
    await page.keyboard.type("How is it taken?");
    await expect(
      page
        .getByRole("navigation", { name: "Sections of the leaflet" })
        .getByText("How is it taken?"),
    ).toBeVisible();
    await questions.getByRole("button", { name: "Remove: Question 2" }).click();
    await expect(questions.getByRole("textbox", { name: "Question" })).toHaveCount(1);

    await page.getByRole("link", { name: "Go to Warnings" }).click();
    await expect(custom).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("textbox", { name: "Warnings, paragraph 1" })).toHaveText(
      "Kept all the same.",
    );
    await custom.click();
    await page.getByRole("button", { name: "Save Leaflet" }).click();
    await expect(page).toHaveURL("/app");
    const { content } = await onlyLeaflet(api);
    expect(content).toMatchObject({
      customMode: true,
      customQA: [{ question: "What is it?", answer: "<p>A syrup.</p>" }],
      warningsSections: [{ content: "<p>Kept all the same.</p>" }],
    });

    await page.goto("/app/builder?custom=1");
    await expect(
      page.getByRole("heading", { name: "Custom Questions", exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel("Medicine Name", { exact: true })).toHaveValue("");
  });

  test("saves the document details, and converts Arabic-Indic digits in a telephone number, but not in other text", async ({
    page,
    api,
  }) => {
    await fillIn(page);
    await page.getByLabel("Telephone", { exact: true }).fill("+٩٦٢ ٦ ٥٥٥ ٠١٤٢");
    await page.getByLabel("Company Address", { exact: true }).fill("شارع ٧");
    await page.getByLabel("Fax", { exact: true }).focus();
    await expect(page.getByLabel("Telephone", { exact: true })).toHaveValue("+962 6 555 0142");
    await expect(page.getByLabel("Company Address", { exact: true })).toHaveValue("شارع ٧");
    await page.getByRole("heading", { name: "More details" }).click();
    await page.getByLabel("Language", { exact: true }).selectOption("fr");
    await page.getByLabel("Country", { exact: true }).fill("FR");
    await page.getByLabel("City", { exact: true }).fill("Irbid");
    await page.getByLabel("Company identifier").fill("https://wadi.example.org/company");
    await page.getByLabel("Product identifier").fill("٠٦٢٥١٢٣٤٥٦٧٨٢");
    await page.getByLabel("First authorised on").fill("2020-02-29");
    await page.getByRole("button", { name: "Save Leaflet" }).click();
    await expect(page).toHaveURL("/app");
    expect((await onlyLeaflet(api)).content).toMatchObject({
      language: "fr",
      country: "FR",
      companyCity: "Irbid",
      companyIdentifier: "https://wadi.example.org/company",
      productIdentifier: "0625123456782",
      firstAuthorisedOn: "2020-02-29",
    });
  });

  test("keeps text and focus when the leaflet's language changes to Arabic", async ({ page }) => {
    await fillIn(page);
    await write(page, "Warnings, paragraph 1", "Talk to your doctor.");
    const arabic = page.getByRole("button", { name: "العربية", exact: true });
    await arabic.press("Enter");
    await expect(arabic).toBeFocused();
    await expect(arabic).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("heading", { level: 1, name: "مُحرِّر النشرات" })).toBeVisible();
    const name = page.getByLabel("اسم الدواء", { exact: true });
    await expect(name).toHaveValue("Zaytounol");
    expect(
      await name.evaluate(
        (element) => getComputedStyle(element.parentElement ?? element).direction,
      ),
    ).toBe("rtl");
    const paragraph = page.getByRole("textbox", { name: "التحذيرات، الفقرة 1", exact: true });
    await expect(paragraph).toHaveText("Talk to your doctor.");
    await expect(paragraph).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    for (const label of ["الهاتف", "الفاكس", "البريد الإلكتروني"])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("dir", "ltr");
    await page.getByRole("button", { name: "English", exact: true }).click();
    for (const [label, text] of Object.entries(fields))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  });
});

test.describe("with the interface in Arabic and no preference", () => {
  test.use({ language: "ar" });

  test("a new leaflet is Arabic", async ({ page }) => {
    await page.goto("/app/builder");
    await expect(page.getByRole("button", { name: "العربية", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
});

test.describe("a template", () => {
  test("fills the builder with its whole text; its file alone sets only the names, and by its path the language", async ({
    page,
  }) => {
    const chosen = (name: string) => page.getByRole("button", { name, exact: true });
    for (const [language, pressed] of [
      ["en", "English"],
      ["ar", "العربية"],
      ["fr", "Français"],
    ] as const) {
      const id = `leaflet-${language}-standard`;
      await page.goto(`/app/builder?template=${id}&templateFile=/templates/${id}.xml`);
      await expect(chosen(pressed)).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator("#field-medicineName")).toHaveValue(/^\[\[.*\]\]$/);
      await expect(page.locator("#field-companyName")).toHaveValue(/^\[\[.*\]\]$/);
      await expect(page.locator("#field-revisionDate")).toHaveValue("");
      await expect(page.locator("#field-warningsSections-2-content [data-gap]")).not.toHaveCount(0);
    }
    await page.goto("/app/builder?templateFile=/templates/leaflet-ar-standard.xml");
    await expect(page.locator("#field-medicineName")).toHaveValue(/^\[\[/);
    await expect(chosen("العربية")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("#field-warningsSections-0-content [data-gap]")).toHaveCount(0);
  });

  test("that does not exist is reported, and the leaflet starts empty; none is requested from another site", async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(`${message.type()} ${message.text()}`));
    await page.goto("/app/builder?template=nothing&templateFile=/templates/nothing.xml");
    await expect(page.getByText("The template “nothing” could not be loaded.")).toBeVisible();
    await expect(
      page.getByText("The template file “/templates/nothing.xml” could not be loaded."),
    ).toBeVisible();
    await expect(page.getByLabel("Medicine Name", { exact: true })).toHaveValue("");
    expect(
      logged.filter((line) => line.startsWith("error The template, file or draft of the new")),
    ).toHaveLength(2);

    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/app/builder?templateFile=https://elsewhere.example/templates/a.xml");
    await expect(page.getByText(/^The template file .* could not be loaded\.$/)).toBeVisible();
    expect(
      requested.filter(
        (url) => url.includes("elsewhere.example/templates/a.xml") && !url.includes("/app/"),
      ),
    ).toEqual([]);
  });
});
