import type { TemporaryKeys } from "./s3-credentials.ts";

/** Where the machine gets temporary keys from. */
export type S3Identity =
  /** A token of the cluster, which STS exchanges for keys of a role. The file is read at each renewal. */
  | {
      readonly kind: "web";
      readonly tokenFile: string;
      readonly roleArn: string;
      readonly sessionName?: string;
    }
  /** The agent of the container, as Amazon ECS and EKS Pod Identity run it. */
  | {
      readonly kind: "container";
      /** A path at 169.254.170.2, or a URL. */
      readonly relativeUri?: string;
      readonly fullUri?: string;
      readonly token?: string;
      /** Takes precedence over `token`. The file is read at each renewal. */
      readonly tokenFile?: string;
    }
  /** The metadata service of an EC2 instance, version 2. */
  | { readonly kind: "instance" };

/** Returns a function that fetches temporary keys. AWS's libraries are loaded at the first call. */
export function keyFetcher(identity: S3Identity, region: string): () => Promise<TemporaryKeys> {
  let provider: ReturnType<typeof providerOf> | undefined;
  return async () => {
    provider ??= providerOf(identity, region);
    const { accessKeyId, secretAccessKey, sessionToken, expiration } = await (await provider)();
    return {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      expires: expiration?.getTime() ?? Infinity,
    };
  };
}

/** Milliseconds for one attempt to reach an agent on the same machine. */
const timeout = 1000;
const maxRetries = 2;

async function providerOf(identity: S3Identity, region: string) {
  switch (identity.kind) {
    case "web": {
      const { fromTokenFile } = await import("@aws-sdk/credential-provider-web-identity");
      return fromTokenFile({
        webIdentityTokenFile: identity.tokenFile,
        roleArn: identity.roleArn,
        roleSessionName: identity.sessionName ?? "nashra-server",
        clientConfig: { region },
      });
    }
    case "container": {
      const { fromHttp } = await import("@aws-sdk/credential-provider-http");
      const { relativeUri, fullUri, token, tokenFile } = identity;
      // Exactly one of each, because the library prints a warning otherwise.
      return fromHttp({
        ...(relativeUri === undefined
          ? { awsContainerCredentialsFullUri: fullUri ?? "" }
          : { awsContainerCredentialsRelativeUri: relativeUri }),
        ...(tokenFile === undefined
          ? token !== undefined && { awsContainerAuthorizationToken: token }
          : { awsContainerAuthorizationTokenFile: tokenFile }),
        timeout,
        maxRetries,
      });
    }
    case "instance": {
      const { fromInstanceMetadata } = await import("@smithy/credential-provider-imds");
      return fromInstanceMetadata({ timeout, maxRetries, ec2MetadataV1Disabled: true });
    }
  }
}
