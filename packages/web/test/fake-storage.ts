/** A `Storage` in memory. Like in a browser, `Object.keys` returns the names of its entries. */
export function fakeStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const entries: Record<string, string> = Object.create(null) as Record<string, string>; // safe cast: it has no entries
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => void (entries[name] = value),
    removeItem: (name: string) => void Reflect.deleteProperty(entries, name),
  };
  return new Proxy(methods, {
    ownKeys: () => Reflect.ownKeys(entries),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(entries, name),
  });
}
