import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { builtDocument, compositionIn } from "./documents.ts";
import { namesIn, tableUnder } from "./page.ts";

describe("the table of options in docs/document.md", () => {
  const content = aLeaflet();

  test("states the defaults", () => {
    const defaults = Object.fromEntries(
      tableUnder("## Options").map(([option = "", value = ""]) => [
        namesIn(option)[0],
        namesIn(value)[0],
      ]),
    );
    expect(defaults).toEqual({
      layout: "complete",
      version: "1",
      status: "draft",
      elementLinks: "false",
    });
    const { layout, version, status, elementLinks } = {
      layout: "complete",
      version: 1,
      status: "draft",
      elementLinks: false,
    } as const;
    const lastUpdated = `${content.revisionDate}T00:00:00Z`;
    expect(builtDocument(content, { layout, version, status, elementLinks, lastUpdated })).toEqual(
      builtDocument(content),
    );
  });

  test("describes the effect of the options", () => {
    const bundle = builtDocument(content, {
      version: 3,
      status: "published",
      identifier: "a",
      lastUpdated: "2026-02-01T00:00:00Z",
    });
    const next = builtDocument(content, { version: 4, status: "review", identifier: "a" });
    expect(compositionIn(bundle)).toMatchObject({ version: "3", status: "final" });
    expect(compositionIn(next)).toMatchObject({ version: "4", status: "preliminary" });
    expect(next.identifier).toEqual(bundle.identifier);
    expect(compositionIn(next)["identifier"]).not.toEqual(compositionIn(bundle)["identifier"]);
    expect(builtDocument(content, { identifier: "b" }).id).not.toBe(bundle.id);
    const updated = bundle.entry.map(({ resource }) => Object(resource["meta"]).lastUpdated);
    expect([bundle.meta.lastUpdated, ...updated]).toEqual([
      "2026-02-01T00:00:00Z",
      "2026-02-01T00:00:00Z",
      undefined,
      undefined,
    ]);
    const replacing = builtDocument(content, { version: 4, identifier: "a", replaces: 3 });
    expect(compositionIn(replacing)["relatesTo"]).toMatchObject([
      { resourceReference: { identifier: [compositionIn(bundle)["identifier"]].flat()[0] } },
    ]);
    const linked = builtDocument(content, { elementLinks: true });
    expect(compositionIn(linked)).toHaveProperty("extension");
  });
});
