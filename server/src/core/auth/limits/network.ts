import ipaddr from "ipaddr.js";

/**
 * The neighbourhood of an address, for limits: /24 of IPv4, /56 of IPv6 (what one household gets). A mapped IPv4 address counts as IPv4.
 * @returns CIDR text; an address that cannot be read stands for itself
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bits = address.kind() === "ipv4" ? 24 : 56;
  const bytes = address.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** An address as the database reads it. @returns null for one that cannot be read */
export function addressOf(ip: string): string | null {
  return ipaddr.isValid(ip) ? ip : null;
}
