import {
  buildDocument,
  buildOptionsOf,
  describeFinding,
  fromXml,
  parseRecord,
  readDocument,
  renderPreview,
  toJson,
  toXml,
  validateLeaflet,
  type Layout,
} from "@nashra/engine";
import { packCode } from "@nashra/engine/codes";

/** All outputs of the engine for a leaflet as text. They must be identical in every environment. */
export function outputsOf(input: unknown): readonly string[] {
  const parsed = parseRecord(input);
  if (parsed.kind === "malformed")
    return parsed.findings.map((found) => describeFinding(found, "en"));
  const { record } = parsed;
  const options = buildOptionsOf(record);
  return [
    ...(["standard", "complete"] as const).flatMap((layout) => documentTexts(record, layout)),
    renderPreview(record.content),
    ...validateLeaflet(record.content, options).flatMap((found) => [
      describeFinding(found, "en"),
      describeFinding(found, "ar"),
    ]),
    ...codesOf(record.content.medicineName.length),
  ];
}

/** A code of each kind and format; the number varies their content. */
function codesOf(number: number): readonly string[] {
  const content = {
    gtin: "9521234543213",
    origin: "https://leaflets.example",
    lot: `A${number}`,
    serial: String(number),
  };
  return (["qr", "datamatrix"] as const).flatMap((kind) =>
    (["svg", "png"] as const).map((format) => {
      const code = packCode({ kind, format, ...content });
      return code.kind === "code" ? String(code.bytes) : code.reason;
    }),
  );
}

function documentTexts(
  record: Parameters<typeof buildOptionsOf>[0],
  layout: Layout,
): readonly string[] {
  const built = buildDocument(record.content, { ...buildOptionsOf(record), layout });
  if (built.kind === "refused") return [JSON.stringify(built.findings)];
  const xml = toXml(built.bundle);
  const reading = fromXml(xml);
  return [
    xml,
    toJson(built.bundle),
    JSON.stringify(reading.kind === "read" ? readDocument(reading.bundle) : reading.findings),
  ];
}
