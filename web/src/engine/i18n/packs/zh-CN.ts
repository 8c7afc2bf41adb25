import { zhCN as titles } from "@kangying/contract/titles/zh-CN";
import { first } from "../../../locales/zh-CN/first.ts";

/** What must be there before anything is shown, and the way to the rest. */
export const pack = {
  first,
  titles,
  pages: () => import("../../../locales/zh-CN/pages.ts").then((file) => file.pages),
};
