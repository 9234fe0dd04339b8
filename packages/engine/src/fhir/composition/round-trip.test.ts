import fc from "fast-check";
import { expect, test } from "vitest";
import { buildOptions, leaflets } from "../../../test/arbitraries.ts";
import { contextOf, readingOf } from "../../../test/reading-of.ts";
import { carried } from "../carried.ts";
import { buildBinaries } from "../binary/build.ts";
import { buildComposition } from "./build.ts";
import { readComposition } from "./read.ts";
import { readSections } from "./sections/read.ts";

test("readComposition and readSections return the language, dates and texts that a Composition was built from", () => {
  fc.assert(
    fc.property(leaflets(), buildOptions(), (content, options) => {
      const context = contextOf(content, options);
      const composition = buildComposition(context);
      const binaries = buildBinaries(context, composition.section);
      const reading = readingOf([composition, ...binaries], composition);
      const expected = carried(content, options);
      const { language = "", revisionDate, profile, verb } = readComposition(reading);
      expect({ language, revisionDate }).toEqual({
        language: expected.language,
        revisionDate: expected.revisionDate,
      });
      const { medicineName, type, companyName, companyAddress } = expected;
      const { companyPhone, companyFax, companyEmail } = expected;
      // without an address, the Organization contains no contact data
      const contacts =
        companyAddress === ""
          ? { companyPhone: "", companyFax: "", companyEmail: "" }
          : { companyPhone, companyFax, companyEmail };
      // registers the texts of the Organization, because the holder section repeats them
      reading.addText([companyName, companyAddress, companyPhone, companyFax, companyEmail]);
      const { product } = expected;
      for (const { role, name, address, phone = "", email = "" } of product?.organisations ?? [])
        reading.addText([
          context.words.roles[role],
          name,
          address.join(", "),
          ...(phone === "" ? [] : [context.words.contacts.companyPhone, phone]),
          ...(email === "" ? [] : [context.words.contacts.companyEmail, email]),
        ]);
      const texts = readSections(
        reading,
        {
          medicineName,
          type,
          language,
          revisionDate,
          ...(profile && { profile }),
          ...(verb && { verb }),
          ...(product && { product }),
        },
        contacts,
      );
      expect(expected).toMatchObject(texts);
      expect(reading.findings).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
