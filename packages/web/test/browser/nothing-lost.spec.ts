import type { Page } from "@playwright/test";

import { imageWords } from "../../src/controls/image-upload/image-words.ts";
import { formWords } from "../../src/features/leaflet-form/form-words.ts";
import { stepsWords } from "../../src/features/leaflet-form/steps/steps-words.ts";
import { conflictWords } from "../../src/features/saving/conflict-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expect, test, type Language } from "./support/app.ts";
import { editLeaflet } from "./support/edited-leaflet.ts";
import { showIn } from "./support/interface-language.ts";
import { jpegOf, quadrants } from "./support/photographs.ts";
import { imageBox } from "./support/step-image.ts";
import { warningsBox } from "./support/text-box.ts";
import {
  aSavedLeaflet,
  contentOf,
  openEditor,
  saveState,
  subName,
  updateButton,
} from "./support/written-leaflet.ts";
import { signOut } from "./support/sign-out.ts";

const photograph = jpegOf(quadrants);

test("a save does not leave the editor while an image is processed, and the next save contains the image", async ({
  page,
  person,
  api,
}) => {
  void person;
  const id = await aSavedLeaflet(api, {
    instructionSteps: [{ id: "1", text: "<p>Shake.</p>", image: "" }],
  });
  const worker = await held(page, /image-worker[^/]*\.js/);
  await openEditor(page, id);
  await imageBox(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "step.jpg", mimeType: "image/jpeg", buffer: photograph });
  await expect(page.getByRole("progressbar", { name: /step\.jpg/ })).toBeVisible();
  await subName(page).fill("new");
  await updateButton(page).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  await expect(subName(page)).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  worker.go();
  await expect(page.getByRole("progressbar", { name: /step\.jpg/ })).toHaveCount(0);
  await updateButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
  expect((await contentOf(api, id)).instructionSteps[0]?.image.length).toBeGreaterThan(100);
});

