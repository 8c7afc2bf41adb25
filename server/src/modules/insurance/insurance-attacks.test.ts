import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCamp, nextPhone, type Camp } from "../../../test/camp.ts";
import { type Principal, startApp, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { asOwner, desk } from "../../../test/desk.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { collect } from "../../core/module/registry.ts";
import { policiesImport } from "./policies.import.ts";
import { finance } from "../finance/finance.module.ts";
import { resources } from "../resources/resources.module.ts";
import { eraseStudent } from "../privacy/erase-student.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let supplier: TestSupplier;
const today = "2026-03-02";

beforeAll(async () => {
  app = await startApp({ served: collect([finance, resources, ...stayModules], { partial: true }) });
});
beforeEach(async () => {
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 6 });
});
afterAll(() => app.close());

const { get, post, done, list, query } = desk("seller/", () => ({ app, who: owner }));
const owning = asOwner(() => app.database);
let numbers = 0;
const policyOf = async (stay_id: number, nights: [string, string], more: object = {}): Promise<number> => {
  const insurer = { insurer: "平安", kind: "accident", premium_fen: 6_000, insured_fen: 20_000_00 };
  const policy = { stay_id, ...insurer, policy_no: `X${++numbers}`, nights, is_group: false, ...more };
  return (await done("insurance/PolicyAdd", policy)).data.id as number;
};
const claim = { accident_on: today, words: "slipped", claimed_fen: 100_000, files: [] };
const claimOn = async (policy: number, more: object = {}): Promise<number> => {
  await done("insurance/ClaimAdd", { id: policy, ...claim, ...more });
  return Number((await list("insurance/ClaimList", {}))[0]?.id);
};
const living = async (): Promise<number> => camp.stay(30, { phone: nextPhone() });
const insuranceOf = async (stay: number) =>
  (await list("student/CampsiteLivingList", {})).find(({ id }) => id === stay)?.["insurance"];

