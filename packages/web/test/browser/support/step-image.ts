import type { Buffer } from "node:buffer";
import type { Locator, Page } from "@playwright/test";
import type { Api } from "./app.ts";
import { editLeaflet, type EditedLeaflet } from "./edited-leaflet.ts";
import { jpegOf, quadrants, withExif } from "./photographs.ts";

/** A file as a file chooser delivers it. */
export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const photograph: FilePayload = {
  name: "bottle.jpg",
  mimeType: "image/jpeg",
  buffer: withExif(jpegOf(quadrants), 1),
};

/** Opens the editor of a leaflet with one instruction step, which has this image. */
export async function openStep(
  page: Page,
  api: Api,
  image = "",
  imageAlt = "",
): Promise<EditedLeaflet> {
  return editLeaflet(page, api, {
    instructionSteps: [
      { id: "1", text: "<p>Shake it.</p>", image, ...(imageAlt === "" ? {} : { imageAlt }) },
    ],
  });
}

export function imageBox(page: Page, step = 1): Locator {
  return page.getByRole("group", { name: `Image: Step ${step}` });
}

export async function choose(page: Page, file: FilePayload, step = 1): Promise<void> {
  await imageBox(page, step).locator("input[type=file]").setInputFiles(file);
}

export function picture(page: Page, step = 1): Locator {
  return imageBox(page, step).getByRole("img");
}
