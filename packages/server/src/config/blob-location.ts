import type { ReportError, ValueReader } from "./variables.ts";
import type { BlobLocation } from "../storage/blobs/open-blobs.ts";

/** The location of images and XML; `defaultFolder` is used if NASHRA_BLOBS is not set. */
export function blobsOf(
  value: ValueReader,
  defaultFolder: string | undefined,
  reportError: ReportError,
): BlobLocation {
  const text = value("NASHRA_BLOBS");
  const key = value("AWS_ACCESS_KEY_ID");
  const secret = value("AWS_SECRET_ACCESS_KEY");
  if (text?.startsWith("s3:")) return objectStoreOf(text, key, secret, reportError);
  if (text !== undefined && /^[a-z][a-z0-9+.-]+:/i.test(text))
    reportError("NASHRA_BLOBS", "must be a folder or s3://bucket/prefix?endpoint=…&region=….");
  if (text === undefined && defaultFolder === undefined)
    reportError("NASHRA_BLOBS", "must be set with DATABASE_URL: a folder, or s3://….");
  return { kind: "folder", path: text ?? defaultFolder ?? "" };
}

function objectStoreOf(
  text: string,
  accessKeyId = "",
  secretAccessKey = "",
  reportError: ReportError,
): BlobLocation {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bucket = url?.hostname ?? "";
  const endpoint = url?.searchParams.get("endpoint") ?? "";
  const region = url?.searchParams.get("region") ?? "";
  const prefix = (url?.pathname ?? "").replaceAll(/^\/+|(?<!\/)\/+$/g, "");
  const unknown = [...(url?.searchParams.keys() ?? [])].filter(
    (name) => name !== "endpoint" && name !== "region",
  );
  if (bucket === "" || url?.username || url?.password)
    reportError("NASHRA_BLOBS", "must name a bucket and contain no key: s3://bucket/prefix?….");
  if (!/^[\w/-]*$/.test(prefix))
    reportError("NASHRA_BLOBS", "must have a prefix of letters, digits, hyphens and slashes.");
  if (!URL.canParse(endpoint) || !/^https?:\/\//.test(endpoint))
    reportError("NASHRA_BLOBS", "must contain endpoint=https://….");
  if (region === "") reportError("NASHRA_BLOBS", "must contain region=….");
  for (const name of unknown) reportError("NASHRA_BLOBS", `has no parameter “${name}”.`);
  if (accessKeyId === "") reportError("AWS_ACCESS_KEY_ID", "must be set with NASHRA_BLOBS=s3://….");
  if (secretAccessKey === "")
    reportError("AWS_SECRET_ACCESS_KEY", "must be set with NASHRA_BLOBS=s3://….");
  const place = { endpoint, bucket, region, accessKeyId, secretAccessKey };
  return { kind: "s3", ...place, ...(prefix !== "" && { prefix }) };
}
