const patterns = new Map<string, RegExp>();

/** Turns `/orders/look/:id` into what fits its addresses: letter by letter, a closing slash allowed, a parameter is one segment. */
function compiled(pattern: string): RegExp {
  let found = patterns.get(pattern);
  if (!found) {
    const source = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\/:\w+/g, "/[^/]+");
    found = new RegExp(`^${source.replace(/\/$/, "")}/*$`);
    patterns.set(pattern, found);
  }
  return found;
}

/** Whether an address has the path of a tree node. The router's own matching is not loaded before the first page is. */
export function fitsPath(pattern: string, pathname: string): boolean {
  // Most paths have no parameter, and all are looked at before the first page is shown.
  if (pattern.includes(":")) return compiled(pattern).test(pathname);
  return pattern.replace(/\/$/, "") === pathname.replace(/\/+$/, "");
}
