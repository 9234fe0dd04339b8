import type { Page } from "@playwright/test";

import { asPerson, expect, test } from "./support/app.ts";

/** Names of controls, exactly as the specification gives them. */
interface Labels {
  readonly path: string;
  readonly fields?: readonly string[];
  readonly buttons?: readonly string[];
  readonly links?: readonly string[];
  readonly switches?: readonly string[];
  readonly tabs?: readonly string[];
  readonly choices?: readonly string[];
}

async function expectLabels(page: Page, { path, ...labels }: Labels): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  for (const name of labels.fields ?? [])
    await expect(main.getByLabel(name, { exact: true }), name).toBeVisible();
  for (const [role, names] of [
    ["button", labels.buttons],
    ["link", labels.links],
    ["switch", labels.switches],
    ["tab", labels.tabs],
    ["combobox", labels.choices],
  ] as const)
    for (const name of names ?? [])
      await expect(main.getByRole(role, { name, exact: true }).first(), name).toBeVisible();
}

const ofVisitors: readonly Labels[] = [
  {
    path: "/app/login",
    fields: ["Email", "Password"],
    buttons: ["Sign in"],
    links: ["Sign up"],
  },
  {
    path: "/app/register",
    fields: ["Full Name", "Organization", "Email", "Password", "Confirm Password"],
    buttons: ["Sign up"],
    links: ["Sign in"],
  },
];

const ofPersons: readonly Labels[] = [
  {
    path: "/app/profile",
    tabs: ["Profile Information", "Security Settings", "Preferences", "Notifications"],
    fields: ["Full Name", "Email", "Organization"],
    buttons: ["Save Changes"],
  },
  {
    path: "/app/profile?tab=security",
    fields: ["Current Password", "New Password", "Confirm New Password"],
    buttons: ["Enable"],
    switches: ["Login Notifications"],
  },
  {
    path: "/app/profile?tab=preferences",
    switches: ["Light Mode", "Auto-save"],
    choices: ["Default Language"],
  },
  {
    path: "/app/profile?tab=notifications",
    switches: ["Email Notifications", "Weekly Reports", "Product Updates"],
  },
  {
    path: "/app/leaflets",
    fields: ["Search", "Status", "Sort"],
    links: ["Create New Leaflet"],
  },
  { path: "/app/templates", links: ["Create from Scratch"] },
  {
    path: "/app/builder?custom=1",
    fields: ["Question", "Answer"],
    buttons: ["Add Question", "Add Table", "Add Step", "Add Size", "English", "العربية"],
  },
];

test.describe("for a visitor", () => {
  for (const labels of ofVisitors)
    test(`every control of ${labels.path} has the specified name`, async ({ page }) =>
      expectLabels(page, labels));
});

test.describe("for a signed-in user", () => {
  for (const labels of ofPersons)
    asPerson(`every control of ${labels.path} has the specified name`, async ({ page }) => {
      await expectLabels(page, labels);
    });
});

test("every control of the form that edits a user has the specified name", async ({
  page,
  administrator,
}) => {
  await expectLabels(page, {
    path: `/app/admin/users/${administrator._id}/edit`,
    fields: ["Name", "Email", "Is Admin"],
    buttons: ["Update User"],
  });
});

asPerson("'required' and '(optional)' are beside the label, not inside it", async ({ page }) => {
  await page.goto("/app/builder");
  const name = page.getByRole("textbox", { name: "Medicine Name", exact: true });
  await expect(name).toHaveAttribute("aria-required", "true");
  const subName = page.getByRole("textbox", { name: "Sub Name", exact: true });
  await expect(subName).not.toHaveAttribute("aria-required", "true");
  await expect(page.getByText("(optional)").first()).toBeVisible();
});
