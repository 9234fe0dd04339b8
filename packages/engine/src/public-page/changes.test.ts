import { expect, test } from "vitest";

import type { Element } from "../fhir/reading/elements.ts";
import { leafletChanges } from "./changes.ts";
import { readPublicLeaflet } from "./public-leaflet.ts";

interface Section {
  readonly code: string;
  readonly title: string;
  readonly text: string;
}

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB";

function leaflet(sections: readonly Section[], image = png): Element {
  const contained = [
    { resourceType: "Binary", id: "picture", contentType: "image/png", data: image },
  ];
  const inner = sections.map(({ code, title, text }) => ({
    title,
    code: { coding: [{ code }] },
    text: { status: "additional", div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>` },
  }));
  const section = [{ title: "Leaflet", section: inner }];
  const composition = {
    resourceType: "Composition",
    language: "en",
    title: "X",
    contained,
    section,
  };
  return { resourceType: "Bundle", entry: [{ resource: composition }] };
}

const storage = (text: string): Section => ({ code: "6", title: "6. Storage", text });
const question = (title: string, text: string): Section => ({ code: "q", title, text });

function changes(before: readonly Section[], after: readonly Section[], image?: string) {
  return leafletChanges(
    readPublicLeaflet(leaflet(before)),
    readPublicLeaflet(leaflet(after, image)),
  );
}

/** The changed lines with `-removed-` and `+added+` words. */
function shown({ sections }: ReturnType<typeof changes>): readonly string[] {
  const signs = { same: "", removed: "-", added: "+" };
  return sections.flatMap(({ title, lines }) =>
    lines.map(
      (line) =>
        `${title}: ${line.map(({ kind, text }) => signs[kind] + text + signs[kind]).join("")}`,
    ),
  );
}

test("a changed word is shown with its whole paragraph or row", () => {
  const before =
    "<p>One.</p><p>Keep <b>below 30</b> °C.</p><table><tr><td>Adult</td><td>1</td></tr></table>";
  const after =
    "<p>One.</p><p>Keep <i>below 25</i> °C.</p><table><tr><td>Adult</td><td>2</td></tr></table>";
  expect(shown(changes([storage(before)], [storage(after)]))).toEqual([
    "6. Storage: Keep below -30-+25+ °C.",
    "6. Storage: Adult · -1-+2+",
  ]);
});

test("formats, lists and empty paragraphs are no changed words", () => {
  const before = "<p>One two</p><p>three</p>";
  const after = "<ul><li><b>One</b> two</li></ul><p> </p><h3>three</h3>";
  expect(changes([storage(before)], [storage(after)]).places).toBe(0);
});

test("another image is a change, even with the same description", () => {
  const text = [storage('<p><img src="#picture" alt="Step 1"/></p>')];
  expect(shown(changes(text, text, `${png}AA`))).toEqual(["6. Storage: -[Step 1]-+[Step 1]+"]);
});

test("a new question changes no other question, and a removed section is named", () => {
  const [one, two] = [question("One?", "<p>1</p>"), question("Two?", "<p>2</p>")];
  const result = changes(
    [one, two, storage("<p>Cool</p>")],
    [question("New?", "<p>0</p>"), one, two],
  );
  expect(shown(result)).toEqual([
    "New?: +New?+",
    "New?: +0+",
    "6. Storage: -6. Storage-",
    "6. Storage: -Cool-",
  ]);
  expect(result.sections.map(({ id }) => id)).toEqual(["section-1", undefined]);
});

test("above 30 places only the sections are named", () => {
  const list = (word: string, count: number) =>
    `<ul>${Array.from({ length: count }, (_, index) => `<li>${word} item ${index}</li>`).join("")}</ul>`;
  const of = (count: number) =>
    changes([storage(list("old", count))], [storage(list("new", count))]);
  expect(of(30)).toMatchObject({ places: 30 });
  for (const count of [31, 1000])
    expect(of(count)).toEqual({
      sections: [{ id: "section-1", title: "6. Storage", lines: [] }],
      places: undefined,
    });
});
