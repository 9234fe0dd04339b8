import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import type { Locator, Page, Route } from "@playwright/test";

import { leafletWords } from "../../../src/model/leaflet-words.ts";
import { expect, type Api, type Language } from "./app.ts";

/** The status shown by `SaveState` before the save button. */
export function saveState(page: Page): Locator {
  return page.getByRole("status").filter({
    hasText: /Saved|Saving|Not saved|Draft|Unsaved|kept|حُفظ|[تي]ُحفظ|المسودة|محفوظة|جارٍ الحفظ/,
  });
}

/** Fills in all fields that are required for a save. The labels must be English. */
export async function fillRequired(page: Page, medicineName = "Zaytounol"): Promise<void> {
  const type = async (name: string, value: string) =>
    page.getByRole("textbox", { name, exact: true }).fill(value);
  await type("Medicine Name", medicineName);
  await type("Type", "Tablet");
  await type("Size 1", "250 mg");
  await type("Company Name", "Wadi Pharma");
  await type("Company Address", "12 Olive Street");
  await type("Telephone", "+962 6 555 0100");
  await type("Email", "info@wadi.example.org");
  await page.getByLabel("Revision Date", { exact: true }).fill("2026-01-15");
}

/** Opens the builder and fills in all required fields, with labels and texts in this language. */
export async function fillRequiredIn(page: Page, language: Language): Promise<void> {
  await page.goto("/app/builder");
  await fillRequiredHere(page, language);
}

/** Fills in all required fields of the builder that is open, with labels and texts in this language. */
export async function fillRequiredHere(page: Page, language: Language): Promise<void> {
  const whole = aLeaflet({ language });
  const { fields } = leafletWords[language];
  for (const name of ["medicineName", "type", "companyName", "companyAddress"] as const)
    await page.getByLabel(fields[name], { exact: true }).fill(whole[name]);
  await page.getByLabel(fields.companyPhone, { exact: true }).fill(whole.companyPhone);
  await page.getByLabel(fields.companyEmail, { exact: true }).fill("info@wadi.example.org");
  await page.getByLabel(fields.revisionDate, { exact: true }).fill("2026-01-15");
  await page.locator("#field-sizes-0").fill("1");
}

/** Creates a leaflet on the server and returns its id. */
export async function aSavedLeaflet(
  api: Api,
  content: Partial<LeafletContent> = {},
): Promise<string> {
  const whole = aLeaflet(content);
  const body = { title: whole.medicineName, content: whole, fhirXml: "" };
  const saved = (await api.post("/api/leaflets", body)) as { readonly _id: string }; // the cast is safe: the API contract defines this reply
  return saved._id;
}

export async function contentOf(api: Api, id: string): Promise<LeafletContent> {
  const leaflet = (await api.get(`/api/leaflets/${id}`)) as { readonly content: LeafletContent };
  return leaflet.content;
}

/** Opens the editor of a leaflet and waits until it is loaded. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/app/leaflet/${id}/edit`);
  await expect(subName(page)).toBeVisible();
}

export function subName(page: Page): Locator {
  return page.getByRole("textbox", { name: /^(?:Sub Name|الاسم الفرعي)$/ });
}

export function updateButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(?:Update Leaflet|تحديث النشرة)$/ });
}

/** Replies to a call with this error status, with problem details if a message is given. */
export async function refuse(
  route: Route,
  status: number,
  message?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (message === undefined) {
    await route.fulfill({ status, headers, contentType: "text/html", body: "<h1>proxy</h1>" });
    return;
  }
  const body = JSON.stringify({ type: "about:blank", status, title: message, message });
  await route.fulfill({ status, headers, contentType: "application/problem+json", body });
}
