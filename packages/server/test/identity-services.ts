import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** One request to an identity service. */
export interface IdentityRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/**
 * Fake identity services on one port of this machine: STS at `/`, the agent of a container at `/agent`, and the metadata
 * service of EC2 at `/latest`. They give the keys of the test's object store.
 */
export interface IdentityServices {
  readonly origin: string;
  readonly requests: readonly IdentityRequest[];
  stop(): Promise<void>;
}

export async function startIdentityServices(): Promise<IdentityServices> {
  const requests: IdentityRequest[] = [];
  const answer = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method = "", url: path = "", headers } = incoming;
    const request = { method, path, headers, body: await text(incoming) };
    requests.push(request);
    const { type, body } = replyTo(request, requests.length);
    reply.writeHead(200, { "content-type": type }).end(body);
  };
  const server = createServer((incoming, reply) => {
    answer(incoming, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The server listens on a port, so its address is not a path.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function replyTo(
  { path, method }: IdentityRequest,
  number: number,
): { readonly type: string; readonly body: string } {
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  const token = `token-${number}`;
  const json = JSON.stringify({
    Code: "Success",
    AccessKeyId: "S3RVER",
    SecretAccessKey: "S3RVER",
    Token: token,
    Expiration: expiration,
  });
  if (path.startsWith("/agent")) return { type: "application/json", body: json };
  if (method === "PUT") return { type: "text/plain", body: "metadata-token" };
  if (path.endsWith("/security-credentials/"))
    return { type: "text/plain", body: "nashra-instance-role" };
  if (path.startsWith("/latest")) return { type: "text/plain", body: json };
  // https://docs.aws.amazon.com/STS/latest/APIReference/API_AssumeRoleWithWebIdentity.html
  return {
    type: "text/xml",
    body: `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><AssumedRoleUser><Arn>arn:aws:sts::123456789012:assumed-role/leaflets/nashra-server</Arn><AssumedRoleId>AROA:nashra-server</AssumedRoleId></AssumedRoleUser><Credentials><AccessKeyId>S3RVER</AccessKeyId><SecretAccessKey>S3RVER</SecretAccessKey><SessionToken>${token}</SessionToken><Expiration>${expiration}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
  };
}
