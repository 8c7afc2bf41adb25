import type { Call } from "@kangying/contract/core/calls";
import type { MoveInSheet } from "@kangying/contract/moving-in/moving-in";
import { choice } from "@kangying/contract/core/choice";
import type { Text } from "@kangying/contract/core/language";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { topAction } from "../../core/list/actions/actions.ts";
import { number, phone, tag, text as textColumn, type ColumnDef } from "../../core/list/columns.ts";
import { defineImport, type AnyList, type ImportRow, type RowFault } from "../../core/list/define-list.ts";
import type { Fields, Values } from "../../core/list/fields.ts";
import { mask } from "../../core/list/masks.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { moveInErrors } from "./moving-in.errors.ts";
import { deleteRows, forgetTrial, insertRows, lockMoveIn, type SheetRow } from "./moving-in.repo.ts";
import { t, words } from "./moving-in.texts.ts";

/** The record that a row created. */
export interface Made {
  readonly id: number;
  /** The record's version at its creation. It can be undone only while it has this version. */
  readonly version?: number;
  readonly payments: readonly number[];
}

/** A sheet of moving in: its columns, the check of its rows, and how a row creates a record. */
export interface SheetDef<F extends Fields> {
  readonly key: MoveInSheet;
  readonly calls: { readonly list: Call; readonly import: Call; readonly clear: Call };
  readonly title: Text;
  readonly fields: F;
  readonly example: Readonly<Record<string, string | number>>;
  readonly columns: Readonly<Record<string, ColumnDef>>;
  readonly sums: readonly string[];
  readonly check: (ctx: CallContext, rows: readonly ImportRow<F>[]) => Promise<readonly RowFault[]>;
  /** Creates the record of a row. @param key  idempotency key of the row */
  readonly move: (work: Work, facts: Values<F>, key: string) => Promise<Made>;
  /** Undoes the record of a row. @throws {AppError} conflict when the record has changed since */
  readonly takeBack: (work: Work, row: SheetRow & { readonly made_id: number }, reason: string) => Promise<void>;
}

/** A sheet whose field types are no longer known. */
export type AnySheet = SheetDef<Fields>;

export function defineSheet<F extends Fields>(sheet: SheetDef<F>): AnySheet {
  return sheet as unknown as AnySheet;
}

const states = [
  choice("loaded", t("states.loaded"), "blue"),
  choice("faulty", t("states.faulty"), "red"),
  choice("moved", t("states.moved"), "green"),
] as const;

/** Checks that moving in is not done yet. @throws {AppError} move_in_done */
async function demandOpen({ tx, supplier }: CallContext): Promise<void> {
  if ((await lockMoveIn(tx, supplier.id)).status !== 1) throw new AppError(moveInErrors.move_in_done);
}

/** SQL of a field of a saved row. */
export const fact = (name: string): string => `r.facts ->> '${name}'`;

const maskedCell = ({ value }: Readonly<Record<string, unknown>>): string | null => mask(value, "phone");

/** The column of a row's phone, masked. The whole one is in the house's own sheet, so nothing here reveals it. */
export const maskedPhone = (options: Parameters<typeof phone>[1]): ColumnDef => ({
  ...phone(fact("phone"), options),
  cell: maskedCell,
  file: maskedCell,
});

/** The list of a sheet's rows: with the import, its template, and the record of each row. */
export function listOfSheet({
  key,
  calls,
  title,
  fields,
  example,
  columns,
  sums,
  check,
}: AnySheet): Omit<AnyList, "id"> {
  return {
    api: calls.list.api,
    title,
    from: "move_in_row r",
    pk: "r.id",
    tenant: "r.supplier_id",
    where: [`r.sheet = '${key}'`],
    columns: {
      row: number("r.id", { title: words.row, sort: true, width: 80 }),
      ...columns,
      state: tag("case when r.fault <> '' then 'faulty' when r.made_id is null then 'loaded' else 'moved' end", {
        title: words.state,
        options: states,
        width: 100,
        card: true,
      }),
      fault: textColumn("r.fault", { title: words.fault, width: 320 }),
    },
    order: "row",
    limit: 50,
    sums,
    import: defineImport<Fields>({
      permission: calls.import.api,
      fields,
      example: [example],
      check: async (ctx, rows) => {
        await demandOpen(ctx);
        return await check(ctx, rows);
      },
      insert: async (ctx, rows) => {
        await forgetTrial(ctx.tx, ctx.supplier.id);
        ctx.changed("move_in", 0);
        return await insertRows(ctx.tx, ctx.supplier.id, key, rows);
      },
      undo: async (ctx, ids) => {
        await demandOpen(ctx);
        await forgetTrial(ctx.tx, ctx.supplier.id);
        await deleteRows(ctx.tx, ctx.supplier.id, key, ids);
      },
    }),
    actions: {
      clear: topAction({
        api: calls.clear.api,
        class: "delete",
        title: t("clear"),
        danger: true,
        icon: "trash",
        confirm: t("clear.confirm"),
        repeatable: true,
        run: async (ctx) => {
          await demandOpen(ctx);
          await forgetTrial(ctx.tx, ctx.supplier.id);
          const rows = await deleteRows(ctx.tx, ctx.supplier.id, key, null);
          ctx.changed("move_in", 0);
          ctx.audit({ biz_type: "move_in", biz_id: null, before: { sheet: key, rows } });
        },
      }),
    },
    topic: "move_in",
  };
}
