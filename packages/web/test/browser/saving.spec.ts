import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { asPerson as test, expect } from "./support/app.ts";
import {
  aSavedLeaflet,
  contentOf,
  fillRequired,
  openEditor,
  refuse,
  saveState,
  subName,
  updateButton,
} from "./support/written-leaflet.ts";

const imagesTooLarge =
  "Images are too large. Please compress your images or remove some images and try again.";
const network = "Network error. Please check your internet connection and try again.";

function saveButton(page: Page) {
  return page.getByRole("button", { name: "Save Leaflet", exact: true });
}

test("a new leaflet is saved once, confirmed, and the dashboard opens", async ({ page, api }) => {
  await page.goto("/app/builder");
  await fillRequired(page);
  let posts = 0;
  await page.route("**/api/leaflets", async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await new Promise((wait) => setTimeout(wait, 500));
    }
    await route.continue();
  });
  await saveButton(page).dblclick();
  await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  expect(posts).toBe(1);
  expect(await api.get("/api/leaflets")).toMatchObject([{ title: "Zaytounol", status: "draft" }]);
});

const failures = [
  { status: 400, message: "A size is wrong.", expected: "A size is wrong." },
  { status: 400, expected: "Invalid data provided." },
  { status: 413, message: "Too large.", expected: imagesTooLarge },
  { status: 500, message: "Inner.", expected: "Server error occurred. Please try again later." },
  { status: 507, message: "The store is full.", expected: "The store is full." },
  { status: 502, expected: "Error 502: Please try again." },
];
test("a save in the builder that gets an error status, no reply or an invalid one is reported, and so is an error before the request is sent", async ({
  page,
}) => {
  await page.goto("/app/builder");
  await fillRequired(page);
  const alert = page.getByRole("alert");
  const again = alert.getByRole("button", { name: "Try again" });
  for (const [at, { status, message, expected }] of failures.entries())
    await test.step(`${status}${message ? "" : " without a message"}`, async () => {
      await page.route("**/api/leaflets", (route) =>
        route.request().method() === "POST" ? refuse(route, status, message) : route.continue(),
      );
      await (at === 0 ? saveButton(page) : again).click();
      await expect(alert).toContainText(expected);
      await expect(saveState(page)).toHaveText("Not saved");
      await expect(saveButton(page)).toBeVisible();
      await page.unroute("**/api/leaflets");
    });

  await page.route("**/api/leaflets", (route) => route.abort());
  await again.click();
  await expect(alert).toContainText(network);
  await page.unroute("**/api/leaflets");
  await page.route("**/api/leaflets", (route) =>
    route.fulfill({ status: 200, contentType: "application/json", body: "{}" }),
  );
  await again.click();
  await expect(alert).toContainText("Error 200: Please try again.");

  await page.evaluate(() => {
    const stringify = JSON.stringify.bind(JSON) as (value: unknown) => string;
    JSON.stringify = (value: unknown) => {
      if (typeof value === "object" && value !== null && "fhirXml" in value)
        throw new RangeError("Invalid string length");
      return stringify(value);
    };
  });
  await again.click();
  await expect(alert).toContainText("Error: Could not save leaflet.");
});

