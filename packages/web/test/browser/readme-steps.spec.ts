import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { fromXml } from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import type { Locator, Page } from "@playwright/test";

import { packCodeWords } from "../../src/features/publication/pack-code-words.ts";
import { expect, test } from "./support/app.ts";
import { bytesOf } from "./support/preview.ts";
import { scanned } from "./support/scan.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** One step of the README: a control to press, a field and its text, an expected sentence, or an address. */
interface Instruction {
  readonly name?: string;
  readonly value?: string;
  readonly sentence?: string;
  readonly address?: string;
}

const instructions = [
  ...numberedSteps().matchAll(/\*\*([^*]+)\*\*(?:\s+`([^`]+)`)?|"([^"]+)"|<([^>]+)>/g),
].map(([, name, value, sentence, address]) => ({ name, value, sentence, address }) as Instruction);

// A product identifier leads to the account that published it first.
test.use({ ownStore: true });

test("the README's steps lead from the start page to a document and a published leaflet", async ({
  page,
  browser,
}) => {
  // All steps together take long on slow build machines. A failing step is reported before this timeout.
  test.setTimeout(180_000);
  page.setDefaultTimeout(30_000);
  expect(instructions.length).toBeGreaterThan(20);
  const downloads: string[] = [];
  page.on("download", (file) => void bytesOf(file).then((bytes) => downloads.push(String(bytes))));
  for (const instruction of instructions)
    await test.step(JSON.stringify(instruction), () => follow(page, instruction));

  await expect.poll(() => downloads).toHaveLength(1);
  const reading = fromXml(downloads[0] ?? "");
  if (reading.kind !== "read") throw new Error("The downloaded file is not a document.");
  expect(downloads[0]).toContain("Zaytounol");
  const judged = validateDocument(reading);
  expect(judged.filter(({ severity }) => severity === "error")).toEqual([]);

  await test.step("a stranger scans the code on the screen and reads the leaflet", async () => {
    const code = page.getByRole("img", { name: packCodeWords.en.qrImage });
    await code.scrollIntoViewIfNeeded();
    const address = await scanned(await code.screenshot());
    const stranger = await browser.newContext();
    const phone = await stranger.newPage();
    await phone.goto(address ?? "");
    await expect(phone).toHaveURL(/\/leaflets\/[^/]+$/);
    await expect(phone.getByText("This is the current leaflet.")).toBeVisible();
    await expect(phone.getByRole("heading", { level: 1 })).toContainText("Tamrofen");
    expect(await stranger.cookies()).toEqual([]);
    await stranger.close();
  });
});

function numberedSteps(): string {
  const readme = readFileSync(`${root}README.md`, "utf8");
  const [, steps = ""] = /^## In the browser\n[^]*?\n(1\. [^]*?)\n\n!\[/m.exec(readme) ?? [];
  return steps.replaceAll(/\s+/g, " ");
}

async function follow(page: Page, { name, value, sentence, address }: Instruction): Promise<void> {
  if (address !== undefined) await page.goto(new URL(address).pathname);
  else if (sentence !== undefined) await expect(page.getByText(sentence).first()).toBeVisible();
  else if (name === undefined) throw new Error("The step has no content.");
  else if (value === undefined) await press(page, name);
  else if (value.includes("/")) await page.locator("input[type=file]").setInputFiles(root + value);
  else await field(page, name).fill(value);
}

/** Presses a control. If a dialog is still being loaded, the control in it is found at another try. */
async function press(page: Page, name: string): Promise<void> {
  await expect(async () => (await control(page, name)).click({ timeout: 5000 })).toPass({
    timeout: 30_000,
  });
}

/** The button or link with this name, in the dialog if one is open. */
async function control(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  const place = (await dialog.count()) > 0 ? dialog : page;
  const button = place.getByRole("button", { name, exact: true });
  const link = place.getByRole("link", { name, exact: true });
  return button.or(link).filter({ visible: true }).first();
}

/** A field by its label, or the first box of the group with that name. */
function field(page: Page, name: string): Locator {
  const group = page.getByRole("region", { name, exact: true });
  return page
    .locator("input, textarea")
    .and(page.getByLabel(name, { exact: true }))
    .or(group.getByRole("textbox"))
    .first();
}
