import { useMemo } from "react";
import { useQueries } from "@tanstack/react-query";
import type { SearchItem } from "@kangying/contract/core/list";
import { treeQuery } from "../../form/fields/tree-query.ts";

/** Adds the trees of active filters that are requested separately: without them the chosen values have no names. */
export function useFilterTrees(
  items: readonly SearchItem[],
  filters: Readonly<Record<string, string>>,
): readonly SearchItem[] {
  const wanted = items.flatMap(({ name, remote }) => (remote && (filters[name] ?? "") !== "" ? [remote.api] : []));
  const apis = [...new Set(wanted)].join(" ");
  const trees = useQueries({
    queries: apis === "" ? [] : apis.split(" ").map((api) => treeQuery({ api })),
    combine: (results) => results.map(({ data }) => data?.cascades),
  });
  return useMemo(() => {
    if (apis === "") return items;
    const known = new Map(apis.split(" ").map((api, at) => [api, trees[at]]));
    return items.map((item) => {
      const cascades = item.remote && known.get(item.remote.api);
      return cascades ? { ...item, cascades } : item;
    });
  }, [items, apis, trees]);
}
