import type { Call } from "@kangying/contract/core/calls";
import type { Text } from "@kangying/contract/core/language";
import type { Tx } from "../../db/database.ts";
import { definePoint } from "../../kernel/declarations.ts";
import { isUniqueViolation } from "../../db/sql-errors.ts";
import type { Work } from "../../jobs/work.ts";
import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import {
  rowAction,
  topAction,
  type RowActionDef,
  type PhoneParts,
  type RowState,
  type TopActionDef,
} from "./actions.ts";
import type { CallContext } from "../../wire/route.ts";
import type { Fields, Values } from "../fields.ts";
import type { RevealDef } from "../masks.ts";

/** A row that can be added, edited, withdrawn and put back into use. */
export interface KeptRow {
  readonly id: number;
  /** 1 in use · 2 withdrawn */
  readonly status: 1 | 2;
  readonly version: number;
}

/** Permission classes of calls that change something. */
type Changing = Call<string, "add" | "edit" | "delete">;

/** A value that two rows in use may not share. */
interface Once<Field extends string> {
  readonly constraint: string;
  readonly field: Field;
  readonly text: Text;
}

/** What another module has against a change of a kept row: for example lessons that are to take place in a venue. */
export interface KeptGuard<Row = unknown> {
  readonly name: string;
  /** The kind of row. */
  readonly kind: string;
  /** Called while the row is locked, before it is written. @throws {AppError} when the change must not be made */
  readonly check: (work: Work, before: Row, after: Row) => Promise<void>;
}

export const keptGuardPoint = definePoint<KeptGuard>("guard of kept rows", ({ name }) => name);

/** What a module declares about a kind of row that it keeps; the SQL stays in its repo. */
export interface Kept<Row extends KeptRow, F extends Fields, Input> {
  /** The kind of row in the operator log, and its topic in the change feed. */
  readonly kind: string;
  readonly fields: F;
  /** Converts the form's values into the row's columns. */
  readonly read: (values: Values<F>) => Input;
  /** Checks what the fields alone cannot: for example that files exist. @throws {InvalidFields} */
  readonly check?: (work: Work, input: Input) => Promise<void>;
  /** @param lock  locks the row until the commit */
  readonly find: (tx: Tx, supplier_id: number, id: number, lock?: boolean) => Promise<Row | null>;
  /** @returns the new row's id */
  readonly insert: (tx: Tx, supplier_id: number, input: Input, at: Date) => Promise<number>;
  /** Writes a locked row, and adds one to its version. */
  readonly update: (tx: Tx, supplier_id: number, row: Row, at: Date) => Promise<void>;
  /** A field that its list masks: the form contains it only when the caller may see the whole value; else it keeps its value. */
  readonly masked?: { readonly field: keyof F & keyof Input & string; readonly reveal: RevealDef };
  /** The values with which the form begins, when they are more than the row's fields of the same names. */
  readonly prefill?: (row: Row) => Readonly<Record<string, unknown>>;
  /** The unique indexes over rows in use, each with the field that gets the message, and its text. */
  readonly once: Once<keyof F & string> | readonly Once<keyof F & string>[];
  readonly calls: {
    readonly add: Changing;
    readonly edit: Changing;
    readonly withdraw: Changing;
    readonly reuse: Changing;
  };
  /** Beside its form: a preview of a visitor's phone. */
  readonly phone?: PhoneParts<keyof F & string>;
  /** `withdraw_confirm`: the consequences for others of taking it out of use. */
  readonly texts: Readonly<Record<"add" | "edit" | "withdraw" | "reuse", Text>> & { readonly withdraw_confirm?: Text };
}

/** The commands for a kept kind of row, and the actions that call them. */
export interface Keeper<Row extends KeptRow, F extends Fields, Input> {
  /** Reads and locks a row. @param version  the version that the person saw; null: any version @throws {AppError} not_found, conflict */
  readonly demand: (work: Work, id: number, version: number | null) => Promise<Row>;
  /** @param more  further log data beside the input @returns the new id · @throws {InvalidFields} when such a row exists already */
  readonly add: (work: Work, input: Input, more?: object) => Promise<number>;
  /** @throws {AppError} not_found, conflict · {InvalidFields} when another row has its name */
  readonly edit: (work: Work, id: number, input: Input, version: number | null) => Promise<void>;
  /**
   * @throws {AppError} not_found, conflict, wrong_status when it is already in that state · {InvalidFields} when another row has its name
   * meanwhile
   */
  readonly setUsed: (work: Work, id: number, isUsed: boolean, version: number | null) => Promise<void>;
  /** For lists that select `status` under `state`. */
  readonly actions: {
    readonly add: TopActionDef;
    readonly edit: RowActionDef<Fields, unknown, never>;
    /** The list must declare `status` among its states. */
    readonly withdraw: RowActionDef<Fields, unknown, "status">;
    readonly reuse: RowActionDef<Fields, unknown, "status">;
  };
  readonly fields: F;
}

