import type { Option } from "@kangying/contract/core/form/form";
import type { FormPreview } from "@kangying/contract/core/form/preview";
import type {
  Action,
  Column,
  RecordDescription,
  SearchItem,
  TableDescription,
  TreeDescription,
} from "@kangying/contract/core/list";
import type { LinkActionDef, RowActionDef, TopActionDef } from "./actions/actions.ts";
import { prefillApi, trialApi } from "@kangying/contract/core/derived-apis";
import { questionOf } from "./words/common-words.ts";
import { everyField } from "./filters/filter-condition.ts";
import type { ImportDef, RecordDef, TreeDef } from "./define-list.ts";
import type { FilterDef } from "./filters/filters.ts";
import { describeForm } from "./form/describe-form.ts";
import type { ListContext } from "./list-context.ts";
import { servedList, servedRowAction } from "./served-lists.ts";
import { describeUnit } from "./measures.ts";
import { ofRow, pkName, secondName, type ListPlan, type PlannedColumn } from "./read/list-plan.ts";
import { resolveOptions } from "./words/options.ts";
import { t } from "./list.texts.ts";

const everyFieldTitle = t("describeList.everyField");

/** Builds the table description: what this caller may see, search and do, in their language. */
export async function describeList(plan: ListPlan, ctx: ListContext): Promise<TableDescription> {
  const { list } = plan;
  // One after another, because they share one transaction.
  const columns: Column[] = [];
  for (const column of plan.columns.values()) columns.push(await describeColumn(plan, column, ctx));
  const search: SearchItem[] = [];
  for (const [name, filter] of plan.filters)
    if (filter.offered?.(ctx) !== false) search.push(await describeFilter(name, filter, ctx));
  const actions: Action[] = [];
  for (const { name, def } of [...plan.topActions, ...plan.rowActions]) {
    if (def.scope === "link") {
      const link = describeLink(name, def, ctx);
      actions.push(link, ...(def.bulk ? [{ ...link, scope: "bulk" as const }] : []));
    } else if (def.scope === "top") actions.push(await describeCall(name, def, ctx));
    else actions.push(...(await describeRow(plan, name, def, ctx)));
  }
  const groupOf = ({ name, scope }: Action): Pick<Action, "group"> => {
    const title = scope === "row" ? list.action_groups?.[name] : undefined;
    return title === undefined ? {} : { group: ctx.text(title) };
  };
  return {
    export_type: list.id,
    title: ctx.text(list.title),
    column_names: columns.map((column) => column.name),
    rows: Object.fromEntries(columns.map((column) => [column.name, column])),
    pk: pkName,
    show_sum: plan.sums.length > 0,
    show_excel: plan.canExport,
    show_excel_async: plan.canExport,
    ...(plan.canExportWhole ? { show_excel_whole: true } : {}),
    show_excel_import: plan.canImport,
    ...(plan.canImport && list.import ? describeImport(list.import, ctx) : {}),
    top_search: search,
    limit: list.limit ?? 10,
    actions: list.action_groups ? actions.map((action) => ({ ...action, ...groupOf(action) })) : actions,
    sort: list.order.replace(/^-/, ""),
    order: list.order.startsWith("-") ? "desc" : "asc",
    ...(list.topic ? { topic: list.topic } : {}),
    ...(list.detail && (list.detail_permission === undefined || ctx.can(list.detail_permission))
      ? { detail: list.detail }
      : {}),
    ...(list.record ? { record: describeRecord(plan, list.record, ctx) } : {}),
    ...(list.tree ? { tree: describeTree(list.tree, actions, ctx) } : {}),
    ...(list.rail ? { rail: list.rail } : {}),
    ...(list.empty ? { empty: ctx.text(list.empty) } : {}),
  };
}

/** Describes an import's title, file types and undo, when they differ from the default. */
function describeImport({ title, csv, undo }: ImportDef, ctx: ListContext) {
  return {
    ...(title ? { import_title: ctx.text(title) } : {}),
    ...(csv ? { import_csv: true } : {}),
    ...(undo ? { import_undo: true } : {}),
  };
}

/** Describes the tree, with the actions that this caller may do. */
function describeTree(
  { api, levels, ...tree }: TreeDef,
  actions: readonly Action[],
  ctx: ListContext,
): TreeDescription {
  const may = (name: string): boolean => actions.some((action) => action.name === name);
  return {
    api,
    levels,
    counted: ctx.text(tree.counted),
    ...(may(tree.move) ? { move: tree.move } : {}),
    ...(may(tree.add) ? { add: tree.add } : {}),
  };
}

