import { apiPath, queryText, signedHeaders, type Members } from "./send.ts";

/**
 * The link of a download. It is signed in its query, because a link cannot send headers.
 * @param token  one-time token of this very path
 */
export function downloadLink(api: string, params: Members, token: string, supplieruid: string | null): string {
  const headers = signedHeaders({ params, access_token: token, supplieruid });
  return apiPath(api) + queryText({ ...params, ...headers });
}

/**
 * Lets the browser download a link. A `download` link needs no new window, so it is never blocked, even long after the click. A refused
 * file appears in the browser's own list of downloads and does not replace the console.
 */
export function takeFile(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.rel = "noopener";
  document.body.append(link);
  link.click();
  link.remove();
}