test("after five refusals in a row, the error is shown and the text can be downloaded", async ({
  page,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("the text that must not go");
  let refusals = 0;
  await page.route(`**/api/leaflets/${id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    refusals += 1;
    return refuse(route, 503, "The service is draining.", { "Retry-After": "30" });
  });
  await updateButton(page).click();
  for (let times = 1; times <= 5; times += 1) {
    await expect.poll(() => refusals).toBe(times);
    await expect(page.getByRole("alert")).toContainText("Error: Could not update leaflet.");
    await expect(page.getByText(/The service is draining\./)).toBeVisible();
    await expect(page.getByText(/wait 30 seconds before you try again/)).toBeVisible();
    if (times < 5) await page.getByRole("button", { name: "Try again" }).click();
  }

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a copy" }).click();
  const file = await (await downloading).path();
  const kept = JSON.parse(readFileSync(file, "utf8")) as { title: string; content: object };
  expect(kept.title).toBe("Zaytounol");
  expect(kept.content).toMatchObject({ subName: "the text that must not go" });

  await page.unroute(`**/api/leaflets/${id}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  expect((await contentOf(api, id)).subName).toBe("the text that must not go");
});

test("text typed during a save is neither overwritten nor lost", async ({ page, api }) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  const bodies: string[] = [];
  const answer = Promise.withResolvers<undefined>();
  await page.route(`**/api/leaflets/${id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    bodies.push(route.request().postDataJSON().content.subName);
    const reply = await route.fetch();
    if (bodies.length === 1) await answer.promise;
    return route.fulfill({ response: reply });
  });
  await subName(page).fill("before");
  await updateButton(page).click();
  await expect(saveState(page)).toHaveText("Saving...");
  await subName(page).press("End");
  await page.keyboard.type(" and after");
  // Ctrl+S is ignored while the first save is running.
  await page.keyboard.press("Control+s");
  answer.resolve(undefined);
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  await expect(subName(page)).toHaveValue("before and after");
  await expect(subName(page)).toBeFocused();
  await expect(page).toHaveURL(/\/edit$/);
  expect(bodies).toEqual(["before"]);

  await updateButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
  expect(bodies).toEqual(["before", "before and after"]);
  expect((await contentOf(api, id)).subName).toBe("before and after");
});

test("text typed while a new leaflet is saved belongs to that leaflet", async ({ page, api }) => {
  await page.goto("/app/builder");
  await fillRequired(page);
  const answer = Promise.withResolvers<undefined>();
  await page.route("**/api/leaflets", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const reply = await route.fetch();
    await answer.promise;
    return route.fulfill({ response: reply });
  });
  await saveButton(page).click();
  await expect(saveState(page)).toHaveText("Saving...");
  await subName(page).fill("oleanol");
  answer.resolve(undefined);
  await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
  // The address and the button are those of the saved leaflet.
  await expect(page).toHaveURL(/\/app\/leaflet\/[^/]+\/edit$/);
  await updateButton(page).click();
  await expect(page).toHaveURL(/\/app\/leaflet\/[^/]+$/);
  const list = (await api.get("/api/leaflets")) as readonly { _id: string; version: number }[];
  expect(list).toMatchObject([{ version: 2 }]);
  expect((await contentOf(api, list[0]?._id ?? "")).subName).toBe("oleanol");
});

test("a lost reply does not cause a conflict with the user's own save", async ({ page, api }) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await page.route(`**/api/leaflets/${id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    await route.fetch();
    return route.abort();
  });
  await subName(page).fill("heard by the server");
  await updateButton(page).click();
  await expect(page.getByText(network)).toBeVisible();
  await page.unroute(`**/api/leaflets/${id}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  expect(await api.get(`/api/leaflets/${id}/revisions`)).toHaveLength(2);
});

test("a new leaflet whose reply was lost is not created twice", async ({ page, api }) => {
  await page.goto("/app/builder");
  await fillRequired(page);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/leaflets", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await saveButton(page).click();
  await expect(page.getByRole("alert")).toContainText(network);
  await subName(page).fill("written since");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
  const list = (await api.get("/api/leaflets")) as readonly { _id: string }[];
  expect(list).toHaveLength(1);
  expect((await contentOf(api, list[0]?._id ?? "")).subName).toBe("written since");
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

test("a leaflet that was deleted meanwhile is saved as a new leaflet", async ({ page, api }) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("still here");
  await api.delete(`/api/leaflets/${id}`);
  await updateButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Error: Could not update leaflet.");
  await page.getByRole("button", { name: "Save as a new leaflet" }).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  const [only] = (await api.get("/api/leaflets")) as readonly { _id: string }[];
  expect((await contentOf(api, only?._id ?? "")).subName).toBe("still here");
});

test("a session that expires during typing is renewed in place", async ({ page, person, api }) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("written before the session ended");
  await api.post("/api/users/logout", {});
  await updateButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  await dialog.getByLabel("Password").fill(person.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  // The save continues automatically.
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  expect((await contentOf(api, id)).subName).toBe("written before the session ended");
});

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("a failed save and the question on leaving are in Arabic", async ({ page, api }) => {
    const id = await aSavedLeaflet(api);
    await openEditor(page, id);
    await subName(page).fill("نص");
    await page.route(`**/api/leaflets/${id}`, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await updateButton(page).click();
    await expect(page.getByRole("alert")).toContainText("خطأ: تعذّر تحديث النشرة.");
    await expect(saveState(page)).toHaveText("لم يُحفظ");
    await page.getByRole("link", { name: "نشراتي" }).first().click();
    await expect(page.getByRole("alertdialog")).toContainText("هل تريد المغادرة دون حفظ؟");
  });
});
