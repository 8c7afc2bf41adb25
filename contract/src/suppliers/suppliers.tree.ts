import { industries, type TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** The supplier's own papers: profile, certification, onboarding. */
export const suppliersTree: TreeNode<Title> = {
  path: "/supplier",
  place: 130,
  name: "Supplier",
  title: "supplier",
  icon: "building-2",
  group: "system",
  industries,
  planned: true,
  children: [
    { path: "/supplier/profile", name: "SupplierProfile", title: "supplierProfile" },
    { path: "/supplier/certification", name: "SupplierCertification", title: "supplierCertification" },
    { path: "/supplier/enter", name: "SupplierEnter", title: "supplierEnter", hidden: true },
  ],
};
