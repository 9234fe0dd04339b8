import { Buffer } from "node:buffer";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { editLeaflet, undo } from "./support/edited-leaflet.ts";
import { jpegOf, quadrants } from "./support/photographs.ts";
import {
  type FilePayload,
  choose,
  imageBox,
  openStep,
  photograph,
  picture,
} from "./support/step-image.ts";

const problems: readonly [what: string, file: FilePayload, sentence: string][] = [
  [
    "not an image",
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
    "Please select a valid image file.",
  ],
  [
    "a drawing (SVG)",
    {
      name: "a.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    "Please select a valid image file.",
  ],
  [
    "a HEIC file that the browser cannot decode",
    {
      name: "a.heic",
      mimeType: "image/heic",
      buffer: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"),
    },
    "Please select a valid image file.",
  ],
  [
    "10 MB",
    { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024) },
    "Image size must be less than 10MB. Please compress your image or choose a smaller one.",
  ],
  [
    "empty",
    { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
    "Failed to process image. Please try a different image.",
  ],
  [
    "damaged",
    { name: "a.jpg", mimeType: "image/jpeg", buffer: photograph.buffer.subarray(0, 80) },
    "Failed to process image. Please try again.",
  ],
  [
    "too large in pixels",
    { name: "a.png", mimeType: "image/png", buffer: hugePng() },
    "This image has 3600 megapixels, more than can be processed. Please choose one of at most 64 megapixels.",
  ],
];

test.describe("an unusable file is reported with the specified message", () => {
  test("when it is no image, too large, empty or damaged, and another file can be chosen", async ({
    page,
    api,
  }) => {
    await editLeaflet(page, api, {
      instructionSteps: problems.map((_, index) => ({
        id: `${index + 1}`,
        text: "<p>Shake it.</p>",
        image: "",
      })),
    });
    for (const [index, [what, file, sentence]] of problems.entries())
      await test.step(`when it is ${what}`, async () => {
        const box = imageBox(page, index + 1);
        await choose(page, file, index + 1);
        await expect(box.getByRole("alert")).toHaveText(sentence);
        await expect(box.getByRole("button", { name: /^Choose another/ })).toBeVisible();
        await choose(page, photograph, index + 1);
        await expect(picture(page, index + 1)).toBeVisible();
      });
  });

  test("when it cannot be read", async ({ page, api }) => {
    await page.addInitScript(() => {
      FileReader.prototype.readAsArrayBuffer = function fail() {
        queueMicrotask(() => this.dispatchEvent(new ProgressEvent("error")));
      };
    });
    await openStep(page, api);
    await choose(page, photograph);
    await expect(imageBox(page).getByRole("alert")).toHaveText(
      "Failed to read image file. Please try again.",
    );
    await expectAccessible(page);
  });

  test("when a stored image cannot be shown, and the user can keep the previous image", async ({
    page,
    api,
  }) => {
    const image = jpegOf(quadrants).toString("base64");
    const shown = { id: "2", text: "<p>Wait.</p>", image, imageAlt: "A bottle" };
    const leaflet = await editLeaflet(page, api, {
      instructionSteps: [{ id: "1", text: "<p>Shake it.</p>", image: "/9j/AAAA" }, shown],
    });
    const first = imageBox(page);
    await expect(first.getByRole("alert")).toHaveText("Failed to display image preview.");
    await first.getByRole("button", { name: "Remove image: Step 1" }).click();
    await expect(first.getByRole("button", { name: "Add image: Step 1" })).toBeFocused();
    await undo(page);
    await expect(first.getByRole("alert")).toHaveText("Failed to display image preview.");

    const text = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
    await choose(page, text, 2);
    await imageBox(page, 2).getByRole("button", { name: "Keep the old image: Step 2" }).click();
    await expect(picture(page, 2)).toHaveAccessibleName("A bottle");
    expect((await leaflet.saved()).instructionSteps[1]).toMatchObject(shown);
  });
});

/** The header of a PNG with 60,000 × 60,000 pixels, without image data. */
function hugePng(): Buffer {
  const header = Buffer.alloc(33);
  header.write("\u0089PNG\r\n\u001a\n", 0, "latin1");
  header.writeUInt32BE(13, 8);
  header.write("IHDR", 12, "latin1");
  header.writeUInt32BE(60_000, 16);
  header.writeUInt32BE(60_000, 20);
  return header;
}
