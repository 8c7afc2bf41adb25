import { useQuery } from "@tanstack/react-query";
import type { FormField } from "@kangying/contract/core/form/form";
import { Cascader, type CascaderProps } from "../../../ui/inputs/Cascader.tsx";
import { treeQuery } from "./tree-query.ts";

type Remote = NonNullable<FormField["remote"]>;

/** A choice in steps whose tree does not travel with the form. */
export function RemoteCascader({ remote, ...props }: Omit<CascaderProps, "tree"> & { readonly remote: Remote }) {
  const { data } = useQuery(treeQuery(remote));
  return <Cascader {...props} tree={data?.cascades ?? []} />;
}
