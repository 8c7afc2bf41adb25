import { flattenTree, type TreeNode } from "@kangying/contract/core/tree";
import { financeTree } from "@kangying/contract/finance/finance.tree";
import { resourcesTree } from "@kangying/contract/resources/resources.tree";
import { studentsTree } from "@kangying/contract/students/students.tree";
import type { Tx } from "../../core/db/database.ts";
import type { Work } from "../../core/jobs/work.ts";
import { grantRole } from "./demo.repo.ts";
import { createOperator, createRole } from "../roles/public.ts";

/** Returns every page below these nodes, with all calls of the pages. */
function allOf(...roots: readonly TreeNode[]): { path_arr: string[]; api_arr: string[] } {
  const pages = flattenTree(roots).filter((node) => !node.planned && !node.children?.length);
  return {
    path_arr: pages.map((page) => page.path),
    api_arr: [...new Set(pages.flatMap((page) => (page.permissions ?? []).map(({ api }) => api)))],
  };
}

/** The grants of the camp's two roles: all pages of their parts of the menu. */
const grants = {
  前台: () => allOf(studentsTree, resourcesTree),
  财务: () => allOf(financeTree),
} as const;

/** Gives the camp's roles the pages that were added since the roles were made. */
export async function grantDemoRoles(tx: Tx, supplier_id: number): Promise<void> {
  for (const [name, grant] of Object.entries(grants)) await grantRole(tx, supplier_id, name, grant());
}

/** Adds the camp's two operators with their roles. @param password  hashed already */
export async function makeOperators(work: Work, password: { readonly hash: string }): Promise<void> {
  const desk = await createRole(work, {
    name: "前台",
    description: "学员预约、入营结营，房间与床位",
    ...grants.前台(),
  });
  const money = await createRole(work, { name: "财务", description: "收款、退款与对账", ...grants.财务() });
  await createOperator(work, {
    login: "reception",
    name: "程露",
    phone: "13800001207",
    remark: "早班",
    role_ids: [desk],
    password,
  });
  await createOperator(work, {
    login: "finance",
    name: "何静",
    phone: "13800003316",
    remark: "",
    role_ids: [money],
    password,
  });
}

/** Adds a role and an operator of the second supplier. All its texts contain its name. */
export async function makeShopOperators(work: Work, password: { readonly hash: string }): Promise<void> {
  const pages = { path_arr: ["/settings/operators"], api_arr: ["seller/operator/OperatorList"] };
  const role = await createRole(work, { name: "康选商城客服", description: "康选商城：接待与售后", ...pages });
  await createOperator(work, {
    login: "service",
    name: "康选商城小安",
    phone: "13700004518",
    remark: "康选商城",
    role_ids: [role],
    password,
  });
}

/** Adds the accountant of the second supplier. @param password  hashed already */
export async function makeShopAccountant(work: Work, password: { readonly hash: string }): Promise<void> {
  const role = await createRole(work, { name: "康选商城财务", description: "康选商城：收款与对账", ...grants.财务() });
  await createOperator(work, {
    login: "finance",
    name: "康选商城沈宁",
    phone: "13700004519",
    remark: "康选商城",
    role_ids: [role],
    password,
  });
}
