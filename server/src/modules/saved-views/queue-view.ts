import { columnChoices } from "@kangying/contract/saved-views/saved-views.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { maySee } from "../../core/list/read/as-reader.ts";
import { queueExportTask } from "../../core/list/export/queue-export.ts";
import { planFor, type ListPlan } from "../../core/list/read/list-plan.ts";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readPreferences } from "./preferences.repo.ts";
import { viewsById, type ViewRow } from "./saved-views.repo.ts";

/** A view that the caller may open, with its list as the caller may use it. @throws {AppError} not_found */
export async function planOfView(
  ctx: CallContext,
  id: number,
): Promise<{ readonly view: ViewRow; readonly plan: ListPlan }> {
  const [view] = await viewsById(ctx.tx, ctx.caller.account_id, [id]);
  const list = view && servedList(ctx, view.list_api);
  if (!list || !maySee(list, ctx)) throw new AppError("not_found");
  return { view, plan: planFor(list, ctx) };
}

/**
 * Queues an export of a view's rows, with the columns that the caller sees.
 * @returns the export task's key
 * @throws {AppError} not_found, no_permission, nothing_to_export, invalid
 */
export async function queueView(ctx: CallContext, id: number, type: "xlsx" | "csv"): Promise<number> {
  const { view, plan } = await planOfView(ctx, id);
  const { filters, sort, order, columns } = view.state;
  return queueExportTask(
    plan,
    {
      ...filters,
      ...(sort === null ? {} : { sort, order }),
      _excel_type: type,
      _excel_file_name: `${ctx.text(plan.list.title)}-${view.name}`,
      _excel_down_culumns: columnsOf(plan, columns ?? (await rememberedColumns(ctx, view.list_api))).join(","),
    },
    ctx,
  );
}

type Choices = NonNullable<ViewRow["state"]["columns"]>;

/** The stored value may have any shape, because an older release may have written it. */
async function rememberedColumns({ tx, caller }: CallContext, api: string): Promise<Choices> {
  const key = `list:${api}`;
  const remembered = (await readPreferences(tx, caller.account_id, [key]))[key] as { columns?: unknown } | undefined;
  return columnChoices.safeParse(remembered?.columns).data ?? [];
}

/** The order in which the console draws them: pinned ones first. Columns that no longer exist are dropped, and new ones come last. */
function columnsOf(plan: ListPlan, choices: Choices): readonly string[] {
  const arranged = new Set(choices.map(({ name }) => name));
  const usual = [...plan.fileColumns.values()].filter(({ def }) => def.hidden !== true).map(({ name }) => name);
  const shown = choices.filter((choice) => choice.shown && plan.fileColumns.has(choice.name));
  if (shown.length === 0) return usual;
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)]
    .map(({ name }) => name)
    .concat(usual.filter((name) => !arranged.has(name)));
}
