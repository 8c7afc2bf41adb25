import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import type { TestApp } from "../app.ts";
import type { Principal } from "../principals.ts";

/** What the list on the page at an address shows: the number of rows, their sums, and the rows of the first page. */
export async function listAt(
  { app, who }: { readonly app: TestApp; readonly who: Principal },
  to: string,
): Promise<{
  readonly count: number;
  readonly totalrow: Readonly<Record<string, unknown>>;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}> {
  const [path, query = ""] = to.split("?");
  const node = flattenTree(tree).find((page) => page.path === path);
  const asked = { page: 1, limit: 20, _count_sum: 1, ...Object.fromEntries(new URLSearchParams(query)) };
  const reply = await app.as(who).call({ api: node?.list ?? "", method: "GET" }, asked);
  if (reply.http !== 200) throw new Error(`${to}: ${reply.msg} ${JSON.stringify(reply.data)}`);
  return reply.data as never;
}
