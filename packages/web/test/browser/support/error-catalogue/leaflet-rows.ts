import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { expect } from "../app.ts";
import { openPreview, storeLeaflet } from "../preview.ts";
import { fillRequired, openEditor, subName } from "../written-leaflet.ts";
import {
  button,
  confirmDeletion,
  failRequests,
  field,
  network,
  oneLeaflet,
  serverMessage,
  type RequestFailure,
  type Row,
} from "./row.ts";

/** The replies to a save in the builder, each with the expected message. */
const refusals: readonly (readonly [cause: string, answer: RequestFailure, sentence: string])[] = [
  ["400 with a message", { status: 400, message: serverMessage }, serverMessage],
  ["400 without a message", { status: 400 }, "Invalid data provided."],
  [
    "413",
    { status: 413, message: serverMessage },
    "Images are too large. Please compress your images or remove some images and try again.",
  ],
  [
    "500",
    { status: 500, message: serverMessage },
    "Server error occurred. Please try again later.",
  ],
  ["another status with a message", { status: 503, message: serverMessage }, serverMessage],
  ["another status without a message", { status: 503 }, "Error 503: Please try again."],
  ["no reply", {}, network],
];

const lists: readonly (readonly [cause: string, answer: RequestFailure, sentence: string])[] = [
  ["the server's message", { status: 500, message: serverMessage }, serverMessage],
  ["the network message", {}, network],
  ["the default message", { status: 500 }, "Something went wrong"],
];

async function save(page: Page): Promise<void> {
  await button(page, "Save Leaflet").click();
}

async function update(page: Page): Promise<void> {
  await button(page, "Update Leaflet").click();
}

async function deleteFromPreview(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Delete", exact: true }).click();
  await confirmDeletion(page);
}

async function deleteFromList(page: Page): Promise<void> {
  await button(page, "Delete Zaytounol").click();
  await confirmDeletion(page);
}

