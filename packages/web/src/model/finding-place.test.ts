import { describe, expect, test } from "vitest";

import { controlOf, placeName } from "./finding-place.ts";

describe("a path of the content", () => {
  test.each([
    [["companyEmail"], "Email", "البريد الإلكتروني"],
    [["warningsSections", 1, "content"], "Warnings, paragraph 2", "التحذيرات، الفقرة 2"],
    [["warningsSections"], "Warnings", "التحذيرات"],
    [["sizes", 0], "Size 1", "التركيز 1"],
    [["sizes"], "Dosage Sizes", "التراكيز"],
    [["tables", 2, "data", 0, 1], "Table 3", "الجدول 3"],
    [["instructionSteps", 0, "text"], "Step 1", "الخطوة 1"],
    [["instructionSteps", 0, "image"], "the image of step 1", "صورة الخطوة 1"],
    [["instructionSteps"], "Instruction steps", "خطوات الاستعمال"],
    [["customQA", 1, "answer"], "the answer to question 2", "جواب السؤال 2"],
    [["customQA", 1, "question"], "Question 2", "السؤال 2"],
    [["customQA"], "Custom Questions", "الأسئلة المخصصة"],
    [["sectionTitles", "drivingSections"], "Driving and using machines", "القيادة وتشغيل الآلات"],
    [["sectionTitles", "instructions"], "Instruction steps", "خطوات الاستعمال"],
    [["sectionTitles", "holder"], "Company info", "معلومات الشركة"],
    [["toString", 3], "the leaflet", "النشرة"],
    [[], "the leaflet", "النشرة"],
  ])("%j has the name %s", (path, english, arabic) => {
    expect(placeName(path, "en")).toBe(english);
    expect(placeName(path, "ar")).toBe(arabic);
  });
});

describe("a finding", () => {
  test.each([
    ["required", ["companyEmail"], "field-companyEmail"],
    ["required", ["sizes"], "field-sizes-0"],
    ["mandatory-section-empty", ["warningsSections"], "field-warningsSections-0-content"],
    ["guidance-left", ["warningsSections", 2, "content"], "field-warningsSections-2-content"],
    ["hidden-in-custom-mode", ["warningsSections"], "field-customMode"],
    ["heading-own", ["sectionTitles", "storage"], "field-sectionTitles-storage"],
    ["excipients-unnamed", ["excipientNames"], "field-excipientNames"],
    ["verb-mismatch", ["verb"], "field-verb"],
    ["section-missing", ["reportingSections"], "field-reportingSections-0-content"],
    ["required", ["customQA"], "field-customQA-0-question"],
  ] as const)("%s at %j links to %s", (code, path, id) => {
    expect(controlOf({ code, path })).toBe(id);
  });
});
