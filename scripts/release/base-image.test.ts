import { createHash } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { DockerfileParser } from "dockerfile-ast";
import { expect, onTestFinished, test } from "vitest";
import { projectText } from "../project/project-files.ts";
import { resolveDigest } from "./base-image.ts";
import { baseImageOf, planBuild } from "./image-build.ts";

const manifest = JSON.stringify({ schemaVersion: 2, manifests: [] });
const digest = `sha256:${createHash("sha256").update(manifest).digest("hex")}`;

/** A registry with one image; returns its address. */
async function aRegistry(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("gets an anonymous token and returns the digest of the manifest", async () => {
  const registry = await aRegistry((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? "", `http://${request.headers.host}`);
    if (pathname === "/token") {
      const token = `${searchParams.get("service")} ${searchParams.get("scope")}`;
      reply.end(JSON.stringify({ token }));
    } else if (request.headers.authorization !== "Bearer images repository:library/node:pull") {
      const realm = `http://${request.headers.host}/token`;
      const challenge = `Bearer realm="${realm}",service="images",scope="repository:library/node:pull"`;
      reply.writeHead(401, { "WWW-Authenticate": challenge }).end();
    } else if (pathname === "/v2/library/node/manifests/24.21-slim") {
      reply.writeHead(200, { "Docker-Content-Digest": digest }).end(manifest);
    } else reply.writeHead(404).end();
  });
  expect(await resolveDigest("node:24.21-slim", registry)).toEqual({ kind: "resolved", digest });
  expect(await resolveDigest("node:0.1-slim", registry)).toEqual({
    kind: "unresolved",
    reason: "the registry answers 404",
  });
});

test("does not accept a digest that the manifest does not have", async () => {
  const stated = `sha256:${"0".repeat(64)}`;
  const registry = await aRegistry((_, reply) => {
    reply.writeHead(200, { "Docker-Content-Digest": stated }).end(manifest);
  });
  expect(await resolveDigest("node:24.21-slim", registry)).toEqual({
    kind: "unresolved",
    reason: `the registry states ${stated}, but its manifest has ${digest}`,
  });
});

test("gives the reason if there is no registry", async () => {
  const address = await aRegistry((_, reply) => reply.destroy());
  for (const registry of [address, "https://images.invalid"]) {
    const resolved = await resolveDigest("node:24.21-slim", registry);
    expect(resolved).toMatchObject({
      kind: "unresolved",
      reason: expect.stringContaining("the registry does not answer ("),
    });
  }
});

const dockerfile = projectText("Dockerfile");
const image = baseImageOf(dockerfile);
const place = { tag: "nashra-server:1", context: "." };

test("the build starts every stage from the resolved image, and its labels name this image", () => {
  const build = planBuild(dockerfile, { kind: "resolved", digest }, place);
  const froms = DockerfileParser.parse(build.dockerfile).getFROMs();
  expect(froms.length).toBeGreaterThan(1);
  expect(new Set(froms.map((from) => from.getImage()))).toEqual(new Set([`${image}@${digest}`]));
  expect(build.args).toContain(`org.opencontainers.image.base.name=docker.io/library/${image}`);
  expect(build.args).toContain(`org.opencontainers.image.base.digest=${digest}`);
});

test("without a digest, the build uses the tag, and no label names a digest", () => {
  const build = planBuild(dockerfile, { kind: "unresolved", reason: "no network" }, place);
  expect(build.dockerfile).toBe(dockerfile);
  expect(build.args.join(" ")).not.toContain("base.digest");
});
