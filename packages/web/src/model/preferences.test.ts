import { expect, test } from "vitest";

import { parsePreferences } from "./preferences.ts";

const byDefault = { autoSave: true, defaultLanguage: undefined };

test.each([null, "", "{", "null", "7", '"x"', "[]", "{}", '{"autoSave":"no"}'])(
  "the stored value %j results in the default preferences",
  (text) => {
    expect(parsePreferences(text)).toEqual(byDefault);
  },
);

test("accepts known preferences and ignores others", () => {
  expect(parsePreferences('{"autoSave":false,"defaultLanguage":"fr","later":1}')).toEqual({
    autoSave: false,
    defaultLanguage: "fr",
  });
  expect(parsePreferences('{"autoSave":false,"defaultLanguage":"es"}')).toEqual({
    autoSave: false,
    defaultLanguage: undefined,
  });
});