/** Describes the page of one row, without columns and lists that this caller may not see. */
function describeRecord(plan: ListPlan, record: RecordDef, ctx: ListContext): RecordDescription {
  const facts = record.facts.map(({ title, columns, strip, beside }) => ({
    title: ctx.text(title),
    columns: columns.filter((name) => plan.columns.has(name)),
    ...(strip ? { strip } : {}),
    ...(beside ? { beside } : {}),
  }));
  const related = (record.related ?? []).flatMap(({ list: api, filter, title, first, columns, switch: word, acts }) => {
    const list = servedList(ctx, api);
    const permission = list?.permission === undefined ? api : list.permission;
    if (!list || (permission !== null && !ctx.can(permission))) return [];
    return [
      {
        title: ctx.text(title ?? list.title),
        list: api,
        filter,
        ...(first ? { first } : {}),
        ...(columns ? { columns } : {}),
        ...(word ? { switch: ctx.text(word) } : {}),
        ...(acts ? { acts } : {}),
      },
    ];
  });
  return {
    facts: facts.filter(({ columns }) => columns.length > 0),
    related,
    ...(record.beside === undefined ? {} : { beside: record.beside }),
  };
}

async function describeColumn(plan: ListPlan, column: PlannedColumn, ctx: ListContext): Promise<Column> {
  const { name, def } = column;
  return {
    name,
    title: ctx.text(def.title),
    type: def.type,
    sort: column.sort !== null,
    sum: plan.sums.includes(name),
    showTableRow: def.hidden !== true,
    ...(def.options ? { options: await resolveOptions(def.options, ctx) } : {}),
    ...(def.decimal === undefined ? {} : { decimal: def.decimal }),
    ...(def.width === undefined ? {} : { item_width: def.width }),
    ...(def.align ? { item_align: def.align } : {}),
    ...(def.fixed ? { fixed: true } : {}),
    ...describeUnit(def, ctx),
    ...(def.loss ? { loss: true } : {}),
    ...(def.signed ? { signed: true } : {}),
    ...(def.mean ? { mean: true } : {}),
    ...(def.card ? { card: true } : {}),
    ...(column.masked ? { masked: true } : {}),
    ...(def.turns ? { turns: def.turns } : {}),
    ...(column.reveal === null ? {} : { reveal: column.reveal }),
  };
}

async function describeFilter(name: string, filter: FilterDef, ctx: ListContext): Promise<SearchItem> {
  const options =
    filter.type === "select" || filter.type === "multiselect" ? await resolveOptions(filter.options, ctx) : null;
  const quick = quickOf(filter, options ?? [], ctx);
  return {
    type: filter.type,
    name,
    title: ctx.text(filter.title),
    ...(filter.placeholder ? { placeholder: ctx.text(filter.placeholder) } : {}),
    ...(options ? { options } : {}),
    ...(quick.length > 0 ? { quick } : {}),
    ...(filter.type === "cascader"
      ? filter.remote
        ? { remote: filter.remote }
        : { cascades: await filter.tree(ctx) }
      : {}),
    ...(filter.type === "number_range" && filter.money ? { money: true } : {}),
    ...(filter.elsewhere ? { elsewhere: true } : {}),
    ...(filter.type === "number_range" ? describeUnit(filter, ctx) : {}),
    ...(filter.type === "keyword" ? { second_name: secondName(name), options: keywordFields(filter, ctx) } : {}),
  };
}

/** Returns the frequent values of a filter, which are shown as buttons. */
function quickOf(filter: FilterDef, options: readonly Option[], ctx: ListContext): readonly Option[] {
  if (filter.type === "switch" && filter.quick)
    return [{ value: 1, title: ctx.text(filter.title), color: filter.quick }];
  if (filter.type !== "select") return [];
  return (filter.quick ?? []).flatMap((value) => options.find((option) => option.value === value) ?? []);
}

function keywordFields(
  filter: Extract<FilterDef, { type: "keyword" }>,
  ctx: ListContext,
): { value: string; title: string }[] {
  const fields = Object.entries(filter.fields).map(([value, field]) => ({ value, title: ctx.text(field.title) }));
  return fields.length > 1 ? [...fields, { value: everyField, title: ctx.text(everyFieldTitle) }] : fields;
}

