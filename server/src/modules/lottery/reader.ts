import type { BaseContext } from "../../core/wire/route.ts";

/** A context that has a language for texts. */
export type Reader = Pick<BaseContext, "text">;
