import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { parseAst } from "vite";
import { describe, expect, test } from "vitest";

const source = fileURLToPath(new URL(".", import.meta.url));

/** Attributes and props whose values users read or hear. */
const spoken: ReadonlySet<string> = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "cancelLabel",
  "caption",
  "closeLabel",
  "confirmLabel",
  "error",
  "hint",
  "intro",
  "label",
  "placeholder",
  "title",
]);
const word = /\p{L}{2,}|\p{Script=Arabic}(?<=\p{L})/u;
/** An example of a format, such as "500mg", is the same in every language. */
const example = /^\d+ ?[a-z]{1,3}$/;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The texts in the markup of a component. They belong in the translated texts (`defineWords`) instead. */
function wordsInMarkup(program: string): readonly string[] {
  return markupTexts(parseAst(program, { lang: "tsx" })).filter(
    (text) => word.test(text) && !example.test(text),
  );
}

function markupTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(markupTexts);
  if (!isNode(value)) return [];
  const within = Object.values(value).flatMap(markupTexts);
  if (value.type === "JSXText") return [String(value["value"]), ...within];
  if (value.type === "JSXAttribute")
    return spoken.has(nameOf(value)) ? [...textsOf(value["value"]), ...within] : within;
  if (value.type === "JSXElement" || value.type === "JSXFragment")
    // The cast is safe: the parser represents the children as a list of nodes.
    return [...(value["children"] as readonly unknown[]).flatMap(textsOf), ...within];
  return within;
}

/** The text in an expression: literals, parts of templates, both branches of a condition. */
function textsOf(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "Literal":
      return typeof value["value"] === "string" ? [value["value"]] : [];
    case "TemplateElement":
      return [(value["value"] as { readonly cooked: string }).cooked];
    case "TemplateLiteral":
      return (value["quasis"] as readonly unknown[]).flatMap(textsOf);
    case "JSXExpressionContainer":
      return textsOf(value["expression"]);
    case "ConditionalExpression":
      return [...textsOf(value["consequent"]), ...textsOf(value["alternate"])];
    case "LogicalExpression":
    case "BinaryExpression":
      return /^[=!<>]/.test(String(value["operator"]))
        ? []
        : [...textsOf(value["left"]), ...textsOf(value["right"])];
    default:
      return [];
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function nameOf(attribute: Node): string {
  return String((attribute["name"] as Node)["name"]);
}

describe("components contain no text outside the catalogues", () => {
  const components = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );

  test.each(components)("in %s", (file) => {
    expect(wordsInMarkup(readFileSync(join(source, file), "utf8"))).toEqual([]);
  });

  test("more than 50 components are checked", () => {
    expect(components.length).toBeGreaterThan(50);
  });
});

describe("the check for text in the markup", () => {
  test.each([
    ["text", `<p>Save Leaflet</p>`, ["Save Leaflet"]],
    ["Arabic text", `<p>{open} حفظ</p>`, [" حفظ"]],
    ["text in braces", `<p>{"Save"}</p>`, ["Save"]],
    ["text in a conditional expression", `<p>{busy ? "Saving..." : t.save}</p>`, ["Saving..."]],
    ["text after &&", `<p>{busy && "Saving"}</p>`, ["Saving"]],
    ["text in a template literal", "<p>{`Page ${n}`}</p>", ["Page "]],
    ["text in aria-label", `<button aria-label="Close" />`, ["Close"]],
    ["text in a title", `<a title={"More"} />`, ["More"]],
    ["text in a placeholder", `<input placeholder={n > 1 ? "Many" : "One"} />`, ["Many", "One"]],
    ["text in the description of an image", `<img alt="A leaf" />`, ["A leaf"]],
    ["text in a prop of a component", `<Field label="Name" hint={t.hint} />`, ["Name"]],
    ["text in a fragment", `<>Hello</>`, ["Hello"]],
  ])("finds %s", (_, markup, found) => {
    expect(wordsInMarkup(`const it = ${markup};`)).toEqual(found);
  });

  test.each([
    `<p>{t.save}</p>`,
    `<p className="wide" role="alert" dir="ltr">{count} · {kind === "error" ? t.a : t.b}</p>`,
    "<Menu label={`${name} ${role}`} id={`menu-${id}`} />",
    `<bdi>{name}</bdi>`,
    `<input placeholder="500mg" />`,
    `<p>{first}، {second}</p>`,
  ])("ignores %s", (markup) => {
    expect(wordsInMarkup(`const it = ${markup};`)).toEqual([]);
  });
});
