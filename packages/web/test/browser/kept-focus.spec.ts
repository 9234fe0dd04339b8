import { aLeaflet } from "@nashra/engine/testing";
import type { Locator, Page } from "@playwright/test";

import { sessionListWords } from "../../src/features/account/session-words.ts";
import { tokenWords } from "../../src/features/account/token-words.ts";
import { userWords } from "../../src/features/administration/user-words.ts";
import { draftWords } from "../../src/features/drafts/draft-words.ts";
import { historyWords } from "../../src/features/history/history-words.ts";
import { formWords } from "../../src/features/leaflet-form/form-words.ts";
import { listWords } from "../../src/features/leaflet-list/list-words.ts";
import { leafletPreviewWords } from "../../src/features/leaflet-preview/leaflet-preview-words.ts";
import { publishWords } from "../../src/features/status/publish-words.ts";
import { statusWords } from "../../src/features/status/status-words.ts";
import { imageWords } from "../../src/controls/image-upload/image-words.ts";
import { tableWords } from "../../src/controls/table-grid/table-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { layoutWords } from "../../src/layout/layout-words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import {
  asAdministrator,
  expect,
  asPerson as test,
  type Language,
  type Person,
} from "./support/app.ts";
import { createLeaflets } from "./support/listed-leaflets.ts";
import { change, openPreview, storeLeaflet } from "./support/preview.ts";
import { photograph } from "./support/step-image.ts";
import { aSavedLeaflet, openEditor, saveState, subName } from "./support/written-leaflet.ts";

const languages: readonly Language[] = ["en", "ar"];
const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });

/** Presses Enter on a control, and expects that the focus is on an element of the page afterwards. */
async function press(page: Page, control: Locator, done: () => Promise<void>): Promise<void> {
  await control.focus();
  await page.keyboard.press("Enter");
  await done();
  await expectFocus(page);
}

/** Expects an element with the focus; `body` does not count as one. */
async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? "none"))
    .not.toBe("BODY");
}

