/**
 * The key under which attempts from an address are counted: the IPv4 address itself (also if it is mapped
 * into IPv6), or the /64 prefix of an IPv6 address, because a customer of a network provider usually gets at
 * least a /64 network and can use all its addresses. Unknown and invalid addresses share one key, so that
 * they are limited too.
 */
export function addressGroup(address: string | undefined): string {
  const bare = address?.trim().replace(/%.*/s, "").toLowerCase() ?? "";
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(bare)) return bare;
  const groups = ipv6Groups(bare);
  if (!groups) return "unknown";
  const [high = "0", low = "0"] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff") {
    return ipv4(high, low);
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address without leading zeros; undefined for anything else. */
function ipv6Groups(address: string): readonly string[] | undefined {
  if (!/^[0-9a-f:.]+$/.test(address) || !address.includes(":")) return undefined;
  const url = URL.parse(`http://[${address}]/`);
  if (!url) return undefined;
  const [head = "", tail] = url.hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

function ipv4(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}
