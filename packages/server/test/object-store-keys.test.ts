import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startIdentityServices, type IdentityServices } from "./identity-services.ts";
import { startObjectStore, type TestObjectStore } from "./object-store.ts";
import { aPerson } from "./registered.ts";
import { aDataFolder, launching, serving } from "./serving.ts";

let s3: TestObjectStore;
let identity: IdentityServices;
beforeAll(async () => {
  s3 = await startObjectStore();
  identity = await startIdentityServices();
});
afterAll(async () => {
  await identity.stop();
  await s3.stop();
});

/** Starts a server that gets its keys from an identity, and saves a leaflet. Returns the requests of both. */
async function savedWith(env: Readonly<Record<string, string>>) {
  const [toS3, toIdentity] = [s3.requests.length, identity.requests.length];
  const server = await serving({
    env: { NASHRA_BLOBS: s3.newLocation(), NASHRA_S3_IDENTITY: "on", ...env },
  });
  const person = await aPerson(server);
  const reply = await person.call("POST", "/api/leaflets", { body: { content: aLeaflet() } });
  expect(reply.status, reply.text).toBe(201);
  expect(server.logs()).not.toMatch(/token-\d|S3RVER|cluster-token|agent-token/);
  return {
    toS3: s3.requests.slice(toS3),
    toIdentity: identity.requests.slice(toIdentity),
  };
}

function aTokenFile(token: string): string {
  const file = join(aDataFolder(), "token");
  writeFileSync(file, token);
  return file;
}

test("STS gives the keys of a role for the token of the cluster", async () => {
  const { toS3, toIdentity } = await savedWith({
    AWS_ROLE_ARN: "arn:aws:iam::123456789012:role/leaflets",
    AWS_WEB_IDENTITY_TOKEN_FILE: aTokenFile("cluster-token"),
    AWS_ENDPOINT_URL_STS: identity.origin,
  });
  expect(toIdentity).toHaveLength(1);
  const form = new URLSearchParams(toIdentity[0]?.body);
  expect(Object.fromEntries(form)).toMatchObject({
    Action: "AssumeRoleWithWebIdentity",
    RoleArn: "arn:aws:iam::123456789012:role/leaflets",
    RoleSessionName: "nashra-server",
    WebIdentityToken: "cluster-token",
  });
  expect(toS3.length).toBeGreaterThan(2);
  for (const { headers } of toS3) expect(headers["x-amz-security-token"]).toMatch(/^token-\d+$/);
});

test("the agent of a container gives keys for its token", async () => {
  const { toS3, toIdentity } = await savedWith({
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `${identity.origin}/agent/v1/credentials`,
    AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: aTokenFile("agent-token"),
  });
  expect(toIdentity).toMatchObject([
    { method: "GET", path: "/agent/v1/credentials", headers: { authorization: "agent-token" } },
  ]);
  for (const { headers } of toS3) expect(headers["x-amz-security-token"]).toMatch(/^token-\d+$/);
});

test("the metadata service of EC2, version 2, gives keys", async () => {
  const { toS3, toIdentity } = await savedWith({
    AWS_EC2_METADATA_SERVICE_ENDPOINT: identity.origin,
  });
  expect(toIdentity.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PUT /latest/api/token",
    "GET /latest/meta-data/iam/security-credentials/",
    "GET /latest/meta-data/iam/security-credentials/nashra-instance-role",
  ]);
  expect(toIdentity.at(-1)?.headers["x-aws-ec2-metadata-token"]).toBe("metadata-token");
  for (const { headers } of toS3) expect(headers["x-amz-security-token"]).toMatch(/^token-\d+$/);
});

test("the address of a container's keys must be https or on the machine", async () => {
  const server = await launching({
    folder: aDataFolder(),
    env: {
      NASHRA_BLOBS: s3.newLocation(),
      NASHRA_S3_IDENTITY: "on",
      AWS_CONTAINER_CREDENTIALS_FULL_URI: "http://192.0.2.7/keys",
    },
  });
  expect(await server.exited).toBe(1);
  expect(server.logs()).toContain("URL not accepted");
});

test("without the setting no identity service is called", async () => {
  const asked = identity.requests.length;
  const server = await serving({
    env: {
      NASHRA_BLOBS: s3.newLocation(),
      ...s3.keys,
      AWS_SESSION_TOKEN: "given-token",
      AWS_ROLE_ARN: "arn:aws:iam::123456789012:role/leaflets",
      AWS_WEB_IDENTITY_TOKEN_FILE: "/does/not/exist",
      AWS_ENDPOINT_URL_STS: identity.origin,
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${identity.origin}/agent`,
      AWS_EC2_METADATA_SERVICE_ENDPOINT: identity.origin,
    },
  });
  expect((await server.client().call("GET", "/readyz")).status).toBe(200);
  expect(identity.requests).toHaveLength(asked);
  expect(s3.requests.at(-1)?.headers["x-amz-security-token"]).toBe("given-token");
});

test("the standard variables give the region and the address", async () => {
  const server = await serving({
    env: {
      NASHRA_BLOBS: "s3://leaflets/standard",
      AWS_REGION: "eu-central-1",
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      ...s3.keys,
    },
  });
  const person = await aPerson(server);
  const reply = await person.call("POST", "/api/leaflets", { body: { content: aLeaflet() } });
  expect(reply.status, reply.text).toBe(201);
  expect(s3.requests.at(-1)?.path).toMatch(/^\/leaflets\/standard\/sha256\//);
});
