import { type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { aJpeg } from "../../../test/jpegs.ts";
import { keepAdditive } from "./keep-additive.ts";
import { change, contentOf, create, ownXml, xmlOf } from "../../../test/leaflet-jobs.ts";

const content = aLeaflet();
const one = (text: string) => [{ id: "1", content: text }];
const changedContent = { ...content, usageSections: one("<p>Another use.</p>") };
function withoutAlt({ id, text, image }: LeafletContent["instructionSteps"][number]) {
  return { id, text, image };
}

describe("additive fields", () => {
  const additive = {
    language: "en-GB",
    country: "SA",
    companyCity: "Riyadh",
    companyIdentifier: "https://example.org/c",
    productIdentifier: "04012345678901",
    firstAuthorisedOn: "2020-01-01",
  };
  const { language: _, ...known } = changedContent;
  const steps = known.instructionSteps;

  test("keep their values when they are not sent", async () => {
    const held = await create({ content: { ...content, ...additive } });
    const after = await change(held, { content: known });
    expect(contentOf(after)).toMatchObject(additive);
    expect(xmlOf(after)).toBe(ownXml(after, contentOf(after)));
  });

  test.each([null, ""])("are removed by %j", async (nothing) => {
    const held = await create({ content: { ...content, ...additive } });
    for (const key of Object.keys(additive)) {
      const after = await change(held, { content: { ...known, [key]: nothing } });
      const { [key]: removed, ...others } = contentOf(after) as unknown as Record<string, unknown>;
      expect(removed, key).toBeUndefined();
      expect(Object.keys(others)).toEqual(
        expect.arrayContaining(Object.keys(additive).filter((other) => other !== key)),
      );
    }
  });

  test("take the value that is sent", async () => {
    const held = await create({ content: { ...content, ...additive } });
    const after = await change(held, { content: { ...known, country: "fr" } });
    expect(contentOf(after).country).toBe("FR");
  });

  test("do not count as a change when they are not sent", async () => {
    const held = await create({ content: { ...content, ...additive } });
    const { language: _, instructionSteps, ...rest } = content;
    const plain = instructionSteps.map(withoutAlt);
    const after = await change(held, { content: { ...rest, instructionSteps: plain } });
    expect(after.result.changed).toBe(false);
  });

  describe("imageAlt", () => {
    const a = aJpeg(400, "a").toString("base64");
    const b = aJpeg(400, "b").toString("base64");
    const stored = [
      { id: "x", text: "One", image: a, imageAlt: "The pack" },
      { id: "y", text: "Two", image: b, imageAlt: "The tablet" },
    ];
    const altsAfter = async (sent: readonly unknown[]) => {
      const held = await create({ content: { ...content, instructionSteps: stored } });
      const after = await change(held, { content: { ...changedContent, instructionSteps: sent } });
      return contentOf(after).instructionSteps.map(({ imageAlt }) => imageAlt);
    };

    test.each<[string, readonly unknown[], readonly unknown[]]>([
      [
        "is kept with its step",
        [
          { id: "x", image: a },
          { id: "y", image: b },
        ],
        ["The pack", "The tablet"],
      ],
      [
        "is removed if the step gets another picture",
        [
          { id: "x", image: aJpeg(400, "c").toString("base64") },
          { id: "y", image: b },
        ],
        [undefined, "The tablet"],
      ],
      ["is kept if the picture is removed", [{ id: "x", image: "" }], ["The pack"]],
      [
        "follows the id to another position",
        [
          { id: "y", image: b },
          { id: "x", image: a },
        ],
        ["The tablet", "The pack"],
      ],
      [
        "is removed by null",
        [
          { id: "x", image: a, imageAlt: null },
          { id: "y", image: b },
        ],
        [undefined, "The tablet"],
      ],
      ["is removed by a blank text", [{ id: "x", image: a, imageAlt: " " }], [undefined]],
      ["takes the sent value", [{ id: "x", image: a, imageAlt: "New" }], ["New"]],
      ["is not given to a step with another id", [{ id: "z", image: a }], [undefined]],
      [
        "is kept for both images if two steps have the same id",
        [
          { id: "x", image: a },
          { id: "x", image: b },
        ],
        ["The pack", "The tablet"],
      ],
      [
        "follows the image of a step without an id",
        [{ image: b }, { image: a }],
        ["The tablet", "The pack"],
      ],
      [
        "follows the image of a step whose id is repeated",
        [
          { id: "x", image: b },
          { id: "x", image: a },
        ],
        [undefined, "The pack"],
      ],
      [
        "is not given to another image at the same position",
        [{ image: aJpeg(400, "c").toString("base64") }],
        [undefined],
      ],
    ])("%s", async (_, sent, expected) => {
      expect(await altsAfter(sent)).toEqual(expected);
    });

    test("is that of the step with the same id if several steps have the same image", async () => {
      const same = [a, a, b, a].map((image, index) => ({
        id: `${index + 1}`,
        image,
        imageAlt: `Alt ${index + 1}`,
      }));
      const held = await create({ content: { ...content, instructionSteps: same } });
      // The steps without an id get the ids 1 to 6.
      const sent = [b, a, a, a, b, a].map((image) => ({ image }));
      const after = await change(held, { content: { ...changedContent, instructionSteps: sent } });
      expect(contentOf(after).instructionSteps.map(({ id, imageAlt }) => [id, imageAlt])).toEqual([
        ["1", "Alt 3"],
        ["2", "Alt 2"],
        ["3", "Alt 1"],
        ["4", "Alt 4"],
        ["5", "Alt 3"],
        ["6", "Alt 1"],
      ]);
    });

    // If each step looked through all stored steps, these would be 40,000,000,000 comparisons.
    test.each([
      ["with their ids", "", true],
      ["with the same image", a, false],
    ])("is kept for 200,000 steps %s", (_, image, hasId) => {
      const many = Array.from({ length: 200_000 }, (_each, index) => ({
        id: `s${index}`,
        text: "",
        image,
        imageAlt: `Alt ${index}`,
      }));
      const before = { ...content, instructionSteps: many };
      const plain = many.map(({ id, text, image: same }) => ({ id, text, image: same }));
      const sent = {
        ...content,
        instructionSteps: hasId ? plain : plain.map(() => ({ id: null })),
      };
      const { content: after } = keepAdditive(
        { ...content, instructionSteps: plain },
        sent,
        before,
      );
      expect(after.instructionSteps).toEqual(many);
    });

    test("is kept when an id is sent as a number", async () => {
      const held = await create({ content });
      const sent = steps.map((step) => ({ ...withoutAlt(step), id: 1 }));
      const after = await change(held, { content: { ...changedContent, instructionSteps: sent } });
      expect(contentOf(after).instructionSteps[0]?.imageAlt).toBe("The open pack");
    });
  });
});
