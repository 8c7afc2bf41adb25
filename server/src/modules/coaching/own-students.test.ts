import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRecords } from "@kangying/contract/search/search.endpoints";
import { type Principal, type TestApp, type TestSupplier, startApp } from "../../../test/app.ts";
import { type Camp, contact, makeCamp, nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { modules } from "../../app.ts";
import { callerOfAccount } from "../../core/auth/account-caller.ts";
import { collect } from "../../core/module/registry.ts";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;
let coach: Principal;
let camp: Camp;
let mine = 0;
let other = 0;
const key: Record<string, number> = {};

const rights = {
  paths: [
    "/student/campsite/living",
    "/student/appointment/pending",
    "/student/appointment/entry",
    "/student/service/weight/log",
    "/settings/roles",
    "/settings/operators",
    "/student/service/coaches",
    "/student/service/diet",
    "/student/service/insurance",
    "/student/service/claims",
    "/student/service/gaps",
  ],
  apis: [
    "seller/student/CampsiteLivingList",
    "seller/student/StayExport",
    "seller/student/StayEdit",
    "seller/student/StayReassign",
    "seller/student/StudentBook",
    "seller/student/AppointmentEnter",
    "seller/student/StudentInfo",
    "seller/weight/WeightList",
    "seller/weight/StayWeigh",
    "seller/coach/CoachList",
    "seller/role/rolemanage",
    "seller/role/roleadd",
    "seller/role/roleedit",
    "seller/coach/CoachAdd",
    "seller/coach/CoachEdit",
    "seller/operator/OperatorList",
    "seller/operator/OperatorEdit",
    "seller/operator/OperatorResetPassword",
    ...["DietList", "DietAdd", "DietSet", "DietWithdraw"].map((name) => `seller/diet/${name}`),
    ...[
      "PolicyList",
      "PolicyAdd",
      "PolicyEdit",
      "PolicyEnd",
      "ClaimList",
      "ClaimAdd",
      "ClaimPaid",
      "GapList",
      "GapCover",
    ].map((name) => `seller/insurance/${name}`),
  ],
};

const boss = desk("seller/", () => ({ app, who: owner }));
const me = desk("seller/", () => ({ app, who: coach }));

beforeAll(async () => {
  app = await startApp({ served: collect(modules) });
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  coach = await app.world.operator(supplier, rights);
  camp = await makeCamp(app.services, supplier.context, { rooms: 2, gender: "family" });
  mine = await camp.stay(30, { bed_id: camp.beds[0] ?? 0, name: "沈知夏" });
  other = await camp.stay(30, { bed_id: camp.beds[1] ?? 0, name: "顾知明" });
  for (const name of ["Zhou", "Han"])
    key[name] = (await boss.done("coach/CoachAdd", { name, gender: 1, skills: [], is_away: false })).data.id;
  await boss.done("student/StayReassign", { id: mine, coach_id: key["Zhou"], reason: "x" });
  await boss.done("student/StayReassign", { id: other, coach_id: key["Han"], reason: "x" });
  for (const id of [mine, other])
    await boss.done("weight/StayWeigh", {
      id,
      kind: "entry",
      measured_at: Math.floor(app.services.clock.now().getTime() / 1000),
      weight_kg: 80,
    });
});
afterAll(() => app.close());

const rowsOf = async (list: string): Promise<number> =>
  (await me.get(list, { page: 1, _count_sum: 1 })).data.data.length;

/** Limits the operator's role to own students, and ties its account to a coach. */
async function bind(own_students: boolean, coach_id: number | null): Promise<void> {
  await app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("update role set own_students = $2 where supplier_id = $1", [supplier.id, own_students]);
    await tx.query("update coach set operator_id = null where supplier_id = $1", [supplier.id]);
    await tx.query(
      `update coach set operator_id = (select id from operator where supplier_id = $1 and account_id = $3) where supplier_id = $1 and id = $2`,
      [supplier.id, coach_id, coach.account_id],
    );
  });
}

