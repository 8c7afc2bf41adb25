import { describe, expect, it } from "vitest";
import { networkFrom, networkOf, plainAddress } from "./network.ts";

describe("the network of an address", () => {
  it.each([
    ["192.168.7.77", "192.168.7.0/24"],
    ["::ffff:192.168.7.77", "192.168.7.0/24"],
    ["2001:db8:aaaa:bbcc:dddd::1", "2001:db8:aaaa:bb00::/56"],
    ["::1", "::/56"],
    ["unknown", "unknown"],
  ])("of %s is %s", (ip, network) => expect(networkOf(ip)).toBe(network));
});

it.each([
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["fe80::1%eth0", "fe80::1"],
  ["unknown", "unknown"],
])("a caller at %s is %s", (ip, plain) => expect(plainAddress(ip)).toBe(plain));

it.each<[string, string | null]>([
  ["203.0.113.9", "203.0.113.9"],
  [" 203.0.113.9/32 ", "203.0.113.9"],
  ["203.0.113.77/20", "203.0.112.0/20"],
  ["0.0.0.0/0", "0.0.0.0/0"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9/120", "203.0.113.0/24"],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["2001:db8:aaaa::1/33", "2001:db8:8000::/33"],
  ...[
    "10.1",
    "0x7f.1",
    "010.0.0.1",
    "2130706433",
    "fe80::1%eth0",
    "::ffff:1.2.3.4/90",
    "1.2.3.4/33",
    "1.2.3.4/",
    "/8",
    "abc",
    "a:b",
  ].map((typed): [string, string | null] => [typed, null]),
])("[P-10] somebody who types %s means %s", (typed, net) => expect(networkFrom(typed)).toBe(net));
