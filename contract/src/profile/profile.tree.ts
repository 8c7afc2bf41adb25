import { industries, type TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** The caller's own account, opened from the avatar menu. */
export const profileTree: TreeNode<Title> = {
  path: "/profile",
  place: 150,
  name: "Profile",
  title: "profile",
  icon: "circle-user-round",
  industries,
  hidden: true,
  children: [
    { path: "/profile/user/edit", name: "ProfileEdit", title: "profileEdit", everyone: true, hidden: true },
    { path: "/profile/pwd/edit", name: "PasswordEdit", title: "passwordEdit", everyone: true, hidden: true },
    { path: "/profile/user/wechat", name: "WechatBind", title: "wechatBind", everyone: true, hidden: true },
  ],
};
