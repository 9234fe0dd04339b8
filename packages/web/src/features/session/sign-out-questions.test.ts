import { expect, test } from "vitest";

import { maySignOut, registerSignOutQuestion } from "./sign-out-questions.ts";

test("nobody asked is nobody against it", async () => {
  expect(await maySignOut()).toBe(true);
});

test("asks one after the other, and no further once one is against it", async () => {
  const asked: string[] = [];
  const ask = (name: string, answer: boolean) => async () => {
    asked.push(name);
    return answer;
  };
  const forget = [
    registerSignOutQuestion(ask("first", true)),
    registerSignOutQuestion(ask("second", false)),
    registerSignOutQuestion(ask("third", true)),
  ];
  expect(await maySignOut()).toBe(false);
  expect(asked).toEqual(["first", "second"]);
  for (const stop of forget) stop();
  expect(await maySignOut()).toBe(true);
  expect(asked).toEqual(["first", "second"]);
});
