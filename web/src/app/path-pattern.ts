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

const withoutEnd = (path: string): string => (path.endsWith("/") ? path.replace(/\/+$/, "") : path);

/** Whether an address has the path of a tree node. The router's own matching is not loaded before the first page is. */
export function fitsPath(pattern: string, pathname: string): boolean {
  // All paths are looked at before the first page is shown, and next to none begins as the address does.
  const parameter = pattern.indexOf(":");
  if (parameter === -1) return withoutEnd(pattern) === withoutEnd(pathname);
  return pathname.startsWith(pattern.slice(0, parameter)) && compiled(pattern).test(pathname);
}
