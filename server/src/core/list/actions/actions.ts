import type { z } from "zod";
import type { Paper } from "@kangying/contract/core/list-bulk";
import type { PermissionClass } from "@kangying/contract/core/tree";
import type { Text } from "@kangying/contract/core/language";
import type { BaseContext, CallContext, Said } from "../../wire/route.ts";
import type { Fields, Values } from "../fields.ts";
import type { ListContext } from "../list-context.ts";

/**
 * The values that a list selects under `state`, by name, to decide what may be done with a row. They are never sent to the client. An
 * action names those that it reads, and a list that offers it must declare them, or it does not compile.
 */
export type RowState<S extends string> = Readonly<Record<S, unknown>>;

/** The fields of a form by the part of a phone's page in which they appear. */
export interface PhoneParts<Name extends string = string> {
  readonly title: Name;
  /** A file field. */
  readonly picture?: Name;
  /** A field with several files. */
  readonly pictures?: Name;
  readonly text?: Name;
  /** A rich text field. */
  readonly html?: Name;
}

interface ActionOptions<F extends Fields, P> {
  /** API name without `/v1/` at which the action is called; also its permission, of class `class` in the route tree. */
  readonly api: string;
  readonly class: Exclude<PermissionClass, "view">;
  readonly title: Text;
  /**
   * The question before the action is done. With `does`, the question itself is the same for all lists, and this text gives the
   * consequences.
   */
  readonly confirm?: Text;
  /** The action deletes the row, or takes it out of use. Question, mark and success message are then the common ones of all lists. */
  readonly does?: "delete" | "stop";
  readonly danger?: boolean;
  readonly primary?: boolean;
  readonly icon?: string;
  /** See `Action`; default: true when the list calls the action `edit`. */
  readonly saves?: true;
  readonly form?: F;
  /** Shows a preview of a visitor's phone beside the form: which field appears in which part. */
  readonly phone?: PhoneParts<keyof F & string>;
  /** True when an equal body under a new key is a new act (cash taken); default false: it is refused as `duplicate`. */
  readonly repeatable?: boolean;
  /** True when a repetition cannot do harm (a check): no key is required, and nothing counts as a duplicate. */
  readonly harmless?: boolean;
  /** Path of the console page with the form, in place of a dialog; `:id` stands for the row's id. */
  readonly page?: string;
  /** Message after success. Default: 操作成功, or the common text of all lists for adding, deleting and taking out of use. */
  readonly done?: Text;
  /** GET is accepted too (`roledel`). */
  readonly also?: "GET";
  /** Converts what other clients send into the form's shape (JSON text in place of a list), before the form is checked. */
  readonly accept?: (raw: Readonly<Record<string, unknown>>, ctx: CallContext) => Readonly<Record<string, unknown>>;
  /** Other members that a call may have beside the form's fields, or fields in another shape, for `accept` and `prepare`. */
  readonly beside?: Readonly<Record<string, z.ZodType>>;
  /**
   * Long work that needs no database (hashing a password). It runs after the caller's rights are checked and before the call's transaction.
   * The sent values are not checked yet. The command gets the result as its last argument. Not for actions on many rows.
   */
  readonly prepare?: (ctx: BaseContext, sent: Readonly<Record<string, unknown>>) => Promise<P>;
}

/** An action on one row. With `bulk` it is offered for a selection too: each row in its own savepoint, with its own result. */
export interface RowActionDef<F extends Fields = Fields, P = unknown, S extends string = string> extends ActionOptions<
  F,
  P
