import type { BrowserContext, Page } from "@playwright/test";

import type { Person } from "./support/app.ts";
import { expect, signUp, test } from "./support/app.ts";
import { storedDrafts, storedDraftTitles } from "./support/stored-drafts.ts";
import { fillRequired, saveState } from "./support/written-leaflet.ts";
import { signOut } from "./support/sign-out.ts";

const title = "Somebody else is signed in here";

function saveButton(page: Page) {
  return page.getByRole("button", { name: "Save Leaflet", exact: true });
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  await dialog.getByLabel("Password").fill(person.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Writes a new leaflet in the builder without saving it on the server. */
async function writeDraft(page: Page): Promise<void> {
  await page.goto("/app/builder");
  await fillRequired(page, "Of the first person");
  await expect(saveState(page)).toContainText("Draft kept");
}

async function titlesOf(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const reply = await context.request.get(`${origin}/api/leaflets`);
  return ((await reply.json()) as readonly { title: string }[]).map((leaflet) => leaflet.title);
}

test("a save does not go into the account of a user who signed in meanwhile", async ({
  page,
  context,
  server,
  person,
}) => {
  await writeDraft(page);
  // The page is not notified: only its session cookie has changed.
  await signUp(context, server);
  await saveButton(page).click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  expect(await titlesOf(context, server.origin)).toEqual([]);
  await expect(page.getByRole("textbox", { name: "Medicine Name" })).toHaveValue(
    "Of the first person",
  );
  await signInAgain(page, person);
  // The save continues automatically in the writer's account.
  await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
  expect(await titlesOf(context, server.origin)).toEqual(["Of the first person"]);
});

test("text that only one tab has is kept while another user signs in in another tab", async ({
  page,
  context,
  server,
  person,
}) => {
  await page.goto("/app/dashboard");
  await page.evaluate(() =>
    localStorage.setItem("nashra-preferences", JSON.stringify({ autoSave: false })),
  );
  await page.goto("/app/builder");
  await fillRequired(page, "Only in this tab");
  const other = await context.newPage();
  await other.goto("/app/dashboard");
  await signOut(other, person);
  await expect(other).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
  const second = await signUp(context, server);
  await other.goto("/app/login");
  await other.getByLabel("Email").fill(second.email);
  await other.getByLabel("Password", { exact: true }).fill(second.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toContainText(second.name);
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await signInAgain(page, person);
  await saveButton(page).click();
  await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
  expect(await titlesOf(context, server.origin)).toEqual(["Only in this tab"]);
});

test("leaving the tab to another user discards its text and does not sign that user out", async ({
  page,
  context,
  server,
  person,
}) => {
  void person;
  await page.goto("/app/builder");
  await fillRequired(page, "Left behind");
  const second = await signUp(context, server);
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: "Leave this tab to them" }).click();
  await page.getByRole("radio", { name: "Discard" }).check();
  await page.getByRole("button", { name: "Sign out" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(second.name);
  expect(await titlesOf(context, server.origin)).toEqual([]);
});

test("the sign-out question closes after another user signed in", async ({
  page,
  context,
  server,
  person,
}) => {
  await writeDraft(page);
  await signOut(page, person);
  const question = page.getByRole("dialog", { name: "Sign out with unsaved changes?" });
  await expect(question).toBeVisible();
  const other = await context.newPage();
  await other.goto("/app/templates");
  await expect(other.getByRole("button", { name: person.name })).toBeVisible();
  const second = await signUp(context, server);
  await other.evaluate((user) => localStorage.setItem("userInfo", user), JSON.stringify(second));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(second.name);
  await expect(question).toHaveCount(0);
  expect(await storedDrafts(page)).toBe(1);
  const reply = await context.request.get(`${server.origin}/api/users/me`);
  expect(await reply.json()).toMatchObject({ _id: second._id });
});

test("an open sign-out question is shown again for text that another tab writes meanwhile", async ({
  page,
  context,
  person,
}) => {
  await page.goto("/app/builder");
  const name = page.getByRole("textbox", { name: "Medicine Name" });
  await name.fill("First text");
  await expect(saveState(page)).toContainText("Draft kept");
  const other = await context.newPage();
  await other.goto("/app/templates");
  await signOut(other, person);
  const question = other.getByRole("dialog", { name: "Sign out with unsaved changes?" });
  await expect(question).toContainText("First text");
  await name.fill("Second text");
  await other.getByRole("radio", { name: "Discard" }).check();
  await expect.poll(() => storedDraftTitles(page)).toEqual(["Second text"]);
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(question).toContainText("Second text");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await storedDraftTitles(page)).toEqual(["Second text"]);
});
