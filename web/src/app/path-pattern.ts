const patterns = new Map<string, RegExp>();

/** Turns `/orders/look/:id` into a pattern for its addresses: exact letters, optional final slash, a parameter is one segment. */
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

/** True where an address matches a tree node's path. Own code, as the router is loaded only with the first page. */
export function fitsPath(pattern: string, pathname: string): boolean {
  // Every path is compared before the first page is shown. This cheap test of the beginning rules out nearly all.
  const parameter = pattern.indexOf(":");
  if (parameter === -1) return withoutEnd(pattern) === withoutEnd(pathname);
  return pathname.startsWith(pattern.slice(0, parameter)) && compiled(pattern).test(pathname);
}
