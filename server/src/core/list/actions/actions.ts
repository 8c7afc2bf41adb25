import type { z } from "zod";
import type { Paper } from "@kangying/contract/core/list-bulk";
import type { PermissionClass } from "@kangying/contract/core/tree";
import type { Text } from "@kangying/contract/core/language";
import type { BaseContext, CallContext, Said } from "../../wire/route.ts";
import type { Fields, Values } from "../fields.ts";
import type { ListContext } from "../list-context.ts";

/**
 * The parts that a list selects under `state`, by name, for deciding what may be done to a row. Never sent. An action names those that it
 * looks at, and a list that offers it must declare them: anything else does not compile.
 */
export type RowState<S extends string> = Readonly<Record<S, unknown>>;

/** Fields of a form by the part of a phone's page that they become. */
export interface PhoneParts<Name extends string = string> {
  readonly title: Name;
  /** A file. */
  readonly picture?: Name;
  /** Several files. */
  readonly pictures?: Name;
  readonly text?: Name;
  /** A rich text. */
  readonly html?: Name;
}

interface ActionOptions<F extends Fields, P> {
  /** API name without `/v1/`, at which the action is called: also its permission, of class `class` in the route tree. */
  readonly api: string;
  readonly class: Exclude<PermissionClass, "view">;
  readonly title: Text;
  /** Asked before it is done. Where `does` says what is done, what it brings with it: the question itself is one for all lists. */
  readonly confirm?: Text;
  /** It deletes the row, or takes it out of use: asked, marked and told in the words that all lists share. */
  readonly does?: "delete" | "stop";
  readonly danger?: boolean;
  readonly primary?: boolean;
  readonly icon?: string;
  /** See `Action`; default: where its name in the list is `edit`. */
  readonly saves?: true;
  readonly form?: F;
  /** Shows beside the form what a visitor's phone will show: which field is which part of it. */
  readonly phone?: PhoneParts<keyof F & string>;
  /** An equal body under a new key is meant (cash taken); default false: refused as `duplicate`. */
  readonly repeatable?: boolean;
  /** Changes nothing that a repetition could harm (a check): no key is asked for, and nothing is a duplicate. */
  readonly harmless?: boolean;
  /** The page of the console that draws its form, in the place of a dialog; `:id` stands for the row's key. */
  readonly page?: string;
  /** Said after success; default 操作成功, of what makes, deletes or stops the words that all lists share. */
  readonly done?: Text;
  /** Answered by GET too (`roledel`). */
  readonly also?: "GET";
  /** Brings what other clients of the wire send into the form's shape (JSON text in place of a list), before the form is checked. */
  readonly accept?: (raw: Readonly<Record<string, unknown>>, ctx: CallContext) => Readonly<Record<string, unknown>>;
  /** Members that a call may bear beside the form's fields, or in another shape than theirs: for `accept` and `prepare`. */
  readonly beside?: Readonly<Record<string, z.ZodType>>;
  /**
   * Long work that needs no database (hashing a password): done once the caller is known and allowed, and before the call's transaction.
   * What was sent is not checked yet. The command gets the result as its last argument. Not for actions in bulk.
   */
  readonly prepare?: (ctx: BaseContext, sent: Readonly<Record<string, unknown>>) => Promise<P>;
}

/** Done to one row. `bulk` offers it for a selection too: each row in its own savepoint, each with its own result. */
export interface RowActionDef<F extends Fields = Fields, P = unknown, S extends string = string> extends ActionOptions<
  F,
  P
