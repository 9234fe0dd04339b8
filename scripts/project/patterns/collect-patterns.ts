import { parseSync, Visitor, type Argument, type Expression } from "oxc-parser";

/** A regular expression in a source file. */
export interface Pattern {
  /** The file and the line, such as `packages/engine/src/index.ts:12`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** A call of `RegExp` whose pattern is known only when it runs. Line and column count from 1. */
export interface ComputedPattern {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

export interface CollectedPatterns {
  readonly patterns: readonly Pattern[];
  readonly computed: readonly ComputedPattern[];
}

/**
 * Collects the regular expressions of a source file: literals, calls of `RegExp`, strings that `match`,
 * `matchAll` and `search` compile, attributes `pattern` of HTML, and properties `pattern` of JSON Schema.
 */
export function collectPatterns(path: string, text: string): CollectedPatterns {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const patterns: Pattern[] = [];
  const computed: ComputedPattern[] = [];
  const add = (start: number, source: string, flags: string) => {
    patterns.push({ place: `${path}:${positionOf(text, start).line}`, source, flags });
  };
  const addCall = (start: number, [source, flags]: readonly Argument[]) => {
    if (isRegExp(source)) return;
    const [words, letters] = [textOf(source), flags === undefined ? "" : textOf(flags)];
    if (words === undefined || letters === undefined)
      computed.push({ path, ...positionOf(text, start) });
    else add(start, words, letters);
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression(node) {
      if (isConstructor(node.callee)) addCall(node.start, node.arguments);
    },
    CallExpression(node) {
      if (isConstructor(node.callee)) addCall(node.start, node.arguments);
      const source = compilesText(node.callee) ? textOf(node.arguments[0]) : undefined;
      if (source !== undefined) add(node.start, source, "");
    },
    JSXAttribute({ start, name, value }) {
      if (name.type !== "JSXIdentifier" || name.name !== "pattern") return;
      const source = value?.type === "JSXExpressionContainer" ? value.expression : value;
      const words = textOf(source as Expression | null);
      if (words === undefined) computed.push({ path, ...positionOf(text, start) });
      else add(start, `^(?:${words})$`, "v");
    },
    Property({ start, key, value }) {
      const source = textOf(value as Expression);
      if (source !== undefined && nameOf(key) === "pattern") add(start, source, "u");
    },
  }).visit(program);
  return { patterns, computed };
}

/** Collects the values of all members `pattern` of a JSON Schema. */
export function collectSchemaPatterns(path: string, schema: unknown): readonly Pattern[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === "pattern" && typeof value === "string"
      ? [{ place: path, source: value, flags: "u" }]
      : collectSchemaPatterns(path, value),
  );
}

function positionOf(text: string, offset: number) {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function isConstructor(callee: Expression): boolean {
  return nameOf(callee.type === "MemberExpression" ? callee.property : callee) === "RegExp";
}

function compilesText(callee: Expression): boolean {
  return (
    callee.type === "MemberExpression" &&
    /^(?:match|matchAll|search)$/.test(nameOf(callee.property))
  );
}

function nameOf(node: { readonly type: string }): string {
  if ("name" in node && typeof node.name === "string") return node.name;
  return "value" in node && typeof node.value === "string" ? node.value : "";
}

function isRegExp(node: Argument | undefined): boolean {
  return node?.type === "Literal" && "regex" in node;
}

/** The value of a string literal or of a template without expressions. */
function textOf(node: Argument | null | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
