import { describe, expect, test } from "vitest";
import { strictSchema } from "../../../test/strict-schema.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints, type EndpointName } from "../contract/endpoints.ts";
import { problemStatuses } from "../contract/problem-codes.ts";
import { problemStatusesOf } from "../contract/problem-replies.ts";
import { problem } from "../contract/problem.ts";
import type { Operation, Schema } from "./document.ts";
import { exampleOf } from "./examples.ts";
import { openApiDocument } from "./open-api.ts";
import { problemCodesOf } from "./problem-codes-of.ts";

const document = openApiDocument();
const all = Object.entries(endpoints) as [EndpointName, Endpoint][]; // the keys of `endpoints` are the names

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function operationNamed(name: string): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found.operation;
}

/** Yields `value` and every value inside it, each with the keys that lead to it. */
function* everyValue(value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* everyValue(inner, [...path, key]);
}

test("the OpenAPI document has exactly the operations of the contract, each under its name", () => {
  const described = operations.map(({ path, method, operation }) => [
    operation.operationId,
    `${method.toUpperCase()} ${path}`,
  ]);
  const contract = all.map(([name, { method, path }]) => [name, `${method} ${path}`]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(contract));
  expect(described.length).toBe(contract.length);
});

test("every $ref has a target, and the document is plain JSON", () => {
  for (const [path, value] of everyValue(document)) {
    expect(["function", "undefined", "bigint", "symbol"], path.join("/")).not.toContain(
      typeof value,
    );
    if (path.at(-1) !== "$ref") continue;
    const [root, ...parts] = String(value).split("/");
    expect(root).toBe("#");
    expect(parts.reduce<unknown>((at, part) => Reflect.get(Object(at), part), document)).toBeTypeOf(
      "object",
    );
  }
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test("every declared component is used", () => {
  const text = JSON.stringify(document);
  const { schemas, parameters, headers } = document.components;
  for (const [kind, declared] of Object.entries({ schemas, parameters, headers })) {
    for (const name of Object.keys(declared)) {
      expect(text).toContain(`"#/components/${kind}/${name}"`);
    }
  }
});

describe.each(all)("%s", (name, endpoint) => {
  const operation = operationNamed(name);

  test("declares the parameters of its path and describes every parameter", () => {
    const own = operation.parameters.flatMap((given) => ("name" in given ? [given] : []));
    const inPath = own.filter((parameter) => parameter.in === "path");
    const inBraces = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(inPath.map((parameter) => parameter.name)).toEqual(inBraces);
    expect(inPath.every(({ required }) => required)).toBe(true);
    for (const parameter of own) expect(parameter.description, parameter.name).toMatch(/\.$/);
    expect(new Set(own.map((parameter) => parameter.name)).size).toBe(own.length);
  });

  test("lists every status of its replies", () => {
    const statuses = [...Object.keys(endpoint.replies).map(Number), ...problemStatusesOf(endpoint)];
    expect(new Set(Object.keys(operation.responses))).toEqual(new Set(statuses.map(String)));
  });

  test("has at least one code for every problem status, and the description of the reply names all of these codes", () => {
    for (const status of problemStatusesOf(endpoint)) {
      const codes = problemCodesOf(name, endpoint, status);
      expect(codes, `${name} ${status}`).not.toEqual([]);
      const { description } = operation.responses[status] ?? {};
      for (const code of codes) expect(description).toContain(`\`${code}\``);
    }
  });

  test("declares who may call it", () => {
    const schemes = operation.security.map((requirement) => Object.keys(requirement)[0]);
    expect(schemes).toEqual([
      ...(endpoint.access === "anyone" ? [] : ["session"]),
      ...(endpoint.scope === undefined ? [] : ["bearer"]),
    ]);
  });

  test("has examples that match the contract", () => {
    const { request, reply } = exampleOf(name);
    if (endpoint.body) expect(endpoint.body.safeParse(request).error).toBeUndefined();
    else expect(request).toBeUndefined();
    const schema = Object.values(endpoint.replies).find((shape) => shape.schema)?.schema;
    if (schema) expect(strictSchema(schema).safeParse(reply).error).toBeUndefined();
    else expect(reply).toBeUndefined();
  });
});

test("every problem code belongs to some operation, except method-not-allowed", () => {
  const used = all.flatMap(([name, endpoint]) =>
    problemStatusesOf(endpoint).flatMap((status) => problemCodesOf(name, endpoint, status)),
  );
  const unused = Object.keys(problemStatuses).filter((code) => !used.some((one) => one === code));
  expect(unused).toEqual(["method-not-allowed"]);
});

test("an operation that runs a job can be told that too many jobs wait", () => {
  const jobs = all.filter(([, { runsJob, largeBody }]) => runsJob ?? largeBody);
  expect(jobs.map(([name]) => name)).toContain("undeleteLeaflet");
  for (const [name, endpoint] of jobs)
    expect(problemCodesOf(name, endpoint, 503), name).toContain("busy");
});

test("the examples of problems match the problem schema", () => {
  for (const [name, { value }] of Object.entries(document.components.examples)) {
    expect(strictSchema(problem).safeParse(value).error, name).toBeUndefined();
  }
});

test("every schema and every field of a request has a description", () => {
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas)) {
    expect(schema.description, name).toMatch(/\.$/);
  }
  const inputs = ["Registration", "Profile", "PasswordChange", "TokenRequest", "NewLeaflet"];
  for (const name of [...inputs, "LeafletContentInput", "Problem", "Finding"]) {
    for (const [field, schema] of Object.entries(schemas[name]?.properties ?? {})) {
      expect(hasSentence(schema) || field === "column", `${name}.${field}`).toBe(true);
    }
  }
});

function hasSentence({ $ref, description }: Schema): boolean {
  return $ref !== undefined || description !== undefined;
}

test("replies allow fields of later releases", () => {
  for (const [path, value] of everyValue(document.components.schemas)) {
    if (path.at(-1) === "additionalProperties") expect(value, path.join("/")).not.toBe(false);
  }
});
