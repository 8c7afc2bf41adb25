import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { countList } from "../../core/list/read/count-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { readInNeed, suppliersList } from "../suppliers/public.ts";
import { addressOf, mayOpen } from "./counters.ts";

const inSight = 6;
const filters = { todo: "1" };

/** Returns the suppliers that need the platform's attention. @returns null when the caller may not read across suppliers */
export async function readHands(ctx: ListContext): Promise<Workbench["hands"]> {
  if (!mayOpen({ list: suppliersList, filters }, ctx)) return null;
  const found = await readInNeed(ctx, inSight);
  return {
    total: await countList(suppliersList, filters, ctx),
    suppliers: found.map(({ id, name, reason, until }) => {
      const isOver = until !== null && until < ctx.today;
      return {
        id,
        supplier: name,
        reason,
        tone: isOver ? "red" : "amber",
        until,
        is_over: isOver,
        to: addressOf(ctx, suppliersList, { name }),
      };
    }),
    to: addressOf(ctx, suppliersList, filters),
  };
}
