import type { BaseContext } from "../../core/wire/route.ts";

/** Whoever reads words in a language. */
export type Reader = Pick<BaseContext, "text">;
