import { afterAll, beforeAll, expect, it } from "vitest";
import { refundPreview } from "@kangying/contract/finance/finance.endpoints";
import { type Principal, type TestApp } from "../../../test/app.ts";
import { type Camp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { cash, sign } from "../../../test/ready-stay.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { fileFolder } from "../../core/kernel/files/file-url.ts";
import { finance } from "../finance/finance.module.ts";
import { drawUp } from "../papers/public.ts";
import { collect } from "../stay-money/public.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let id = 0;

const { get, done, list, post, query } = desk("seller/", () => ({ app, who: owner }));

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ rooms: 2, more: [finance] }));
  await done("contract/TemplateAdd", (await get("contract/TemplateAddPrefill")).data);
  id = await camp.stay(30, { bed_id: camp.beds[0] ?? 0 });
  await doWork(app.services, camp.supplier, async (work) => {
    await drawUp(work, { stay_id: id, kind: "main", change: null, amount_fen: null });
    await sign(work, id, 32_000);
    await collect(work, id, cash(698_000), null);
  });
});
afterAll(() => app.close());

it("[C-02] who decides about a refund sees its settlement line by line with the clause behind each, and what was looked at again", async () => {
  const { data } = await get("student/SettlementPreview", { id, reason: "early" });
  await done("student/StayFinish", {
    id,
    reason: "early",
    inspected: true,
    weight_refused: true,
    expected_fen: data.total_fen,
  });
  const [payout] = await list("finance/RefundPayList");
  const asked = (await app.as(owner).call(refundPreview, { id: Number(payout?.["id"]) })).data;
  expect(asked.rows.at(-1)).toMatchObject({ strong: true, amount_fen: data.total_fen });
  expect(asked.note).toBe("Above ¥1,000.00: requesting, approving and paying need three people");
  const said = asked.rows.map(({ formula }: { formula: string }) => formula).join("\n");
  expect(said).toMatch(/clause 6: 0 nights × ¥320.00/u);
  expect(said).toMatch(/clause 9: ¥6,980.00 × 20%/u);
  // The owner has requested the refund, and only this check fails.
  const good = (asked.checks ?? []).map(({ is_good }: { is_good: boolean }) => is_good);
  expect(good).toEqual([true, true, false, true, true, true]);
  expect(asked.facts.at(-1)).toMatchObject({ text: "Not yet", tone: "amber" });
});

it("[C-02] once the desk has written down that the student agreed, who decides sees how, when and the papers, each by its address", async () => {
  expect(await post("student/SettlementAgree", { id, agreed: null, papers: [] })).toMatchObject({ code: "invalid" });
  const file_id = `${fileFolder(owner.supplier.context.suid)}sj${"0".repeat(32)}`;
  await query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
     values ($1, $2, 'private', 'image', 'towel.jpg', 'image/jpeg', 1, now(), now())`,
    [owner.supplier.id, file_id],
  );
  await done("student/SettlementAgree", { id, agreed: "paper", papers: [file_id] });
  const [payout] = await list("finance/RefundPayList");
  const { facts, files } = (await app.as(owner).call(refundPreview, { id: Number(payout?.["id"]) })).data;
  expect(facts.at(-1)).toMatchObject({
    text: expect.stringMatching(/^Signed on paper \d\d-\d\d \d\d:\d\d, /u),
    tone: "green",
  });
  expect(files?.map(({ kind }: { kind: string }) => kind)).toEqual(["paper", "paper", "image"]);
  expect(files?.[0]?.to).toBe(`/student/settlement/${id}`);
  expect(files?.[2]?.to).toContain(file_id);
});

it("a small refund that is part of much on one day says with which sum three people are needed", async () => {
  const small = await camp.stay(30, { bed_id: camp.beds[1] ?? 0 });
  await doWork(app.services, camp.supplier, async (work) => {
    await sign(work, small, 32_000);
    await collect(work, small, cash(10_000), null);
  });
  const { data } = await get("student/SettlementPreview", { id: small, reason: "early" });
  const end = { reason: "early", inspected: true, weight_refused: true, expected_fen: data.total_fen };
  await done("student/StayFinish", { id: small, ...end });
  const payouts = await list("finance/RefundPayList");
  const newest = Math.max(...payouts.map((one) => one["id"]));
  const { note } = (await app.as(owner).call(refundPreview, { id: newest })).data;
  expect(note).toMatch(/^With other refunds .* the total is ¥5,\d{3}\.\d\d, above ¥1,000.00: /u);
});