describe("[C-06] insurance under attack", () => {
  it("says that a student is insured only where every night left is", async () => {
    const stay = await living();
    await policyOf(stay, ["2030-01-01", "2030-12-31"]);
    expect(await insuranceOf(stay)).toBe("missing");
    await policyOf(stay, [today, "2026-03-03"]);
    await policyOf(stay, ["2026-03-06", "2026-03-20"]);
    expect(await insuranceOf(stay)).toBe("missing");
    await policyOf(stay, ["2026-03-04", "2026-03-05"]);
    expect(await insuranceOf(stay)).toBe("ok");
  });

  it("takes no policy that covers none of the stay's nights", async () => {
    const stay = await living();
    const wrong = { insurer: "平安", kind: "accident", policy_no: "W1", is_group: false, premium_fen: 0 };
    const nights = ["2025-03-02", "2025-03-20"];
    const reply = await post("insurance/PolicyAdd", { stay_id: stay, ...wrong, nights });
    expect(reply.data.fields).toHaveProperty("nights");
  });

  it("ends no policy under a claim, and lowers no sum below it", async () => {
    const policy = await policyOf(await living(), [today, "2026-03-20"]);
    await claimOn(policy);
    const end = await post("insurance/PolicyEnd", { id: policy, from: today, reason: "x" });
    expect(end.http).toBe(409);
    const edit = (insured_fen: number) =>
      post("insurance/PolicyEdit", {
        id: policy,
        insurer: "平安",
        policy_no: `X${numbers}`,
        kind: "accident",
        nights: [today, "2026-03-20"],
        premium_fen: 0,
        insured_fen,
      });
    expect((await edit(99_999)).data.fields).toHaveProperty("insured_fen");
    expect(await edit(100_000)).toMatchObject({ http: 200 });
    expect(await brokenRules(app.services)).toEqual([]);
  });

  it("pays no claim above what was claimed, nor all of them together above the sum insured", async () => {
    const policy = await policyOf(await living(), [today, "2026-03-20"], { insured_fen: 150_000 });
    const [one, two] = [await claimOn(policy), await claimOn(policy, { words: "fell" })];
    const pay = (id: number, paid_fen: number) => post("insurance/ClaimPaid", { id, paid_fen, on: today });
    expect((await pay(one, 100_001)).data.fields).toHaveProperty("paid_fen");
    expect(
      await outcomes(
        [pay(one, 100_000), pay(two, 100_000)].map(async (each) => {
          const reply = await each;
          if (reply.http !== 200) throw Object.assign(new Error(reply.code ?? ""), { code: reply.code });
        }),
      ),
    ).toMatchObject({ ok: 1 });
    const [{ paid }] = (await query<{ paid: number }>("select sum(paid_fen)::int as paid from policy_claim")) as [
      { paid: number },
    ];
    expect(paid).toBe(100_000);
  });

  it("takes only the supplier's own files as a scan", async () => {
    const stay = await living();
    const stranger = await app.world.supplier("camp");
    const scan = `${"c".repeat(12)}ppng${"1".repeat(32)}`;
    await owning(
      `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
       values ($1, $2, 'private', 'image', 'a.png', 'image/png', 1, now(), now())`,
      [stranger.id, scan],
    );
    const policy = {
      insurer: "平安",
      kind: "accident",
      policy_no: "S1",
      is_group: false,
      nights: [today, "2026-03-20"],
    };
    for (const file of [scan, "x", "../../etc/passwd"])
      expect((await post("insurance/PolicyAdd", { stay_id: stay, ...policy, scan: file })).http, file).toBe(400);
    const away = { expected_return: "2026-03-04", reason: "x", is_medical: true, proof: scan };
    const ill = { kind: "sick", end_at: 1_772_600_000, reason: "x", proof: scan };
    const healthy = { answers: [], risk: "amber", doctor_note: scan };
    const paid = { purpose: "stay_fee", channel: "bank", amount_fen: 100, voucher_images: [scan] };
    for (const [api, field, input] of [
      ["StayPause", "proof", away],
      ["StayLeave", "proof", ill],
      ["StayScreen", "doctor_note", healthy],
      ["StayCollect", "voucher_images", paid],
      ["StayInsure", "scan", { ...policy, is_group: undefined, scan }],
    ] as const)
      expect(Object.keys((await post(`student/${api}`, { id: stay, ...input })).data?.fields ?? {}), api).toEqual([
        field,
      ]);
  });

  it("writes nothing about a person whose data are erased", async () => {
    const stay = await camp.stay(90, { phone: nextPhone() });
    const [policy] = await owning<{ id: number }>(
      `insert into stay_policy (supplier_id, stay_id, policy_no, insurer, start_on, end_on, created_at, by_name)
       values ($1, $2, 'E1', '平安', '2026-03-01', '2026-03-31', now(), '前台') returning id`,
      [supplier.id, stay],
    );
    const [open] = await owning<{ id: number }>(
      `insert into policy_claim (supplier_id, no, policy_id, accident_on, words, claimed_fen, created_at, updated_at, by_name)
       values ($1, 'LP1', $2, '2026-03-02', 'her knee', 100, now(), now(), '前台') returning id`,
      [supplier.id, policy?.id],
    );
    const [row] = await query<{ student_id: number }>("select student_id from stay where id = $1", [stay]);
    await doWork(app.services, supplier.context, (work) => eraseStudent(work, row?.student_id ?? 0));
    const edited = await post("insurance/ClaimEdit", { id: open?.id, ...claim, words: "her back" });
    const added = await post("insurance/ClaimAdd", { id: policy?.id, ...claim, words: "her knee" });
    expect([edited.code, added.code]).toEqual(["wrong_status", "wrong_status"]);
    // The insurer's answer may still be noted, without its words.
    await done("insurance/ClaimPaid", { id: open?.id, paid_fen: 100, on: today, words: "her back is well" });
    const words = await query("select words, decision from policy_claim");
    expect(JSON.stringify(words)).not.toMatch(/her (back|knee)/);
  });

  it("takes an imported sheet back wholly, also one of past nights, but not from under a claim", async () => {
    app.clock.set("2026-02-24T02:00:00Z");
    const stay = await living();
    app.clock.set("2026-03-02T02:00:00Z");
    const [person] = await query<{ student_no: string }>(
      "select student_no from student where id = (select student_id from stay where id = $1)",
      [stay],
    );
    const { insert, undo } = policiesImport;
    if (!undo) throw new Error("the import cannot be taken back");
    const at = <T>(run: (work: never) => Promise<T>): Promise<T> =>
      doWork(app.services, supplier.context, (work) => run({ ...work, text: () => "undone" } as never));
    const empty = { id_no: null, name: null, product: null, kind: null, premium_fen: null, insured_fen: null };
    const row = { ...empty, student_no: person?.student_no, insurer: "太平洋" };
    const rows = [
      { ...row, policy_no: "=1+1", start_on: "2026-02-24", end_on: "2026-03-01" },
      { ...row, policy_no: "P2", start_on: "2026-02-24", end_on: "2026-03-10" },
    ];
    const [past = 0, long = 0] = [...((await at((work) => insert(work, rows as never))) ?? [])];
    await at((work) => undo(work, [past]));
    const states = "select status from stay_policy where stay_id = $1 order by id";
    expect(await query(states, [stay])).toEqual([{ status: 3 }, { status: 1 }]);
    await claimOn(long, { accident_on: "2026-02-25" });
    await expect(at((work) => undo(work, [long]))).rejects.toMatchObject({ code: "policy_claimed" });
    expect(await query(states, [stay])).toEqual([{ status: 3 }, { status: 1 }]);
  });

  it("is nobody else's: the ids of another camp are unknown in every field", async () => {
    const policy = await policyOf(await living(), [today, "2026-03-20"]);
    const open = await claimOn(policy);
    const other = await app.world.owner(await app.world.supplier("camp"));
    const stay = Number((await query<{ id: number }>("select max(id) as id from stay"))[0]?.id);
    const body = { insurer: "平安", kind: "accident", policy_no: "Z", nights: [today, "2026-03-20"], is_group: false };
    const asked: [string, Record<string, unknown>][] = [
      ["PolicyAdd", { stay_id: stay, ...body }],
      ["PolicyEdit", { id: policy, ...body }],
      ["PolicyRenew", { id: policy, ...body }],
      ["PolicyEnd", { id: policy, from: today, reason: "x" }],
      ["ClaimAdd", { id: policy, ...claim }],
      ["ClaimEdit", { id: open, ...claim }],
      ["ClaimPaid", { id: open, paid_fen: 1, on: today }],
      ["ClaimRefused", { id: open, words: "x", on: today }],
      ["ClaimWithdraw", { id: open, words: "x" }],
      ["GapCover", { id: stay, insurer: "平安", policy_no: "Z", is_group: true }],
    ];
    for (const [api, input] of asked)
      expect((await post(`insurance/${api}`, input, other)).http, api).toBeOneOf([400, 404]);
    expect(await query("select status from policy_claim")).toEqual([{ status: 1 }]);
    expect((await get("insurance/PolicyEditPrefill", { id: policy }, other)).http).toBe(404);
    expect((await get("insurance/GapCoverPreview", { ids: String(stay) }, other)).data).toMatchObject({ total_fen: 0 });
  });
});
