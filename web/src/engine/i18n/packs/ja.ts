import { joined } from "../joined.ts";

/** Japanese: the texts of the login page and the shell, and the titles of the tree. */
export const pack = {
  first: joined(import.meta.glob("../../../texts/{login,shell,ui}/ja.json", { eager: true, import: "default" })),
  titles: joined(import.meta.glob("../../../../../contract/src/*/titles/ja.json", { eager: true, import: "default" })),
  pages: () => import("./pages/ja.ts").then((file) => file.pages),
};
