import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contact, nextPhone, makeCamp, type Camp } from "../../../test/camp.ts";
import { type Principal, startApp, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { remindCoverEnding } from "./remind-ending.ts";
import { sealIdentity } from "../students/public.ts";
import { resources } from "../resources/resources.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let supplier: TestSupplier;

beforeAll(async () => {
  app = await startApp({ served: collect([finance, resources, ...stayModules], { partial: true }) });
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 6, rules: { needs_insurance: true } });
});
afterAll(() => app.close());

const { get, post, done, list, query } = desk("seller/", () => ({ app, who: owner }));
const policy = { insurer: "平安", kind: "accident", premium_fen: 6_000, insured_fen: 20_000_000 };
const numberOf = async (stay: number): Promise<string> =>
  (
    await query<{ student_no: string }>(
      "select student_no from student where id = (select student_id from stay where id = $1)",
      [stay],
    )
  )[0]?.student_no ?? "";
const gapOf = async (stay: number) => (await list("insurance/GapList", { limit: 50 })).find(({ id }) => id === stay);

describe("[C-06] nights that nobody insures", () => {
  it("are told night by night, over several policies, and are gone once one group policy covers them", async () => {
    const [one, other] = [await camp.stay(20, { phone: nextPhone() }), await camp.stay(20, { phone: nextPhone() })];
    // Seven nights from the 2nd: the 4th and 5th are covered.
    await done("insurance/PolicyAdd", {
      stay_id: one,
      ...policy,
      policy_no: "A1",
      nights: ["2026-03-04", "2026-03-05"],
      is_group: false,
    });
    expect(await gapOf(one)).toMatchObject({ nights: 5, first: "2026-03-02", gap: "03-02 – 03-03 · 03-06 – 03-08" });
    expect(await gapOf(other)).toMatchObject({ nights: 7 });
    const cover = { insurer: "平安", policy_no: "G1", premium_fen: 3_000, is_group: true };
    const told = await get("insurance/GapCoverPreview", { ids: `${one},${other}`, premium_fen: 3_000 });
    expect(told.data).toMatchObject({
      facts: [
        { text: "03-02 – 03-03 · 03-06 – 03-08 (5 nights not covered)" },
        { text: "03-02 – 03-08 (7 nights not covered)" },
      ],
      total_fen: 6_000,
      note: "2 of these nights are already insured and will be insured twice",
    });
    const reply = await done("insurance/GapCover", { ids: [one, other], ...cover });
    expect(reply.data).toMatchObject({ done: 2 });
    expect([await gapOf(one), await gapOf(other)]).toEqual([undefined, undefined]);
    expect(await query("select count(*)::int as n from stay_policy where policy_no = 'G1' and is_group")).toEqual([
      { n: 2 },
    ]);
    // A number that is not of a group policy belongs to one stay.
    expect(
      await post("insurance/PolicyAdd", {
        stay_id: other,
        ...policy,
        policy_no: "A1",
        nights: ["2026-04-04", "2026-04-05"],
        is_group: false,
      }),
    ).toMatchObject({ http: 400 });
  });
});

