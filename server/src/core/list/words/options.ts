import type { Option } from "@kangying/contract/core/form/form";
import type { Options } from "../columns.ts";
import type { ListContext } from "../list-context.ts";

/** Returns choices in the reader's language; choices that depend on the supplier are read from the database. */
export async function resolveOptions(options: Options, ctx: ListContext): Promise<readonly Option[]> {
  const found = typeof options === "function" ? await options(ctx) : options;
  return found.map((option) => ({
    value: option.value,
    title: ctx.text(option.title),
    ...(option.color ? { color: option.color } : {}),
    ...(option.code ? { code: option.code } : {}),
    ...(option.within === undefined ? {} : { within: option.within }),
    ...(option.amount_fen === undefined ? {} : { amount_fen: option.amount_fen }),
  }));
}

/**
 * Finds the offered value for a parameter's text: `"3"` is 3 when 3 is offered.
 * @returns undefined when it is not offered
 */
export function offeredValue(
  options: readonly { readonly value: string | number }[],
  raw: string,
): string | number | undefined {
  return options.find((option) => String(option.value) === raw)?.value;
}
