import { useQuery } from "@tanstack/react-query";
import { Cascader, type Branch, type CascaderProps } from "../../../ui/Cascader.tsx";
import { api } from "../../api/client.ts";

/** A choice in steps whose tree is too large to travel with the form (the regions of a country): asked for once and kept. */
export function RemoteCascader({ api: name, ...props }: Omit<CascaderProps, "tree"> & { readonly api: string }) {
  const { data } = useQuery({
    queryKey: ["cascades", name],
    queryFn: ({ signal }) => api.get<{ readonly cascades: readonly Branch[] }>(name, {}, { hideError: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return <Cascader {...props} tree={data?.cascades ?? []} />;
}
