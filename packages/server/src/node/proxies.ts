import { BlockList, isIPv6 } from "node:net";

const loopback = ["127.0.0.0/8", "::1"];

/** Whether an address is one of `entries`: addresses, networks such as `10.0.0.0/8`, or `loopback`. */
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
 * The list srvx wants in `trustProxy`. It knows single addresses only and asks with `includes`, which is
 * answered here for networks too; a test holds srvx to asking so.
 */
export function trustedProxies(entries: readonly string[]): string[] | false {
  if (entries.length === 0) return false;
  const matches = addressMatcher(entries);
  return Object.assign([...entries], { includes: (address: string) => matches(address) });
}
