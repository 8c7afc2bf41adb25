import type { z } from "zod";
import type { groupLook } from "@kangying/contract/plugins/group-buy/group-buy.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { refusalShown } from "../finance/public.ts";
import { t, titles } from "./group-buy.texts.ts";
import { findGroup, type GroupRow } from "./groups.repo.ts";
import { seatsShown, type SeatShown } from "./seats.repo.ts";

const waiting = 0;
const failing = 2;
const soonMs = 2 * 3_600_000;
const seatTitles = t.group("seat");

/** Returns the members of a group and the state of their payments and refunds. @throws {AppError} not_found */
export async function lookAtGroup(
  ctx: CallContext,
  { id }: z.output<typeof groupLook.input>,
): Promise<z.output<typeof groupLook.output>> {
  const { tx, supplier } = ctx;
  const group = await findGroup(tx, supplier.id, id);
  if (!group) throw new AppError("not_found");
  const seats = await seatsShown(tx, supplier.id, id);
  const sum = (of: (seat: SeatShown) => number): number => seats.reduce((all, seat) => all + of(seat), 0);
  const back = sum(({ state, refund_fen }) => (state === "returned" ? (refund_fen ?? 0) : 0));
  const returned = seats.filter(({ state }) => state === "returned").length;
  const total_fen = sum(({ paid_fen }) => paid_fen);
  return {
    rows: [
      ...seats.map((seat) => ({
        title: seat.is_leader ? ctx.text(t("look.leader"), { name: seat.member_name }) : seat.member_name,
        formula: `${seat.order_no} · ${ctx.text(seatTitles[seat.stuck_why === null ? seat.state : "stuck"])}`,
        amount_fen: seat.paid_fen,
      })),
      { title: ctx.text(titles.paid), formula: "", amount_fen: total_fen, strong: true },
    ],
    total_fen,
    checks: seats.flatMap(({ member_name: name, stuck_why: why }) =>
      why === null
        ? []
        : [
            {
              title: ctx.text(t("look.stuck"), { name, why: refusalShown(why, (words) => ctx.text(words)) }),
              is_good: false,
            },
          ],
    ),
    facts: [
      ...placesOf(ctx, group),
      ...(back > 0 ? [{ title: ctx.text(titles.refunded), text: formatFenInWords(back) }] : []),
    ],
    note: group.status === failing ? ctx.text(t("look.failing"), { returned, count: seats.length }) : null,
  };
}

/** The facts on a group's seats and on the time left for the free ones. */
function placesOf(ctx: CallContext, group: GroupRow) {
  const { size, seats_paid: paid, seats_held: held, expire_at, status } = group;
  const isSoon = status === waiting && expire_at !== null && expire_at.getTime() - ctx.now.getTime() < soonMs;
  return [
    { title: ctx.text(titles.seats), text: ctx.text(t("look.seats"), { paid, held, free: size - paid - held }) },
    ...(expire_at === null
      ? []
      : [
          {
            title: ctx.text(titles.expires),
            text: localClockText(expire_at, ctx.supplier.time_zone).slice(5, 16),
            ...(isSoon ? { tone: "amber" as const } : {}),
          },
        ]),
  ];
}
