import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { aJpeg, tinyPng } from "../../../test/jpegs.ts";
import { change, contentOf, create, tryToChange, tryToCreate } from "../../../test/leaflet-jobs.ts";
import { storeContent, readStoredContent } from "./stored-content.ts";
import { damagedImageFindings } from "./damaged-image-findings.ts";

const jpeg = aJpeg(400, "a").toString("base64");
const other = aJpeg(400, "b").toString("base64");
const png = { image: tinyPng, imageType: "image/png" };
const stored = { id: "x", content: "One", ...png, imageAlt: "A fridge" };

function leaflet(item: object, question: object = {}) {
  return aLeaflet({
    storageSections: [{ id: "x", content: "One", ...item }],
    customQA: [{ question: "How?", answer: "So.", ...question, id: "q" }],
  });
}

/** The stored paragraph after a change that sends `item`. */
async function after(item: object, before: object = stored) {
  const held = await create({ content: leaflet(before, before) });
  const { storageSections, customQA } = contentOf(
    await change(held, { content: { ...leaflet(item, item), subName: "x" } }),
  );
  const [paragraph, question] = [storageSections[0], customQA[0]];
  const { image, imageAlt, imageType } = question ?? {};
  expect(paragraph).toMatchObject(JSON.parse(JSON.stringify({ image, imageAlt, imageType })));
  return paragraph;
}

describe("the image of a paragraph and of an answer", () => {
  const plain = { id: "x", content: "One" };

  test.each<[string, object, object]>([
    ["keeps all fields that are not sent", {}, stored],
    ["is removed by null, with its text and format", { image: null }, plain],
    ["is removed by an empty text", { image: "" }, plain],
    [
      "is replaced with the format and without the text",
      { image: jpeg },
      { ...plain, image: jpeg },
    ],
    ["keeps text and format of the same image", { image: tinyPng }, stored],
    ["takes a sent text", { imageAlt: "New" }, { ...stored, imageAlt: "New" }],
    ["loses the text by null", { imageAlt: null }, { ...plain, ...png }],
  ])("%s", async (_, sent, expected) => {
    expect(await after(sent)).toEqual(expected);
  });

  test("is not given to an item with another id or without an id", async () => {
    const { id: _, ...withoutId } = plain;
    const held = await create({ content: leaflet(stored) });
    const renamed = contentOf(await change(held, { content: leaflet({ id: "y" }) }));
    expect(renamed.storageSections).toEqual([{ ...plain, id: "y" }]);
    const sent = { ...aLeaflet(), storageSections: [withoutId] };
    expect(contentOf(await change(held, { content: sent })).storageSections).toEqual([
      { id: "1", content: "One" },
    ]);
  });

  test("is no change if it is not sent, and a change if it is removed", async () => {
    const held = await create({ content: leaflet(stored, png) });
    expect((await change(held, { content: leaflet({}) })).result.changed).toBe(false);
    expect((await change(held, { content: leaflet({ image: null }) })).result.changed).toBe(true);
  });
});

describe("images of all lists", () => {
  const content = leaflet({ image: jpeg, imageAlt: "A" }, png);

  test("are stored as blobs, each once, and read again", async () => {
    const twice = { ...content, usageSections: [{ id: "1", content: "a", image: jpeg }] };
    const { text, images } = await storeContent(twice);
    expect(images).toHaveLength(3); // with the image of the step
    expect(text).not.toContain(jpeg);
    expect(readStoredContent(text, images)).toEqual(twice);
  });

  test("that are damaged are findings with their places, and keep their reference", async () => {
    const { text, images } = await storeContent(content);
    const hashes = images.map(({ hash }) => hash);
    const read = readStoredContent(text, [], hashes);
    expect(read.storageSections).toEqual([
      { id: "x", content: "One", imageAlt: "A", imageDamaged: hashes[0] },
    ]);
    expect(damagedImageFindings(text, new Set(hashes)).map(({ path }) => path.join("."))).toEqual([
      "storageSections.0.image",
      "instructionSteps.0.image",
      "customQA.0.image",
    ]);
    expect(await storeContent(read)).toMatchObject({ damagedImages: hashes });
  });

  test.each<[string, object]>([
    ["image-not-base64", { image: "&" }],
    ["image-not-jpeg", { image: tinyPng }],
    ["image-type", { image: tinyPng, imageType: "image/gif" }],
    ["image-type", { image: jpeg, imageType: "image/webp" }],
    ["image-not-stored", { imageDamaged: "0".repeat(64) }],
  ])("are refused with %s, in a new leaflet and in a change", async (code, item) => {
    const field = code === "image-not-stored" ? "imageDamaged" : "image";
    const refused = {
      kind: "invalid",
      errors: [{ pointer: `/content/storageSections/0/${field}`, code }],
    };
    const body = { content: leaflet(item) };
    expect(await tryToCreate(body)).toMatchObject(refused);
    expect(await tryToChange(await create({ content: leaflet({}) }), body)).toMatchObject(refused);
  });

  test("that a step sends back without its format keep it", async () => {
    const steps = [{ id: "1", text: "Go.", ...png }];
    const held = await create({ content: aLeaflet({ instructionSteps: steps }) });
    const sent = aLeaflet({
      subName: "x",
      instructionSteps: [{ ...steps[0]!, imageType: undefined }] as never,
    });
    expect(contentOf(await change(held, { content: sent })).instructionSteps).toEqual(steps);
    const replaced = aLeaflet({ instructionSteps: [{ id: "1", text: "Go.", image: other }] });
    expect(contentOf(await change(held, { content: replaced })).instructionSteps).toEqual(
      replaced.instructionSteps,
    );
  });
});
