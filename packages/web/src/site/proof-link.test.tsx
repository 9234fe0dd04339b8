import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { PageLanguage } from "../i18n/language.tsx";
import { Figures } from "./figures.tsx";
import { proofAddress } from "./proof-link.tsx";

test("a proof has the language of the page if it is a page of the site", () => {
  expect(proofAddress("/check", "en")).toBe("/check");
  expect(proofAddress("/status#conformance", "ar")).toBe("/ar/status#conformance");
  expect(proofAddress("/fhir/metadata", "ar")).toBe("/fhir/metadata");
});

test("a claim that is not shown has no cell, and only a claim with a proof has a link", () => {
  const html = renderToString(
    <PageLanguage language="ar">
      <Figures
        figures={[
          { label: "A", claim: { value: "100%", shown: true, proof: "/status" } },
          { label: "B", claim: { value: "50+", shown: true } },
          { label: "C", claim: { value: "24/7", shown: false } },
        ]}
      />
    </PageLanguage>,
  );
  expect(html.match(/<dt>.<\/dt>/g)).toEqual(["<dt>A</dt>", "<dt>B</dt>"]);
  expect(html.match(/<a .*?<\/a>/g)).toEqual(['<a href="/ar/status">كيف نعرف</a>']);
});
