import ipaddr from "ipaddr.js";

const wideNet = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns whether an address is on the public internet: not a local machine, a private network or a cloud's internal service, however it is
 * written. IPv4 within IPv6 is read as IPv4. Ranges that can lead to such addresses (NAT64, 6to4, Teredo) are not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(wideNet);
}
