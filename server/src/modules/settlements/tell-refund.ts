import type { PreviewFact, PreviewFile } from "@kangying/contract/core/form/preview";
import { addDays, localDate, localTime } from "../../core/kernel/day.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { actorShown } from "../../core/list/columns.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { filesNamed } from "../files/public.ts";
import type { RefundTeller } from "../finance/public.ts";
import { openLeavesOf } from "../leaves/public.ts";
import { clauseNumbers, contractsOf } from "../papers/public.ts";
import { countNightsBefore } from "../resources/public.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { type AgreementRow, agreementsOf } from "./agreement.repo.ts";
import { presentLines } from "./present-settlement.ts";
import { settlementOf } from "./settlement.repo.ts";
import { t } from "./settlements.texts.ts";

const farAway = "9999-12-31";
const words = t.group("refund");
const agreedTexts = { page: t("refund.agreed.page"), paper: t("refund.agreed.paper"), word: t("refund.agreed.word") };

/** Shows how the refund of an ended stay was computed: the frozen settlement, with the clauses that it is based on. */
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
    const said = await agreementsOf(tx, supplier.id, settlement.id);
    const openLeaves = await openLeavesOf(tx, supplier.id, stay.id);
    return {
      // The last line is the total, which the refund itself shows.
      rows: presentLines(ctx, lines.slice(0, -1), await clauseNumbers(tx, supplier.id, stay.id)).map(
        ({ title, formula, amount_fen: fen, strong }) => ({ title, formula, amount_fen: fen, strong }),
      ),
      facts: [
        {
          title: ctx.text(words.slept),
          text: ctx.text(words.sleptText, {
            from: (stay.checkin_date ?? on_day).slice(5),
            to: on_day.slice(5),
            nights: nights_used,
          }),
        },
        agreement(ctx, said),
      ],
      checks: [
        { title: ctx.text(words.settled), is_good: lines.at(-1)?.amount_fen === amount_fen },
        { title: ctx.text(words.bedFree, { night: lastNight.slice(5) }), is_good: isFree },
        { title: ctx.text(words.noLeave), is_good: openLeaves.length === 0 },
      ],
      files: await papersOf(ctx, stay, said),
    };
  },
};

/** Whether, when and how the student agreed; the newest answer counts. */
function agreement(ctx: CallContext, said: readonly AgreementRow[]): PreviewFact {
  const title = ctx.text(words.agreed);
  const last = said.find(({ how }) => how !== null);
  if (!last?.how) return { title, text: ctx.text(t("refund.agreed.not")), tone: "amber" };
  const { time_zone } = ctx.supplier;
  const at = `${localDate(last.at, time_zone).slice(5)} ${localTime(last.at, time_zone)}`;
  return { title, text: ctx.text(agreedTexts[last.how], { at, by: actorShown(last.by_name, ctx) }), tone: "green" };
}

/** The settlement, the contract and the added papers, as far as this reader may open them. */
async function papersOf(ctx: CallContext, stay: StayRow, said: readonly AgreementRow[]): Promise<PreviewFile[]> {
  const { tx, supplier, services, now } = ctx;
  const { apis } = ctx.caller.permissions;
  const sheet = { kind: "paper", title: ctx.text(words.sheet), to: `/student/settlement/${stay.id}` } as const;
  const contracts = apis.has("seller/contract/ContractList") ? await contractsOf(tx, supplier.id, stay.id) : [];
  const ids = said.flatMap(({ papers }) => papers);
  const files = await filesNamed(ctx, ids);
  return [
    ...(apis.has("seller/student/CampsiteFinishedList") ? [sheet] : []),
    ...contracts.map(({ id, no }) => ({
      kind: "paper" as const,
      title: ctx.text(words.contract, { no }),
      to: `/student/service/contracts-print?ids=${id}`,
    })),
    ...ids.flatMap((id) => {
      const file = files.get(id);
      if (!file) return [];
      const kind = file.kind === "image" ? ("image" as const) : ("paper" as const);
      return [{ kind, title: file.name, to: fileUrl(services.config, id, now) }];
    }),
  ];
}
