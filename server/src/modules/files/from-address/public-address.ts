import ipaddr from "ipaddr.js";

const wideNet = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Is this an address of the open internet? No one's own machine, house net or cloud's inner service, however it is written: IPv4 within IPv6 is
 * read as what it is, and ranges through which one of those could be reached (NAT64, 6to4, Teredo) are none.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(wideNet);
}
