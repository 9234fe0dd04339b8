/** The cursor in `<…?cursor=x>; rel="next"`. https://www.rfc-editor.org/rfc/rfc8288 */
export function nextCursor(link: string | null): string | undefined {
  const address = /<([^<>]*)>\s*;[^,<]*\brel="?next"?/.exec(link ?? "")?.[1];
  const search = address?.split("?")[1];
  return new URLSearchParams(search).get("cursor") ?? undefined;
}