> {
  readonly scope: "row";
  readonly bulk?: true | { readonly title: Text };
  /** May it be done to a row in this state? The command checks again; this decides what is offered. */
  readonly when?: (state: RowState<S>, ctx: ListContext) => boolean;
  /** Is it offered to this caller on such a row? What it is not offered on is refused by the command, which says why. */
  readonly offered?: (state: RowState<S>, ctx: ListContext) => boolean;
  readonly prefill?: (ctx: CallContext, id: number) => Promise<Readonly<Record<string, unknown>>>;
  /** What the act would come to, shown before it is confirmed: an endpoint (GET) that asks for this action's permission. */
  readonly preview?: {
    readonly api: string;
    readonly depends_on: readonly (keyof F & string)[];
    /** See `FormPreview`. */
    readonly beside?: true;
    /** See `FormPreview`: the command compares it with what it comes to itself. */
    readonly total?: keyof F & string;
    /** For a selection too: the endpoint takes `ids`, keys with commas, in the place of `id`. Its total is told, not carried back. */
    readonly bulk?: boolean;
  };
  /**
   * APIs of the row's other actions that may be sent along, done before it or after it in the same transaction: what is always done together
   * is one confirmation.
   */
  readonly along?: Readonly<Record<string, "before" | "after">>;
  /** API of the row action that takes this one back, in whatever list it is offered: an act of its own, with its own rights and log line. */
  readonly undo?: string;
  /** Fields of this form that `undo` is sent too: what was given is what is taken away. */
  readonly undo_sends?: readonly (keyof F & string)[];
  /** Columns whose cells of the row stand above its form: what the decision is about. */
  readonly facts?: readonly string[];
  /** Fields that may be edited in their cells, where the list has columns of their names; the other fields are sent as they are. */
  readonly inline?: readonly (keyof F & string)[];
  /** The row action of the same list that decides the other way, offered beside this one: its API, and the field of both forms that it needs. */
  readonly refuse?: { readonly api: string; readonly title: Text; readonly field: keyof F & string };
  readonly run: (
    ctx: CallContext,
    id: number,
    values: Values<F>,
    version: number | null,
    prepared: P,
  ) => Promise<void | RowResult>;
}

/** What an action on a row has done beside the row itself. */
export interface RowResult {
  /** A document that it has made, and that is to be printed. */
  readonly paper?: Paper;
  /** Keys of other rows of the list that it has done as well: of a selection they are done with this one. */
  readonly also?: readonly number[];
}

/** The key of what was made, if something was. */
export interface Made {
  readonly id: number | null;
}

/** Done to a selection as a whole, or to all rows that match, in the background from 200 rows on. */
export interface TopActionDef<F extends Fields = Fields, P = unknown> extends ActionOptions<F, P> {
  readonly scope: "top";
  readonly prefill?: (ctx: CallContext) => Promise<Readonly<Record<string, unknown>>>;
  /** What the act would come to: an endpoint (GET) that asks for this action's permission. */
  readonly preview?: {
    readonly api: string;
    readonly depends_on: readonly (keyof F & string)[];
    /** See `FormPreview`. */
    readonly beside?: true;
  };
  /** A card may be read into the form: an endpoint by `defineCardReading` that asks for this action's permission. */
  readonly card?: string;
  /** What is answered, where it is more than the key of what was made. */
  readonly reply?: z.ZodType<Made, Made>;
  /** @returns the key of what was made, if something was, or a whole answer with its own words */
  readonly run: (ctx: CallContext, values: Values<F>, prepared: P) => Promise<number | Said<Made> | void>;
}

/** Leads to a page. */
export interface LinkActionDef<S extends string = string> {
  readonly scope: "link";
  readonly title: Text;
  readonly to: string;
  readonly permission?: string;
  readonly primary?: boolean;
  readonly icon?: string;
  readonly when?: (state: RowState<S>, ctx: ListContext) => boolean;
  /** Wants a desk: on a phone it is not offered. */
  readonly at_desk?: true;
  /** Offered for a selection too: `:id` then stands for the keys with commas between them. */
  readonly bulk?: true;
}

/** @typeParam S  names of the states that it looks at */
export type ActionDef<S extends string = string> = RowActionDef<Fields, unknown, S> | TopActionDef | LinkActionDef<S>;

/** An action on one row, or on each of a selection. @typeParam S  names of the states that it looks at */
export function rowAction<F extends Fields = Fields, P = undefined, S extends string = never>(
  action: Omit<RowActionDef<F, P, S>, "scope">,
): RowActionDef<Fields, unknown, S> {
  return { ...action, scope: "row" } as unknown as RowActionDef<Fields, unknown, S>;
}

/** An action of the page: add, collect. */
export function topAction<F extends Fields = Fields, P = undefined>(
  action: Omit<TopActionDef<F, P>, "scope">,
): TopActionDef {
  return { ...action, scope: "top" } as unknown as TopActionDef;
}

/** A way to another page, offered among a row's actions. */
export function linkAction<S extends string = never>(action: Omit<LinkActionDef<S>, "scope">): LinkActionDef<S> {
  return { ...action, scope: "link" };
}
