import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { operatorsList, roleApis, roleInfo, rolesList } from "@kangying/contract/roles/roles.endpoints";
import { tree } from "@kangying/contract/tree";
import { described, allCounted } from "../../engine/api/described.ts";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { useSession } from "../../engine/session/session-store.ts";
import { allOf, apiGrant, grantGroups, pageGrant, type Grant, type GrantGround } from "./grants.ts";

/** Page size above the number of roles that a supplier can have. */
const most = 200;
const rolesKey = ["roles"] as const;

/** All roles. It refetches on other people's changes. */
export function useRoles() {
  const client = useQueryClient();
  const renew = (): void => void client.invalidateQueries({ queryKey: rolesKey });
  useTopic("role", renew);
  useTopic("operator", renew);
  return useQuery({
    queryKey: [...rolesKey, "list"],
    queryFn: async ({ signal }) => {
      const page = await api.call(described.page(rolesList), { page: 1, limit: most }, { hideError: true, signal });
      return page.data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Number of operators, for accounts that may see them. */
export function useOperatorCount(): { readonly count: number } | null {
  const mayCall = useMayCall();
  const { data } = useQuery({
    queryKey: [...rolesKey, "operators"],
    queryFn: ({ signal }) => api.call(described.totals(operatorsList), allCounted, { hideError: true, signal }),
    enabled: mayCall(operatorsList.list),
  });
  return data ?? null;
}

/** One role with all its grants. */
export function useRole(id: number | null) {
  return useQuery({
    queryKey: [...rolesKey, "one", id],
    queryFn: ({ signal }) => api.call(roleInfo, { id: id ?? 0 }, { hideError: true, signal }),
    enabled: id !== null,
  });
}

/** Titles of APIs by name. */
export function useApiNames(): ReadonlyMap<string, string> {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...rolesKey, "apis", language],
    queryFn: ({ signal }) => api.call(roleApis, {}, { hideError: true, signal }),
    staleTime: Infinity,
  });
  return useMemo(() => new Map((data ?? []).map(({ api: name, title }) => [name, title])), [data]);
}

/** All possible grants, and those that this person may give. Follows changes of permissions. */
export function useGround(): GrantGround & { readonly everything: ReadonlySet<Grant> } {
  const industry = useSession((session) => session.user?.industry_type ?? "camp");
  const folded = useSession((session) => session.folded);
  const addons = useSession((session) => session.permissions?.addons);
  return useMemo(() => {
    const groups = grantGroups(tree, industry, new Set(addons));
    const everything = new Set(groups.flatMap((group) => group.pages.flatMap(allOf)));
    const own = new Set<Grant>([
      ...[...(folded?.paths ?? [])].map(pageGrant),
      ...[...(folded?.apis ?? [])].map(apiGrant),
    ]);
    return { groups, everything, givable: new Set([...everything].filter((grant) => own.has(grant))) };
  }, [industry, folded, addons]);
}
