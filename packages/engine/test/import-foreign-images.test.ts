import { describe, expect, test } from "vitest";
import { tinyGif, tinyJpeg, tinyPng } from "../src/testing/a-leaflet.ts";
import { readForeign } from "./foreign-document.ts";

const storage = (text: string) =>
  readForeign(
    [{ title: "How to store it", text }],
    [{ resourceType: "Binary", id: "b", contentType: "image/jpg", data: tinyJpeg }],
  );
const img = (src: string, alt = "") => `<img src="${src}" alt="${alt}"/>`;
const jpeg = img("Binary/b", "A fridge");
const asJpeg = { image: tinyJpeg, imageAlt: "A fridge" };

describe("an image in the text of another system", () => {
  test("divides the text: the text before it gets the image, the text after it is the next paragraph", () => {
    const { content, findings } = storage(`<p>Cool.</p><p>Dry ${jpeg} and <b>dark</b>.</p>`);
    expect(content.storageSections).toEqual([
      { id: "1", content: "<p>Cool.</p><p>Dry</p>", ...asJpeg },
      { id: "2", content: "<p>and <strong>dark</strong>.</p>" },
    ]);
    expect(findings.filter(({ code }) => code !== "import-approximated")).toEqual([]);
  });

  test.each([
    ["table", `<table><tbody><tr><td>a${jpeg}</td><td>b${jpeg}</td></tr></tbody></table>`],
    ["list", `<ul><li>a${jpeg}</li><li>b${jpeg}</li></ul>`],
  ])("inside a %s follows it, with a finding", (name, text) => {
    const { content, findings } = storage(`${text}<p>c</p>`);
    const [first, second, third, ...others] = content.storageSections;
    expect(first).toMatchObject(asJpeg);
    expect(first?.content).toContain(name === "list" ? "<li>b</li>" : "<td>b</td>");
    expect([second, third, others]).toEqual([
      { id: "2", content: "", ...asJpeg },
      { id: "3", content: "<p>c</p>" },
      [],
    ]);
    const moved = findings.filter(({ details }) => details["element"] === "img");
    expect(moved.map(({ code }) => code)).toEqual(["import-approximated", "import-approximated"]);
  });

  test.each([
    [`data:image/png;base64,${tinyPng}`, { image: tinyPng, imageType: "image/png" }],
    [`data:image/jpeg;base64,${tinyGif}`, { image: tinyGif, imageType: "image/gif" }],
  ])("has the format of its bytes", (src, image) => {
    expect(storage(`<p>Cool.</p>${img(src)}`).content.storageSections).toEqual([
      { id: "1", content: "<p>Cool.</p>", ...image },
    ]);
  });

  test("stays in the order of sections inside the section", () => {
    const inner = [{ title: "Inside", text: `<p>b${jpeg}</p><p>c</p>` }];
    const { content } = readForeign(
      [{ title: "How to store it", text: `<p>a${jpeg}</p>`, section: inner }],
      [{ resourceType: "Binary", id: "b", data: tinyJpeg }],
    );
    expect(content.storageSections.map(({ content: text, image }) => [text, image])).toEqual([
      ["<p>a</p>", tinyJpeg],
      ["<h3>Inside</h3><p>b</p>", tinyJpeg],
      ["<p>c</p>", undefined],
    ]);
  });

  test.each([
    ["that cannot be decoded", "data:image/png;base64,iVBORw0KGgo="],
    ["in another format", "data:image/webp;base64,UklGRg=="],
    ["at another address", "https://example.org/a.png"],
  ])("%s is reported, and its alternative text is kept", (_, src) => {
    const { content, findings } = storage(`<p>Cool ${img(src, "a fridge")}</p>`);
    expect(content.storageSections).toEqual([{ id: "1", content: "<p>Cool a fridge</p>" }]);
    expect(findings).toContainEqual(expect.objectContaining({ code: "import-unplaced" }));
  });

  test("alone in a link is placed, and the link is reported", () => {
    const { content, findings } = storage(`<p>Cool.</p><a href="https://example.org/">${jpeg}</a>`);
    expect(content.storageSections).toEqual([{ id: "1", content: "<p>Cool.</p>", ...asJpeg }]);
    expect(findings).toContainEqual(expect.objectContaining({ code: "link-removed" }));
  });

  test("in a custom section starts another answer to the same question", () => {
    const sections = ["One?", "Two?", "Three?"].map((title) => ({ title, text: `a${jpeg}b` }));
    const { content } = readForeign(sections, [
      { resourceType: "Binary", id: "b", data: tinyJpeg },
    ]);
    expect(content.customQA.slice(0, 2)).toEqual([
      { id: "1", question: "One?", answer: "<p>a</p>", ...asJpeg },
      { id: "2", question: "One?", answer: "<p>b</p>" },
    ]);
  });
});
