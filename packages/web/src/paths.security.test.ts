import { expect, test } from "vitest";

import { leafletPath, paths, safeNext } from "./paths.ts";

test.each(["/app", "/app/leaflets?q=x", "/app?tab=1", "/app#facts", "/app/leaflet/1/edit"])(
  "sign-in redirects to %s",
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  "https://elsewhere.example/app",
  "//elsewhere.example/app",
  "/\\elsewhere.example/app",
  "/app\\..\\..\\elsewhere",
  "\\app",
  "/application",
  "/appfoo",
  "/",
  "",
  " /app",
  "/\t/elsewhere.example",
  "/app/../..//elsewhere.example",
  "/app/%2e%2e/%2e%2e//elsewhere.example",
  "javascript:alert(1)",
  "data:text/html,x",
])("sign-in does not redirect to %j", (next) => {
  expect(safeNext(next)).toBe(paths.dashboard);
});

test("an id is always one segment of a path", () => {
  expect(leafletPath("../../admin/users?x#y")).toBe("/app/leaflet/..%2F..%2Fadmin%2Fusers%3Fx%23y");
});