test("an image is not put into a step of another text or a removed step, and the page says so", async ({
  page,
  person,
  api,
}) => {
  void person;
  const step = { id: "1", text: "<p>Shake.</p>", image: "" };
  const id = await aSavedLeaflet(api, { instructionSteps: [step, { ...step, id: "2" }] });
  await held(page, /image-worker[^/]*\.js/);
  await openEditor(page, id);
  const progress = page.getByRole("progressbar", { name: /step\.jpg/ });
  const alert = (language: Language) =>
    page
      .getByRole("alert")
      .filter({ hasText: filled(imageWords[language].notAdded, { file: "step.jpg" }) });
  const stepName = (language: Language) => filled(leafletWords[language].step, { number: 1 });
  const choose = async (language: Language) => {
    await page
      .getByLabel(filled(imageWords[language].file, { name: stepName(language) }))
      .setInputFiles({ name: "step.jpg", mimeType: "image/jpeg", buffer: photograph });
    await expect(progress).toBeVisible();
  };
  await choose("en");
  // Their step has the same id.
  const theirs = { ...(await contentOf(api, id)), instructionSteps: [{ ...step, text: "Theirs" }] };
  await api.put(`/api/leaflets/${id}`, { content: theirs });
  await updateButton(page).click();
  await page.getByRole("radio", { name: conflictWords.en.theirs }).check();
  await page.getByRole("button", { name: conflictWords.en.proceed }).click();
  await expect(alert("en")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Step 1" })).toHaveText("Theirs");
  await expect(progress).toHaveCount(0);
  await expect(saveState(page)).toContainText("Saved");

  await showIn(page, "ar");
  await page.getByRole("button", { name: stepsWords.ar.addStep }).click();
  await choose("ar");
  await page
    .getByRole("button", { name: filled(formWords.ar.remove, { name: stepName("ar") }) })
    .click();
  await expect(alert("ar")).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test("an invalid e-mail address with Arabic letters is reported as it was typed", async ({
  page,
  person,
  api,
}) => {
  void person;
  await editLeaflet(page, api, {});
  const email = page.getByRole("textbox", { name: "Email", exact: true });
  await email.fill("");
  await email.pressSequentially("info@مثال.example");
  await updateButton(page).click();
  const sentence = "“info@مثال.example” is not an e-mail address.";
  await expect(page.getByRole("link", { name: sentence })).toBeVisible();
});

test("several lines in a single-line field are shown and kept", async ({ page, person, api }) => {
  void person;
  const leaflet = await editLeaflet(page, api, {
    subName: "film-coated\ntablets",
    sizes: ["5\nmg"],
  });
  await expect(subName(page)).toHaveValue("film-coated\ntablets");
  await expect(page.getByRole("textbox", { name: "Size 1" })).toHaveValue("5\nmg");
  await subName(page).press("Control+End");
  await subName(page).pressSequentially(" new");
  expect((await leaflet.saved()).subName).toBe("film-coated\ntablets new");
});

test("paragraphs are kept apart if the id of one is the first line of the id of another", async ({
  page,
  person,
  api,
}) => {
  void person;
  const leaflet = await editLeaflet(page, api, {
    warningsSections: [
      { id: "a\nb", content: "<p>first</p>" },
      { id: "a", content: "<p>second</p>" },
    ],
  });
  await expect(page.getByRole("textbox", { name: /^Warnings, paragraph/ })).toHaveText([
    "first",
    "second",
  ]);
  await warningsBox(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  const { warningsSections } = await leaflet.saved();
  expect(warningsSections.map(({ content }) => content)).toEqual([
    "<p>first!</p>",
    "<p>second</p>",
  ]);
});

test("text typed before the editor is loaded is kept, even if the user moves to another field", async ({
  page,
  person,
  api,
}) => {
  void person;
  const id = await aSavedLeaflet(api, {
    warningsSections: [
      { id: "1", content: "<p>Take</p><table><tbody><tr><td>x</td></tr></tbody></table>" },
    ],
  });
  const tables = await held(page, /assets\/tables-[^/]*\.js/);
  await openEditor(page, id);
  await warningsBox(page).focus();
  await page.keyboard.type("abc");
  await subName(page).focus();
  tables.go();
  await expect(warningsBox(page)).toContainText("abc");
  await expect(subName(page)).toBeFocused();
});

test("an undo button disappears when the form that it belongs to is closed", async ({
  page,
  person,
  api,
}) => {
  void person;
  const image = photograph.toString("base64");
  const id = await aSavedLeaflet(api, {
    instructionSteps: [{ id: "1", text: "<p>Shake.</p>", image, imageAlt: "A bottle" }],
  });
  await openEditor(page, id);
  await page.getByRole("button", { name: /^Remove.*image/i }).click();
  const back = page.getByRole("button", { name: "Undo", exact: true });
  await expect(back.and(page.locator(":not([data-stop])"))).toBeVisible();
  await updateButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
  await expect(back).toHaveCount(0);
});

test("signing out in another tab keeps text that only this tab has", async ({
  page,
  context,
  person,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await page.goto("/app/dashboard");
  await page.evaluate(() =>
    localStorage.setItem("nashra-preferences", JSON.stringify({ autoSave: false })),
  );
  await openEditor(page, id);
  await subName(page).fill("only here");
  const other = await context.newPage();
  await other.goto("/app/dashboard");
  await signOut(other, person);
  await expect(other).toHaveURL(/\/$/);
  const again = page.getByRole("dialog");
  await again.getByLabel("Password").fill(person.password);
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(again).toHaveCount(0);
  await updateButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
  expect((await contentOf(api, id)).subName).toBe("only here");
});

test("an incomplete date is reported and not dropped", async ({ page, person, api }) => {
  void person;
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await page.getByText("More details", { exact: true }).first().click();
  const date = page.getByLabel("First authorised on", { exact: true });
  await date.focus();
  await page.keyboard.type("12");
  await page.keyboard.type("05");
  await page.keyboard.press("Control+s");
  const message = "First authorised on: enter the whole date, with day, month and year.";
  await expect(page.getByRole("link", { name: message })).toBeVisible();
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await expect(saveState(page)).not.toContainText("Saving");
  await date.fill("2024-12-05");
  await expect(page.getByRole("link", { name: message })).toHaveCount(0);
  await updateButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
  expect((await contentOf(api, id)).firstAuthorisedOn).toBe("2024-12-05");
});

/** Delays a file of the application, like a slow network, until the test releases it. */
async function held(page: Page, file: RegExp): Promise<{ readonly go: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(file, async (route) => {
    await promise;
    await route.continue();
  });
  return { go: () => resolve(undefined) };
}
