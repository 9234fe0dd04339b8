import { expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { renderPreview } from "./render-preview.ts";

test("links have rel=noopener, and disallowed links become text", () => {
  const content =
    '<p><a href="https://example.org/a?b=1&amp;c=2">a</a> &lt;a href=x <a href="javascript:b">b</a></p>';
  expect(renderPreview(aLeaflet({ storageSections: [{ id: "1", content }] }))).toContain(
    '<p><a rel="noopener" href="https://example.org/a?b=1&amp;c=2">a</a> &lt;a href=x b</p>',
  );
});
