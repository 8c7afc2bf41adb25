/** Query parameters that give access. They are never copied to another address. Others, such as `code`, belong to their page. */
const secrets = ["accesstoken", "supplieruid"];

/** Backslashes and control characters. */
// oxlint-disable-next-line no-control-regex -- those are the point
const misleading = /[\\\u0000-\u001f\u007f-\u009f]/u;

/**
 * Checks a redirect target and returns it as a path of this site.
 * @param wanted  from a query or a path: hostile until proven otherwise
 * @returns path, query and fragment, or null for anything that could leave the site
 */
export function sameSitePath(wanted: string | null | undefined): string | null {
  if (!wanted || !wanted.startsWith("/")) return null;
  // Browsers read a backslash as a slash and drop tabs and line ends, so that `/\host` and `/<tab>/host` lead away.
  if (misleading.test(wanted) || /\s/u.test(wanted)) return null;
  if (wanted.startsWith("//")) return null;
  try {
    const base = "https://console.invalid";
    const url = new URL(wanted, base);
    const path = url.pathname + url.search + url.hash;
    // `/..//host` becomes `//host` only once it is resolved; `/%2f%2fhost` would only once it is decoded.
    if (url.origin !== base || path.startsWith("//") || decodeURIComponent(url.pathname).startsWith("//")) return null;
    if (misleading.test(decodeURIComponent(url.pathname))) return null;
    return path;
  } catch {
    return null;
  }
}

/** The login page's address that returns to `path` afterwards, without its access parameters. The login page itself stays as it is. */
export function loginPathFor(at: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string {
  const query = new URLSearchParams(at.search);
  for (const name of secrets) query.delete(name);
  // A query without such parameters is kept as it was written: building it again would change its encoding.
  const touched = secrets.some((name) => new URLSearchParams(at.search).has(name));
  const search = !touched ? at.search : query.size === 0 ? "" : `?${query.toString()}`;
  if (at.pathname === "/login") return at.pathname + search;
  return `/login?redirect=${encodeURIComponent(at.pathname + search + at.hash)}`;
}
