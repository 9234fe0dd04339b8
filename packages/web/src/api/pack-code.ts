import { queryOptions } from "@tanstack/react-query";

import { call } from "./client.ts";
import type { CallInput } from "./calls.ts";

type Query = NonNullable<CallInput<"getPackCode">["query"]>;

export type PackCodeRequest = Pick<Query, "kind" | "gtin">;

/** A code for a pack. */
export interface PackCode {
  readonly image: Blob;
  /** The image as text; empty for a PNG. */
  readonly svg: string;
  readonly fileName: string;
  /** What a scanner reads. */
  readonly content: string;
  /** Width in millimetres, with the white margin. */
  readonly size: number;
  /** The host of the code, if it is only that of this page, because the server has no address of its own. */
  readonly unsetOrigin: string | null;
}

/** The query for the SVG of a code for the pack of this version. Only the preview loads it. */
export function packCodeQuery(id: string, version: number, request: PackCodeRequest) {
  return queryOptions({
    queryKey: ["leaflets", "one", id, "code", version, request],
    queryFn: ({ signal }) => packCode(id, { ...request, format: "svg" }, signal),
  });
}

/** Requests a code from the server. Throws the errors of `call`. */
export async function packCode(
  id: string,
  query: PackCodeRequest & Pick<Query, "format">,
  signal?: AbortSignal,
): Promise<PackCode> {
  const { data, headers } = await call("getPackCode", {
    params: { id },
    query,
    ...(signal && { signal }),
  });
  const image: unknown = data; // the API contract has no schema for images
  if (!(image instanceof Blob)) throw new TypeError("The code is not an image.");
  return {
    image,
    svg: query.format === "svg" ? await image.text() : "",
    fileName: fileNameOf(headers) ?? `code.${query.format}`,
    content: headers.get("Nashra-Code-Content") ?? "",
    size: Number(headers.get("Nashra-Code-Size")),
    unsetOrigin: headers.get("Nashra-Origin-Unset"),
  };
}

/** The file name that the server chose: https://www.rfc-editor.org/rfc/rfc6266 */
function fileNameOf(headers: Headers): string | undefined {
  const start = "filename*=UTF-8''";
  const disposition = headers.get("Content-Disposition") ?? "";
  const at = disposition.indexOf(start);
  return at === -1 ? undefined : decodeURIComponent(disposition.slice(at + start.length));
}