/** Rows of the error catalogue for the screens that show leaflets. */
export const leaflets: readonly Row[] = [
  ...lists.map(([cause, answer, sentence]): Row => ({
    where: "Dashboard",
    cause,
    role: "alert",
    sentence: `Error: ${sentence}`,
    async provoke({ page }) {
      await failRequests(page, "**/api/leaflets?*", answer);
      await page.goto("/app");
    },
  })),
  ...lists.map(([cause, answer, sentence]): Row => ({
    where: "List",
    cause,
    role: "alert",
    sentence,
    async provoke({ page }) {
      await failRequests(page, "**/api/leaflets?*", answer);
      await page.goto("/app/leaflets");
    },
  })),
  ...lists.map(([cause, answer, sentence]): Row => ({
    where: "Preview",
    cause,
    role: "alert",
    sentence: `Error: ${sentence}`,
    async provoke({ page, api }) {
      const { _id } = await storeLeaflet(api, aLeaflet());
      await failRequests(page, oneLeaflet, answer);
      await page.goto(`/app/leaflet/${_id}`);
    },
  })),
  ...lists.map(([cause, answer, sentence]): Row => ({
    where: "Editor, loading",
    cause,
    role: "alert",
    sentence: `Error: ${sentence}`,
    logged: /^The leaflet could not be loaded\./,
    async provoke({ page, api }) {
      const { _id } = await storeLeaflet(api, aLeaflet());
      await failRequests(page, oneLeaflet, answer);
      await page.goto(`/app/leaflet/${_id}/edit`);
    },
  })),
  {
    where: "Builder, loading a template",
    cause: "an unknown template",
    role: "alert",
    sentence: "The template “nothing” could not be loaded.",
    logged: /^The template, file or draft of the new leaflet could not be loaded\./,
    provoke: async ({ page }) => void (await page.goto("/app/builder?template=nothing")),
  },
  {
    where: "Builder, loading a template",
    cause: "a missing file",
    role: "alert",
    sentence: "The template file “/templates/nothing.xml” could not be loaded.",
    logged: /^The template, file or draft of the new leaflet could not be loaded\./,
    provoke: async ({ page }) =>
      void (await page.goto("/app/builder?templateFile=/templates/nothing.xml")),
  },
  // The following rows use the page of the row before: a refused leaflet stays in the builder.
  {
    where: "Builder, saving",
    cause: "a name that the server refuses",
    role: "alert",
    sentence: "Title holds a character that cannot be stored.",
    async provoke({ page }) {
      await page.goto("/app/builder");
      await fillRequired(page, "Zaytounol\u0001");
      await save(page);
    },
  },
  ...refusals.map(([cause, answer, sentence]): Row => ({
    where: "Builder, saving",
    cause,
    role: "alert",
    sentence,
    async provoke({ page }) {
      await failRequests(page, "**/api/leaflets", { method: "POST", ...answer });
      await save(page);
    },
  })),
  {
    where: "Builder, saving",
    cause: "a request that cannot be sent",
    role: "alert",
    sentence: "Error: Could not save leaflet.",
    async provoke({ page }) {
      await page.evaluate(() => {
        const original = JSON.stringify;
        const stringify = original.bind(JSON) as (value: unknown) => string;
        JSON.stringify = (value: unknown) => {
          if (typeof value !== "object" || value === null || !("fhirXml" in value))
            return stringify(value);
          JSON.stringify = original;
          throw new RangeError("Invalid string length");
        };
      });
      await save(page);
    },
  },
  {
    where: "Builder, saving",
    cause: "201",
    role: "status",
    sentence: "Leaflet saved successfully!",
    async provoke({ page }) {
      await field(page, "Medicine Name").fill("Zaytounol");
      await save(page);
    },
  },
  {
    where: "Editor, saving",
    cause: "a refusal",
    role: "alert",
    sentence: "Error: Could not update leaflet.",
    async provoke({ page, api }) {
      const { _id } = await storeLeaflet(api, aLeaflet());
      await openEditor(page, _id);
      // A page with a route loads all its files without the browser's cache, so the page is opened first.
      await failRequests(page, oneLeaflet, { method: "PUT", status: 500, message: serverMessage });
      await subName(page).fill("another name");
      await update(page);
    },
  },
  {
    where: "Editor, saving",
    cause: "no reply",
    role: "alert",
    sentence: "Error: Could not update leaflet.",
    async provoke({ page }) {
      await failRequests(page, oneLeaflet, { method: "PUT" });
      await update(page);
      await expect(page.getByText(network)).toBeVisible();
    },
  },
  {
    where: "Editor, saving",
    cause: "a success",
    role: "status",
    sentence: "Leaflet updated successfully!",
    provoke: async ({ page }) => update(page),
  },
  {
    where: "Preview, deleting",
    cause: "a reply without a message",
    role: "alert",
    sentence: "Failed to delete leaflet",
    logged: /ApiError/,
    async provoke({ page, api }) {
      await openPreview(page, await storeLeaflet(api, aLeaflet()));
      await failRequests(page, oneLeaflet, { method: "DELETE", status: 500 });
      await deleteFromPreview(page);
    },
  },
  {
    where: "Preview, deleting",
    cause: "the server's message",
    role: "alert",
    sentence: "This does not exist, or it is not yours.",
    logged: /ApiError/,
    async provoke({ page, api }) {
      await api.delete(new URL(page.url()).pathname.replace("/app/leaflet/", "/api/leaflets/"));
      await deleteFromPreview(page);
    },
  },
  {
    where: "List, deleting",
    cause: "a reply without a message",
    role: "alert",
    sentence: "Failed to delete leaflet",
    async provoke({ page, api }) {
      await storeLeaflet(api, aLeaflet());
      await page.goto("/app/leaflets");
      await expect(button(page, "Delete Zaytounol")).toBeVisible();
      await failRequests(page, oneLeaflet, { method: "DELETE", status: 500 });
      await deleteFromList(page);
    },
  },
  {
    where: "List, deleting",
    cause: "the server's message",
    role: "alert",
    sentence: "This does not exist, or it is not yours.",
    async provoke({ page, api }) {
      const [leaflet] = (await api.get("/api/leaflets")) as readonly { readonly _id: string }[];
      await api.delete(`/api/leaflets/${leaflet?._id}`);
      await deleteFromList(page);
    },
  },
  {
    where: "Preview, downloading",
    cause: "no document",
    role: "alert",
    sentence: "No XML data available to download.",
    async provoke({ page, api }) {
      await openPreview(page, await storeLeaflet(api, aLeaflet({ revisionDate: "" })));
      await button(page, "Download XML").click();
    },
  },
];