describe("[C-06] a policy", () => {
  it("is renewed from where it ends, corrected before it begins, and given back from a day on; nobody in camp lies bare by it", async () => {
    const id = await camp.stay(20, { phone: nextPhone() });
    const made = (
      await done("insurance/PolicyAdd", {
        stay_id: id,
        ...policy,
        policy_no: "B1",
        nights: ["2026-03-02", "2026-03-05"],
        is_group: false,
      })
    ).data.id;
    const next = (await get("insurance/PolicyRenewPrefill", { id: made })).data;
    expect(next).toMatchObject({ insurer: "平安", nights: ["2026-03-06", "2026-03-08"] });
    await done("insurance/PolicyRenew", { id: made, ...policy, policy_no: "B2", nights: next.nights });
    expect(
      await post("insurance/PolicyEdit", {
        id: made,
        ...policy,
        policy_no: "B1",
        nights: ["2026-03-02", "2026-03-09"],
      }),
    ).toMatchObject({ http: 400 });
    await done("student/AppointmentEnter", { id, bed_id: camp.beds[0], ...contact });
    const [second] = await query<{ id: number }>("select id from stay_policy where policy_no = 'B2'");
    expect(await post("insurance/PolicyEnd", { id: second?.id, from: "2026-03-06", reason: "dear" })).toMatchObject({
      http: 409,
      code: "insurance_gap",
    });
    expect(await query("select status, ended_from from stay_policy where policy_no = 'B2'")).toEqual([
      { status: 1, ended_from: null },
    ]);
    await done("insurance/PolicyAdd", {
      stay_id: id,
      ...policy,
      policy_no: "B3",
      nights: ["2026-03-02", "2026-03-20"],
      is_group: false,
    });
    await done("insurance/PolicyEnd", { id: made, from: "2026-03-04", reason: "double" });
    expect(
      await query("select status, end_on::text, ended_from::text from stay_policy where policy_no = 'B1'"),
    ).toEqual([{ status: 1, end_on: "2026-03-03", ended_from: "2026-03-04" }]);
    await done("insurance/PolicyEnd", { id: second?.id, from: "2026-03-06", reason: "double" });
    expect(await query("select status from stay_policy where policy_no = 'B2'")).toEqual([{ status: 3 }]);
    const rows = await list("insurance/PolicyList", { limit: 50 });
    expect(rows.find((row) => row["policy_no"] === "B1")).toMatchObject({ state: "ended" });
    expect((await list("insurance/PolicyList", { ending: "1" })).map((row) => row["policy_no"])).toContain("G1");
  });

  it("comes by the insurer's sheet: a shared number is a group's, and every fault is told by its row", async () => {
    const stays = [await camp.stay(20, { phone: nextPhone() }), await camp.stay(20, { phone: nextPhone() })];
    const numbers = await Promise.all(stays.map(numberOf));
    const row = (student_no: string, more: Record<string, string> = {}) => ({
      student_no,
      insurer: "太平洋",
      policy_no: "T1",
      start_on: "2026-03-02",
      end_on: "2026-03-31",
      premium_fen: "60",
      insured_fen: "200000",
      ...more,
    });
    const check = async (rows: object[], write: boolean) =>
      await app.as(owner).call(
        {
          api: `seller/insurance/PolicyList${write ? "SheetWrite" : "SheetCheck"}`,
          method: "POST",
          repeats: "guarded",
        },
        { rows },
      );
    const asRows = (all: object[]) => all.map((values, at) => ({ row: at + 2, values }));
    const bad = await check(
      asRows([
        row("YX0"),
        row(numbers[0] ?? "", { end_on: "2026-03-01" }),
        row(numbers[1] ?? ""),
        row(numbers[1] ?? ""),
      ]),
      false,
    );
    expect(JSON.stringify(bad.data)).toMatch(/not in camp and not due to arrive.*first night.*twice/su);
    await check(asRows(numbers.map((no) => row(no))), true);
    expect(await query("select is_group, premium_fen::int as fen from stay_policy where policy_no = 'T1'")).toEqual([
      { is_group: true, fen: 6_000 },
      { is_group: true, fen: 6_000 },
    ]);
    // An insurer identifies people by their identity cards.
    const id_no = "11010519900307123X";
    const [person] = await query<{ id: number; name: string }>(
      "select st.id, st.name from student st join stay s on s.student_id = st.id where s.id = $1",
      [stays[0]],
    );
    const sealed = sealIdentity({ services: app.services, supplier: supplier.context }, { id_type: "passport", id_no });
    await query("update student set id_type = $2, id_no_cipher = $3, id_no_hash = $4, id_no_shown = $5 where id = $1", [
      person?.id,
      sealed.id_type,
      sealed.id_no_cipher,
      sealed.id_no_hash,
      sealed.id_no_shown,
    ]);
    const byCard = { student_no: "", policy_no: "T2", id_no, name: person?.name ?? "" };
    const wrong = await check(
      asRows([row("", { ...byCard, id_no: "E0000" }), row("", byCard), row("", { ...byCard, id_no: "" })]),
      false,
    );
    expect(wrong.data.failed.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [2, "id_no"],
      [4, "student_no"],
    ]);
    const other = await check(asRows([row("", { ...byCard, name: "Somebody" })]), false);
    expect(other.data.failed).toMatchObject([{ row: 2, field: "name" }]);
    await check(asRows([row("", byCard)]), true);
    expect(await query("select stay_id::int from stay_policy where policy_no = 'T2'")).toEqual([{ stay_id: stays[0] }]);
  });
});

