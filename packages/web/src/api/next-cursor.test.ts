import { describe, expect, test } from "vitest";

import { nextCursor } from "./next-cursor.ts";

describe("cursor of the next page", () => {
  test("reads the cursor from the Link header", () => {
    expect(nextCursor('</api/leaflets?limit=50&cursor=abc_-1>; rel="next"')).toBe("abc_-1");
  });

  test.each([null, "", "</api/leaflets>", '</x?cursor=a>; rel="prev"'])(
    "returns no cursor if the Link header has no next link: %s",
    (link) => {
      expect(nextCursor(link)).toBeUndefined();
    },
  );
});
