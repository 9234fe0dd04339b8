import { expect, test } from "./support/app.ts";
import { fillRequired } from "./support/written-leaflet.ts";

test.beforeEach(({ person }) => {
  expect(person.isAdmin).toBe(false);
});

for (const { list, address, group, add, item } of [
  {
    list: "steps",
    address: "/app/builder",
    group: "Instruction steps",
    add: "Add Step",
    item: "Step",
  },
  {
    list: "questions",
    address: "/app/builder?custom=1",
    group: "Custom Questions",
    add: "Add Question",
    item: "Question",
  },
  {
    list: "paragraphs",
    address: "/app/builder",
    group: "Contents",
    add: "Add Paragraph",
    item: "Contents, paragraph",
  },
]) {
  test(`the list of ${list} has one item at least`, async ({ page }) => {
    await page.goto(address);
    const region = page.getByRole("region", { name: group, exact: true });
    const remove = region.getByRole("button", { name: new RegExp(`^Remove: ${item} \\d$`) });
    await expect(region.getByRole("button", { name: add, exact: true })).toBeVisible();
    await expect(remove).toHaveCount(0);
    await region.getByRole("button", { name: add, exact: true }).click();
    await expect(remove).toHaveCount(2);
    await remove.first().click();
    await expect(remove).toHaveCount(0);
  });
}

test("the button is disabled and reads Saving... during a save, and the message outlives the way", async ({
  page,
}) => {
  await page.clock.install({ time: "2031-05-01T12:00:00Z" });
  await page.goto("/app/builder");
  await fillRequired(page);
  const answer = Promise.withResolvers<undefined>();
  await page.route("**/api/leaflets", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save Leaflet", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saving...", exact: true })).toBeDisabled();
  await page.clock.pauseAt("2031-05-01T13:00:00Z");
  answer.resolve(undefined);
  const message = page.getByRole("status").filter({ hasText: "Leaflet saved successfully!" });
  await expect(message).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome back");
  await expect(message).toBeVisible();
  await page.clock.runFor(5000);
  await expect(message).toHaveCount(0);
});

test("a save that failed gives the button back", async ({ page }) => {
  await page.goto("/app/builder");
  await fillRequired(page);
  await page.route("**/api/leaflets", (route) => route.abort());
  const button = page.getByRole("button", { name: "Save Leaflet", exact: true });
  await button.click();
  await expect(page.getByRole("alert")).toContainText("Network error.");
  await expect(button).toBeEnabled();
});

test("the French template is French in the document and has English labels", async ({
  page,
  api,
}) => {
  const id = "leaflet-fr-standard";
  await page.goto(`/app/builder?template=${id}&templateFile=/templates/${id}.xml`);
  await expect(page.getByRole("heading", { name: "Product Information" })).toBeVisible();
  await fillRequired(page, "Cortilanne");
  await page.getByRole("button", { name: "Save Leaflet", exact: true }).click();
  await expect(page).toHaveURL(/\/app$/);
  expect(await api.get("/api/leaflets")).toMatchObject([{ title: "Cortilanne", language: "fr" }]);
});

test("a new leaflet starts in the language of the preferences", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("nashra-preferences", '{"autoSave":true,"defaultLanguage":"ar"}'),
  );
  await page.goto("/app/builder");
  await expect(page.getByRole("button", { name: "العربية", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByLabel("اسم الدواء", { exact: true })).toBeVisible();
});
