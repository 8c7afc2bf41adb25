import ipaddr from "ipaddr.js";

/**
 * Returns the network of an address, for limits: /24 of IPv4, /56 of IPv6 (the size that one household gets). A mapped IPv4 address counts
 * as IPv4.
 * @returns CIDR text; an address that cannot be parsed is returned unchanged
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bits = address.kind() === "ipv4" ? 24 : 56;
  const bytes = address.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** Returns an address that the database can parse. @returns null when the text is no address */
export function addressOf(ip: string): string | null {
  return ipaddr.isValid(ip) ? ip : null;
}
