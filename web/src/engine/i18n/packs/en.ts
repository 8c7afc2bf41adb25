import { en as titles } from "@kangying/contract/titles/en";
import { first } from "../../../locales/en/first.ts";

/** What must be there before anything is shown, and the way to the rest. */
export const pack = { first, titles, pages: () => import("../../../locales/en/pages.ts").then((file) => file.pages) };
