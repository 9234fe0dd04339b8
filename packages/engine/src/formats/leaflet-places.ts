import type { Path } from "../leaflet/finding.ts";
import { offsetsIn } from "./json-offsets.ts";
import { placesIn, type TextPlace } from "./text-position.ts";

interface Located {
  readonly code: string;
  readonly path: Path;
}

/**
 * Returns a function that maps a finding about a leaflet to the place of its path in the JSON text of the leaflet or
 * record. `value` is the parsed text. The text is scanned once, however many findings there are.
 */
export function placesInLeaflet(text: string, value: unknown): (found: Located) => TextPlace {
  const offsetOf = offsetsIn(text);
  const place = placesIn(text);
  const pathOf = pathsInText(value);
  return (found) => place(offsetOf(pathOf(found)));
}

const envelope: ReadonlySet<unknown> = new Set([
  "_id",
  "title",
  "version",
  "status",
  "createdAt",
  "updatedAt",
]);

/**
 * Returns a function that maps the path of a finding to a path in the text. Most findings in a record are
 * about its field `content`. A finding is about the record itself if it reports an unknown field that the
 * record has, or a wrong type of a field in `envelope`. If the record and its content have an unknown field
 * with the same name, the first finding is about the record and the second about the content.
 */
function pathsInText(value: unknown): (found: Located) => Path {
  if (!isRecord(value)) return ({ path }) => path;
  const unknownFields = new Set<unknown>(Object.keys(value).filter((key) => !envelope.has(key)));
  return ({ code, path }) => {
    const [first] = path;
    const ofRecord =
      code === "unknown-field"
        ? path.length === 1 && unknownFields.delete(first)
        : code === "type-invalid" && envelope.has(first);
    return ofRecord ? path : ["content", ...path];
  };
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    "content" in value &&
    typeof value.content === "object"
  );
}
