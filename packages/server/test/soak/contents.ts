import { canonicalise, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { aJpeg } from "../jpegs.ts";

/** Something to be told apart by: no two leaflets that are sent are the same. */
let made = 0;

/** A leaflet of about 5 KB, canonical, in English or Arabic, with its pictures of so many bytes each. */
export function aContent(pictures: readonly number[] = []): LeafletContent {
  made += 1;
  const arabic = made % 4 === 0;
  const name = `${arabic ? "زيتونول" : "Zaytounol"} ${made}`;
  const sentence = arabic
    ? "تحدّث إلى طبيبك قبل تناول هذا الدواء. "
    : "Talk to your doctor before you take this medicine. ";
  return canonicalise(
    aLeaflet({
      medicineName: name,
      language: arabic ? "ar-JO" : "en",
      warningsSections: Array.from({ length: 3 }, (_, at) => ({
        id: `${at + 1}`,
        content: `<p>${sentence.repeat(arabic ? 8 : 14)}</p>`,
      })),
      ...(pictures.length > 0 && {
        instructionSteps: pictures.map((bytes, at) => ({
          id: `${at + 1}`,
          text: `<p>${at + 1}.</p>`,
          image: aJpeg(bytes, `${name}.${at}`).toString("base64"),
        })),
      }),
    }),
  );
}

/** The same leaflet with another text in it. */
export function changed(content: LeafletContent): LeafletContent {
  made += 1;
  return canonicalise({
    ...content,
    usageSections: [{ id: "1", content: `<p>Change <strong>${made}</strong>, تغيير.</p>` }],
  });
}
