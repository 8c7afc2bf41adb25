import { joined } from "../joined.ts";

/** English: the texts of the login page and the shell, and the titles of the tree. */
export const pack = {
  first: joined(import.meta.glob("../../../texts/{login,shell,ui}/en.json", { eager: true, import: "default" })),
  titles: joined(import.meta.glob("../../../../../contract/src/*/titles/en.json", { eager: true, import: "default" })),
  pages: () => import("./pages/en.ts").then((file) => file.pages),
};
