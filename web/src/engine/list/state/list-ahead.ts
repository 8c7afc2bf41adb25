import type { FlatNode } from "@kangying/contract/core/tree";
import { viewsEndpoint } from "@kangying/contract/saved-views/saved-views.endpoints";
import { askAhead } from "../../api/ahead.ts";
import { described } from "../../api/described.ts";
import { mightOpen } from "../../session/kept-paths.ts";
import { localKept, readJson } from "../../session/safe-storage.ts";
import { tokens } from "../../session/tokens.ts";

/** Rows on a page where nobody has chosen another number. */
const usualLimit = 20;

/**
 * What this browser remembers of a list, whoever it was: who signs in is not known yet, and mostly it is the same person.
 * Where two people remember different things the guess may be the other's, and its answer is not used.
 */
function remembered(api: string): Readonly<Record<string, unknown>> {
  const ours = localKept.names("list:").filter((name) => name.endsWith(`:${tokens.suid() ?? ""}:${api}`));
  const found = ours.length === 1 && ours[0] !== undefined ? readJson(localKept, ours[0]) : null;
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
}

/**
 * Asks for what a page's list will want while its file and the session are still on their way: its description, the reader's views and,
 * where the address leaves them open, its first rows. A wrong guess costs one call; a page that this session could not open when its rights
 * were last loaded gets none.
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
