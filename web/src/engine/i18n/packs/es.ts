import { es as titles } from "@kangying/contract/titles/es";
import { es as messages } from "../../../locales/es.ts";

/** Everything that is said in this language. */
export const pack = { messages, titles };
