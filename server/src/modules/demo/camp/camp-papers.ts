import { contractKinds } from "@kangying/contract/students/contract";
import type { Strokes } from "@kangying/contract/core/pad/pad";
import { addDays } from "../../../core/kernel/day.ts";
import { formatText } from "../../../core/kernel/text.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { keptTemplates, standardOf } from "../../contract-templates/public.ts";
import { addClaim, closeClaim } from "../../insurance/public.ts";
import { drawUp, endPolicy, padOfContract, signDrafted, voidContract } from "../../papers/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { policiesInCamp, policiesOfArrivals, staysWithout } from "../papers.repo.ts";

const inChinese = {
  language: "zh-CN" as const,
  text: (text: Parameters<typeof formatText>[0]) => formatText(text, "zh-CN"),
};

/** Returns strokes that look like a written name. @param seed  makes each of them different */
function scrawl(seed: number): Strokes {
  return Array.from({ length: 5 }, (_, letter) =>
    Array.from({ length: 12 }, (_point, at) => [
      120 + letter * 150 + at * 9 + ((seed * (at + 3)) % 23),
      Math.round(200 + 90 * Math.sin((at + letter + seed) * 1.3)),
    ]).flat(),
  );
}

/** Reads and signs a contract as the student does. */
async function signOnScreen(work: Work, id: number, method: "pad" | "link"): Promise<void> {
  const { hash, text, signers } = await padOfContract(work, id);
  const at = Math.floor(work.now.getTime() / 1000);
  const read = text.clauses.flatMap(({ no, point }) => (point === null ? [] : [{ no, at }]));
  const signatures = signers.map(({ role, name }, nth) => ({
    role,
    name: name || "家长",
    strokes: scrawl(id + nth * 7),
  }));
  const onPaper = { no: null, signed_on: null, signer: null, day_price_fen: null, scan: null };
  await signDrafted(work, id, { ...onPaper, pad: { hash, read, signatures }, method }, null);
}

/** Makes the templates of all kinds of contracts; the first of them in its second edition. */
async function makeTemplates(work: Work): Promise<void> {
  for (const { value } of contractKinds) {
    const text = standardOf(inChinese, value);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await keptTemplates.add(work, { ...text, name: `${text.name}（标准）` });
    if (value !== "main") continue;
    const clauses = text.clauses.map((clause, at) =>
      at === 3 ? { ...clause, body: `${clause.body}乙方贵重物品请存前台保险柜。` } : clause,
    );
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await keptTemplates.edit(work, id, { ...text, name: `${text.name}（标准）`, clauses }, null);
  }
}

/** Makes contracts in every state: unsigned, signed on the pad, signed by link, void, and supplements. */
async function makeContracts(work: Work): Promise<void> {
  const pending = await staysWithout(work.tx, work.supplier.id, 10, 8);
  const main = { kind: "main", change: null, amount_fen: null } as const;
  for (const [nth, stay_id] of pending.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await drawUp(work, { stay_id, ...main });
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (nth === 0) await voidContract(work, id, { reason: "学员改报 28 天营", note: null }, null);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    else if (nth <= 4) await signOnScreen(work, id, nth % 2 === 0 ? "link" : "pad");
  }
}

async function makeSupplements(work: Work): Promise<void> {
  const policies = await policiesInCamp(work.tx, work.supplier.id, work.today, 3);
  const changes = [
    { kind: "room", change: "换至双人间，自今日起每晚加收 ¥60.00", amount_fen: 60_000 },
    { kind: "renewal", change: "续费 7 晚", amount_fen: 210_000 },
    { kind: "room", change: "换至三人间，费用不变", amount_fen: 0 },
  ] as const;
  for (const [nth, { stay_id }] of policies.entries()) {
    const change = changes[nth];
    if (!change) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await drawUp(work, { stay_id, ...change });
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (nth < 2) await signOnScreen(work, id, "pad");
  }
}

/** Makes insurance claims with every outcome, and ends the policies of arriving students. */
async function makeClaims(work: Work): Promise<void> {
  const policies = await policiesInCamp(work.tx, work.supplier.id, work.today, 3);
  const claims = [
    { words: "操课时右踝扭伤，市二院就诊，拍片未见骨折", claimed_fen: 86_000 },
    { words: "浴室滑倒，手腕擦伤，门诊清创", claimed_fen: 42_000 },
    { words: "入营前旧伤复发", claimed_fen: 150_000 },
  ];
  for (const [nth, policy] of policies.entries()) {
    const claim = claims[nth];
    const accident_on = policy.start_on > addDays(work.today, -2) ? policy.start_on : addDays(work.today, -2);
    if (!claim || accident_on > work.today) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await addClaim(work, policy.id, { ...claim, accident_on, files: [] });
    const ends = [
      null,
      { status: 2, paid_fen: 38_000, on: work.today, words: "扣除自付部分" },
      { status: 3, paid_fen: null, on: work.today, words: "非保险期内事故" },
    ] as const;
    const end = ends[nth];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (end) await closeClaim(work, id, end, null);
  }
  for (const { id, start_on } of await policiesOfArrivals(work.tx, work.supplier.id, work.today, 3))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await endPolicy(work, id, { from: start_on, reason: "学员自带商业保险，待核验" }, null);
}

/** Makes templates, contracts of every state, and claims, for a camp whose kept rows have only filed papers. */
export async function fillPapers(stage: Stage, actor: DemoActor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 3_600_000);
  await act(stage, actor, before, "seller/contract/TemplateAdd", makeTemplates);
  await act(stage, actor, now, "seller/contract/ContractDraft", makeContracts);
  await act(stage, actor, now, "seller/contract/ContractSupplement", makeSupplements);
  await act(stage, actor, now, "seller/insurance/ClaimAdd", makeClaims);
}
