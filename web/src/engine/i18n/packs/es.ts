import { es as titles } from "@kangying/contract/titles/es";
import { first } from "../../../locales/es/first.ts";

/** What must be there before anything is shown, and the way to the rest. */
export const pack = { first, titles, pages: () => import("../../../locales/es/pages.ts").then((file) => file.pages) };
