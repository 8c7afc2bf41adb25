import { apiPath, queryText, signedHeaders, type Members } from "./send.ts";

/**
 * The link of a download: signed in its query, since a link cannot carry headers.
 * @param token  one-time token of this very path
 */
export function downloadLink(api: string, params: Members, token: string, supplieruid: string | null): string {
  const headers = signedHeaders({ params, access_token: token, supplieruid });
  return apiPath(api) + queryText({ ...params, ...headers });
}

/**
 * Lets the browser take a link as a file. A `download` link needs no new window, so nothing blocks it however long ago the click was,
 * and a refused file shows in the browser's own list of downloads instead of replacing the console.
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