> {
  readonly scope: "row";
  readonly bulk?: true | { readonly title: Text };
  /** True when the action is possible in this state of the row. It decides what is offered; the command checks again. */
  readonly when?: (state: RowState<S>, ctx: ListContext) => boolean;
  /** True when the action is offered to this caller on such a row. On other rows the command refuses it with the reason. */
  readonly offered?: (state: RowState<S>, ctx: ListContext) => boolean;
  readonly prefill?: (ctx: CallContext, id: number) => Promise<Readonly<Record<string, unknown>>>;
  /** A preview of the act before it is confirmed: an endpoint (GET) that requires this action's permission. */
  readonly preview?: {
    readonly api: string;
    readonly depends_on: readonly (keyof F & string)[];
    /** See `FormPreview`. */
    readonly beside?: true;
    /** See `FormPreview`: the command compares it with the total that it computes itself. */
    readonly total?: keyof F & string;
    /** Also for a selection: the endpoint takes `ids` (comma-separated) in place of `id`. Its total is shown, but not sent back. */
    readonly bulk?: boolean;
  };
  /**
   * APIs of the row's other actions that may be sent along, done before or after this one in the same transaction: acts that always belong
   * together need only one confirmation.
   */
  readonly along?: Readonly<Record<string, "before" | "after">>;
  /** API of the row action that undoes this one, in any list that offers it. It is a separate act, with its own rights and log line. */
  readonly undo?: string;
  /** Fields of this form that are also sent to `undo`: the value that was given is the one that is taken back. */
  readonly undo_sends?: readonly (keyof F & string)[];
  /** Columns of the row that are shown above its form, as the facts for the decision. */
  readonly facts?: readonly string[];
  /** Fields that may be edited in their cells, when the list has columns with their names; the other fields are sent unchanged. */
  readonly inline?: readonly (keyof F & string)[];
  /**
   * The row action of the same list that decides the other way, offered beside this one: its API, and the field of both forms that it
   * needs.
   */
  readonly refuse?: { readonly api: string; readonly title: Text; readonly field: keyof F & string };
  readonly run: (
    ctx: CallContext,
    id: number,
    values: Values<F>,
    version: number | null,
    prepared: P,
  ) => Promise<void | RowResult>;
}

/** Results of an action on a row, beside the change of the row itself. */
export interface RowResult {
  /** A document that the action made and that should be printed. */
  readonly paper?: Paper;
  /** Ids of other rows of the list that the action has changed too; in a selection they count as done. */
  readonly also?: readonly number[];
}

/** The id of a new row, if one was made. */
export interface Made {
  readonly id: number | null;
}

/** An action on a selection as a whole, or on all rows that match; from 200 rows on it runs in the background. */
export interface TopActionDef<F extends Fields = Fields, P = unknown> extends ActionOptions<F, P> {
  readonly scope: "top";
  readonly prefill?: (ctx: CallContext) => Promise<Readonly<Record<string, unknown>>>;
  /** A preview of the act: an endpoint (GET) that requires this action's permission. */
  readonly preview?: {
    readonly api: string;
    readonly depends_on: readonly (keyof F & string)[];
    /** See `FormPreview`. */
    readonly beside?: true;
  };
  /** The form may be filled from a scanned card: an endpoint by `defineCardReading` that requires this action's permission. */
  readonly card?: string;
  /** The reply, when it has more than the id of the new row. */
  readonly reply?: z.ZodType<Made, Made>;
  /** @returns the id of the new row, if one was made, or a whole reply with its own message */
  readonly run: (ctx: CallContext, values: Values<F>, prepared: P) => Promise<number | Said<Made> | void>;
}

/** An action that opens a page. */
export interface LinkActionDef<S extends string = string> {
  readonly scope: "link";
  readonly title: Text;
  readonly to: string;
  readonly permission?: string;
  readonly primary?: boolean;
  readonly icon?: string;
  readonly when?: (state: RowState<S>, ctx: ListContext) => boolean;
  /** True when the page needs a desktop screen: it is not offered on a phone. */
  readonly at_desk?: true;
  /** True when it is offered for a selection too: `:id` then stands for the comma-separated ids. */
  readonly bulk?: true;
}

/** @typeParam S  names of the states that it reads */
export type ActionDef<S extends string = string> = RowActionDef<Fields, unknown, S> | TopActionDef | LinkActionDef<S>;

/** Defines an action on one row, or on each row of a selection. @typeParam S  names of the states that it reads */
export function rowAction<F extends Fields = Fields, P = undefined, S extends string = never>(
  action: Omit<RowActionDef<F, P, S>, "scope">,
): RowActionDef<Fields, unknown, S> {
  return { ...action, scope: "row" } as unknown as RowActionDef<Fields, unknown, S>;
}

/** Defines an action of the page: add, collect. */
export function topAction<F extends Fields = Fields, P = undefined>(
  action: Omit<TopActionDef<F, P>, "scope">,
): TopActionDef {
  return { ...action, scope: "top" } as unknown as TopActionDef;
}

/** Defines a link to another page, offered among a row's actions. */
export function linkAction<S extends string = never>(action: Omit<LinkActionDef<S>, "scope">): LinkActionDef<S> {
  return { ...action, scope: "link" };
}
