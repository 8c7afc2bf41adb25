import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { listRanks } from "./ranks.repo.ts";

/** Options: all ranks that can be given. */
export async function rankOptions({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> {
  const ranks = await listRanks(tx, supplier.id);
  return ranks.map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}
