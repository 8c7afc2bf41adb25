import { joined } from "../joined.ts";

/** Chinese: the texts of the login page and the shell, and the titles of the tree. */
export const pack = {
  first: joined(import.meta.glob("../../../texts/{login,shell,ui}/zh-CN.json", { eager: true, import: "default" })),
  titles: joined(
    import.meta.glob("../../../../../contract/src/*/titles/zh-CN.json", { eager: true, import: "default" }),
  ),
  pages: () => import("./pages/zh-CN.ts").then((file) => file.pages),
};
