import { expect, test } from "vitest";

import { maySignOut, registerSignOutQuestion } from "./sign-out-questions.ts";

test("sign-out is allowed if no question is registered", async () => {
  expect(await maySignOut()).toBe(true);
});

test("sign-out questions run one after the other until one returns false", async () => {
  const called: string[] = [];
  const ask = (name: string, answer: boolean) => async () => {
    called.push(name);
    return answer;
  };
  const unregister = [
    registerSignOutQuestion(ask("first", true)),
    registerSignOutQuestion(ask("second", false)),
    registerSignOutQuestion(ask("third", true)),
  ];
  expect(await maySignOut()).toBe(false);
  expect(called).toEqual(["first", "second"]);
  for (const stop of unregister) stop();
  expect(await maySignOut()).toBe(true);
  expect(called).toEqual(["first", "second"]);
});
