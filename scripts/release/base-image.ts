// Resolves the digest of an image at its registry.
// https://github.com/opencontainers/distribution-spec/blob/main/spec.md#pulling-manifests
import { createHash } from "node:crypto";

export type Resolved =
  | { readonly kind: "resolved"; readonly digest: string }
  /** `reason` is a part of a sentence. */
  | { readonly kind: "unresolved"; readonly reason: string };

const dockerHub = "https://registry-1.docker.io";
const timeout = 15_000;
/** Bytes of the largest manifest that registries must accept. */
const largestManifest = 4 * 1024 * 1024;

const manifests = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json",
].join(", ");

/**
 * Returns the digest of an official image of Docker Hub, such as `node:24.21-slim`: the SHA-256 of the manifest
 * that the registry returns. Never throws.
 */
export async function resolveDigest(image: string, registry = dockerHub): Promise<Resolved> {
  const [name, tag] = image.split(":");
  try {
    const address = new URL(`/v2/library/${name}/manifests/${tag}`, registry);
    const reply = await authorized(address);
    if (!reply.ok) return unresolved(`the registry answers ${reply.status}`);
    const manifest = new Uint8Array(await reply.arrayBuffer());
    if (manifest.length > largestManifest) return unresolved("its manifest is too large");
    const digest = `sha256:${createHash("sha256").update(manifest).digest("hex")}`;
    const stated = reply.headers.get("Docker-Content-Digest") ?? digest;
    if (stated !== digest)
      return unresolved(`the registry states ${stated}, but its manifest has ${digest}`);
    return { kind: "resolved", digest };
  } catch (error) {
    return unresolved(`the registry does not answer (${describe(error)})`);
  }
}

/** Requests the address, and again with an anonymous token if the registry requires one. */
async function authorized(address: URL): Promise<Response> {
  const request = (headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(address, {
      headers: { Accept: manifests, ...headers },
      signal: AbortSignal.timeout(timeout),
    });
  const reply = await request({});
  const challenge = reply.status === 401 ? reply.headers.get("WWW-Authenticate") : null;
  const realm = tokenAddress(challenge ?? "");
  if (realm === undefined) return reply;
  await reply.body?.cancel();
  const granted = await fetch(realm, { signal: AbortSignal.timeout(timeout) });
  const { token } = (await granted.json()) as { readonly token?: unknown };
  return request({ Authorization: `Bearer ${String(token)}` });
}

/** The address of the token in `Bearer realm="…",service="…",scope="…"`. */
function tokenAddress(challenge: string): URL | undefined {
  const values = new Map(
    [...challenge.matchAll(/\b(realm|service|scope)="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
  const realm = values.get("realm") ?? "";
  if (!challenge.startsWith("Bearer ") || !URL.canParse(realm)) return undefined;
  const address = new URL(realm);
  for (const name of ["service", "scope"])
    if (values.has(name)) address.searchParams.set(name, values.get(name) ?? "");
  return address;
}

function unresolved(reason: string): Resolved {
  return { kind: "unresolved", reason };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${cause}`;
}
