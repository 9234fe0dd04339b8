import { codesOf } from "./bindings.ts";
import { extract, lastPart, madeBy, recordSource } from "./sources.ts";

interface Valued {
  readonly value?: readonly string[];
  readonly valueSet?: string;
}

interface ExtensionDefinition extends Valued {
  readonly url: string;
  readonly context: readonly string[];
  readonly modifier?: boolean;
  readonly extension?: readonly (Valued & { url: string; min: number; max: string })[];
}

const base = "http://hl7.org/fhir/StructureDefinition/";
const grammars = new Set(["all-languages", "languages", "mimetypes"]);

/** `bindings-of-extensions.ts`: the extensions that may stand in the types the engine knows. */
export function extensionsSource(types: readonly string[]): string {
  // the extract's own files hold exactly this shape; the generated text is compared by a test
  const definitions = JSON.parse(
    extract("extensions-5.3.0.json"),
  ) as readonly ExtensionDefinition[];
  const used = definitions.filter(({ url }) => url.startsWith(base));
  return [
    madeBy,
    recordSource(
      "extensionLines",
      `The extensions of hl7.fhir.uv.extensions.r5 5.3.0-ballot-tc1 under ${base}: where one may stand, then its value's types or, after "+", its parts ("!" at least one, "*" many); "#" a required value set.`,
      used.map((definition) => [definition.url.slice(base.length), lineOf(definition, types)]),
    ),
  ].join("");
}

function lineOf(
  { context, modifier, extension, ...valued }: ExtensionDefinition,
  types: readonly string[],
) {
  const known = context.filter(
    (path) => types.includes(path.split(".")[0] ?? "") || !/^[A-Z]/.test(path),
  );
  const anywhere = context.some((path) => path.startsWith("fhirpath:")) ? ["*"] : known;
  const contexts = anywhere.map((path) => path.replace(base, "^")).join(",");
  const parts = extension?.map(
    (part) =>
      `+${part.url}${part.min > 0 ? "!" : ""}${part.max === "1" ? "" : "*"}:${valueOf(part)}`,
  );
  return [modifier ? "modifier" : "", contexts, parts?.join(" ") ?? valueOf(valued)]
    .filter(Boolean)
    .join(" ");
}

function valueOf({ value = [], valueSet }: Valued): string {
  const set = valueSet ? lastPart(valueSet) : "";
  const listed = grammars.has(set) || (set !== "" && codesOf(set) !== undefined);
  return (value.length > 30 ? "*" : value.join("|")) + (listed ? `#${set}` : "");
}
