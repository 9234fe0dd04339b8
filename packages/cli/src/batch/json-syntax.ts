import { offsetOfStringEnd, skipSpace } from "@nashra/engine/json-text";

/** Where text stops being JSON, and what was expected there. */
export interface SyntaxFault {
  readonly offset: number;
  readonly expected: string;
}

type State = "value" | "value or ]" | "name or }" | "name" | ":" | ", or }" | ", or ]" | "end";

const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/**
 * Finds the first place that is not JSON (RFC 8259), without recursion. The engine of JavaScript
 * tells no offset for half of the faults, and quotes the input where it does.
 */
export function firstSyntaxFault(text: string): SyntaxFault | undefined {
  const open: ("{" | "[")[] = [];
  let state: State = "value";
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const next = step(text, at, state, open);
    if (next === undefined) return { offset: at, expected: state };
    if ("offset" in next) return next;
    state = next.state;
    at = skipSpace(text, next.end);
  }
  return state === "end" ? undefined : { offset: text.length, expected: state };
}

type Step = { readonly state: State; readonly end: number } | SyntaxFault | undefined;

function step(text: string, at: number, state: State, open: ("{" | "[")[]): Step {
  const character = text[at];
  switch (state) {
    case "value":
    case "value or ]":
      if (character === "]" && state === "value or ]") return closed(at, open);
      return valueStep(text, at, open);
    case "name":
    case "name or }":
      if (character === "}" && state === "name or }") return closed(at, open);
      return character === '"' ? stringStep(text, at, ":") : undefined;
    case ":":
      return character === ":" ? { state: "value", end: at + 1 } : undefined;
    case ", or }":
      if (character === "}") return closed(at, open);
      return character === "," ? { state: "name", end: at + 1 } : undefined;
    case ", or ]":
      if (character === "]") return closed(at, open);
      return character === "," ? { state: "value", end: at + 1 } : undefined;
    case "end":
      return undefined;
  }
}

function valueStep(text: string, at: number, open: ("{" | "[")[]): Step {
  const character = text[at];
  if (character === "{" || character === "[") {
    open.push(character);
    return { state: character === "{" ? "name or }" : "value or ]", end: at + 1 };
  }
  if (character === '"') return stringStep(text, at, afterValue(open));
  scalar.lastIndex = at;
  return scalar.test(text) ? { state: afterValue(open), end: scalar.lastIndex } : undefined;
}

function closed(at: number, open: ("{" | "[")[]): Step {
  open.pop();
  return { state: afterValue(open), end: at + 1 };
}

function afterValue(open: readonly ("{" | "[")[]): State {
  const inside = open.at(-1);
  if (inside === undefined) return "end";
  return inside === "{" ? ", or }" : ", or ]";
}

function stringStep(text: string, at: number, state: State): Step {
  const end = offsetOfStringEnd(text, at);
  for (let i = at + 1; i < (end ?? text.length); i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20) return { offset: i, expected: "no line break or control character in a text" };
    if (code === 0x5c) {
      if (!isEscape(text, i)) return { offset: i, expected: "an escape that JSON knows" };
      i += 1;
    }
  }
  if (end === undefined) return { offset: at, expected: "a closing quotation mark for the text" };
  return { state, end };
}

function isEscape(text: string, at: number): boolean {
  const character = text[at + 1] ?? "";
  if (character === "u") return /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6));
  return '"\\/bfnrt'.includes(character) && character !== "";
}
