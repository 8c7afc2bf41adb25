import { InvalidFields } from "../../kernel/app-error.ts";
import { callRoute, Said, type CallContext, type Route } from "../../wire/route.ts";
import type { RowActionDef, TopActionDef } from "./actions.ts";
import { queueBulkTask } from "../bulk/queue-bulk-task.ts";
import { doneOf } from "../words/common-words.ts";
import { doAlong } from "./act-along.ts";
import { doAndRecord } from "../bulk/record-rows.ts";
import { tryRows } from "../bulk/try-rows.ts";
import type { AnyList } from "../define-list.ts";
import {
  rowActionEndpoint,
  rowPrefillEndpoint,
  targetNames,
  topActionEndpoint,
  topPrefillEndpoint,
  trialEndpoint,
  type RowTarget,
} from "../list-endpoints.ts";
import { queryFaults } from "../filters/query-faults.ts";
import { actOnRow, demandRow, readForm, type ServedAction } from "./row-action.ts";

/** The most rows of a selection that are done within the call; more run in the background. */
export const mostRowsAtOnce = 200;

/** Returns the actions of the lists, by API. Lists may share an action; it is then served once. */
export function servedActions(
  lists: readonly AnyList[],
): ReadonlyMap<string, { def: RowActionDef | TopActionDef; lists: AnyList[] }> {
  const served = new Map<string, { def: RowActionDef | TopActionDef; lists: AnyList[] }>();
  for (const list of lists) {
    for (const def of Object.values(list.actions ?? {})) {
      if (def.scope === "link") continue;
      const known = served.get(def.api);
      if (known) known.lists.push(list);
      else served.set(def.api, { def, lists: [list] });
    }
  }
  return served;
}

/** Makes the routes of all actions of the lists. */
export function actionRoutes(lists: readonly AnyList[]): Route[] {
  return [...servedActions(lists).values()].flatMap(({ def, lists: offering }) =>
    def.scope === "top" ? topRoutes(def) : rowRoutes({ def, lists: offering }),
  );
}

function topRoutes(def: TopActionDef): Route[] {
  const { prefill } = def;
  return [
    callRoute(
      topActionEndpoint(def),
      async (ctx, input, prepared: unknown) => {
        const values = await readForm(def.form, def.accept ? def.accept(input, ctx) : input, ctx);
        const made = await def.run(ctx, values, prepared);
        if (made instanceof Said) return made;
        return said(def, { id: typeof made === "number" ? made : null }, ctx);
      },
      def.prepare,
    ),
    ...(prefill ? [callRoute(topPrefillEndpoint(def), async (ctx) => ({ ...(await prefill(ctx)) }))] : []),
  ];
}

function rowRoutes(served: ServedAction): Route[] {
  const { prefill, bulk } = served.def;
  return [
    callRoute(
      rowActionEndpoint(served.def),
      async (ctx, input, prepared: unknown) => said(served.def, await act(served, input, ctx, prepared), ctx),
      served.def.prepare,
    ),
    ...(prefill
      ? [
          callRoute(rowPrefillEndpoint(served.def), async (ctx, { id }) => {
            await demandRow(served, id, ctx);
            return { ...(await prefill(ctx, id)) };
          }),
        ]
      : []),
    ...(bulk ? [callRoute(trialEndpoint(served.def), async (ctx, input) => tryMany(served, input, ctx))] : []),
  ];
}

async function tryMany(served: ServedAction, input: RowTarget, ctx: CallContext) {
  demandOneTarget(input);
  if (input.id !== undefined) throw wrongTarget("id");
  const { refused, ...counts } = await tryRows(served, input, formOf(served, input, ctx), ctx);
  return { ...counts, refused: refused.map((reason) => ({ ...reason, rows: [...reason.rows] })) };
}

function demandOneTarget({ id, ids, all }: RowTarget): void {
  if ([id, ids, all].filter((target) => target !== undefined).length !== 1)
    throw wrongTarget(id === undefined ? "id" : "ids");
}

/** Returns the sent members without those that name the rows. */
function formOf(served: ServedAction, input: RowTarget, ctx: CallContext): Readonly<Record<string, unknown>> {
  const sent: Record<string, unknown> = { ...input };
  for (const name of targetNames) delete sent[name];
  // A password is only accepted for one row: the form for many rows is stored with their task.
  if (input.id === undefined)
    for (const [name, { secret }] of Object.entries(served.def.form ?? {})) if (secret) delete sent[name];
  return served.def.accept ? served.def.accept(sent, ctx) : sent;
}

async function act(served: ServedAction, input: RowTarget, ctx: CallContext, prepared: unknown) {
  const { id, ids } = input;
  demandOneTarget(input);
  const raw = formOf(served, input, ctx);
  const values = await readForm(served.def.form, raw, ctx);
  if (id !== undefined) {
    const target = { id, version: input.version ?? null };
    const made = await doAlong(served.def, input.along ?? [], target, ctx, (version) =>
      actOnRow(served, id, values, version, ctx, prepared),
    );
    return { done: 1, failed: [], ...(made?.paper ? { paper: made.paper } : {}) };
  }
  if (!served.def.bulk) throw wrongTarget(ids ? "ids" : "all");
  if (ids && ids.length <= mostRowsAtOnce) {
    const { failed, ...rest } = await doAndRecord(served, ids, raw, values, ctx);
    return { ...rest, failed: [...failed] };
  }
  return { done: 0, failed: [], task_id: await queueBulkTask(served, input, raw, ctx) };
}

function wrongTarget(name: string): InvalidFields {
  return new InvalidFields({ [name]: { text: queryFaults.notIds } });
}

function said<T>(def: RowActionDef | TopActionDef, data: T, ctx: CallContext): T | Said<T> {
  const done = doneOf(def);
  return done ? new Said(data, done, { action: ctx.text(def.title) }) : data;
}
