import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import { setField } from "./leaflet-edits.ts";
import { createLeafletStore } from "./leaflet-store.ts";

test("another text of the leaflet is reported before it replaces the content, and an edit is not", () => {
  const store = createLeafletStore(aLeaflet());
  const reported: (readonly LeafletContent[])[] = [];
  const stop = store.onReplace((before, after) => reported.push([store.content(), before, after]));
  store.change(setField("subName", "typed"));
  expect(reported).toEqual([]);
  const typed = store.content();
  store.replace(aLeaflet({ subName: "theirs", sizes: [] }));
  expect(reported).toEqual([[typed, typed, store.content()]]);
  expect(store.content()).toMatchObject({ subName: "theirs", sizes: [""] });
  stop();
  store.replace(typed);
  expect(reported).toHaveLength(1);
  expect(store.content()).toBe(typed);
});
