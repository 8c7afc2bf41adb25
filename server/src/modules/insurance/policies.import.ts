import { insuranceCalls } from "@kangying/contract/students/insurance.calls";
import { policyKinds, type PolicyKind } from "@kangying/contract/students/stay";
import type { CallContext } from "../../core/wire/route.ts";
import { defineImport, type RowFault } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { addPolicy, findPolicy } from "../papers/public.ts";
import { findByIdNumbers } from "../students/public.ts";
import { policiesByNumber, staysByNumber } from "./insurance.repo.ts";
import { t } from "./insurance.texts.ts";
import { takeBackUnclaimed } from "./under-claims.ts";

const sheet = {
  student_no: fields.text({ title: t("studentNo"), max_length: 40 }),
  id_no: fields.text({ title: t("idNo"), max_length: 40 }),
  name: fields.text({ title: t("insuredName"), max_length: 60 }),
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

/** The insured person of a row: the camp's student number, otherwise the identity card number, which insurers use. */
interface Insured {
  readonly student_no?: string | null | undefined;
  readonly id_no?: string | null | undefined;
}

/** Finds the stay of the person insured in a row. */
async function knownStays(
  ctx: CallContext,
  rows: readonly Insured[],
): Promise<(row: Insured) => { readonly stay_id: number; readonly name: string; readonly first: string } | undefined> {
  const byCard = await findByIdNumbers(
    ctx,
    rows.flatMap(({ student_no, id_no }) => (student_no ? [] : (id_no ?? []))),
  );
  const numberOfRow = ({ student_no, id_no }: Insured): string => student_no || byCard.get(id_no ?? "") || "";
  const stays = new Map(
    (await staysByNumber(ctx.tx, ctx.supplier.id, rows.map(numberOfRow))).map((row) => [row.student_no, row]),
  );
  return (row) => stays.get(numberOfRow(row));
}

/**
 * Imports an insurer's sheet with one row for each student. The camp's number or the card number identifies the student. A policy number in
 * several rows is a group policy.
 */
export const policiesImport = defineImport<typeof sheet>({
  permission: insuranceCalls.PolicyImport.api,
  fields: sheet,
  example: [
    {
      student_no: "YX260301000001",
      name: "林晓",
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
    const stayOf = await knownStays(ctx, rows);
    const there = await policiesByNumber(
      ctx.tx,
      ctx.supplier.id,
      rows.flatMap(({ policy_no }) => policy_no ?? []),
    );
    const seen = new Set<string>();
    for (const { row, student_no, id_no, name, start_on, end_on, ...policy } of rows) {
      // A cell that could not be read already has its own error.
      if (student_no === undefined || id_no === undefined) continue;
      const known = stayOf({ student_no, id_no });
      if (!known) {
        const text = student_no || id_no ? t("faults.noStay") : t("faults.nobody");
        found.push({ row, field: student_no || !id_no ? "student_no" : "id_no", text });
        continue;
      }
      const stay = known.stay_id;
      if (name && name !== known.name)
        found.push({ row, field: "name", text: t("faults.otherName"), data: { name: known.name } });
      if (start_on !== undefined && end_on !== undefined && end_on < start_on)
        found.push({ row, field: "end_on", text: t("faults.rangeOrder") });
      else if (end_on !== undefined && end_on < known.first && end_on < ctx.today)
        found.push({ row, field: "end_on", text: t("faults.coversNone") });
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
    const stayOf = await knownStays(ctx, rows);
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(numberOf(row), (counts.get(numberOf(row)) ?? 0) + 1);
    const there = await policiesByNumber(
      ctx.tx,
      ctx.supplier.id,
      rows.map(({ policy_no }) => policy_no),
    );
    const made: number[] = [];
    for (const { student_no, id_no, name: _, start_on, end_on, kind, ...policy } of rows) {
      const isShared =
        (counts.get(numberOf(policy)) ?? 0) > 1 || there.some((each) => numberOf(each) === numberOf(policy));
      const wanted = { ...policy, kind: kind ?? "accident", nights: [start_on, end_on] as const, scan: null };
      made.push(
        await addPolicy(ctx, stayOf({ student_no, id_no })?.stay_id ?? 0, { ...wanted, is_group: isShared }, null),
      );
    }
    return made;
  },
  undo: async (ctx, keys) => {
    for (const id of keys) {
      const policy = await findPolicy(ctx.tx, ctx.supplier.id, id);
      if (policy?.status === 1 && policy.ended_from === null)
        await takeBackUnclaimed(ctx, id, ctx.text(t("import.undone")));
    }
  },
});
