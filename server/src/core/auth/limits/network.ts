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
  return ipaddr.isValid(ip) ? plainAddress(ip) : null;
}

/**
 * Returns the usual form of an address. Where the server listens on IPv6, callers come as mapped addresses (`::ffff:203.0.113.9`); rules
 * for IPv4 apply to them.
 * @returns a text that is no address: unchanged
 */
export function plainAddress(ip: string): string {
  const [address = ""] = ip.split("%");
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : ip;
}

/**
 * Reads an address or a network that a person types. The short and octal forms of IPv4 are refused, because programs read them differently.
 * @returns its one form: no bits beyond the network, no length for a single address; null if it is neither
 */
export function networkFrom(typed: string): string | null {
  const [text = "", length, ...more] = typed.trim().split("/");
  if (more.length > 0 || !(ipaddr.IPv4.isValidFourPartDecimal(text) || /^[\da-f:.]*:[\da-f:.]*$/iu.test(text)))
    return null;
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  const most = address.kind() === "ipv4" ? 32 : 128;
  // The length of a mapped network counts the 96 bits before it, too.
  const before = most === 32 && text.includes(":") ? 96 : 0;
  const bits = length === undefined ? most : Number(length) - before;
  if (!/^\d{1,3}$/u.test(length ?? "0") || bits < 0 || bits > most) return null;
  if (bits === most) return address.toString();
  const bytes = address
    .toByteArray()
    .map((byte, index) => byte & (0xff_00 >> Math.min(8, Math.max(0, bits - index * 8))) & 0xff);
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
