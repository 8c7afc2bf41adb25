import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import { callRoute, type CallContext, type Route } from "../../wire/route.ts";
import { asReader, maySee } from "../read/as-reader.ts";
import { run, valueStatement } from "../compile-list.ts";
import type { AnyList } from "../define-list.ts";
import { revealEndpoint } from "../list-endpoints.ts";
import { planFor } from "../read/list-plan.ts";
import { maskedPart, type RevealDef } from "../masks.ts";
import { queryFaults } from "../filters/query-faults.ts";

/** Makes the routes of the calls that show masked values, each with all lists whose columns it shows. */
export function revealRoutes(lists: readonly AnyList[]): Route[] {
  const served = new Map<string, { readonly def: RevealDef; readonly lists: Set<AnyList> }>();
  for (const list of lists) {
    for (const { mask } of Object.values(list.columns)) {
      if (!mask) continue;
      const known = served.get(mask.reveal.api) ?? { def: mask.reveal, lists: new Set() };
      served.set(mask.reveal.api, known);
      known.lists.add(list);
    }
  }
  return [...served.values()].map(({ def, lists: masking }) =>
    callRoute(revealEndpoint(def), async (ctx, { id, column }) => ({
      value: await reveal(def, [...masking], id, column, ctx),
    })),
  );
}

/**
 * Returns one masked value of a row that some list shows to this caller now.
 * @throws {AppError} not_found, both for a row that does not exist and for one that no list shows to the caller · {InvalidFields} when it
 * is no masked column
 */
async function reveal(
  def: RevealDef,
  lists: readonly AnyList[],
  id: number,
  column: string,
  ctx: CallContext,
): Promise<string | number | null> {
  let isColumn = false;
  for (const list of lists) {
    const planned = planFor(list, ctx).columns.get(column);
    if (planned?.reveal !== def.api) continue;
    isColumn = true;
    if (!maySee(list, ctx)) continue;
    const { parts, mask } = planned.def;
    const sealed = mask?.sealed;
    const statement = valueStatement(list, sealed?.sql ?? mask?.whole ?? parts[maskedPart(parts)] ?? "null", id, ctx);
    const [row] = await asReader(list, ctx, () => run<{ value: string | number | null }>(statement, ctx));
    if (!row) continue;
    ctx.audit({ biz_type: def.biz_type, biz_id: id, after: { list: list.api, revealed: column } });
    return sealed && typeof row.value === "string" ? sealed.open(ctx, Buffer.from(row.value, "hex")) : row.value;
  }
  if (!isColumn) throw new InvalidFields({ column: { text: queryFaults.notColumn } });
  throw new AppError("not_found");
}
