/** Values of `target_session_attrs` that fit a server, which must write. */
const writing = new Set(["any", "read-write", "primary"]);

/**
 * The URLs of the hosts of a connection URL, in their order: `postgres://user@one:5432,two:5433/store` has two. The
 * parameter `target_session_attrs` is removed. Undefined if the text is not a URL of PostgreSQL, or if the parameter
 * asks for a server that cannot be written.
 */
export function hostUrls(url: string): readonly string[] | undefined {
  const start = url.indexOf("://") + 3;
  const end = url.slice(start).search(/[/?#]/);
  const authority = end === -1 ? url.slice(start) : url.slice(start, start + end);
  const rest = end === -1 ? "" : url.slice(start + end);
  const host = authority.lastIndexOf("@") + 1;
  const before = `${url.slice(0, start)}${authority.slice(0, host)}`;
  const urls = authority
    .slice(host)
    .split(",")
    .map((one) => withoutTarget(`${before}${one}${rest}`));
  return urls.every((one) => one !== undefined) ? urls : undefined;
}

function withoutTarget(text: string): string | undefined {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const target = url.searchParams.get("target_session_attrs");
  if (target === null) return text;
  if (!writing.has(target)) return undefined;
  url.searchParams.delete("target_session_attrs");
  return url.href;
}
