import { expect, test } from "vitest";
import { leafletSections } from "../leaflet/sections.ts";
import { wordsIn } from "./words-in.ts";

const titled = leafletSections.flatMap(({ lists }) => lists.filter((list) => list.titled));

test.each(["en", "ar", "fr"] as const)(
  "all lists with a heading have a title in %s",
  (language) => {
    const { lists } = wordsIn(language);
    expect(Object.keys(lists).toSorted()).toEqual(titled.map(({ list }) => list).toSorted());
  },
);
