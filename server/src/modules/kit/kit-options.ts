import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { type KitRow, listAllKit, listKit } from "./kit.repo.ts";

/** Items that can be put into a package. */
export async function kitOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listKit(ctx.tx, ctx.supplier.id)).map(optionOf);
}

/** Every item, for what was handed out before. */
export async function allKitOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listAllKit(ctx.tx, ctx.supplier.id)).map(optionOf);
}

const optionOf = ({ id, name }: KitRow): OptionDef => ({ value: id, title: verbatim(name) });
