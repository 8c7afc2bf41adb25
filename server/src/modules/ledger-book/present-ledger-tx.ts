import { ledgerCauses } from "@kangying/contract/finance/money";
import type { LedgerTxView } from "@kangying/contract/finance/finance.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { actorShown } from "../../core/list/columns.ts";
import type { CallContext } from "../../core/wire/route.ts";
import {
  accountName,
  documentOf,
  findLedgerTx,
  findPayable,
  findReversal,
  type LedgerTxRow,
} from "../finance/public.ts";
import { namedLegsOf } from "./named-legs.repo.ts";

/** The permission for the page of a student. */
const studentPage = "seller/student/StudentInfo";

function titleOf(cause: string, ctx: CallContext): string {
  const known = ledgerCauses.find(({ value }) => value === cause);
  return known ? ctx.text(known.title) : cause;
}

/** Returns one ledger transaction as its page shows it. @throws {AppError} not_found */
export async function presentLedgerTx(ctx: CallContext, id: number): Promise<LedgerTxView> {
  const { tx, supplier } = ctx;
  const row = await findLedgerTx(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const undone = row.reversal_of === null ? null : await findLedgerTx(tx, supplier.id, row.reversal_of);
  const undoing = await findReversal(tx, supplier.id, id);
  const legs = await namedLegsOf(tx, supplier.id, id);
  const named = (other: LedgerTxRow | null) => other && { id: other.id, seq: other.seq };
  return {
    id,
    seq: row.seq,
    at: seconds(row.at),
    cause: row.biz_type,
    cause_title: titleOf(row.biz_type, ctx),
    doc_no: row.doc_no,
    doc_at: documentOf(row, ctx) ?? (await personBehind(ctx, legs)),
    memo: row.memo,
    about: row.about,
    by: actorShown(row.actor_name, ctx),
    hash: row.hash?.toString("hex") ?? null,
    reversal_of: named(undone),
    reversed_by: named(undoing),
    legs: legs.map(({ account, subject, amount_fen, balance_after_fen }) => ({
      account,
      title: accountName(account, subject, ctx),
      debit_fen: amount_fen > 0 ? amount_fen : null,
      credit_fen: amount_fen < 0 ? -amount_fen : null,
      balance_after_fen,
    })),
  };
}

/** The page of the student whose stay's money was moved, when the legs name exactly one stay. */
async function personBehind(ctx: CallContext, legs: readonly { readonly account: string }[]): Promise<string | null> {
  const stays = new Set(legs.flatMap(({ account }) => /^deferred:stay:(\d+)$/.exec(account)?.[1] ?? []));
  const [id] = stays;
  if (stays.size !== 1 || id === undefined || !ctx.caller.permissions.apis.has(studentPage)) return null;
  const info = await findPayable(ctx, { type: "stay", id: Number(id) });
  return info && `/student/detail/${info.owner.id}`;
}
