import { joined } from "../joined.ts";

/** Spanish: what is said before the shell is there and by the shell, and the titles of the tree. */
export const pack = {
  first: joined(import.meta.glob("../../../texts/{login,shell,ui}/es.json", { eager: true, import: "default" })),
  titles: joined(import.meta.glob("../../../../../contract/src/*/titles/es.json", { eager: true, import: "default" })),
  pages: () => import("./pages/es.ts").then((file) => file.pages),
};
