import { describe, expect, it } from "vitest";
import { networkOf } from "./network.ts";

describe("the network of an address", () => {
  it.each([
    ["192.168.7.77", "192.168.7.0/24"],
    ["::ffff:192.168.7.77", "192.168.7.0/24"],
    ["2001:db8:aaaa:bbcc:dddd::1", "2001:db8:aaaa:bb00::/56"],
    ["::1", "::/56"],
    ["unknown", "unknown"],
  ])("of %s is %s", (ip, network) => expect(networkOf(ip)).toBe(network));
});
