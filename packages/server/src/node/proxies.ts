import { BlockList, isIPv6 } from "node:net";

const loopback = ["127.0.0.0/8", "::1"];

/**
 * Returns a function that checks whether an address matches `entries`: addresses, networks such as
 * `10.0.0.0/8`, or `loopback`.
 */
export function addressMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((entry) => (entry === "loopback" ? loopback : [entry]))) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/**
 * The list for srvx's option `trustProxy`. srvx supports only single addresses and checks them with
 * `includes`. The overridden `includes` matches networks too. A test checks that srvx still calls `includes`.
 */
export function trustedProxies(entries: readonly string[]): string[] | false {
  if (entries.length === 0) return false;
  const matches = addressMatcher(entries);
  return Object.assign([...entries], { includes: (address: string) => matches(address) });
}
