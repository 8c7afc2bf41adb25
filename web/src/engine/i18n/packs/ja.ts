import { ja as titles } from "@kangying/contract/titles/ja";
import { first } from "../../../locales/ja/first.ts";

/** What must be there before anything is shown, and the way to the rest. */
export const pack = { first, titles, pages: () => import("../../../locales/ja/pages.ts").then((file) => file.pages) };
