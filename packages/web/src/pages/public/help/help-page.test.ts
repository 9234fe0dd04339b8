import { buildDocument, type Layout } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { leafletCopyWords } from "../../../controls/leaflet-copy/leaflet-copy-words.ts";
import { accountWords } from "../../../features/account/account-words.ts";
import { signInWords } from "../../../features/account/sign-in-words.ts";
import { dashboardWords } from "../../../features/dashboard/dashboard-words.ts";
import { downloadWords } from "../../../features/downloads/download-words.ts";
import { draftWords } from "../../../features/drafts/draft-words.ts";
import { historyWords } from "../../../features/history/history-words.ts";
import { builderWords } from "../../../features/leaflet-builder/builder-words.ts";
import { formWords } from "../../../features/leaflet-form/form-words.ts";
import { stepsWords } from "../../../features/leaflet-form/steps/steps-words.ts";
import { tablesWords } from "../../../features/leaflet-form/tables/tables-words.ts";
import { listWords } from "../../../features/leaflet-list/list-words.ts";
import { conflictWords } from "../../../features/saving/conflict-words.ts";
import { statusWords } from "../../../features/status/status-words.ts";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { layoutWords } from "../../../layout/layout-words.ts";
import { leafletWords } from "../../../model/leaflet-words.ts";
import { siteWords } from "../../../site/site-words.ts";
import { helpWords } from "./help-words.ts";
import { sectionNumbers } from "./section-numbers.ts";

describe.each(["en", "ar"] as const)("the help page in %s", (language) => {
  test("uses the labels of the application", () => {
    const { fields, groups } = leafletWords[language];
    const conflict = conflictWords[language];
    const drafts = draftWords[language];
    const status = statusWords[language];
    expect(helpWords[language].labels).toEqual({
      signUp: signInWords[language].signUp,
      signIn: signInWords[language].signIn,
      security: accountWords[language].tabs.security,
      create: dashboardWords[language].create,
      english: layoutWords[language].english,
      arabic: layoutWords[language].arabic,
      medicineName: fields.medicineName,
      type: fields.type,
      addSize: formWords[language].addSize,
      addParagraph: formWords[language].addParagraph,
      addTable: tablesWords[language].addTable,
      addStep: stepsWords[language].addStep,
      company: groups.company,
      revisionDate: fields.revisionDate,
      save: builderWords[language].save,
      myLeaflets: layoutWords[language].myLeaflets,
      view: sharedWords[language].view,
      downloadXml: downloadWords[language].xml,
      moreDownloads: downloadWords[language].more,
      templates: layoutWords[language].templates,
      import: listWords[language].import,
      findings: builderWords[language].findings,
      error: status.error,
      warning: status.warning,
      advice: status.information,
      sendForReview: status.sendForReview,
      publish: status.publish,
      tryAgain: sharedWords[language].tryAgain,
      downloadText: leafletCopyWords[language].download,
      seeDifferences: drafts.seeDifferences,
      restore: drafts.restore,
      undo: sharedWords[language].undo,
      discard: drafts.discard,
      compare: conflict.compare,
      mergeBoth: conflict.merge,
      keepMine: conflict.mine,
      takeTheirs: conflict.theirs,
      history: historyWords[language].title,
    });
    const { status: statusPage, contact, docs } = siteWords[language];
    expect(helpWords[language].pages).toEqual({ status: statusPage, contact, docs });
  });

  test.each(["standard", "complete"] as const)(
    "shows the numbers, titles and codes of the sections in the layout %s",
    (layout) => {
      const shown = sectionNumbers
        .filter((row) => row[layout] !== "left")
        .map((row) => ({
          title: titleOf(row[layout], helpWords[language].sections[row.section]),
          code: row.code,
        }));
      expect(shown).toEqual(sectionsOf(layout, language));
    },
  );
});

function titleOf(number: number | string, name: string): string {
  return typeof number === "number" ? `${number}. ${name}` : name;
}

/**
 * Titles and codes of the sections in a document of the engine. The medicine is named "it" or, in Arabic,
 * "الدواء", as on the page.
 */
function sectionsOf(layout: Layout, language: "en" | "ar"): unknown {
  const medicineName = language === "en" ? "it" : "الدواء";
  const built = buildDocument(aLeaflet({ medicineName, language }), { layout });
  if (built.kind === "refused") throw new Error("No document was built.");
  const { resource } = built.bundle.entry[0] ?? {};
  // The first resource of a FHIR document is its Composition.
  return (resource as unknown as Composition).section[0]?.section.map(({ title, code }) => ({
    title,
    code: code.coding[0]?.code,
  }));
}

interface Composition {
  readonly section: readonly { readonly section: readonly Section[] }[];
}
interface Section {
  readonly title: string;
  readonly code: { readonly coding: readonly { readonly code: string }[] };
}
