import type { HttpClient } from "./http-client.ts";

export interface ListedLeaflet {
  readonly _id: string;
  readonly title: string;
}

/** Returns the whole list of a person's leaflets, page by page. Throws if a reply is not a list. */
export async function listLeaflets(client: HttpClient): Promise<readonly ListedLeaflet[]> {
  const items: ListedLeaflet[] = [];
  for (let path: string | undefined = "/api/leaflets"; path !== undefined;) {
    const { status, text, json, headers } = await client.call("GET", path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    items.push(...(json as ListedLeaflet[])); // the reply is a list of leaflets
    path = /<([^>]+)>; rel="next"/.exec(String(headers["link"] ?? ""))?.[1];
  }
  return items;
}
