import { isPage } from "@kangying/contract/core/fold-tree";
import { flattenTree, type PermissionClass, type TreeNode } from "@kangying/contract/core/tree";
import { repeated, type Fault } from "./fault.ts";

/** Finds faults within the route tree. */
export function treeFaults(tree: readonly TreeNode[]): readonly Fault[] {
  const nodes = flattenTree(tree);
  const faults: Fault[] = [
    ...repeated(nodes.map((node) => node.path)).map((path) => ({
      code: "TREE101",
      message: `${path}: two nodes have this path`,
    })),
    ...repeated(nodes.map((node) => node.name)).map((name) => ({
      code: "TREE102",
      message: `${name}: two nodes have this name`,
    })),
  ];
  const classes = new Map<string, PermissionClass>();
  for (const node of nodes) {
    const fault = (code: string, message: string): void =>
      void faults.push({ code, message: `${node.path}: ${message}` });
    if (!/^(?:\/:?[\w-]+)+$/u.test(node.path)) fault("TREE103", "is no path pattern");
    if (node.industries.length === 0) fault("TREE104", "belongs to no industry");
    for (const { api, class: permissionClass } of node.permissions ?? []) {
      const known = classes.get(api) ?? permissionClass;
      if (known !== permissionClass)
        fault("TREE105", `${api} is of class ${permissionClass} here and of class ${known} elsewhere`);
      classes.set(api, known);
    }
    const shown = node.list ?? node.record;
    const viewed = (node.permissions ?? []).some(
      ({ api, class: permissionClass }) => api === shown && permissionClass === "view",
    );
    if (shown !== undefined && !viewed)
      fault("TREE106", `its list ${shown} is not among its permissions of class view`);
    if (node.record !== undefined && node.path.replace(/\/:id$/u, "").includes(":"))
      fault("TREE109", "shows a record by another name than :id");
    if (!isPage(node) && node.permissions?.length) fault("TREE107", "is a group and cannot hold permissions");
    const answered = node.list !== undefined || node.permissions?.length || node.everyone;
    if (!node.planned && isPage(node) && !answered)
      fault("TREE108", "is live, but has neither list nor permission and is not everyone's");
  }
  return faults;
}