/**
 * Builds the commands and actions for a kept kind of row. The commands check version and state, write, and record the change in feed and
 * log; the actions offer them.
 */
export function keep<Row extends KeptRow & Input, F extends Fields, Input extends object>(
  kept: Kept<Row, F, Input>,
): Keeper<Row, F, Input> {
  const {
    kind,
    fields,
    read,
    find,
    insert,
    update,
    once,
    calls,
    texts,
    phone,
    check,
    masked,
    prefill = (row: Row) => ({ ...row }),
  } = kept;
  const hides = (ctx: CallContext): boolean => masked !== undefined && !ctx.can(masked.reveal.api);
  const editFields: F =
    masked === undefined
      ? fields
      : { ...fields, [masked.field]: { ...fields[masked.field], permission: masked.reveal.api } };
  const refuse = (error: unknown): never => {
    for (const { constraint, field, text } of [once].flat())
      if (isUniqueViolation(error, constraint)) throw new InvalidFields({ [field]: { text } });
    throw error;
  };
  const demand = async (work: Work, id: number, version: number | null): Promise<Row> => {
    const row = await find(work.tx, work.supplier.id, id, true);
    if (!row) throw new AppError("not_found");
    if (version !== null && version !== row.version) throw new AppError("conflict");
    return row;
  };
  const write = async (work: Work, before: Row, after: Row): Promise<void> => {
    for (const guard of work.services.declared.all(keptGuardPoint))
      if (guard.kind === kind) await guard.check(work, before, after);
    await work.tx.savepoint(() => update(work.tx, work.supplier.id, after, work.now)).catch(refuse);
    work.changed(kind, after.id, before.version + 1);
    work.audit({ biz_type: kind, biz_id: after.id, before, after });
  };
  const add = async (work: Work, input: Input, more: object = {}): Promise<number> => {
    await check?.(work, input);
    const id = await work.tx.savepoint(() => insert(work.tx, work.supplier.id, input, work.now)).catch(refuse);
    work.changed(kind, id, 1);
    work.audit({ biz_type: kind, biz_id: id, after: { ...input, ...more } });
    return id;
  };
  const edit = async (work: Work, id: number, input: Input, version: number | null): Promise<void> => {
    const before = await demand(work, id, version);
    await check?.(work, input);
    await write(work, before, { ...before, ...input });
  };
  const setUsed = async (work: Work, id: number, isUsed: boolean, version: number | null): Promise<void> => {
    const before = await demand(work, id, version);
    const status = isUsed ? 1 : 2;
    if (before.status === status) throw new AppError("wrong_status");
    await write(work, before, { ...before, status });
  };
  return {
    demand,
    add,
    edit,
    setUsed,
    fields,
    actions: {
      add: topAction<F>({
        ...calls.add,
        title: texts.add,
        primary: true,
        icon: "plus",
        form: fields,
        ...(phone ? { phone } : {}),
        run: (ctx, values) => add(ctx, read(values)),
      }),
      edit: rowAction<F>({
        ...calls.edit,
        title: texts.edit,
        form: editFields,
        ...(phone ? { phone } : {}),
        prefill: async (ctx, id) => {
          const row = await find(ctx.tx, ctx.supplier.id, id);
          if (!row) throw new AppError("not_found");
          const isHidden = hides(ctx);
          if (masked && !isHidden) ctx.audit({ biz_type: kind, biz_id: id, after: { revealed: masked.field } });
          const shown = Object.entries(prefill(row)).filter(
            ([name]) => name === "version" || (name in fields && !(isHidden && name === masked?.field)),
          );
          return Object.fromEntries(shown);
        },
        run: async (ctx, id, values, version) => {
          const input = read(values);
          if (!masked || !hides(ctx)) return await edit(ctx, id, input, version);
          const before = await demand(ctx, id, version);
          await edit(ctx, id, { ...input, [masked.field]: before[masked.field] }, version);
        },
      }),
      withdraw: rowAction({
        ...calls.withdraw,
        title: texts.withdraw,
        does: "stop",
        ...(texts.withdraw_confirm ? { confirm: texts.withdraw_confirm } : {}),
        when: (state: RowState<"status">) => state.status === 1,
        undo: calls.reuse.api,
        run: (ctx, id, _values, version) => setUsed(ctx, id, false, version),
      }),
      reuse: rowAction({
        ...calls.reuse,
        title: texts.reuse,
        when: (state: RowState<"status">) => state.status === 2,
        undo: calls.withdraw.api,
        run: (ctx, id, _values, version) => setUsed(ctx, id, true, version),
      }),
    },
  };
}
