import { useMemo } from "react";
import { useQueries } from "@tanstack/react-query";
import type { CascadeOption, FormField, Option } from "@kangying/contract/core/form/form";
import { treeQuery } from "./tree-query.ts";

/**
 * Branches as options, of which some are parts of others. A name equal to the branch above it (a municipality's only city) is not repeated.
 */
export function choicesOf(
  tree: readonly CascadeOption[],
  above?: { readonly own: string; readonly option: Option },
): Option[] {
  return tree.flatMap(({ value, title, children = [] }) => {
    if (above?.own === title) return choicesOf(children, above);
    const option: Option = above
      ? { value, title: `${above.option.title} ${title}`, within: above.option.value }
      : { value, title };
    return [option, ...choicesOf(children, { own: title, option })];
  });
}

const hasTree = ({ type, remote }: FormField): boolean => type === "multiselect" && remote !== undefined;

function treesOf(fields: readonly FormField[]): readonly string[] {
  return [
    ...new Set(fields.flatMap((field) => (hasTree(field) ? [field.remote?.api ?? ""] : treesOf(field.fields ?? [])))),
  ];
}

/** A form's fields with the options of those whose tree is requested separately; the trees are cached. */
export function useTreeOptions(fields: readonly FormField[]): readonly FormField[] {
  const trees = useMemo(() => treesOf(fields), [fields]);
  const found = useQueries({
    queries: trees.map((tree) => treeQuery({ api: tree })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    if (trees.length === 0) return fields;
    const choices = new Map(
      trees.map((tree, at) => [
        tree,
        { options: choicesOf(found[at]?.cascades ?? []), groups: found[at]?.groups ?? [] },
      ]),
    );
    const filled = (some: readonly FormField[]): readonly FormField[] =>
      some.map((field) => {
        if (hasTree(field)) return { ...field, ...(choices.get(field.remote?.api ?? "") ?? { options: [] }) };
        return field.fields ? { ...field, fields: filled(field.fields) } : field;
      });
    return filled(fields);
  }, [fields, trees, found]);
}
