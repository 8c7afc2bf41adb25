import { addDays } from "../../core/kernel/day.ts";
import type { RefundTeller } from "../finance/public.ts";
import { clauseNumbers } from "../papers/public.ts";
import { countNightsBefore } from "../resources/public.ts";
import { findStay } from "../stays/public.ts";
import { presentLines } from "./present-settlement.ts";
import { settlementOf } from "./settlement.repo.ts";
import { t } from "./settlements.texts.ts";

const farAway = "9999-12-31";

/** How the refund of an ended stay came about: the settlement as it was frozen, with the clauses that it rests on. */
export const tellsStayRefund: RefundTeller = {
  payable: "stay",
  async tell(ctx, { request_id, payable_id, amount_fen }) {
    const { tx, supplier } = ctx;
    const settlement = await settlementOf(tx, supplier.id, payable_id);
    const stay = settlement?.request_ids.includes(request_id) ? await findStay(tx, supplier.id, payable_id) : null;
    if (!settlement || !stay) return null;
    const { lines, on_day, nights_used } = settlement;
    const all = await countNightsBefore(tx, supplier.id, stay.id, farAway);
    const slept = await countNightsBefore(tx, supplier.id, stay.id, on_day);
    const isFree = stay.status === 50 && all === slept;
    const lastNight = addDays(on_day, -1);
    return {
      // Its last line is the sum, which whoever pays it says.
      rows: presentLines(ctx, lines.slice(0, -1), await clauseNumbers(tx, supplier.id, stay.id)).map(
        ({ title, formula, amount_fen: fen, strong }) => ({ title, formula, amount_fen: fen, strong }),
      ),
      facts: [
        {
          title: ctx.text(t("refund.slept")),
          text: ctx.text(t("refund.sleptText"), {
            from: (stay.checkin_date ?? on_day).slice(5),
            to: on_day.slice(5),
            nights: nights_used,
          }),
        },
      ],
      checks: [
        { title: ctx.text(t("refund.settled")), is_good: lines.at(-1)?.amount_fen === amount_fen },
        { title: ctx.text(t("refund.bedFree"), { night: lastNight.slice(5) }), is_good: isFree },
      ],
    };
  },
};
