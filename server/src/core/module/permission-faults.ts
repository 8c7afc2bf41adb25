import { flattenTree } from "@kangying/contract/core/tree";
import { askedPermissions } from "./asked-permissions.ts";
import type { Fault } from "./fault.ts";
import type { Registry } from "./declared.ts";

/**
 * Finds contradictions between routes and lists on one side and the route tree on the other.
 * @param partial  true: pages of missing modules are no fault
 */
export function permissionFaults(registry: Registry, partial: boolean): readonly Fault[] {
  const faults: Fault[] = [];
  const nodes = flattenTree(registry.tree);
  const live = nodes.filter((node) => !node.planned);
  const granted = new Map(nodes.flatMap((node) => (node.permissions ?? []).map(({ api }) => [api, node] as const)));
  const grantedLive = new Set(live.flatMap((node) => (node.permissions ?? []).map(({ api }) => api)));
  const asked = askedPermissions(registry);
  for (const [permission, by] of asked) {
    if (grantedLive.has(permission)) continue;
    const planned = granted.get(permission);
    const where = planned ? `only ${planned.path} holds it, which is planned` : "no page of the tree holds it";
    faults.push({ code: "ACCESS101", message: `${permission}: ${where} (asked for by ${by.join(", ")})` });
  }
  const lists = new Map(registry.lists.map((list) => [list.api, list]));
  const paths = new Set(live.map((node) => node.path));
  for (const node of partial ? [] : live) {
    for (const { api } of node.permissions ?? []) {
      if (!asked.has(api))
        faults.push({ code: "ACCESS102", message: `${node.path}: nothing answers to ${api}, or asks for it` });
    }
    if (node.list !== undefined && !lists.has(node.list)) {
      faults.push({ code: "ACCESS103", message: `${node.path}: no module declares its list ${node.list}` });
    }
  }
  for (const node of partial ? [] : live) {
    const list = node.record === undefined ? undefined : lists.get(node.record);
    if (node.record !== undefined && (!list?.record || list.detail !== node.path))
      faults.push({
        code: "ACCESS108",
        message: `${node.path}: ${node.record} is no list with a record that its rows open here`,
      });
  }
  for (const list of registry.lists) {
    for (const { list: api, filter } of list.record?.related ?? []) {
      const other = lists.get(api);
      if (other ? !other.filters?.[filter] : !partial)
        faults.push({
          code: "ACCESS109",
          message: `list ${list.id}: its record names ${api} by ${filter}, which is no list with that filter`,
        });
    }
    const shown = live.filter((node) => node.list === list.api);
    const own = list.permission === undefined ? list.api : list.permission;
    if (shown.length > 0 && own !== list.api) {
      faults.push({
        code: "ACCESS104",
        message: `list ${list.id}: ${shown[0]?.path} shows it, but it asks for ${own ?? "no permission"}`,
      });
    }
    if (list.detail !== undefined && !paths.has(list.detail)) {
      faults.push({
        code: "ACCESS105",
        message: `list ${list.id}: its rows open ${list.detail}, which is no live page`,
      });
    }
    for (const [name, action] of Object.entries(list.actions ?? {})) {
      if (action.scope === "row" && action.preview && !answersPreview(registry, action.preview.api, action.api)) {
        faults.push({
          code: "ACCESS107",
          message: `list ${list.id}: action ${name} is previewed at ${action.preview.api}, which is no GET that asks for ${action.api}`,
        });
      }
      const to = action.scope === "link" ? action.to.split("?")[0] : undefined;
      if (to !== undefined && !paths.has(to)) {
        faults.push({
          code: "ACCESS106",
          message: `list ${list.id}: action ${name} leads to ${to}, which is no live page`,
        });
      }
    }
  }
  return faults;
}

/** A preview must need the same permission as its action. */
function answersPreview({ routes }: Registry, api: string, permission: string): boolean {
  return routes.some(
    ({ endpoint }) =>
      endpoint.api === api &&
      endpoint.method === "GET" &&
      endpoint.access === "permission" &&
      (endpoint.permission ?? endpoint.api) === permission,
  );
}
