import type { z } from "zod";
import type { flashAddPreview } from "@kangying/contract/plugins/flash/flash.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import {
  draftItems,
  draftMoreTimes,
  draftTimes,
  type DraftTimes,
  previewItems,
  previewQuotas,
} from "../activities/public.ts";
import { flashAddon } from "./flash-addon.ts";
import {
  draftsBeside,
  findSession,
  type FlashItem,
  type SessionBeside,
  sessionItems,
  sessionsBeside,
} from "./flash.repo.ts";
import { t } from "./flash.texts.ts";
import { firstOverlap } from "./keep-session.ts";

/** Previews publishing: the pieces that it would lock, what remains of each SKU, and which SKUs lack stock. @throws {AppError} not_found */
export async function previewPublish(ctx: CallContext, { id }: { readonly id: number }) {
  const session = await findSession(ctx.tx, ctx.supplier.id, id);
  if (!session) throw new AppError("not_found");
  const all = [session, ...(await draftsBeside(ctx.tx, ctx.supplier.id, session))];
  const items: FlashItem[] = [];
  for (const one of all) items.push(...(await sessionItems(ctx.tx, ctx.supplier.id, one.id)));
  const { margin_percent } = await flashAddon.read(ctx);
  const { pieces, facts, hindered } = await previewQuotas(ctx, items, margin_percent);
  return {
    rows: [],
    total_fen: 0,
    note: ctx.text(all.length > 1 ? t("preview.notes") : t("preview.note"), {
      pieces,
      count: all.length,
      minutes: session.pay_minutes,
    }),
    facts,
    button: ctx.text(t("preview.button"), { pieces }),
    ...hindered,
  };
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The day on which the session begins, with the times of this and other sessions on it. */
function dayOf(ctx: CallContext, all: readonly [DraftTimes, ...DraftTimes[]], others: readonly SessionBeside[]) {
  const [first] = all;
  const clock = localClockText(first.begin_at, ctx.supplier.time_zone);
  const [hours = 0, minutes = 0] = clock.slice(11, 16).split(":").map(Number);
  const midnight = first.begin_at.getTime() - (hours * 60 + minutes) * minuteMs;
  const within = (at: Date): number => Math.round(Math.min(dayMs, Math.max(0, at.getTime() - midnight)) / minuteMs);
  return {
    title: ctx.text(t("editor.day")),
    hint: ctx.text(t("editor.dayHint")),
    spans: [
      ...all.flatMap(({ begin_at, end_at }, index) => {
        const [from, to] = [within(begin_at), within(end_at)];
        const is = firstOverlap(all.slice(0, index + 1)) === index ? ("clash" as const) : ("mine" as const);
        return from < to ? [{ from, to, title: ctx.text(t("editor.mine")), is }] : [];
      }),
      ...others
        .filter(({ begin_at, end_at }) => within(begin_at) < within(end_at))
        .map(({ name, begin_at, end_at, clashes }) => ({
          from: within(begin_at),
          to: within(end_at),
          title: name,
          is: clashes ? ("clash" as const) : ("other" as const),
        })),
    ],
  };
}

/**
 * Previews the session form as it is filled in now: its lines, its day, a summary and the checks that are not met.
 * @throws {AppError} invalid
 */
export async function previewSession(ctx: CallContext, asked: z.output<typeof flashAddPreview.input>) {
  const { tx, supplier, now } = ctx;
  const items = draftItems(asked.items);
  const times = draftTimes(asked.times);
  const { margin_percent, pay_minutes } = await flashAddon.read(ctx);
  const more = draftMoreTimes(asked.more);
  const { pieces, kinds, checks, ...told } = await previewItems(ctx, items, margin_percent, 1 + more.length);
  const skus = items.flatMap(({ sku_id }) => sku_id ?? []);
  const all: readonly [DraftTimes, ...DraftTimes[]] | null = times && [times, ...more];
  const others = new Map<number, SessionBeside>();
  for (const one of all ?? [])
    for (const beside of await sessionsBeside(tx, supplier.id, asked.id ?? null, one, skus))
      others.set(beside.id, { ...beside, clashes: beside.clashes || others.get(beside.id)?.clashes === true });
  const free = [...others.values()].every(({ clashes }) => !clashes);
  const words = (at: Date): string => localClockText(at, supplier.time_zone).slice(5, 16);
  return {
    rows: [],
    total_fen: 0,
    note: all
      ? ctx.text(more.length > 0 ? t("editor.notes") : t("editor.note"), {
          times: all
            .map(({ begin_at, end_at }) => `${words(begin_at)} – ${words(end_at)}`)
            .join(ctx.text(t("editor.and"))),
          count: all.length,
          kinds,
          pieces,
          locked: pieces * all.length,
          minutes: asked.pay_minutes ?? pay_minutes,
        })
      : ctx.text(t("editor.noTimes")),
    ...(all ? { day: dayOf(ctx, all, [...others.values()]) } : {}),
    ...told,
    checks: [
      ...(all ? [{ title: ctx.text(t("editor.future")), is_good: all.every(({ end_at }) => end_at > now) }] : []),
      ...(more.length > 0 && all ? [{ title: ctx.text(t("editor.apart")), is_good: firstOverlap(all) < 0 }] : []),
      { title: ctx.text(free ? t("editor.free") : t("editor.clash")), is_good: free },
      ...checks,
    ],
    button: ctx.text(t("editor.button")),
  };
}
