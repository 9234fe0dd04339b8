import type { Operation } from "../openapi/document.ts";
import { jsonText } from "./api-page-json.ts";

interface Called {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The call as a line for a shell, with `$NASHRA` for where the server is. */
export function curlOf({ method, path, operation }: Called): string {
  const filled = path.replace("{id}", "$ID").replace("{version}", "1");
  const body = operation.requestBody?.content["application/json"]?.example;
  const parts = [
    `curl${method === "GET" || (method === "POST" && body !== undefined) ? "" : ` -X ${method}`} "$NASHRA${filled}"`,
    ...identityOf(operation),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${jsonText(body)}'`]),
  ];
  return parts.join(" \\\n  ");
}

/** A token where one will do, else the cookies of a session. */
function identityOf({ operationId, security }: Operation): readonly string[] {
  if (security.some((requirement) => "bearer" in requirement)) {
    return ['-H "Authorization: Bearer $NASHRA_TOKEN"'];
  }
  const starts = operationId === "registerUser" || operationId === "signIn";
  if (starts) return ["-c cookies.txt"];
  return security.length > 0 || operationId === "signOut" ? ["-b cookies.txt"] : [];
}
