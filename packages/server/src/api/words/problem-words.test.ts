import { describe, expect, test } from "vitest";
import {
  fieldCodes,
  jsonExpectations,
  problemStatuses,
  type ProblemCode,
} from "../contract/problem-codes.ts";
import { listQuery } from "../leaflets/contract/leaflet.ts";
import { doneWords, fieldWords, jsonErrorWords, messageOf, problemWords } from "./problem-words.ts";

const codes = Object.keys(problemStatuses) as ProblemCode[]; // the keys of `problemStatuses` are the codes

describe.each(["en", "ar"] as const)("in %s", (language) => {
  test.each(codes)("%s has a title, a detail and a message", (code) => {
    for (const text of Object.values(problemWords(code, language))) {
      expect(text).not.toMatch(/undefined|null|\[object/);
      expect(/[\u0600-\u06ff]/.test(text)).toBe(language === "ar");
    }
  });

  test.each(jsonExpectations)("the expectation %s has a message", (expected) => {
    const text = jsonErrorWords({ line: 12, column: 34, expected }, language);
    expect(text).not.toMatch(/undefined|null|\[object/);
    expect(text).toMatch(/12.*34/);
    expect(/[\u0600-\u06ff]/.test(text)).toBe(language === "ar");
  });

  test.each(fieldCodes)("the field code %s has a message", (code) => {
    const text = fieldWords(code, language, "/name");
    expect(text).not.toMatch(/undefined|null|\[object/);
    expect(/[\u0600-\u06ff]/.test(text)).toBe(language === "ar");
  });
});

test("contains the specification's messages word for word", () => {
  expect(problemWords("email-taken", "en").message).toBe("User already exists");
  expect(problemWords("credentials-wrong", "en").message).toBe("Invalid email or password");
  expect(problemWords("current-password-wrong", "en").message).toBe(
    "Current password is incorrect",
  );
  expect(problemWords("invalid-data", "en").message).toBe("Invalid data provided.");
  expect(problemWords("body-too-large", "en").message).toBe(
    "Images are too large. Please compress your images or remove some images and try again.",
  );
  expect(problemWords("internal-error", "en").message).toBe(
    "Server error occurred. Please try again later.",
  );
  expect(doneWords("user-changed", "en")).toBe("User updated successfully");
  expect(doneWords("password-changed", "en")).toBe("Password updated successfully!");
  expect(fieldWords("password-short", "en", "/newPassword")).toBe(
    "New password must be at least 6 characters long",
  );
  expect(fieldWords("image-not-jpeg", "en")).toBe("Please select a valid image file.");
  expect(fieldWords("image-too-large", "en")).toBe(
    "Image size must be less than 10MB. Please compress your image or choose a smaller one.",
  );
  expect(fieldWords("image-not-base64", "en")).toBe(
    "Failed to process image. Please try a different image.",
  );
});

describe("the message of a problem with errors", () => {
  const blank = { pointer: "/organization", code: "blank" };
  const wrongType = { pointer: "/name", code: "wrong-type" };

  test("is the message of the first field that a person can correct", () => {
    expect(messageOf("invalid-data", [wrongType, blank], "en")).toBe("Organization is required.");
    expect(messageOf("invalid-data", [blank], "ar")).toBe("المؤسسة: هذا الحقل مطلوب.");
  });

  test("is the general message if no field can be corrected", () => {
    expect(messageOf("invalid-data", [wrongType], "en")).toBe("Invalid data provided.");
    expect(messageOf("invalid-data", [], "en")).toBe("Invalid data provided.");
    expect(messageOf("invalid-data", [{ pointer: "/x", code: "unheard-of" }], "en")).toBe(
      "Invalid data provided.",
    );
  });

  test("is the problem's own message if the problem is not invalid-data", () => {
    expect(messageOf("email-taken", [blank], "en")).toBe("User already exists");
  });
});

test("uses 'a field' for every field without a label", () => {
  expect(fieldWords("too-long", "en", "/constructor")).toBe("A field is too long.");
  expect(fieldWords("too-long", "en", "/content/__proto__")).toBe("A field is too long.");
});

describe("the message of a field with allowed values", () => {
  test.each([
    ["not-an-option", "/status", "Status must be draft, review or published."],
    ["not-an-option", "/scopes/1", "Scopes must be read or write."],
    ["not-an-option", "/format", "Format must be xml, json or html."],
    ["not-an-option", "/layout", "Layout must be standard or complete."],
    ["not-an-option", "/sort", "Sort must be updated, created or title."],
    ["number-form", "/limit", "Limit must be a whole number from 1 to 1000."],
    ["not-an-option", "/constructor", "A field has a value that is not one of those allowed."],
    ["required", "/content", 'Content is required: send the leaflet as {"content": …}.'],
  ])("is correct for the code %s at %s", (code, pointer, sentence) => {
    expect(fieldWords(code, "en", pointer)).toBe(sentence);
  });

  test("exists in Arabic, with each Latin value isolated", () => {
    expect(fieldWords("not-an-option", "ar", "/status")).toBe(
      "الحالة: يجب أن تكون القيمة \u2068draft\u2069 أو \u2068review\u2069 أو \u2068published\u2069.",
    );
    expect(fieldWords("number-form", "ar", "/limit")).toBe(
      "العدد: يجب أن يكون عددًا صحيحًا من 1 إلى 1000.",
    );
    expect(fieldWords("required", "ar", "/content")).toBe(
      'المحتوى: هذا الحقل مطلوب. أرسل النشرة بالصيغة \u2068{"content": …}\u2069.',
    );
  });

  test("matches the limits of the contract", () => {
    const limit = (value: number) => listQuery.safeParse({ limit: String(value) }).success;
    expect([0, 1, 999, 1000, 1001].map(limit)).toEqual([false, true, true, true, false]);
  });
});

test("names a content field by its path", () => {
  expect(fieldWords("wrong-type", "en", "/content/medicineName")).toBe(
    "medicineName has a value of the wrong type.",
  );
  expect(fieldWords("wrong-type", "en", "/content/warningsSections/1/content")).toBe(
    "warningsSections[1].content has a value of the wrong type.",
  );
  expect(fieldWords("wrong-type", "ar", "/content/tables/0/data/1/2")).toBe(
    "\u2068tables[0].data[1][2]\u2069: نوع القيمة خاطئ.",
  );
  expect(fieldWords("wrong-type", "en", "/content")).toBe("Content has a value of the wrong type.");
});
