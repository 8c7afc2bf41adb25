import { moneySheetCalls as calls } from "@kangying/contract/moving-in/moving-in.calls";
import { money, tag, text as textColumn } from "../../../core/list/columns.ts";
import type { RowFault } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { openingDrawer, postOpening, reverse } from "../../finance/public.ts";
import { sheetRows } from "../moving-in.repo.ts";
import { faults, t, words } from "../moving-in.texts.ts";
import { defineSheet, fact } from "../sheet.ts";

const places = [
  { value: "bank", title: t("places.bank") },
  { value: "cash", title: t("places.cash") },
  { value: "pos", title: t("places.pos") },
  { value: "psp:wechat", title: t("places.wechat") },
  { value: "psp:alipay", title: t("places.alipay") },
] as const;

const sheet = {
  account: fields.select<(typeof places)[number]["value"], true>({
    title: words.account,
    options: places,
    required: true,
  }),
  amount_fen: fields.money<true>({ title: words.amount, required: true, min: 1 }),
  note: fields.text({ title: words.note, max_length: 100 }),
};

/** The sheet of cash and bank balances on the day of moving in. */
export const moneySheet = defineSheet<typeof sheet>({
  key: "money",
  calls: { list: calls.MoneySheetList, import: calls.MoneySheetImport, clear: calls.MoneySheetClear },
  title: pageTitle("movingInMoney"),
  fields: sheet,
  example: { account: "bank", amount_fen: 128_000, note: "基本户" },
  columns: {
    account: tag(fact("account"), { title: words.account, options: places, width: 120, card: true }),
    amount: money(`(${fact("amount_fen")})::bigint`, { title: words.amount, width: 140, card: true }),
    note: textColumn(fact("note"), { title: words.note, width: 200 }),
  },
  sums: ["amount"],
  check: async ({ tx, supplier }, rows) => {
    const seen = new Set((await sheetRows(tx, supplier.id, "money")).map(({ facts }) => facts["account"]));
    const found: RowFault[] = [];
    for (const { row, account } of rows) {
      if (account === undefined) continue;
      if (seen.has(account)) found.push({ row, field: "account", text: faults.twice });
      seen.add(account);
    }
    return found;
  },
  move: async (work, { account, amount_fen }, key) => {
    const place = account === "cash" ? await openingDrawer(work) : account;
    const { id } = await postOpening(work, { account: place, amount_fen, idem_key: key });
    return { id, payments: [] };
  },
  takeBack: async (work, row, memo) => {
    await reverse(work, row.made_id, { idem_key: `move-in-undo:${row.made_id}`, memo });
  },
});