async function describeRow(plan: ListPlan, name: string, def: RowActionDef, ctx: ListContext): Promise<Action[]> {
  const inline = (def.inline ?? []).filter((field) => plan.columns.get(field)?.masked === false);
  const action: Action = {
    ...(await describeCall(name, def, ctx)),
    ...describeUndo(def, ctx),
    ...(def.refuse && ctx.can(def.refuse.api) ? { refuse: { ...def.refuse, title: ctx.text(def.refuse.title) } } : {}),
    ...(def.preview ? { preview: previewOf(def.preview) } : {}),
    ...(inline.length > 0 ? { inline } : {}),
    ...(await describeFacts(plan, def, ctx)),
    ...describeAlong(def, ctx),
  };
  if (!def.bulk) return [action];
  const title = def.bulk === true ? action.title : ctx.text(def.bulk.title);
  const {
    prefill: _oneRowsValues,
    primary: _oneRowsButton,
    inline: _oneRowsCells,
    facts: _oneRowsFacts,
    preview: _oneRowsTable,
    refuse: _oneRowsRefusal,
    along: _oneRowsCompany,
    ...shared
  } = action;
  const form = shared.form?.filter((field) => field.name !== def.preview?.total);
  const { total: _oneRowsTotal, ...preview } = action.preview ?? {};
  const shows = def.preview?.bulk ? { preview: preview as FormPreview } : {};
  return [action, { ...shared, ...(form ? { form } : {}), ...shows, scope: "bulk", title, trial: trialApi(def.api) }];
}

/** Returns the facts of the row that are shown to this caller above an action's form. */
async function describeFacts(
  plan: ListPlan,
  { facts = [] }: RowActionDef,
  ctx: ListContext,
): Promise<Pick<Action, "facts">> {
  const shown: Column[] = [];
  for (const name of facts) {
    const column = plan.columns.get(name);
    if (column) shown.push(await describeColumn(plan, column, ctx));
  }
  return shown.length > 0 ? { facts: shown } : {};
}

/** Returns the actions that this caller may send along. */
function describeAlong({ along = {} }: RowActionDef, ctx: ListContext): Pick<Action, "along"> {
  const apis = Object.keys(along).filter((api) => ctx.can(api));
  return apis.length > 0 ? { along: apis } : {};
}

function previewOf({ bulk: _bulk, ...preview }: NonNullable<RowActionDef["preview"]>): FormPreview {
  return preview;
}

/** Describes the undo action, for callers who may do it. */
function describeUndo(def: RowActionDef, ctx: ListContext): Pick<Action, "undo"> {
  const back = def.undo === undefined ? undefined : servedRowAction(ctx, def.undo)?.def;
  if (!back || !ctx.can(back.api)) return {};
  const prefill = back.prefill ? { prefill: prefillApi(back.api) } : {};
  return { undo: { api: back.api, ...prefill, ...(def.undo_sends ? { sends: def.undo_sends } : {}) } };
}

async function describeCall(name: string, def: RowActionDef | TopActionDef, ctx: ListContext): Promise<Action> {
  // An action that adds something has the same icon on every page.
  const icon = def.icon ?? (def.scope === "top" && def.class === "add" ? "add" : undefined);
  const confirm = questionOf(def, ctx);
  return {
    name,
    title: ctx.text(def.title),
    scope: def.scope,
    api: def.api,
    ...(confirm === undefined ? {} : { confirm }),
    ...(def.danger || def.does ? { danger: true } : {}),
    ...(def.primary ? { primary: true } : {}),
    ...(icon === undefined ? {} : { icon }),
    ...(def.saves || name === "edit" ? { saves: true } : {}),
    ...(def.phone ? { phone: def.phone } : {}),
    ...(def.form ? { form: await describeForm(def.form, ctx) } : {}),
    ...(def.prefill ? { prefill: prefillApi(def.api) } : {}),
    ...(def.page === undefined ? {} : { page: def.page }),
    ...(def.repeatable ? { repeatable: true } : {}),
    ...(def.scope === "top" && def.preview ? { preview: def.preview } : {}),
    ...(def.scope === "top" && def.card !== undefined ? { card: def.card } : {}),
  };
}

function describeLink(name: string, def: LinkActionDef, ctx: ListContext): Action {
  return {
    name,
    title: ctx.text(def.title),
    scope: ofRow(def) ? "row" : "top",
    api: def.permission ?? "",
    to: def.to,
    ...(def.primary ? { primary: true } : {}),
    ...(def.icon ? { icon: def.icon } : {}),
    ...(def.at_desk ? { at_desk: true } : {}),
  };
}
