import { defineJob } from "../../core/jobs/job.ts";
import { askForRefund, auditRefund } from "../refunds/public.ts";
import { readShopping } from "../shopping/public.ts";
import { expiredCodes, findCode } from "./codes.repo.ts";
import { leftOf } from "./use-code.ts";
import { t } from "./codes.texts.ts";

/** The number of codes of a shop handled in one run; the next run handles the others. */
const most = 500;
/** The reason written on such a refund, in the shop's own records. */
const reason = "核销码过期未用";

interface ExpiredJob {
  readonly code_id: number;
}

/** Finds expired codes, in shops that refund unused pieces. */
export const expireCodesJob = defineJob({
  name: "code.expire",
  cron: "27 * * * *",
  did: t("did.expired"),
  run: {
    single: async (work) => {
      const { tx, supplier, today } = work;
      if ((await readShopping(tx, supplier.id)).code_expiry !== "refund") return 0;
      const codes = await expiredCodes(tx, supplier.id, today, most);
      for (const code_id of codes) await work.enqueue("code.giveBack", { code_id }, { key: `code:${code_id}` });
      return codes.length;
    },
  },
});

/** Refunds the unused pieces of an expired code. Reads the code again, so that a code extended meanwhile is left alone. */
export const giveBackCodeJob = defineJob<ExpiredJob>({
  name: "code.giveBack",
  run: {
    single: async (work, { code_id }) => {
      const { tx, supplier, today } = work;
      const code = await findCode(tx, supplier.id, code_id);
      if (!code || code.voided_at !== null || code.valid_to >= today || leftOf(code) <= 0) return;
      const asked = { kind: 1, fault: "seller", reason, description: "", images: [], apply_fen: null } as const;
      const items = [{ item_id: code.order_item_id, qty: leftOf(code) }];
      const id = await askForRefund(work, { ...asked, order_id: code.order_id, member_id: null, items });
      const usual = { items: null, amount_fen: null, already_refunded_fen: null, consent: true, images: [] };
      const words = { answer: "", inner_note: "", return_to: null };
      await auditRefund(work, id, { decision: "agree", fault: "seller", ...usual, ...words }, null);
    },
  },
});
