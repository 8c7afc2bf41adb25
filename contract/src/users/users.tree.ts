import { add, edit, remove, takeAway, view, whole } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { userCalls } from "./users.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** Members of the shop. */
export const usersTree: TreeNode<Title> = {
  path: "/users",
  place: 80,
  name: "Users",
  title: "users",
  icon: "user-round",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  children: [
    {
      path: "/users/manage",
      name: "UserManage",
      title: "userManage",
      list: "seller/user/UserManage",
      permissions: [
        ...view("seller/user/UserManage", "seller/user/info"),
        ...add("seller/user/reg", "seller/user/UserImport"),
        ...edit(
          "seller/user/save",
          "seller/user/UserRank",
          "seller/user/UserAdjust",
          "seller/user/UserTag",
          "seller/user/UserUntag",
          "seller/user/UserEnable",
          "seller/user/UserDisable",
          userCalls.UserCoupon.api,
        ),
        ...remove("seller/user/del"),
        ...takeAway("seller/user/UserExport"),
        ...whole("seller/user/UserReveal", "seller/user/UserExportWhole"),
      ],
    },
    {
      path: "/users/add",
      name: "UserAdd",
      title: "userAdd",
      hidden: true,
      permissions: [...view("seller/user/UserManage"), ...add("seller/user/reg")],
    },
    {
      path: "/users/save/:id",
      name: "UserSave",
      title: "userSave",
      hidden: true,
      permissions: [...view("seller/user/UserManage", "seller/user/info"), ...edit("seller/user/save")],
    },
    {
      path: "/users/del/:id",
      name: "UserDelete",
      title: "userDelete",
      hidden: true,
      permissions: [...view("seller/user/UserManage", "seller/user/info"), ...remove("seller/user/del")],
    },
    {
      path: "/users/scores",
      name: "MemberScores",
      title: "memberScores",
      list: "seller/user/ScoreList",
      permissions: [...view("seller/user/ScoreList"), ...takeAway("seller/user/ScoreExport")],
    },
    {
      path: "/users/ranks",
      name: "MemberRanks",
      title: "memberRanks",
      list: "seller/rank/RankManage",
      permissions: [
        ...view("seller/rank/RankManage"),
        ...add("seller/rank/RankAdd"),
        ...edit("seller/rank/RankEdit", "seller/rank/RankRecompute", "seller/rank/RankMove"),
        ...remove("seller/rank/RankDelete"),
        ...takeAway("seller/rank/RankExport"),
      ],
    },
  ],
};
