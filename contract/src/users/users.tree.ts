import type { TreeNode } from "../core/tree.ts";

/** Members of the shop. */
export const usersTree: TreeNode = {
  path: "/users",
  name: "Users",
  title: "users",
  icon: "user-round",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  planned: true,
  children: [
    { path: "/users/manage", name: "UserManage", title: "userManage" },
    { path: "/users/add", name: "UserAdd", title: "userAdd", hidden: true },
    { path: "/users/save/:id", name: "UserSave", title: "userSave", hidden: true },
    { path: "/users/del/:id", name: "UserDelete", title: "userDelete", hidden: true },
    { path: "/users/ranks", name: "MemberRanks", title: "memberRanks" },
  ],
};
