import type { FlatNode } from "@kangying/contract/core/tree";
import { viewsEndpoint } from "@kangying/contract/saved-views/saved-views.endpoints";
import { askAhead } from "../../api/ahead.ts";
import { described } from "../../api/described.ts";
import { mightOpen } from "../../session/kept-paths.ts";
import { localKept, readJson } from "../../session/safe-storage.ts";
import { tokens } from "../../session/tokens.ts";

/** Rows per page, if the user has not chosen another number. */
const usualLimit = 20;

/**
 * The browser's stored settings of a list, for any user: who signs in is not known yet, and usually it is the same person. If two users
 * have different settings, the guess may be wrong, and then its answer is not used.
 */
function remembered(api: string): Readonly<Record<string, unknown>> {
  const ours = localKept.names("list:").filter((name) => name.endsWith(`:${tokens.suid() ?? ""}:${api}`));
  const found = ours.length === 1 && ours[0] !== undefined ? readJson(localKept, ours[0]) : null;
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
}

/**
 * Requests the data of a page's list while its file and the session are still loading: its description, the user's views and, if the
 * address leaves them open, its first rows. A wrong guess costs one call. A page that this session could not open when its rights were last
 * loaded is skipped.
 * @param page  its node of the tree
 * @param search  of the address, with its question mark
 */
export function listAhead({ path, list: api }: FlatNode, search: string): void {
  if (api === undefined || !mightOpen(path)) return;
  askAhead(described.table(api), {});
  askAhead(viewsEndpoint, { list: api });
  if (search !== "") return;
  const { sort, order, limit } = remembered(api);
  const sorted = typeof sort === "string" ? { sort, order: order === "desc" ? "desc" : "asc" } : {};
  askAhead(described.page(api), { ...sorted, page: 1, limit: typeof limit === "number" ? limit : usualLimit });
}
