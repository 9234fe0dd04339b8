import { expect, test } from "vitest";
import { sectionKeys } from "../leaflet/sections.ts";
import { aLeaflet } from "./a-leaflet.ts";

test("the leaflet of the tests has a text in every list, so that none is overlooked", () => {
  const content = aLeaflet();
  expect(sectionKeys.filter((list) => content[list].every((item) => item.content === ""))).toEqual(
    [],
  );
});
