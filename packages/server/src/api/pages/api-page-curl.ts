import type { Operation } from "../openapi/document.ts";
import { jsonText } from "./api-page-json.ts";

interface Called {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Shell commands that prepare the examples: they create an account, a token and a leaflet. */
export const curlStart = `NASHRA_URL=http://localhost:3000

curl -sf -c cookies.txt "$NASHRA_URL/api/users/register" \\
  -H "Content-Type: application/json" \\
  -d '{"name":"Lina Khoury","email":"lina@example.org","organization":"Example Pharma","password":"eight sprigs of thyme"}' ||
  curl -sSf -c cookies.txt "$NASHRA_URL/api/users/login" \\
    -H "Content-Type: application/json" \\
    -d '{"email":"lina@example.org","password":"eight sprigs of thyme"}'

NASHRA_TOKEN=$(curl -sSf -b cookies.txt "$NASHRA_URL/api/tokens" \\
  -H "Content-Type: application/json" \\
  -d '{"name":"Shell","scopes":["read","write"]}' |
  sed -n 's/.*"token":"\\([^"]*\\)".*/\\1/p')

ID=$(curl -sSf "$NASHRA_URL/api/leaflets" \\
  -H "Authorization: Bearer $NASHRA_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"content":{"medicineName":"Tamrofen"}}' |
  sed -n 's/.*"_id":"\\([^"]*\\)".*/\\1/p')`;

/** A curl command for the operation; `$NASHRA_URL` is the address of the server. */
export function curlOf({ method, path, operation }: Called): string {
  const filled = path.replace("{id}", "$ID").replace("{version}", "1");
  const body = operation.requestBody?.content["application/json"]?.example;
  const parts = [
    `curl${method === "GET" || (method === "POST" && body !== undefined) ? "" : ` -X ${method}`} "$NASHRA_URL${filled}"`,
    ...identityOf(operation),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${jsonText(body)}'`]),
  ];
  return parts.join(" \\\n  ");
}

/** Authenticates with a token if the operation accepts one, otherwise with the session cookies. */
function identityOf({ operationId, security }: Operation): readonly string[] {
  if (security.some((requirement) => "bearer" in requirement)) {
    return ['-H "Authorization: Bearer $NASHRA_TOKEN"'];
  }
  const starts = operationId === "registerUser" || operationId === "signIn";
  if (starts) return ["-c cookies.txt"];
  return security.length > 0 || operationId === "signOut" ? ["-b cookies.txt"] : [];
}
