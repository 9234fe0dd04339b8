import { expect, test } from "vitest";

import { leadsFrom } from "./leads-from.ts";

const gtin = { gtin14: "09521000042018" };
const aPublication = (state: "public" | "waiting" | "withdrawn", of: "leads-here" | "held") => ({
  state,
  version: 1,
  url: "https://leaflets.example/leaflets/1",
  gtins: [{ gtin: "9521000042018", state: of }],
});

test.each([
  [null, "nowhere"],
  [aPublication("waiting", "leads-here"), "nowhere"],
  [aPublication("public", "leads-here"), "here"],
  [aPublication("withdrawn", "leads-here"), "here"],
  [aPublication("public", "held"), "elsewhere"],
  [aPublication("waiting", "held"), "elsewhere"],
] as const)("a code of a leaflet with the publication %j leads %s", (publication, expected) => {
  expect(leadsFrom(gtin, publication, "public")).toBe(expected);
  expect(leadsFrom(gtin, publication, "off")).toBe("nowhere");
});

test("a code with a GTIN that only a later draft has leads nowhere, and the address of the page leads to it", () => {
  const publication = aPublication("public", "held");
  expect(leadsFrom({ gtin14: "00000096385074" }, publication, "public")).toBe("nowhere");
  expect(leadsFrom(undefined, publication, "public")).toBe("here");
});
