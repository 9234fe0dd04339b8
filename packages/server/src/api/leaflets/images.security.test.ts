import { createHash } from "node:crypto";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aJpeg } from "../../../test/jpegs.ts";
import type { TestClient } from "../../../test/client.ts";
import { storeAsBefore } from "../../../test/older-leaflets.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { bodyLimits } from "../../domain/leaflets/body-limits.ts";

let nashra: TestApp;
let amal: TestClient;
beforeAll(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterAll(() => nashra.close());

const pointer = "/content/instructionSteps";
const tooLong = { status: 400, problem: { errors: [{ pointer, code: "too-long" }] } };

/** A leaflet with tiny images, all of them different. */
function withImages(count: number) {
  const image = (index: number) => `/9j/${Buffer.from([0, index >> 8, index]).toString("base64")}`;
  const step = (index: number) => ({
    id: `${index}`,
    text: "",
    image: image(index),
    imageAlt: "x",
  });
  return aLeaflet({ instructionSteps: Array.from({ length: count }, (_, at) => step(at)) });
}

describe("more images than a leaflet may have", () => {
  const many = withImages(bodyLimits.images + 1);

  test("are refused in a new leaflet, a change and a check", async () => {
    const fits = { content: withImages(bodyLimits.images) };
    const { _id: id } = await amal.ok("createLeaflet", { body: fits });
    const body = { content: many };
    expect(await amal.call("createLeaflet", { body })).toMatchObject(tooLong);
    expect(await amal.call("checkContent", { body })).toMatchObject(tooLong);
    expect(await amal.call("changeLeaflet", { params: { id }, body })).toMatchObject(tooLong);
  });

  test("are counted in all lists together, and with the stored images that a change keeps", async () => {
    const half = bodyLimits.images / 2;
    const list = (length: number) =>
      Array.from({ length }, (_, at) => ({ id: `${at}`, content: "", image: "/9j/" }));
    const content = {
      ...aLeaflet({ storageSections: list(half) }),
      instructionSteps: withImages(half).instructionSteps,
    };
    const { _id: id } = await amal.ok("createLeaflet", { body: { content } });
    const more = { ...content, customQA: [{ id: "1", question: "a", answer: "a", image: "/9j/" }] };
    expect(await amal.call("createLeaflet", { body: { content: more } })).toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: "/content/customQA", code: "too-long" }] },
    });
    const kept = list(half).map(({ id: item, content: text }) => ({ id: item, content: text }));
    const body = { content: { ...more, storageSections: kept } };
    expect(await amal.call("changeLeaflet", { params: { id }, body })).toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: "/content", code: "too-long" }] },
    });
  });

  test("are refused also if they are all the same, in steps and in 10,000 paragraphs", async () => {
    const paragraph = (index: number) => ({ id: `${index}`, content: "a", image: "/9j/" });
    const paragraphs = Array.from({ length: 10_000 }, (_, index) => paragraph(index));
    const content = aLeaflet({ storageSections: paragraphs });
    expect(await amal.call("createLeaflet", { body: { content } })).toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: "/content/storageSections", code: "too-long" }] },
    });
    const same = Array.from({ length: bodyLimits.images + 1 }, () => ({ image: "/9j/" }));
    const body = { content: aLeaflet({ instructionSteps: same as never }) };
    expect(await amal.call("createLeaflet", { body })).toMatchObject(tooLong);
  });

  test("stay readable, and can be copied, restored, reduced and deleted if they are stored", async () => {
    const params = { id: await storeAsBefore(nashra, amal, many) };
    const read = await amal.ok("getLeaflet", { params });
    expect(read.content.instructionSteps).toEqual(many.instructionSteps);
    const copy = await amal.ok("copyLeaflet", { params });
    expect(copy.content.instructionSteps).toEqual(many.instructionSteps);
    expect(await amal.ok("changeLeaflet", { params, body: { title: "New" } })).toMatchObject({
      content: { instructionSteps: many.instructionSteps },
    });
    const fewer = { content: withImages(bodyLimits.images) };
    expect(await amal.ok("changeLeaflet", { params, body: fewer })).toMatchObject({
      version: 3,
      content: { instructionSteps: fewer.content.instructionSteps },
    });
    const restored = await amal.ok("restoreRevision", { params: { ...params, version: 1 } });
    expect(restored.content.instructionSteps).toEqual(many.instructionSteps);
    expect(await amal.call("deleteLeaflet", { params })).toMatchObject({ status: 204 });
  });
});

describe("a reference to a stored image", () => {
  const bytes = aJpeg(200_000);
  const image = bytes.toString("base64");
  const imageDamaged = createHash("sha256").update(bytes).digest("hex");
  const refusedAt = (index: number) => ({
    status: 400,
    problem: {
      errors: [{ pointer: `${pointer}/${index}/imageDamaged`, code: "image-not-stored" }],
    },
  });
  const changed = (id: string, instructionSteps: readonly unknown[]) =>
    amal.call("changeLeaflet", {
      params: { id },
      body: { content: { ...aLeaflet(), instructionSteps } },
    });

  test("cannot be used by more steps than have the image, so that a short body makes no long reply", async () => {
    for (const uses of [1, 2]) {
      const step = (index: number) => ({ id: `${index}`, text: "a", image });
      const stored = Array.from({ length: uses }, (_, index) => step(index));
      const body = { content: { ...aLeaflet(), instructionSteps: stored } };
      const { _id: id } = await amal.ok("createLeaflet", { body });
      const references = stored.map((each) => ({ ...each, image: "", imageDamaged }));
      const more = { id: "more", text: "a", imageDamaged };
      expect(await changed(id, [...references, more])).toMatchObject(refusedAt(uses));
      const reply = await changed(id, [...references, { id: "more", text: "a" }]);
      expect(reply.body.content.instructionSteps).toEqual([
        ...stored,
        { id: "more", text: "a", image: "" },
      ]);
      // A step that is sent with its image needs no reference, but does not allow another one.
      const sent = { id: "sent", text: "a", image };
      expect(await changed(id, [sent, ...references, more])).toMatchObject(refusedAt(uses + 1));
      expect((await changed(id, [sent, ...references])).status).toBe(200);
      // Now one step more has the image.
      expect((await changed(id, [...references, more])).status).toBe(200);
    }
  });
});
