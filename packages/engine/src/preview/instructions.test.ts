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

  test("replace an image that a server could not read with a message", () => {
    const damaged = {
      id: "1",
      text: "Open.",
      image: "",
      imageAlt: "Pen",
      imageDamaged: "0".repeat(64),
    };
    const page = renderPreview(aLeaflet({ instructionSteps: [damaged, { ...damaged, text: "" }] }));
    expect(
      page.split('<p class="nashra-no-image">The stored image is damaged: Pen</p>'),
    ).toHaveLength(3);
    expect(page).not.toContain("<img");
  });
});
