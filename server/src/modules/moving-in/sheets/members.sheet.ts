import { memberSheetCalls as calls } from "@kangying/contract/moving-in/moving-in.calls";
import type { Work } from "../../../core/jobs/work.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { money, number, text as textColumn } from "../../../core/list/columns.ts";
import type { RowFault } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { voidOpening } from "../../finance/public.ts";
import { addMember, adjustScore } from "../../users/public.ts";
import { openWalletWith } from "../../wallets/public.ts";
import { membersByPhone } from "../known.repo.ts";
import { sheetRows } from "../moving-in.repo.ts";
import { faults, t, words } from "../moving-in.texts.ts";
import { defineSheet, fact, maskedPhone } from "../sheet.ts";

const sheet = {
  nickname: fields.text<true>({ title: words.nickname, required: true, max_length: 40 }),
  truename: fields.text({ title: words.truename, max_length: 40 }),
  phone: fields.phone<true>({ title: words.phone, required: true }),
  wallet_fen: fields.money({ title: words.wallet, min: 0 }),
  points: fields.number({ title: words.points, min: 0, max: 100_000_000 }),
  tags: fields.text({ title: words.tags, max_length: 200 }),
  remark: fields.text({ title: words.remark, max_length: 500 }),
};

/** The reason text of given points. It is the same in every language, so that these points are found again when they are taken back. */
export const pointsReason = t("pointsReason")["zh-CN"];

async function memberOf(
  work: Work,
  phoneNo: string,
  asked: {
    readonly nickname: string;
    readonly truename: string | null;
    readonly tags: string | null;
    readonly remark: string | null;
  },
): Promise<number> {
  const known = (await membersByPhone(work.tx, work.supplier.id, [phoneNo])).get(phoneNo);
  if (known !== undefined) return known;
  const rest = {
    username: null,
    email: null,
    gender: null,
    birthday: null,
    avatar: null,
    password: null,
    addresses: [],
  };
  return await addMember(work, { ...asked, ...rest, phone: phoneNo, source: "import" }, null);
}

/** The sheet of members with their wallets and points. A member who is known by phone keeps the existing data. */
export const membersSheet = defineSheet<typeof sheet>({
  key: "members",
  calls: { list: calls.MemberSheetList, import: calls.MemberSheetImport, clear: calls.MemberSheetClear },
  title: pageTitle("movingInMembers"),
  fields: sheet,
  example: {
    nickname: "小满",
    truename: "林小满",
    phone: "13800000000",
    wallet_fen: 300,
    points: 1200,
    tags: "老客户",
    remark: "",
  },
  columns: {
    nickname: textColumn(fact("nickname"), { title: words.nickname, width: 140, card: true }),
    phone: maskedPhone({ title: words.phone, width: 140 }),
    wallet: money(`(${fact("wallet_fen")})::bigint`, { title: words.wallet, width: 130, card: true }),
    points: number(`(${fact("points")})::bigint`, { title: words.points, width: 110, card: true }),
  },
  sums: ["wallet", "points"],
  check: async ({ tx, supplier }, rows) => {
    const seen = new Set((await sheetRows(tx, supplier.id, "members")).map(({ facts }) => facts["phone"]));
    const found: RowFault[] = [];
    for (const { row, phone: no } of rows) {
      if (no === undefined) continue;
      if (seen.has(no)) found.push({ row, field: "phone", text: faults.twice });
      seen.add(no);
    }
    return found;
  },
  move: async (work, { phone: no, wallet_fen, points, ...asked }, key) => {
    const id = await memberOf(work, no, asked);
    const payments: number[] = [];
    if (wallet_fen !== null && wallet_fen > 0)
      payments.push((await openWalletWith(work, id, wallet_fen, key)).payment_id);
    if (points !== null && points > 0)
      await adjustScore(work, id, { kind: "points", delta: points, reason: pointsReason });
    return { id, payments };
  },
  // The members stay; the given money and points are taken back.
  takeBack: async (work, { made_id, facts, payments }, reason) => {
    for (const payment of payments) await voidOpening(work, payment, reason);
    const points = Number(facts["points"] ?? 0);
    if (points > 0) await adjustScore(work, made_id, { kind: "points", delta: -points, reason: pointsReason });
  },
});
