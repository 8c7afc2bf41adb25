import { cardStatus } from "@kangying/contract/finance/wallet";
import type { Work } from "../../../core/jobs/work.ts";
import type { ErrorKind } from "../../../core/kernel/error-kind.ts";
import { localDate, localTime } from "../../../core/kernel/day.ts";
import { lapsedCertificate } from "../../suppliers/public.ts";
import type { CardRow } from "../cards/cards.repo.ts";
import { certifiedNow } from "../purse.ts";
import { walletsErrors } from "../wallets.errors.ts";
import type { WithdrawalRow } from "./withdrawals.repo.ts";

const dayMs = 86_400_000;

/** Until when no money is paid to a card that was bound or became the default just now; null: the waiting time is over. */
export function cardRestsUntil(card: Pick<CardRow, "default_since" | "bound_at">, now: Date): Date | null {
  const since = card.default_since ?? card.bound_at;
  const until = since === null ? null : new Date(since.getTime() + dayMs);
  return until !== null && until > now ? until : null;
}

/** The first reason why a withdrawal must not be approved, independent of the approver; null: none. */
export async function barOf(
  work: Pick<Work, "tx" | "supplier" | "now" | "today">,
  row: WithdrawalRow,
  card: CardRow | null,
): Promise<{ readonly kind: ErrorKind; readonly data: Readonly<Record<string, string>> } | null> {
  if (card?.status !== cardStatus.bound) return { kind: walletsErrors.card_unbound, data: {} };
  const certified_name = await certifiedNow(work, row);
  if (card.holder !== certified_name) return { kind: walletsErrors.card_other_holder, data: { name: certified_name } };
  const rests = cardRestsUntil(card, work.now);
  const zone = work.supplier.time_zone;
  if (rests)
    return { kind: walletsErrors.card_changed, data: { time: `${localDate(rests, zone)} ${localTime(rests, zone)}` } };
  const lapsed = row.owner_type === "shop" ? await lapsedCertificate(work) : null;
  return lapsed === null ? null : { kind: walletsErrors.withdrawal_uncertified, data: { until: lapsed } };
}
