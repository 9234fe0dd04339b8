import { asPerson as test, expect } from "./support/app.ts";
import { fillRequired } from "./support/written-leaflet.ts";

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
