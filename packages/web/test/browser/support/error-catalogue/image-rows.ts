import { Buffer } from "node:buffer";

import { aLeaflet } from "@nashra/engine/testing";
import type { Locator, Page } from "@playwright/test";

import { jpegOf, quadrants } from "../photographs.ts";
import { storeLeaflet } from "../preview.ts";
import { openEditor } from "../written-leaflet.ts";
import type { Row, RowContext } from "./row.ts";

const photograph = jpegOf(quadrants);

function imageBox(page: Page): Locator {
  return page.getByRole("group", { name: "Image: Step 1" });
}

async function choose({ page }: RowContext, mimeType: string, buffer: Buffer): Promise<void> {
  const name = "bottle.jpg";
  await imageBox(page).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

async function openStep({ page, api }: RowContext, image: string): Promise<void> {
  const { _id } = await storeLeaflet(api, aLeaflet({ instructionSteps: [step(image)] }));
  await openEditor(page, _id);
}

function step(image: string) {
  return { id: "1", text: "<p>Shake it.</p>", image };
}

/**
 * Rows of the error catalogue for the image of an instruction step. All but the last use the editor that the
 * first one opens.
 */
export const images: readonly Row[] = [
  {
    where: "Image",
    cause: "a file of another type",
    role: "alert",
    sentence: "Please select a valid image file.",
    async provoke(context) {
      await openStep(context, "");
      await choose(context, "text/plain", Buffer.from("notes"));
    },
  },
  {
    where: "Image",
    cause: "a file of 10 MB",
    role: "alert",
    sentence:
      "Image size must be less than 10MB. Please compress your image or choose a smaller one.",
    provoke: async (context) => choose(context, "image/jpeg", Buffer.alloc(10 * 1024 * 1024)),
  },
  {
    where: "Image",
    cause: "a truncated file",
    role: "alert",
    sentence: "Failed to process image. Please try again.",
    provoke: async (context) => choose(context, "image/jpeg", photograph.subarray(0, 80)),
  },
  {
    where: "Image",
    cause: "a file that cannot be read",
    role: "alert",
    sentence: "Failed to read image file. Please try again.",
    async provoke(context) {
      await context.page.evaluate(() => {
        const { prototype } = FileReader;
        const { readAsArrayBuffer } = prototype;
        prototype.readAsArrayBuffer = function fail() {
          prototype.readAsArrayBuffer = readAsArrayBuffer;
          queueMicrotask(() => this.dispatchEvent(new ProgressEvent("error")));
        };
      });
      await choose(context, "image/jpeg", photograph);
    },
  },
  {
    where: "Image",
    cause: "a conversion without a result",
    role: "alert",
    sentence: "Failed to process image. Please try a different image.",
    async provoke(context) {
      await context.page.evaluate(() => {
        Reflect.deleteProperty(globalThis, "OffscreenCanvas");
        HTMLCanvasElement.prototype.toBlob = (give) => give(null);
      });
      await choose(context, "image/jpeg", photograph);
    },
  },
  {
    where: "Image",
    cause: "a stored image that cannot be shown",
    role: "alert",
    sentence: "Failed to display image preview.",
    provoke: async (context) => openStep(context, "/9j/AAAA"),
  },
];