describe("[C-06] insurance that ends while somebody stays on", () => {
  it("is told in thirty, in seven days and the day before, once, at nine by the shop's clock; not where another one goes on, nor of who leaves", async () => {
    const on = await camp.stay(20, { phone: nextPhone() });
    const off = await camp.stay(20, { phone: nextPhone() });
    const twice = await camp.stay(20, { phone: nextPhone() });
    const asOf = app.clock.now();
    const insure = async (stay_id: number | undefined, ...nights: [string, string]): Promise<void> =>
      void (await done("insurance/PolicyAdd", {
        stay_id,
        ...policy,
        policy_no: `E${stay_id}${nights[1]}`,
        nights,
        is_group: false,
      }));
    // All three are expected for seven nights from the 2nd, so that the 8th is their last one.
    await insure(on, "2026-03-02", "2026-03-05");
    await insure(off, "2026-03-02", "2026-03-08");
    await insure(twice, "2026-03-02", "2026-03-05");
    await insure(twice, "2026-03-06", "2026-03-08");
    const told = async (at: string) => {
      app.clock.set(at);
      await doWork(app.services, supplier.context, remindCoverEnding, 999_999);
      app.clock.set(asOf);
      return await query<{ told: { count: number; days: number; date: string } }>(
        "select told, path from event_message where event = 'policies_end' and account_id is not null order by id",
      );
    };
    expect(await told("2026-03-04T00:59:00Z")).toEqual([]);
    const once = [
      { told: { count: 1, days: 1, date: "2026-03-05", names: expect.any(String) }, path: "/student/service/gaps" },
    ];
    expect(await told("2026-03-04T01:00:00Z")).toEqual(once);
    expect(await told("2026-03-04T05:00:00Z")).toEqual(once);
  });
});

describe("[C-06] a claim", () => {
  it("lies within its policy, takes documents while it is open, and ends paid, refused or taken back", async () => {
    const [first] = await query<{ id: number }>("select id from stay_policy where policy_no = 'B3'");
    const claim = { accident_on: "2026-03-02", words: "slipped on the stairs", claimed_fen: 120_000, files: [] };
    const wrong = async (more: object) =>
      (await post("insurance/ClaimAdd", { id: first?.id, ...claim, ...more })).data.fields;
    expect(await wrong({ accident_on: "2026-02-27" })).toHaveProperty("accident_on");
    expect(await wrong({ accident_on: "2026-03-09" })).toHaveProperty("accident_on");
    expect(await wrong({ claimed_fen: 30_000_000 })).toHaveProperty("claimed_fen");
    await done("insurance/ClaimAdd", { id: first?.id, ...claim });
    await done("insurance/ClaimAdd", { id: first?.id, ...claim, words: "twisted an ankle" });
    const [second, one] = await list("insurance/ClaimList", { status: 1 });
    expect((await list("insurance/PolicyList", { claimed: "1" })).map((row) => row["claims"])).toEqual([2]);
    await done("insurance/ClaimEdit", { id: one?.id, ...claim, claimed_fen: 130_000 });
    await done("insurance/ClaimPaid", { id: one?.id, paid_fen: 110_000, on: "2026-03-02" });
    expect(await post("insurance/ClaimRefused", { id: one?.id, words: "late", on: "2026-03-02" })).toMatchObject({
      http: 409,
    });
    await done("insurance/ClaimRefused", { id: second?.id, words: "an old injury", on: "2026-03-02" });
    const { data } = await get("insurance/ClaimList", { page: 1, _count_sum: 1 });
    expect(data).toMatchObject({ count: 2 });
    expect(await query("select status, paid_fen::int as paid from policy_claim order by id")).toEqual([
      { status: 2, paid: 110_000 },
      { status: 3, paid: null },
    ]);
    expect(await brokenRules(app.services)).toEqual([]);
    const stranger = await app.world.owner(await app.world.supplier("camp"));
    for (const api of ["PolicyList", "GapList", "ClaimList"])
      expect(await list(`insurance/${api}`, {}, stranger)).toEqual([]);
  });
});
