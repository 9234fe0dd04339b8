import { describe, expect, test } from "vitest";
import { aLeaflet, tinyJpeg } from "../testing/a-leaflet.ts";
import { renderPreview } from "./render-preview.ts";

describe("instructions for use", () => {
  test("are an ordered list, and the default alternative text is the step number", () => {
    const instructionSteps = [
      { id: "1", text: "Open.", image: "" },
      { id: "2", text: "", image: "" },
      { id: "3", text: "", image: tinyJpeg },
    ];
    const page = renderPreview(aLeaflet({ instructionSteps }));
    expect(page).toContain(
      `<ol class="nashra-steps" role="list"><li data-item="1"><div><p>Open.</p></div></li><li class="nashra-illustrated" data-item="3"><img src="data:image/jpeg;base64,${tinyJpeg}" alt="Step 2"></li></ol>`,
    );
  });

  test("replace an unreadable image with a message", () => {
    const page = renderPreview(
      aLeaflet({ instructionSteps: [{ id: "1", text: "", image: "%%", imageAlt: "Pen" }] }),
    );
    expect(page).toContain('<p class="nashra-no-image">This image cannot be shown: Pen</p>');
    expect(page).not.toContain("<img");
  });

  test.each([
    ["en", "Pen", "Image missing. Description: Pen"],
    ["en", "", "Image missing."],
    ["ar", "قلم", "الصورة مفقودة. وصفها: قلم"],
    ["ar", "", "الصورة مفقودة."],
    ["fr", "Stylo", "Image manquante. Description\u00a0: Stylo"],
    ["fr", "", "Image manquante."],
  ])("replace an image that a server could not read with a message, in %s: %j", (...row) => {
    const [language, imageAlt, message] = row;
    const damaged = {
      id: "1",
      text: "Open.",
      image: "",
      imageAlt,
      imageDamaged: "0".repeat(64),
    };
    const instructionSteps = [damaged, { ...damaged, text: "" }];
    const page = renderPreview(aLeaflet({ instructionSteps, language }));
    expect(page.split(`<p class="nashra-no-image">${message}</p>`)).toHaveLength(3);
    expect(page).not.toContain("<img");
  });
});
