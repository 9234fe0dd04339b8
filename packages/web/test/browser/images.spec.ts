import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import jpeg from "jpeg-js";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { editLeaflet, undo, type EditedLeaflet } from "./support/edited-leaflet.ts";
import { colours, jpegOf, oriented, quadrants, withExif } from "./support/photographs.ts";
import {
  type FilePayload,
  choose,
  imageBox,
  openStep,
  photograph,
  picture,
} from "./support/step-image.ts";

/** Saves, and returns the images of the steps. */
async function savedImages(leaflet: EditedLeaflet): Promise<readonly Buffer[]> {
  return (await leaflet.saved()).instructionSteps.map(({ image }) => {
    expect(image).toMatch(/^\/9j\/[A-Za-z0-9+/]+=*$/);
    return Buffer.from(image, "base64");
  });
}

function stepsWithoutImage(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    text: "<p>Shake it.</p>",
    image: "",
  }));
}

async function drawnPng(page: Page, width: number, height: number): Promise<Buffer> {
  const data = await page.evaluate(
    ([w = 1, h = 1]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("No canvas.");
      context.fillStyle = "#d00000";
      context.fillRect(0, 0, w / 2, h);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height],
  );
  return Buffer.from(data, "base64");
}

test.describe("a chosen image", () => {
  test("is stored as a JPEG and loses its metadata, and the form requires its description", async ({
    page,
    api,
  }) => {
    expect(photograph.buffer.includes("Exif")).toBe(true);
    const leaflet = await openStep(page, api);
    await expect(imageBox(page)).toContainText("JPG, PNG or GIF, under 10 MB");
    const chooser = page.waitForEvent("filechooser");
    await imageBox(page).getByRole("button", { name: "Add image: Step 1" }).click();
    await (await chooser).setFiles(photograph);
    const description = page.getByRole("textbox", { name: "Description of the image" });
    await expect(description).toBeFocused();
    await page.keyboard.type("A bottle that is shaken");
    await expect(picture(page)).toHaveAccessibleName("A bottle that is shaken");
    await expect(picture(page)).toHaveAttribute("width", "48");
    await expect(picture(page)).toHaveAttribute("height", "32");
    await expect(imageBox(page)).toContainText(/^JPEG, [\d.]+ k?B to [\d.]+ k?B/);
    await expectAccessible(page);
    const [step] = (await leaflet.saved()).instructionSteps;
    expect(step).toMatchObject({ imageAlt: "A bottle that is shaken", text: "<p>Shake it.</p>" });
    expect(step?.image).toMatch(/^\/9j\/[A-Za-z0-9+/]+=*$/);
    const stored = Buffer.from(step?.image ?? "", "base64");
    expect(markersOf(stored)).not.toContain(0xe1);
    expect(stored.includes("Exif")).toBe(false);
  });

  test("is stored upright for every Exif orientation", async ({ page, api }) => {
    const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
    const leaflet = await editLeaflet(page, api, {
      instructionSteps: stepsWithoutImage(orientations.length),
    });
    for (const orientation of orientations) {
      const buffer = withExif(jpegOf(oriented(quadrants, orientation)), orientation);
      await choose(page, { ...photograph, buffer }, orientation);
      await expect(picture(page, orientation)).toBeVisible();
    }
    expect((await savedImages(leaflet)).map(coloursOf)).toEqual(orientations.map(() => colours));
  });

  test("gets a white background where it is transparent, is reduced to a width of 1,600 pixels, and may be a GIF", async ({
    page,
    api,
  }) => {
    const leaflet = await editLeaflet(page, api, { instructionSteps: stepsWithoutImage(3) });
    const bottle = await drawnPng(page, 64, 32);
    await choose(page, { name: "bottle.png", mimeType: "image/png", buffer: bottle }, 1);
    await expect(picture(page, 1)).toBeVisible();
    const wide = await drawnPng(page, 2000, 500);
    await choose(page, { name: "wide.png", mimeType: "image/png", buffer: wide }, 2);
    await expect(picture(page, 2)).toHaveAttribute("width", "1600");
    const dot = Buffer.from("R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=", "base64");
    await choose(page, { name: "dot.gif", mimeType: "image/gif", buffer: dot }, 3);
    await expect(picture(page, 3)).toBeVisible();

    const [transparent, reduced, gif] = (await savedImages(leaflet)).map(decoded);
    expect(transparent).toMatchObject({ width: 64, height: 32 });
    expect([transparent?.at(8, 16), transparent?.at(56, 16)]).toEqual(["red", "white"]);
    expect(reduced).toMatchObject({ width: 1600, height: 400 });
    expect(gif).toMatchObject({ width: 1, height: 1 });
  });
});

