import type { ConsoleMessage } from "@playwright/test";

import { expect, signUp, test } from "./support/app.ts";
import { settings, visitors } from "./support/error-catalogue/account-rows.ts";
import { administrators } from "./support/error-catalogue/administrator-rows.ts";
import { contact } from "./support/error-catalogue/contact-rows.ts";
import { images } from "./support/error-catalogue/image-rows.ts";
import { leaflets } from "./support/error-catalogue/leaflet-rows.ts";
import {
  failRequests,
  serverMessage,
  type Row,
  type RowContext,
} from "./support/error-catalogue/row.ts";
import { signOut } from "./support/sign-out.ts";

/**
 * Provokes the situation of a row and expects its sentence in an element with the right role. Cleans up
 * afterwards.
 */
async function expectSentence(
  { role, sentence, logged, provoke }: Row,
  context: RowContext,
): Promise<void> {
  const { page } = context;
  const lines: string[] = [];
  const listen = (line: ConsoleMessage) =>
    void (line.type() === "error" && lines.push(line.text()));
  page.on("console", listen);
  await provoke(context);
  const [first, after] = typeof sentence === "string" ? [sentence, undefined] : sentence;
  const place = page.getByRole(role).filter({ hasText: first });
  await expect(place).toBeVisible();
  // A message with buttons, such as that of a failed save, contains the sentence as a paragraph.
  if (after === undefined && (await place.getByRole("button").count()) > 0) {
    await expect(place.getByText(first, { exact: true })).toBeVisible();
  } else if (after === undefined) await expect(place).toHaveText(first);
  else {
    await expect(place).toContainText(first);
    await expect(place).toContainText(after);
  }
  // The save button ignores another click within 500 ms after a save.
  if ((await place.getByRole("button").count()) > 0) await page.waitForTimeout(600);
  if (logged !== undefined)
    await expect.poll(() => lines.filter((line) => logged.test(line))).toHaveLength(1);
  page.off("console", listen);
  await page.unrouteAll();
}

/** Runs all rows in one page. */
async function expectEach(rows: readonly Row[], context: RowContext): Promise<void> {
  for (const row of rows) await test.step(row.cause, () => expectSentence(row, context));
}

function byScreen(rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] {
  return [...Map.groupBy(rows, ({ where }) => where)];
}

test.describe("a visitor sees", () => {
  for (const [where, rows] of byScreen([...visitors, ...contact]))
    test(`the messages of the error catalogue: ${where}`, async ({
      page,
      context,
      server,
      api,
    }) => {
      const person = await signUp(context, server);
      await context.clearCookies();
      await expectEach(rows, { page, api, person, origin: server.origin });
    });
});

test.describe("a signed-in user sees", () => {
  for (const [where, rows] of byScreen([...leaflets, ...settings, ...images]))
    test(`the messages of the error catalogue: ${where}`, async ({ page, person, api, server }) => {
      await expectEach(rows, { page, api, person, origin: server.origin });
    });
});

test.describe("an administrator sees", () => {
  for (const [where, rows] of byScreen(administrators))
    test(`the messages of the error catalogue: ${where}`, async ({
      page,
      administrator,
      api,
      server,
    }) => {
      await expectEach(rows, { page, api, person: administrator, origin: server.origin });
    });
});

test("a failed sign-out is logged, and the user is signed out locally", async ({
  page,
  person,
}) => {
  const lines: string[] = [];
  page.on("console", (line) => {
    if (line.type() === "error") lines.push(line.text());
  });
  await failRequests(page, "**/api/users/logout", {
    method: "POST",
    status: 500,
    message: serverMessage,
  });
  await page.goto("/app");
  await signOut(page, person);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  expect(lines.filter((line) => line.includes(serverMessage))).toHaveLength(1);
});
