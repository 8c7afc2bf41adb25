import { insuranceCalls } from "@kangying/contract/students/insurance.calls";
import { policyKinds, type PolicyKind } from "@kangying/contract/students/stay";
import type { CallContext } from "../../core/wire/route.ts";
import { defineImport, type RowFault } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { addPolicy, endPolicy, findPolicy } from "../papers/public.ts";
import { policiesByNumber, staysByNumber } from "./insurance.repo.ts";
import { t } from "./insurance.texts.ts";

const sheet = {
  student_no: fields.text<true>({ title: t("studentNo"), required: true, max_length: 40 }),
  insurer: fields.text<true>({ title: t("insurer"), required: true, max_length: 60 }),
  policy_no: fields.text<true>({ title: t("policyNo"), required: true, max_length: 60 }),
  product: fields.text({ title: t("product"), max_length: 60 }),
  kind: fields.select<PolicyKind>({ title: t("kind"), options: policyKinds }),
  start_on: fields.date<true>({ title: t("start"), required: true }),
  end_on: fields.date<true>({ title: t("endOn"), required: true }),
  premium_fen: fields.money({ title: t("premium"), min: 0 }),
  insured_fen: fields.money({ title: t("insured"), min: 0 }),
};

const numberOf = (row: { readonly insurer?: string | undefined; readonly policy_no?: string | undefined }): string =>
  `${row.insurer ?? ""}\n${row.policy_no ?? ""}`;

/** Keys of stays by the students' numbers. */
async function knownStays(ctx: CallContext, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map((await staysByNumber(ctx.tx, ctx.supplier.id, numbers)).map((row) => [row.student_no, row.stay_id]));
}

/** An insurer's sheet: a row for each student. A number that stands in several rows is a group policy's. */
export const policiesImport = defineImport<typeof sheet>({
  permission: insuranceCalls.PolicyImport.api,
  fields: sheet,
  example: [
    {
      student_no: "YX260301000001",
      insurer: "平安养老险",
      policy_no: "PA20260301001",
      start_on: "2026-03-01",
      end_on: "2026-03-31",
      premium_fen: 60,
      insured_fen: 200_000,
    },
  ],
  check: async (ctx, rows) => {
    const found: RowFault[] = [];
    const stays = await knownStays(
      ctx,
      rows.flatMap(({ student_no }) => student_no ?? []),
    );
    const there = await policiesByNumber(
      ctx.tx,
      ctx.supplier.id,
      rows.flatMap(({ policy_no }) => policy_no ?? []),
    );
    const seen = new Set<string>();
    for (const { row, student_no, start_on, end_on, ...policy } of rows) {
      if (student_no === undefined) continue;
      const stay = stays.get(student_no);
      if (stay === undefined) {
        found.push({ row, field: "student_no", text: t("faults.noStay") });
        continue;
      }
      if (start_on !== undefined && end_on !== undefined && end_on < start_on)
        found.push({ row, field: "end_on", text: t("faults.rangeOrder") });
      const mine = `${numberOf(policy)}\n${stay}`;
      if (seen.has(mine)) found.push({ row, field: "policy_no", text: t("faults.twice") });
      seen.add(mine);
      const same = there.filter((each) => numberOf(each) === numberOf(policy));
      if (same.some((each) => each.stay_id === stay || !each.is_group))
        found.push({ row, field: "policy_no", text: t("faults.numberTaken") });
    }
    return found;
  },
  insert: async (ctx, rows) => {
    const stays = await knownStays(
      ctx,
      rows.map(({ student_no }) => student_no),
    );
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(numberOf(row), (counts.get(numberOf(row)) ?? 0) + 1);
    const there = await policiesByNumber(
      ctx.tx,
      ctx.supplier.id,
      rows.map(({ policy_no }) => policy_no),
    );
    const made: number[] = [];
    for (const { student_no, start_on, end_on, kind, ...policy } of rows) {
      const isShared =
        (counts.get(numberOf(policy)) ?? 0) > 1 || there.some((each) => numberOf(each) === numberOf(policy));
      const wanted = { ...policy, kind: kind ?? "accident", nights: [start_on, end_on] as const, scan: null };
      made.push(await addPolicy(ctx, stays.get(student_no) ?? 0, { ...wanted, is_group: isShared }, null));
    }
    return made;
  },
  undo: async (ctx, keys) => {
    for (const id of keys) {
      const policy = await findPolicy(ctx.tx, ctx.supplier.id, id);
      if (!policy) continue;
      const from = policy.start_on > ctx.today ? policy.start_on : ctx.today;
      await endPolicy(ctx, id, { from, reason: ctx.text(t("import.undone")) }, null);
    }
  },
});