/** The tables with a stay or a student that every role sees completely, with the reason. */
const seenWhole: Readonly<Record<string, string>> = {
  bed_night: "a bed is taken, whoever sleeps in it",
  bed_turn: "a bed is to be cleaned, whoever slept in it",
  class_member: "a class is full, whoever is in it",
  divide_order: "receivers get their shares of a payment, whoever's stay it was for",
  ledger_account: "the books add up over all accounts",
  lottery_draw: "a member's draw that won nights of a stay",
  shop_order: "a member's order that goes to a bed",
  stock_log: "what is in store is the sum of all that was handed out",
  union_commission: "a partner's commissions add up, whoever they brought",
};

describe("a role for own students", () => {
  it("[C-06] [C-09] feeds and insures nobody else's students, and learns nothing of their plans, policies and claims", async () => {
    const nights = ["2026-03-02", "2026-03-20"];
    const policy = {
      insurer: "平安",
      kind: "accident",
      premium_fen: 0,
      insured_fen: 1_000_000,
      nights,
      is_group: false,
    };
    const claim = { accident_on: "2026-03-02", words: "x", claimed_fen: 100, files: [] };
    const made: { plan: unknown; policy: unknown; claim: unknown }[] = [];
    for (const [nth, stay] of [mine, other].entries()) {
      await boss.done("diet/DietSet", { id: stay, kcal: 1600 + nth, from_day: "2026-03-02" });
      const id = (await boss.done("insurance/PolicyAdd", { stay_id: stay, ...policy, policy_no: `O${nth}` })).data.id;
      await boss.done("insurance/ClaimAdd", { id, ...claim });
      const [plan] = await boss.list("diet/DietList", {});
      const [lodged] = await boss.list("insurance/ClaimList", {});
      made.push({ plan: plan?.id, policy: id, claim: lodged?.id });
    }
    const theirs = made[1];
    await bind(true, key["Zhou"] ?? 0);
    for (const list of ["diet/DietList", "insurance/PolicyList", "insurance/ClaimList", "insurance/GapList"])
      expect((await me.list(list, {})).map((row) => JSON.stringify(row)).join(), list).not.toContain("顾知明");
    const attempts: [string, Record<string, unknown>][] = [
      ["diet/DietSet", { id: other, kcal: 1300, from_day: "2026-03-02" }],
      ["diet/DietAdd", { stay_id: other, kcal: 1300, from_day: "2026-03-03" }],
      ["diet/DietWithdraw", { id: theirs?.plan }],
      ["insurance/PolicyAdd", { stay_id: other, ...policy, policy_no: "O9" }],
      ["insurance/PolicyEdit", { id: theirs?.policy, ...policy, is_group: undefined, policy_no: "O1" }],
      ["insurance/PolicyEnd", { id: theirs?.policy, from: "2026-03-10", reason: "x" }],
      ["insurance/ClaimAdd", { id: theirs?.policy, ...claim }],
      ["insurance/ClaimPaid", { id: theirs?.claim, paid_fen: 1, on: "2026-03-02" }],
      ["insurance/GapCover", { id: other, insurer: "平安", policy_no: "O8", is_group: true }],
    ];
    for (const [api, input] of attempts) expect((await me.post(api, input)).http, api).toBe(404);
    expect((await me.get("diet/DietSetPreview", { id: other, kcal: 1300 })).http).toBe(404);
    for (const choices of ["diet/DietStays", "insurance/PolicyStays"])
      for (const input of [{ q: "顾" }, { value: other }])
        expect((await me.get(choices, input)).data.options, choices).toEqual([]);
    expect(await me.post("diet/DietSet", { id: mine, kcal: 1500, from_day: "2026-03-02" })).toMatchObject({
      http: 200,
    });
    await bind(false, null);
  });

  it("[C-07] binds every table whose rows are of a stay, a student, or what hangs on them, but those that must be counted whole", async () => {
    const open = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ name: string }>(
        `with own (id) as (
           select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
           where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not a.attisdropped
             and (a.attname in ('stay_id', 'student_id') or c.relname in ('stay', 'student'))
           union
           select f.conrelid from pg_constraint f join pg_class p on p.oid = f.confrelid
           where f.contype = 'f' and p.relname = any(array['stay_policy', 'stay_contract', 'stay_leave', 'stay_settlement', 'student_photo'])
         )
         select c.relname as name from own join pg_class c on c.oid = own.id
         where not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_students') order by 1`,
      ),
    );
    expect(open.map(({ name }) => name)).toEqual(Object.keys(seenWhole));
  });

  it("[C-07] without it everybody is seen, with it only whom the account's coach leads, and nobody where no coach has the account", async () => {
    expect(await rowsOf("student/CampsiteLivingList")).toBe(2);
    await bind(true, null);
    expect(await rowsOf("student/CampsiteLivingList")).toBe(0);
    await bind(true, key["Zhou"] ?? 0);
    expect(await rowsOf("student/CampsiteLivingList")).toBe(1);
  });

  it("[C-07] holds for counts and sums, other lists, files, search and the page", async () => {
    const page = await me.get("student/CampsiteLivingList", { page: 1, limit: 0, _count_sum: 1 });
    expect(page.data.count).toBe(1);
    const all = await boss.get("student/CampsiteLivingList", { page: 1, limit: 0, _count_sum: 1 });
    expect(all.data.totalrow.nights_left).toBe(page.data.totalrow.nights_left * 2);
    expect(await rowsOf("weight/WeightList")).toBe(1);
    expect((await me.get("coach/CoachList", { page: 1, keyword: "Han" })).data.data[0].load.value).toBe(0);
    const found = await app.as(coach).call(findRecords, { q: "知" });
    expect(found.data.map(({ title }: { title: string }) => title)).toEqual(["沈知夏"]);
    const [theirs, anothers] = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ student_id: number }>("select student_id from stay where id in ($1, $2) order by id", [mine, other]),
    );
    expect(await me.get("student/StudentInfo", { id: theirs?.student_id })).toMatchObject({ http: 200 });
    expect(await me.get("student/StudentInfo", { id: anothers?.student_id })).toMatchObject({ http: 404 });
  });

  it("[C-07] holds for acts and for work in the background, and lets its holder free nobody from it", async () => {
    expect(await me.post("student/StayEdit", { id: other, name: "x", avoid: [], remark: "x" })).toMatchObject({
      http: 404,
    });
    expect(
      await me.post("student/StayEdit", { id: mine, name: "x", avoid: [], remark: "x", coach_id: key["Zhou"] }),
    ).toMatchObject({
      http: 200,
    });
    const seen = await app.database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
      const caller = await callerOfAccount(tx, coach.account_id, supplier.context);
      return { own: caller?.own_coach, stays: (await tx.query("select id from stay")).length };
    });
    expect(seen).toEqual({ own: key["Zhou"], stays: 1 });
    const role = { name: "wide", description: "", path_arr: [], api_arr: [] };
    expect(await me.post("role/roleadd", role)).toMatchObject({ code: "role_beyond_own" });
    expect(await me.post("role/roleadd", { ...role, own_students: true })).toMatchObject({ http: 200 });
    // A role of people who see every student is greater, whatever it allows: it may not be narrowed either.
    const greater = (await boss.done("role/roleadd", { ...role, name: "wider" })).data.id;
    const narrower = { ...role, id: greater, name: "wider", own_students: true };
    expect(await me.post("role/roleedit", narrower)).toMatchObject({ http: 403, code: "role_beyond_own" });
    expect(await boss.post("role/roleedit", narrower)).toMatchObject({ http: 200 });
  });

  it("[C-07] books and admits for its own coach alone, and may give a student of its own away", async () => {
    await bind(true, key["Zhou"] ?? 0);
    const booking = {
      name: "周新",
      gender: "F",
      package_id: camp.package_id,
      expected_date: "2026-03-02",
      source: "phone",
    };
    const refused = { http: 400, data: { fields: { coach_id: expect.any(String) } } };
    const asked = { ...booking, phone: nextPhone() };
    expect(await me.post("student/StudentBook", { ...asked, coach_id: key["Han"] })).toMatchObject(refused);
    const { id } = (await me.done("student/StudentBook", asked)).data;
    const coachOf = async (): Promise<unknown> =>
      (await boss.query<{ coach_id: number }>("select coach_id from stay where id = $1", [id]))[0]?.coach_id;
    expect(await coachOf()).toBe(key["Zhou"]);
    await boss.done("student/AppointmentConfirm", { id });
    const entry = { id, bed_id: camp.beds[2], ...contact };
    expect(await me.post("student/AppointmentEnter", { ...entry, coach_id: key["Han"] })).toMatchObject(refused);
    await me.done("student/AppointmentEnter", entry);
    await me.done("student/StayReassign", { id, coach_id: key["Han"], reason: "x" });
    expect(await coachOf()).toBe(key["Han"]);
    expect(await me.post("student/StayReassign", { id, coach_id: key["Zhou"], reason: "x" })).toMatchObject({
      http: 404,
    });
  });

  it("[C-07] lets its holder get hold of no colleague's account that sees other students, and tie none to a coach", async () => {
    const peer = await app.world.operator(supplier, { paths: [], apis: [] });
    await bind(true, key["Zhou"] ?? 0);
    const operators = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ id: number; account_id: number }>("select id, account_id from operator where supplier_id = $1", [
        supplier.id,
      ]),
    );
    const idOf = (who: Principal) => operators.find(({ account_id }) => account_id === who.account_id)?.id ?? 0;
    const reset = () =>
      me.post("operator/OperatorResetPassword", { id: idOf(peer), password: `a pass phrase ${Math.random()}` });
    const offered = async () => {
      const { data } = await me.get("operator/OperatorList", { page: 1, limit: 50 });
      return data.data.find((row: { id: number }) => row.id === idOf(peer))._actions;
    };
    expect(await offered()).toEqual(["edit", "reset_password"]);
    expect(await reset()).toMatchObject({ http: 200 });

    const edit = async (name: string, part: object) => {
      const { data } = await boss.get("coach/CoachEditPrefill", { id: key[name] });
      return await me.post("coach/CoachEdit", { id: key[name], ...data, ...part });
    };
    const told = { http: 400, data: { fields: { operator_id: expect.any(String) } } };
    expect(await edit("Zhou", { operator_id: null })).toMatchObject(told);
    expect(await edit("Han", { operator_id: idOf(coach) })).toMatchObject(told);
    expect(await edit("Han", { operator_id: idOf(peer) })).toMatchObject(told);
    const fresh = { name: "Lin", gender: 1, skills: [], is_away: false };
    expect(await me.post("coach/CoachAdd", { ...fresh, operator_id: idOf(peer) })).toMatchObject(told);
    expect(await edit("Han", { intro: "x" })).toMatchObject({ http: 200 });

    const { data } = await boss.get("coach/CoachEditPrefill", { id: key["Han"] });
    await boss.done("coach/CoachEdit", { id: key["Han"], ...data, operator_id: idOf(peer) });
    expect(await reset()).toMatchObject({ http: 403, code: "role_beyond_own" });
    expect(await offered()).toEqual([]);
    // While the coach is withdrawn, the account may not be reset either: the coach may be restored, and the account would see their
    // students again.
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update coach set status = 2 where supplier_id = $1 and id = $2", [supplier.id, key["Han"]]),
    );
    expect(await reset()).toMatchObject({ http: 403, code: "role_beyond_own" });
  });
});
