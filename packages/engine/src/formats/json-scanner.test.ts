import { expect, test } from "vitest";
import { measureJson, scanJson, scanJsonValue, type JsonVisitor } from "./json-scanner.ts";

function eventsOf(text: string) {
  const events: unknown[] = [];
  const visitor: JsonVisitor = {
    open: (key, offset) => events.push(["open", key, offset]),
    close: (end) => events.push(["close", end]),
    scalar: (key, start, end) => events.push([key, text.slice(start, end)]),
    repeated: (name, offset, earlier) => events.push(["repeated", name, offset, earlier]),
  };
  return { fault: scanJson(text, visitor), events };
}

test("scanJson reports every value once, in the order of the text", () => {
  expect(eventsOf(' {"a":[1,{}],"\\u0061": "x"} ')).toEqual({
    fault: undefined,
    events: [
      ["open", undefined, 1],
      ["open", "a", 6],
      [0, "1"],
      ["open", 1, 9],
      ["close", 11],
      ["close", 12],
      ["repeated", "a", 13, 6],
      ["a", '"x"'],
      ["close", 27],
    ],
  });
});

test("scanJson reports a syntax error with its offset and the start of the string that contains it", () => {
  expect(eventsOf('{"a": 01}').fault).toMatchObject({ offset: 7, start: 7 });
  expect(eventsOf('{"a": "b\n"}').fault).toMatchObject({ offset: 8, start: 6 });
  expect(eventsOf("{} {}").fault).toMatchObject({ offset: 3, start: 3 });
});

test("scanJsonValue stops at the end of the value and ignores what follows", () => {
  expect(scanJsonValue('[1, {"a": 2}, nonsense', {}, 4)).toBe(12);
});

test("measureJson counts only outside strings and accepts text that is not JSON", () => {
  expect(measureJson('{"a:,{":[1,2,{"b":"\\\\"}]}')).toEqual({ names: 2, values: 5, depth: 3 });
  expect(measureJson(']]{,:"[')).toEqual({ names: 1, values: 2, depth: 0 });
  expect(measureJson('"\\"{"{')).toEqual({ names: 0, values: 1, depth: 1 });
});