async function signInElsewhere(origin: string, { email, password }: Person): Promise<void> {
  const reply = await fetch(`${origin}/api/users/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(reply.status).toBe(200);
}

for (const language of languages) {
  const common = sharedWords[language];
  const close = layoutWords[language].closeMessage;

  test.describe(`the focus in ${language}`, () => {
    test.use({ language });

    test("is on the row of the restored version after Restore, on the status heading after each change of the status, and stays on the page after a closed dialog and a deletion in the preview", async ({
      page,
      api,
    }) => {
      const t = historyWords[language];
      const leaflet = await storeLeaflet(api, aLeaflet());
      await change(api, leaflet, { subName: "second" });
      for (const query of ["", "?version=1"]) {
        await openPreview(page, leaflet, query);
        const name = filled(t.restoreVersion, { version: 1 });
        await press(page, button(page, name).first(), async () => {
          await expect(page.getByRole("alertdialog")).toBeVisible();
        });
        await press(page, button(page.getByRole("alertdialog"), name), async () => {
          await expect(page.getByRole("alertdialog")).toHaveCount(0);
        });
        await expect(page.locator("li:focus")).toContainText(t.current);
      }

      const status = statusWords[language];
      const heading = page.getByRole("heading", { name: status.title, exact: true });
      const isOnHeading = async () => expect(heading).toBeFocused();
      await press(page, button(page, status.sendForReview), isOnHeading);
      await expect(button(page, status.publish)).toBeEnabled();
      await press(page, button(page, status.publish), async () => {
        await expect(page.getByRole("dialog")).toBeVisible();
      });
      const publish = button(page.getByRole("dialog"), publishWords[language].publish);
      await expect(publish).toBeEnabled();
      await press(page, publish, isOnHeading);
      await expect(button(page, status.backToDraft)).toBeEnabled();
      await press(page, button(page, status.backToDraft), isOnHeading);
      // Tab continues from the heading.
      await page.keyboard.press("Tab");
      await expect(button(page, status.sendForReview)).toBeFocused();

      const compare = button(page, filled(historyWords[language].compareVersion, { version: 6 }));
      await press(page, compare, async () => expect(page.getByRole("dialog")).toBeVisible());
      await page.keyboard.press("Escape");
      await expect(compare).toBeFocused();
      await press(page, button(page, common.delete), async () => {
        await expect(page.getByRole("alertdialog")).toBeVisible();
      });
      await press(page, button(page.getByRole("alertdialog"), common.delete), async () => {
        await expect(page).toHaveURL(/\/app$/);
      });
    });

    test("stays on the page when a failed part is loaded again, and is on the title of the copy after Duplicate", async ({
      page,
      api,
    }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await page.route("**/api/leaflets?*", (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto("/app/leaflets");
      const again = button(page, common.tryAgain);
      await expect(again).toBeVisible();
      await page.unroute("**/api/leaflets?*");
      await press(page, again, async () => expect(again).toHaveCount(0));

      const name = filled(listWords[language].duplicateOf, { title: leaflet.title });
      await press(page, button(page, name).first(), async () => {
        await expect(page.getByRole("link", { name: /\((?:copy|نسخة)\)/ }).first()).toBeFocused();
      });
      await openPreview(page, leaflet);
      await press(page, button(page, leafletPreviewWords[language].duplicate), async () => {
        await expect(page).not.toHaveURL(new RegExp(leaflet._id));
      });
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await press(page, button(page, close), async () => {
        await expect(button(page, close)).toHaveCount(0);
      });
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    test("is on the next row after a deletion in the list, and on the list after the last", async ({
      page,
      api,
    }) => {
      const t = listWords[language];
      await createLeaflets(api, [{ title: "Alpha" }, { title: "Beta" }, { title: "Gamma" }]);
      await page.goto("/app/leaflets");
      const deletionOf = (title: string) => button(page, filled(t.deleteOf, { title }));
      for (const [title, next] of [
        ["Beta", "Alpha"],
        ["Alpha", "Gamma"],
        ["Gamma", undefined],
      ] as const) {
        await press(page, deletionOf(title), async () => {
          await expect(button(page.getByRole("alertdialog"), common.cancel)).toBeFocused();
        });
        const confirm = button(page.getByRole("alertdialog"), common.delete);
        await expect(confirm).toBeEnabled();
        await press(page, confirm, async () => expect(deletionOf(title)).toHaveCount(0));
        if (next === undefined)
          await expect(page.getByRole("region", { name: t.listName })).toBeFocused();
        else await expect(deletionOf(next)).toBeFocused();
      }
    });

    test("stays in the form when items, tables and images are removed and brought back, and on the page when an offered draft is restored, given back or discarded", async ({
      page,
      api,
    }) => {
      const form = formWords[language];
      const images = imageWords[language];
      const words = leafletWords[language];
      await openEditor(
        page,
        await aSavedLeaflet(api, {
          sizes: ["1 mg", "2 mg"],
          tables: [{ id: "1", rows: 2, cols: 1, data: [["Age"], ["Adults"]] }],
          instructionSteps: [{ id: "1", text: "<p>Shake it.</p>", image: "" }],
        }),
      );
      const undo = button(page, common.undo);
      const size = button(page, filled(form.remove, { name: "2 mg" }));
      await press(page, size, async () => expect(size).toHaveCount(0));
      await press(page, undo, async () => expect(size).toHaveCount(1));
      await press(page, size, async () => expect(size).toHaveCount(0));
      await press(page, button(page, close), async () => expect(undo).toHaveCount(0));

      const table = filled(words.table, { number: 1 });
      const addRow = button(
        page,
        filled(tableWords[language].ofTable, { action: tableWords[language].addRow, table }),
      );
      const undoInTable = button(page, filled(tableWords[language].undo, { table }));
      await press(page, addRow, async () => expect(undoInTable).toHaveCount(1));
      await press(page, undoInTable, async () => expect(undoInTable).toHaveCount(0));
      const deleteTable = button(page, filled(tableWords[language].deleteTable, { table }));
      await press(page, deleteTable, async () => expect(deleteTable).toHaveCount(0));
      await press(page, undo, async () => expect(deleteTable).toHaveCount(1));

      const step = filled(words.step, { number: 1 });
      const box = page.getByRole("group", { name: filled(images.group, { name: step }) });
      await box.locator("input[type=file]").setInputFiles(photograph);
      const remove = button(box, filled(images.removeFor, { name: step }));
      await press(page, remove, async () => expect(remove).toHaveCount(0));
      await press(page, undo, async () => expect(remove).toHaveCount(1));

      const t = draftWords[language];
      await subName(page).fill("kept here");
      await expect(saveState(page)).toContainText(/Draft kept|المسودة محفوظة/);
      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      const offer = page.getByRole("region", { name: t.region });
      await press(page, button(offer, t.seeDifferences), async () => {
        await expect(page.getByRole("dialog")).toBeVisible();
      });
      await page.keyboard.press("Escape");
      await expect(button(offer, t.seeDifferences)).toBeFocused();
      await press(page, button(offer, t.restore), async () => expect(offer).toHaveCount(0));
      await press(page, undo, async () => expect(offer).toHaveCount(1));
      await press(page, button(offer, t.discard), async () => {
        await expect(page.getByRole("alertdialog")).toBeVisible();
      });
      await press(page, button(page.getByRole("alertdialog"), t.discard), async () => {
        await expect(offer).toHaveCount(0);
      });
    });

    test("stays on the page when sessions end and tokens are created and deleted", async ({
      page,
      person,
      server,
    }) => {
      const sessions = sessionListWords[language];
      const tokens = tokenWords[language];
      await signInElsewhere(server.origin, person);
      await signInElsewhere(server.origin, person);
      await page.goto("/app/profile?tab=security");
      const rows = page.getByRole("list", { name: sessions.list }).getByRole("listitem");
      await expect(rows).toHaveCount(3);
      await press(page, rows.nth(1).getByRole("button"), async () => {
        await expect(rows).toHaveCount(2);
      });
      await expect(button(page, sessions.endOthers)).toBeVisible();
      await press(page, button(page, sessions.endOthers), async () => {
        await expect(page.getByRole("alertdialog")).toBeVisible();
      });
      const end = button(page.getByRole("alertdialog"), sessions.endOthers);
      await expect(end).toBeEnabled();
      await press(page, end, async () => expect(rows).toHaveCount(1));

      await page.getByLabel(tokens.name, { exact: true }).fill("Nightly export");
      await press(page, button(page, tokens.create), async () => {
        await expect(page.getByRole("dialog")).toBeVisible();
      });
      await press(page, button(page.getByRole("dialog"), tokens.done), async () => {
        await expect(page.getByRole("dialog")).toHaveCount(0);
      });
      const remove = button(page, filled(tokens.deleteNamed, { name: "Nightly export" }));
      await press(page, remove, async () => {
        await expect(page.getByRole("alertdialog")).toBeVisible();
      });
      await press(page, button(page.getByRole("alertdialog"), common.delete), async () => {
        await expect(remove).toHaveCount(0);
      });
    });

    asAdministrator("stays on the page when a user is deleted", async ({ page, server }) => {
      const t = userWords[language];
      const email = `focus-${language}-${process.pid}@example.org`;
      const reply = await fetch(`${server.origin}/api/users/register`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ name: email, email, organization: "Wadi", password: "secret" }),
      });
      expect(reply.status).toBe(201);
      await page.goto("/app/admin/users");
      // Other tests have registered users with the same server.
      await page.getByRole("searchbox").fill(email);
      const remove = button(page, filled(t.deleteNamed, { name: email }));
      await press(page, remove, async () => {
        await expect(page.getByRole("alertdialog")).toBeVisible();
      });
      await press(page, button(page.getByRole("alertdialog"), common.delete), async () => {
        await expect(remove).toHaveCount(0);
      });
    });
  });
}
