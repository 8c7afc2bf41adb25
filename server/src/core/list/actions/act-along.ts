import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import type { RowActionDef } from "./actions.ts";
import { queryFaults } from "../filters/query-faults.ts";
import { actOnRow, readForm } from "./row-action.ts";
import { servedRowAction } from "../served-lists.ts";

/** The printable document that an action made, if it made one. */
type Done = Awaited<ReturnType<typeof actOnRow>>;

/** Another action of the same row, sent together with one: its API and its form. */
export interface SentAlong {
  readonly api: string;
  readonly form: Readonly<Record<string, unknown>>;
}

/**
 * Does an action on a row together with the actions that were sent along, in one transaction: all of them or none.
 * @param version  version of the row as the person saw it; the first action is checked against it, the later ones work on what the action
 * before left
 * @param own      does the action itself
 * @returns the document that one of them made
 * @throws {AppError} no_permission when the caller may not do one of them · the errors of each action · {InvalidFields} when an action may
 * not be sent along with this one
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