test("an image can be added by dropping it on the box, or by pasting it while the box has the focus, but a file dropped outside the box neither adds an image nor replaces the page", async ({
  page,
  api,
}) => {
  await editLeaflet(page, api, { instructionSteps: stepsWithoutImage(2) });
  const transfer = await transferOf(page, photograph);
  const prevented = await page
    .getByRole("heading", { name: "Instruction steps" })
    .evaluate(
      (element, dataTransfer) =>
        !element.dispatchEvent(
          new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
        ),
      transfer,
    );
  expect(prevented).toBe(true);
  await expect(picture(page)).toHaveCount(0);

  const target = imageBox(page).getByText("or drop or paste it here");
  await target.dispatchEvent("dragenter", { dataTransfer: transfer });
  await expect(imageBox(page).locator("[tabindex='-1']")).toHaveClass(/over/);
  await target.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(picture(page)).toBeVisible();

  await imageBox(page, 2)
    .getByRole("button", { name: "Add image: Step 2" })
    .evaluate((element, clipboardData) => {
      element.focus();
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, transfer);
  await expect(picture(page, 2)).toBeVisible();
});

test.describe("while an image is processed", () => {
  test("the leaflet can be edited, and processing can be cancelled", async ({ page, api }) => {
    await page.route(/image-worker/, () => {
      // Sends no reply, so that the processing does not end by itself.
    });
    const leaflet = await openStep(page, api);
    const chooser = page.waitForEvent("filechooser");
    await imageBox(page).getByRole("button", { name: "Add image: Step 1" }).click();
    await (await chooser).setFiles(photograph);
    await expect(imageBox(page).getByRole("status")).toHaveText("Processing bottle.jpg");
    await expect(imageBox(page).getByRole("progressbar")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Sub Name").fill("written meanwhile");
    await imageBox(page).getByRole("button", { name: "Cancel: bottle.jpg" }).click();
    await expect(imageBox(page).getByRole("button", { name: "Add image: Step 1" })).toBeFocused();
    expect(await leaflet.saved()).toMatchObject({
      subName: "written meanwhile",
      instructionSteps: [{ image: "" }],
    });
  });
});

test("undo restores a removed image with its description, and a replaced image needs a new description", async ({
  page,
  api,
}) => {
  const image = jpegOf(quadrants).toString("base64");
  const leaflet = await openStep(page, api, image, "A bottle");
  await imageBox(page).getByRole("button", { name: "Remove image: Step 1" }).click();
  await expect(picture(page)).toHaveCount(0);
  await expect(imageBox(page).getByRole("button", { name: "Add image: Step 1" })).toBeFocused();
  await undo(page);
  await expect(picture(page)).toHaveAccessibleName("A bottle");

  const chooser = page.waitForEvent("filechooser");
  await imageBox(page).getByRole("button", { name: "Replace image: Step 1" }).click();
  await (await chooser).setFiles({ ...photograph, buffer: jpegOf(oriented(quadrants, 3)) });
  const description = page.getByRole("textbox", { name: "Description of the image" });
  await expect(description).toBeFocused();
  await expect(description).toHaveValue("");
  await undo(page);
  await expect(description).toHaveValue("A bottle");
  expect((await leaflet.saved()).instructionSteps[0]).toMatchObject({
    image,
    imageAlt: "A bottle",
  });
});

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("an error message is Arabic, and the description is written from right to left", async ({
    page,
    api,
  }) => {
    await editLeaflet(page, api, {
      language: "ar",
      medicineName: "زيتونول",
      instructionSteps: [{ id: "1", text: "", image: "" }],
    });
    const own = page.getByRole("group", { name: "الصورة: الخطوة 1" });
    const input = own.locator("input[type=file]");
    await input.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
    await expect(own.getByRole("alert")).toHaveText("يُرجى اختيار ملف صورة صالح.");
    await expectAccessible(page);
    await input.setInputFiles(photograph);
    const description = page.getByRole("textbox", { name: "وصف الصورة" });
    await expect(description).toHaveAttribute("dir", "rtl");
    await expectAccessible(page);
  });
});

async function transferOf(page: Page, { name, mimeType, buffer }: FilePayload) {
  return page.evaluateHandle(
    ({ data, fileName, type }) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    { data: buffer.toString("base64"), fileName: name, type: mimeType },
  );
}

/** Markers of the JPEG segments before the image data. */
function markersOf(image: Buffer): readonly number[] {
  const markers: number[] = [];
  for (let at = 2; image[at] === 0xff && image[at + 1] !== 0xda;) {
    markers.push(image[at + 1] ?? 0);
    at += 2 + image.readUInt16BE(at + 2);
  }
  return markers;
}

function decoded(image: Buffer) {
  const { width, height, data } = jpeg.decode(image);
  const at = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * 4);
    return nameOf(r, g, b);
  };
  return { width, height, at };
}

function nameOf(r: number, g: number, b: number): string {
  const [red, green, blue] = [r > 128, g > 128, b > 128];
  if (red && green && blue) return "white";
  return red ? "red" : green ? "green" : blue ? "blue" : "black";
}

function coloursOf(image: Buffer): readonly string[] {
  const { width, height, at } = decoded(image);
  expect([width, height]).toEqual([48, 32]);
  return [at(12, 8), at(36, 8), at(12, 24), at(36, 24)];
}
