import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { savingWords } from "../../src/features/saving/saving-words.ts";
import { layoutWords } from "../../src/layout/layout-words.ts";
import { asPerson as test, expect, signUp } from "./support/app.ts";
import { showIn } from "./support/interface-language.ts";
import { storedDrafts } from "./support/stored-drafts.ts";
import {
  aSavedLeaflet,
  contentOf,
  fillRequired,
  openEditor,
  saveState,
  subName,
  updateButton,
} from "./support/written-leaflet.ts";
import { signOut } from "./support/sign-out.ts";

function offers(page: Page) {
  return page.getByRole("region", { name: /^(?:Unsaved changes|تغييرات غير محفوظة)$/ });
}

test("after a tab crashes while offline, its unsaved text is offered as a draft; restoring the draft can be undone", async ({
  page,
  context,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await context.setOffline(true);
  await subName(page).fill("written without a network");
  await expect(saveState(page)).toHaveText(/^Draft kept on this device \d\d:\d\d$/);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await context.newPage();
  await openEditor(again, id);
  await expect(subName(again)).toHaveValue("oleanol");
  await expect(offers(again)).toContainText(/Unsaved changes from \d\d:\d\d are on this device/);
  await expect(offers(again)).toContainText("Product Information differs from the saved version.");
  await offers(again).getByRole("button", { name: "See differences" }).click();
  const compare = again.getByRole("dialog");
  await expect(compare).toContainText("written without a network");
  await compare.getByRole("button", { name: "Close" }).last().click();

  await offers(again).getByRole("button", { name: "Restore" }).click();
  await expect(subName(again)).toHaveValue("written without a network");
  await expect(offers(again)).toBeHidden();
  await again.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(subName(again)).toHaveValue("oleanol");
  await expect(offers(again)).toBeVisible();

  await offers(again).getByRole("button", { name: "Restore" }).click();
  await updateButton(again).click();
  await expect(again.getByText("Leaflet updated successfully!")).toBeVisible();
  expect((await contentOf(api, id)).subName).toBe("written without a network");
  expect(await storedDrafts(again)).toBe(0);
  await openEditor(again, id);
  await expect(offers(again)).toBeHidden();
});

test("restoring a draft over unsaved text keeps that text as another draft", async ({
  page,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("the first text");
  await expect(saveState(page)).toContainText("Draft kept");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(offers(page)).toBeVisible();
  await subName(page).fill("the second text");
  await offers(page).getByRole("button", { name: "Restore" }).click();
  await expect(subName(page)).toHaveValue("the first text");
  await offers(page).getByRole("button", { name: "Restore" }).click();
  await expect(subName(page)).toHaveValue("the second text");
});

test("a draft of an older version shows who changed the leaflet since; discarding a draft requires confirmation and cannot be undone", async ({
  page,
  person,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("of version 1, and not wanted");
  await expect(saveState(page)).toContainText("Draft kept");
  await api.put(`/api/leaflets/${id}`, {
    content: { ...(await contentOf(api, id)), sizes: ["1 g"] },
  });
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(offers(page)).toContainText(
    `The leaflet has changed since then: version 2 was saved by ${person.name}`,
  );
  await offers(page).getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(offers(page)).toBeVisible();
  await offers(page).getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(offers(page)).toBeHidden();
  expect(await storedDrafts(page)).toBe(0);
});

test("two tabs with new leaflets keep a draft each", async ({ page, context }) => {
  const second = await context.newPage();
  for (const [tab, name] of [
    [page, "First"],
    [second, "Second"],
  ] as const) {
    await tab.goto("/app/builder");
    await tab.getByRole("textbox", { name: "Medicine Name" }).fill(name);
    await expect(saveState(tab)).toContainText("Draft kept");
  }
  const third = await context.newPage();
  await third.goto("/app/builder");
  await expect(offers(third)).toContainText("First");
  await expect(offers(third)).toContainText("Second");
  await expect(offers(third)).toContainText("It is open in another tab.");
});

test("no draft is stored if drafts are switched off, and the page shows that text is not kept", async ({
  page,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await page.addInitScript(() =>
    localStorage.setItem("nashra-preferences", JSON.stringify({ autoSave: false })),
  );
  await openEditor(page, id);
  await subName(page).fill("only here");
  for (const language of ["en", "ar"] as const) {
    await showIn(page, language);
    const t = savingWords[language];
    await expect(saveState(page)).toHaveText(t.notKept);
    await page.getByRole("link", { name: layoutWords[language].myLeaflets }).first().click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(t.leave.lost);
    await question.getByRole("button", { name: t.leave.stay }).click();
    await expect(subName(page)).toHaveValue("only here");
  }
  expect(await storedDrafts(page)).toBe(0);
});

test("typing and saving work if the device cannot store drafts, and the page shows that text is not kept", async ({
  page,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Not here.", "SecurityError");
    };
  });
  await openEditor(page, id);
  await subName(page).fill("typed all the same");
  await expect(saveState(page)).toHaveText("Draft not kept: this browser stores nothing");
  await updateButton(page).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  expect((await contentOf(api, id)).subName).toBe("typed all the same");
});

test("a draft of one user is never shown to another user", async ({
  page,
  context,
  server,
  person,
}) => {
  await page.goto("/app/builder");
  await page.getByRole("textbox", { name: "Medicine Name" }).fill("Mine alone");
  await expect(saveState(page)).toContainText("Draft kept");
  const other = await signUp(context, server);
  expect(other._id).not.toBe(person._id);
  const second = await context.newPage();
  await second.goto("/app");
  await expect(second.getByRole("button", { name: new RegExp(other.name) })).toBeVisible();
  await second.goto("/app/builder");
  await expect(second.getByRole("textbox", { name: "Medicine Name" })).toBeVisible();
  await expect(second.getByText("Mine alone")).toHaveCount(0);
  await expect(offers(second)).toHaveCount(0);
});

test.describe("signing out of the editor or the builder", () => {
  test("saves unsaved text and leaves nothing on this device", async ({
    page,
    person,
    server,
    api,
  }) => {
    const id = await aSavedLeaflet(api);
    await openEditor(page, id);
    await subName(page).fill("saved at the door");
    await signOut(page, person);
    const dialog = page.getByRole("dialog", { name: "Sign out with unsaved changes?" });
    await expect(dialog.getByRole("radio", { name: "Save" })).toBeChecked();
    await expect(dialog.getByRole("listitem")).toContainText("Zaytounol");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(subName(page)).toHaveValue("saved at the door");
    await signOut(page, person);
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(new RegExp(`${server.origin}/$`));
    expect(await storedDrafts(page)).toBe(0);
    const { email, password } = person;
    await api.post("/api/users/login", { email, password });
    expect((await contentOf(api, id)).subName).toBe("saved at the door");
  });

  test("downloads unsaved text on request and leaves nothing on this device", async ({
    page,
    person,
  }) => {
    await page.goto("/app/builder");
    await fillRequired(page, "Taken along");
    await signOut(page, person);
    await page.getByRole("radio", { name: "Download" }).check();
    const downloading = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Taken along.json");
    expect(readFileSync(await download.path(), "utf8")).toContain('"medicineName": "Taken along"');
    await expect(page).toHaveURL(/\/$/);
    expect(await storedDrafts(page)).toBe(0);
  });

  test("does not happen if unsaved text cannot be saved, and shows why", async ({
    page,
    person,
    api,
  }) => {
    const id = await aSavedLeaflet(api);
    await openEditor(page, id);
    await subName(page).fill("of version 1");
    await api.put(`/api/leaflets/${id}`, {
      content: { ...(await contentOf(api, id)), sizes: ["1 g"] },
    });
    await signOut(page, person);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Zaytounol could not be saved: somebody else has changed the leaflet since then",
    );
    await dialog.getByRole("radio", { name: "Discard" }).check();
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await storedDrafts(page)).toBe(0);
  });

  test("shows no question if all text is saved", async ({ page, person, api }) => {
    const id = await aSavedLeaflet(api);
    await openEditor(page, id);
    await signOut(page, person);
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("a draft is kept and offered in Arabic", async ({ page, api }) => {
    const id = await aSavedLeaflet(api);
    await openEditor(page, id);
    await subName(page).fill("نص جديد");
    await expect(saveState(page)).toHaveText(/^المسودة محفوظة على هذا الجهاز \d\d:\d\d$/);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(offers(page)).toContainText("توجد على هذا الجهاز تغييرات غير محفوظة من");
  });
});
