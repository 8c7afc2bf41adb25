import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import type { RowActionDef } from "./actions.ts";
import { queryFaults } from "../filters/query-faults.ts";
import { actOnRow, readForm } from "./row-action.ts";
import { servedRowAction } from "../served-lists.ts";

/** A paper that an action has made, if it made one. */
type Done = Awaited<ReturnType<typeof actOnRow>>;

/** Another action of the same row, sent along with one: its API and its form. */
export interface SentAlong {
  readonly api: string;
  readonly form: Readonly<Record<string, unknown>>;
}

/**
 * Does an action to a row with those that were sent along, in one transaction: all of them or none.
 * @param version  of the row as the person saw it: the first that is done is held to it, the others find what the one before has left
 * @param own      does the action itself
 * @returns the paper that one of them has made
 * @throws {AppError} no_permission where the caller may not do one of them · what any of them refuses · {InvalidFields} one that goes with no such action
 */
export async function doAlong(
  def: RowActionDef,
  sent: readonly SentAlong[],
  { id, version }: { readonly id: number; readonly version: number | null },
  ctx: CallContext,
  own: (version: number | null) => Promise<Done>,
): Promise<Done> {
  const company = def.along ?? {};
  let seen = version;
  let made: Done = undefined;
  const doOthers = async (when: "before" | "after"): Promise<void> => {
    for (const { api, form } of sent) {
      if (company[api] !== when) continue;
      const served = servedRowAction(ctx, api);
      if (!served || !ctx.can(api)) throw new AppError("no_permission");
      const raw = served.def.accept ? served.def.accept(form, ctx) : form;
      made = (await actOnRow(served, id, await readForm(served.def.form, raw, ctx), seen, ctx)) ?? made;
      seen = null;
    }
  };
  if (sent.some(({ api }) => company[api] === undefined))
    throw new InvalidFields({ along: { text: queryFaults.notIds } });
  await doOthers("before");
  made = (await own(seen)) ?? made;
  seen = null;
  await doOthers("after");
  return made;
}
