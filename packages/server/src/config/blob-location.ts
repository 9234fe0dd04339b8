import type { BlobLocation } from "../storage/blobs/open-blobs.ts";
import type { S3Keys } from "../storage/blobs/s3-credentials.ts";
import type { S3Identity } from "../storage/blobs/s3-identity.ts";
import type { ReportError, ValueReader } from "./variables.ts";

/** The location of images and XML; `defaultFolder` is used if NASHRA_BLOBS is not set. */
export function blobsOf(
  value: ValueReader,
  defaultFolder: string | undefined,
  reportError: ReportError,
): BlobLocation {
  const text = value("NASHRA_BLOBS");
  if (text?.startsWith("s3:")) return objectStoreOf(text, value, reportError);
  if (text !== undefined && /^[a-z][a-z0-9+.-]+:/i.test(text))
    reportError("NASHRA_BLOBS", "must be a folder or s3://bucket/prefix?endpoint=…&region=….");
  if (text === undefined && defaultFolder === undefined)
    reportError("NASHRA_BLOBS", "must be set with DATABASE_URL: a folder, or s3://….");
  return { kind: "folder", path: text ?? defaultFolder ?? "" };
}

function objectStoreOf(text: string, value: ValueReader, reportError: ReportError): BlobLocation {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bucket = url?.hostname ?? "";
  const region =
    url?.searchParams.get("region") || value("AWS_REGION") || value("AWS_DEFAULT_REGION") || "";
  const prefix = (url?.pathname ?? "").replaceAll(/^\/+|(?<!\/)\/+$/g, "");
  const unknown = [...(url?.searchParams.keys() ?? [])].filter(
    (name) => name !== "endpoint" && name !== "region",
  );
  if (bucket === "" || url?.username || url?.password)
    reportError("NASHRA_BLOBS", "must name a bucket and contain no key: s3://bucket/prefix?….");
  if (!/^[\w/-]*$/.test(prefix))
    reportError("NASHRA_BLOBS", "must have a prefix of letters, digits, hyphens and slashes.");
  if (!/^[\w-]+$/.test(region))
    reportError("NASHRA_BLOBS", "must contain region=…, or AWS_REGION must be set.");
  for (const name of unknown) reportError("NASHRA_BLOBS", `has no parameter “${name}”.`);
  const endpoint = endpointOf(url?.searchParams.get("endpoint") ?? "", region, value, reportError);
  const keys =
    value("NASHRA_S3_IDENTITY") === "on"
      ? { identity: identityOf(value, reportError) }
      : keysOf(value, reportError);
  return { kind: "s3", endpoint, bucket, region, ...keys, ...(prefix !== "" && { prefix }) };
}

/** The address in NASHRA_BLOBS, else that of the variables, else that of AWS in the region. */
function endpointOf(
  inLocation: string,
  region: string,
  value: ValueReader,
  reportError: ReportError,
): string {
  const given = [
    ["NASHRA_BLOBS", inLocation, "must contain endpoint=https://…."],
    ["AWS_ENDPOINT_URL_S3", value("AWS_ENDPOINT_URL_S3"), "must be an address: https://…."],
    ["AWS_ENDPOINT_URL", value("AWS_ENDPOINT_URL"), "must be an address: https://…."],
  ] as const;
  for (const [name, endpoint, wanted] of given) {
    if (!endpoint) continue;
    if (!URL.canParse(endpoint) || !/^https?:\/\//.test(endpoint)) reportError(name, wanted);
    return endpoint;
  }
  // https://docs.aws.amazon.com/general/latest/gr/s3.html
  return `https://s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
}

function keysOf(value: ValueReader, reportError: ReportError): S3Keys {
  const accessKeyId = value("AWS_ACCESS_KEY_ID") ?? "";
  const secretAccessKey = value("AWS_SECRET_ACCESS_KEY") ?? "";
  const sessionToken = value("AWS_SESSION_TOKEN");
  const wanted = "must be set with NASHRA_BLOBS=s3://…, or NASHRA_S3_IDENTITY=on.";
  if (accessKeyId === "") reportError("AWS_ACCESS_KEY_ID", wanted);
  if (secretAccessKey === "") reportError("AWS_SECRET_ACCESS_KEY", wanted);
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}

function identityOf(value: ValueReader, reportError: ReportError): S3Identity {
  if (value("AWS_ACCESS_KEY_ID") !== undefined)
    reportError("AWS_ACCESS_KEY_ID", "must not be set with NASHRA_S3_IDENTITY=on.");
  const roleArn = value("AWS_ROLE_ARN");
  const webToken = value("AWS_WEB_IDENTITY_TOKEN_FILE");
  if (roleArn !== undefined || webToken !== undefined) {
    const sessionName = value("AWS_ROLE_SESSION_NAME");
    if (roleArn === undefined)
      reportError("AWS_ROLE_ARN", "must be set with AWS_WEB_IDENTITY_TOKEN_FILE.");
    if (webToken === undefined)
      reportError("AWS_WEB_IDENTITY_TOKEN_FILE", "must be set with AWS_ROLE_ARN.");
    const named = sessionName === undefined ? {} : { sessionName };
    return { kind: "web", tokenFile: webToken ?? "", roleArn: roleArn ?? "", ...named };
  }
  const relativeUri = value("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI");
  const fullUri = value("AWS_CONTAINER_CREDENTIALS_FULL_URI");
  if (relativeUri === undefined && fullUri === undefined) return { kind: "instance" };
  const token = value("AWS_CONTAINER_AUTHORIZATION_TOKEN");
  const tokenFile = value("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE");
  return {
    kind: "container",
    ...(relativeUri !== undefined && { relativeUri }),
    ...(fullUri !== undefined && { fullUri }),
    ...(token !== undefined && { token }),
    ...(tokenFile !== undefined && { tokenFile }),
  };
}
