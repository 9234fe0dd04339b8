import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { queries } from "./queries.ts";

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the versions of a leaflet are read from all pages of their list", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    const isFirst = !url.includes("cursor");
    return Response.json(isFirst ? [{ version: 3 }, { version: 2 }] : [{ version: 1 }], {
      headers: isFirst ? { Link: '</api/leaflets/a/revisions?cursor=2>; rel="next"' } : {},
    });
  });
  const revisions = await new QueryClient().fetchQuery(queries.revisions("a"));
  expect(revisions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(requested).toHaveLength(2);
});
