import { expect, test } from "vitest";
import { addressGroup } from "./throttling-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::7", "2001:db8:1:3::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("counts %s as %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test.each([
  undefined,
  "",
  "unknown",
  "localhost",
  "1.2.3",
  "::1::",
  "x::1",
  "1.2.3.4, 5.6.7.8",
  "/tmp/socket",
])("puts anything that is not an address into one group: %j", (address) => {
  expect(addressGroup(address)).toBe("unknown");
});
