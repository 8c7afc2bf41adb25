import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { FormField } from "@kangying/contract/core/form/form";
import { Cascader, type CascaderProps } from "../../../ui/inputs/Cascader.tsx";
import { treeQuery } from "./tree-query.ts";

type Remote = NonNullable<FormField["remote"]>;

/**
 * A choice in steps whose tree is not part of the form's description.
 * @param props.lazily  the tree is requested when the user starts to choose, or where a value is chosen
 */
export function RemoteCascader({
  remote,
  lazily = false,
  ...props
}: Omit<CascaderProps, "tree"> & { readonly remote: Remote; readonly lazily?: boolean }) {
  const [isWanted, setWanted] = useState(!lazily);
  const { data } = useQuery({ ...treeQuery(remote), enabled: isWanted || props.value.length > 0 });
  const want = (): void => setWanted(true);
  return (
    <span style={{ display: "contents" }} onFocus={want} onPointerEnter={want}>
      <Cascader {...props} tree={data?.cascades ?? []} />
    </span>
  );
}
