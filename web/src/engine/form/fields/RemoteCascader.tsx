import { useQuery } from "@tanstack/react-query";
import type { FormField } from "@kangying/contract/core/form/form";
import { described } from "../../api/described.ts";
import { Cascader, type CascaderProps } from "../../../ui/inputs/Cascader.tsx";
import { api } from "../../api/client.ts";

type Remote = NonNullable<FormField["remote"]>;

/** A choice in steps whose tree is too large to travel with the form (the regions of a country): asked for once and kept. */
export function RemoteCascader({ remote, ...props }: Omit<CascaderProps, "tree"> & { readonly remote: Remote }) {
  const { data } = useQuery({
    queryKey: ["cascades", remote.api],
    queryFn: ({ signal }) => api.call(described.cascades(remote), {}, { hideError: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return <Cascader {...props} tree={data?.cascades ?? []} />;
}
