import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { serveCamp, type ServedCamp } from "../../../test/served-camp.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { addDays, localDate } from "../../core/kernel/day.ts";
import { flagLateFromLeave } from "../stay-acts/jobs/flag-stays.ts";
import { postNight } from "../stay-money/post-night.ts";

const hour = 3600;
let at: ServedCamp;

beforeAll(async () => {
  const offer = { leave_credit_nights: 3, min_leave_hours: 24, max_pause_days: 4, max_pause_times: 2 };
  at = await serveCamp({ rooms: 26, offer });
});
afterAll(() => at.app.close());

const { get, post, done, list, query } = desk("seller/leave/", () => ({ app: at.app, who: at.owner }));
const now = (): number => Math.floor(at.app.clock.now().getTime() / 1000);
let free = 0;
/** A student in camp with a bed in a room without other students. */
const inCamp = async (): Promise<{ stay: number; bed: number }> => {
  const bed = at.camp.beds[free] ?? 0;
  free += 2;
  return { stay: await at.camp.stay(30, { bed_id: bed }), bed };
};
const ask = async (stay_id: number, more: object = {}): Promise<number> => {
  const body = { stay_id, kind: "personal", start_at: now() + 30 * hour, end_at: now() + 78 * hour, reason: "婚礼" };
  return (await done("LeaveApply", { ...body, bed: "keep", ...more })).data.id as number;
};
const row = async (id: number) => (await list("LeaveList", { ids: String(id) }))[0];
const stayRow = async (id: number) =>
  (
    await query<{ planned_end: string; pause_days: number }>("select planned_end, pause_days from stay where id = $1", [
      id,
    ])
  )[0];
const nights = (id: number) =>
  query<{ night: string; bed_id: number; kind: string }>(
    "select night, bed_id, kind from bed_night where stay_id = $1 order by night",
    [id],
  );
const sound = async () => expect(await brokenRules(at.app.services)).toEqual([]);
const pass = async (hours: number): Promise<void> => {
  at.app.clock.advance(hours * hour * 1000);
  Object.assign(at, { owner: await at.app.world.owner(at.supplier) });
};
const sleep = async (): Promise<void> => {
  const night = await doWork(at.app.services, at.camp.supplier, async (work) => work.today);
  at.app.clock.advance(24 * hour * 1000);
  await doWork(at.app.services, at.camp.supplier, (work) => postNight(work, night));
  Object.assign(at, { owner: await at.app.world.owner(at.supplier) });
};

describe("[C-08] a leave that is asked for", () => {
  it("waits with what it would come to, and once approved has a bed kept for the nights to be given back", async () => {
    const { stay, bed } = await inCamp();
    const id = await ask(stay);
    expect(await row(id)).toMatchObject({ state: "asked", nights: 2, _actions: ["approve", "refuse", "withdraw"] });
    const { data } = await get("LeaveDecisionPreview", { id });
    expect(data.button).toBe("Approve, keep the bed, 1 night of credit left");
    expect(data.facts.map(({ text }: { text: string }) => text).join("\n")).toMatch(
      /3 → 1 night[^]*2026-03-09 → 2026-03-11/,
    );
    await done("LeaveApprove", { id, bed: null, bed_id: null, unreserved: false });
    expect((await nights(stay)).slice(-3)).toMatchObject([
      { night: "2026-03-08", kind: "stay" },
      { night: "2026-03-09", bed_id: bed, kind: "hold" },
      { night: "2026-03-10", bed_id: bed, kind: "hold" },
    ]);
    expect(await stayRow(stay)).toMatchObject({ planned_end: "2026-03-09" });
    await sound();
    await done("LeaveWithdraw", { id, bed_id: null });
    expect((await nights(stay)).filter(({ kind }) => kind === "hold")).toEqual([]);
    expect(await row(id)).toMatchObject({ state: "withdrawn", _actions: [] });
  });

  it("is refused with a reason, and cannot be decided twice", async () => {
    const { stay } = await inCamp();
    const id = await ask(stay);
    expect(await post("LeaveRefuse", { id, reason: "" })).toMatchObject({ http: 400 });
    await done("LeaveRefuse", { id, reason: "课程要紧" });
    expect(await row(id)).toMatchObject({ state: "refused", refuse_reason: "课程要紧" });
    expect(await post("LeaveApprove", { id })).toMatchObject({ http: 409, code: "wrong_status" });
  });

  it("of two requests for the same hours the first that is approved counts", async () => {
    const { stay } = await inCamp();
    const [first, second] = [await ask(stay), await ask(stay, { kind: "outing" })];
    await done("LeaveApprove", { id: second });
    expect(await post("LeaveApprove", { id: first })).toMatchObject({ http: 409, code: "leave_overlap" });
    const body = {
      stay_id: stay,
      kind: "sick",
      start_at: now() + 40 * hour,
      end_at: now() + 50 * hour,
      reason: "x",
      bed: "keep",
    };
    expect(await post("LeaveApply", body)).toMatchObject({ http: 409, code: "leave_overlap" });
    // A leave on another day is allowed.
    await done("LeaveApprove", { id: await ask(stay, { start_at: now() + 100 * hour, end_at: now() + 110 * hour }) });
  });

  it("asks for notice, except in illness", async () => {
    const { stay } = await inCamp();
    const soon = { stay_id: stay, start_at: now() + 2 * hour, end_at: now() + 9 * hour, reason: "x", bed: "keep" };
    expect(await post("LeaveApply", { ...soon, kind: "personal" })).toMatchObject({
      data: { fields: { start_at: expect.stringContaining("24") } },
    });
    await done("LeaveApply", { ...soon, kind: "sick" });
  });
});

describe("[C-08] the bed meanwhile", () => {
  it("kept but sold after the last night: another bed, or approved without, and on return another bed or no credit", async () => {
    const { stay, bed } = await inCamp();
    await at.camp.stay(20, { expected_date: "2026-03-09" }).then(
      (next) =>
      at.app.as(at.owner).call({ api: "seller/student/AppointmentHold", method: "POST", repeats: "guarded" }, { id: next, bed_id: bed }), // prettier-ignore
    );
    const id = await ask(stay);
    expect(await post("LeaveApprove", { id })).toMatchObject({ http: 409, code: "bed_taken" });
    const { data } = await get("LeaveDecisionPreview", { id });
    expect(data.facts).toContainEqual(
      expect.objectContaining({ tone: "amber", text: expect.stringContaining("give no nights back") }),
    );
    const other = (await get("LeaveBeds", { id, act: "end" })).data.options.map(
      ({ value }: { value: number }) => value,
    );
    expect(other).not.toContain(bed);
    await done("LeaveApprove", { id, bed: "keep", bed_id: other[0], unreserved: false });
    expect((await nights(stay)).at(-1)).toMatchObject({ bed_id: other[0], kind: "hold" });
    await done("LeaveWithdraw", { id, bed_id: null });
    const again = await ask(stay, { start_at: now() + 31 * hour });
    await done("LeaveApprove", { id: again, bed: null, bed_id: null, unreserved: true });
    expect((await nights(stay)).at(-1)).toMatchObject({ bed_id: bed, kind: "stay" });
    await sound();
  });

  it("given up: its nights go to the end, count as a pause, and come back where the student returns early", async () => {
    const { stay, bed } = await inCamp();
    const id = await ask(stay);
    await done("LeaveApprove", { id, bed: "free", bed_id: null, unreserved: false });
    expect((await nights(stay)).map(({ night }) => night.slice(5))).toEqual(
      ["03-02", "03-05", "03-06", "03-07", "03-08", "03-09", "03-10"], // prettier-ignore
    );
    expect(await stayRow(stay)).toMatchObject({ planned_end: "2026-03-11", pause_days: 2 });
    await sound();
    // More days than the terms allow for a pause.
    const more = await ask(stay, { start_at: now() + 100 * hour, end_at: now() + 172 * hour });
    expect(await post("LeaveApprove", { id: more, bed: "free" })).toMatchObject({ data: { fields: { bed: expect.stringContaining("2 days") } } }); // prettier-ignore
    await done("LeaveWithdraw", { id, bed_id: null });
    expect(await stayRow(stay)).toMatchObject({ planned_end: "2026-03-09", pause_days: 0 });
    expect((await nights(stay)).every(({ bed_id }) => bed_id === bed)).toBe(true);
    await sound();
  });

  it("given up: a dearer bed for its nights is billed, and taken back with them", async () => {
    const { stay } = await inCamp();
    const other = at.camp.beds[free] ?? 0;
    free += 2;
    await query("update bed set price_delta_fen = 5000 where id = $1", [other]);
    const id = await ask(stay);
    const { data } = await get("LeaveDecisionPreview", { id, bed: "free", bed_id: other });
    expect(data.facts).toContainEqual(expect.objectContaining({ text: "¥100.00" }));
    const billed = () => query("select kind, qty, unit_fen from stay_bill where stay_id = $1 and source = 'leave' order by id", [stay]); // prettier-ignore
    await done("LeaveApprove", { id, bed: "free", bed_id: other, unreserved: false });
    expect(await billed()).toEqual([{ kind: "upgrade", qty: 2, unit_fen: 5_000 }]);
    await sound();
    await done("LeaveWithdraw", { id, bed_id: null });
    expect((await billed())[1]).toEqual({ kind: "upgrade", qty: 2, unit_fen: -5_000 });
    await sound();
  });

  it("given up and withdrawn: the dearer bed is taken back night for night, whatever the season, so that an early end gains nothing", async () => {
    const { stay, bed } = await inCamp();
    const other = at.camp.beds[free] ?? 0;
    free += 2;
    const [type] = await query<{ id: number }>("insert into room_type (supplier_id, name, beds, night_price_fen) select supplier_id, '季节房', 2, night_price_fen from room_type where id = (select r.room_type_id from room r join bed b on b.room_id = r.id where b.id = $1) returning id", [bed]); // prettier-ignore
    await query("update room set room_type_id = $2 where id = (select room_id from bed where id = $1)", [other, type?.id]); // prettier-ignore
    await query("insert into room_season (supplier_id, room_type_id, name, from_on, until_on, night_price_fen) select supplier_id, id, '旺季', '2026-03-09', '2026-03-31', night_price_fen + 9000 from room_type where id = $1", [type?.id]); // prettier-ignore
    const id = await ask(stay);
    await done("LeaveApprove", { id, bed: "free", bed_id: other, unreserved: false });
    await done("LeaveWithdraw", { id, bed_id: null });
    const lines = await query("select qty, unit_fen, after_nights from stay_bill where stay_id = $1 and source = 'leave' order by id", [stay]); // prettier-ignore
    expect(lines).toEqual([
      { qty: 2, unit_fen: 9_000, after_nights: 5 },
      { qty: 2, unit_fen: -9_000, after_nights: 5 },
    ]);
    await sound();
  });

  it("given up: a renewal in a dearer bed begins after the nights that are left, not after the gap", async () => {
    const { stay } = await inCamp();
    const id = await ask(stay);
    await done("LeaveApprove", { id, bed: "free", bed_id: null, unreserved: false });
    const dear = at.camp.beds[free] ?? 0;
    free += 2;
    await query("update bed set price_delta_fen = 7000 where id = $1", [dear]);
    const student = desk("seller/student/", () => ({ app: at.app, who: at.owner }));
    await student.done("StayRenew", { id: stay, package_id: at.camp.package_id, bed_id: dear, is_signed: true });
    expect(await query("select unit_fen, after_nights from stay_bill where stay_id = $1 and kind = 'upgrade'", [stay])).toEqual([{ unit_fen: 7_000, after_nights: 7 }]); // prettier-ignore
  });

  it("says the bed in which the nights to be given back would be: that of the last night, where a change of bed is planned", async () => {
    const { stay } = await inCamp();
    const later = at.camp.beds[free] ?? 0;
    free += 2;
    const student = desk("seller/student/", () => ({ app: at.app, who: at.owner }));
    await student.done("StayChangeBed", { id: stay, bed_id: later, from: "2026-03-07", reason: null });
    const [place] = await query<{ no: string }>("select r.no || '-' || b.no as no from bed b join room r on r.id = b.room_id where b.id = $1", [later]); // prettier-ignore
    const id = await ask(stay);
    const asked = (await get("LeaveDecisionPreview", { id })).data.facts as { text: string }[];
    expect(asked.some(({ text }) => text.includes("2026-03-09") && text.includes(`${place?.no}`))).toBe(true);
    await done("LeaveApprove", { id, bed: "keep", bed_id: null, unreserved: false });
    expect((await nights(stay)).filter(({ kind }) => kind === "hold").map(({ bed_id }) => bed_id)).toEqual([later, later]); // prettier-ignore
  });

  it("nobody leaves on a leave whose days are past", async () => {
    const { stay } = await inCamp();
    const id = await ask(stay);
    await done("LeaveApprove", { id, bed: "keep", bed_id: null, unreserved: false });
    expect((await row(id))?._actions).toContain("depart");
    await query("update stay_leave set start_at = start_at - interval '9 days', end_at = end_at - interval '9 days' where id = $1", [id]); // prettier-ignore
    const over = await row(id);
    expect(over).toMatchObject({ state: "over" });
    expect(over?._actions).not.toContain("depart");
    expect(await post("LeaveDepart", { id })).toMatchObject({ http: 409, code: "wrong_status" });
    const atRow = desk("seller/student/", () => ({ app: at.app, who: at.owner }));
    expect(await atRow.post("StayDepart", { id: stay })).toMatchObject({ http: 409, code: "wrong_status" });
    // Of two granted leaves, the student departs on the one that is still to come.
    const next = await ask(stay, { reason: "第二次" });
    await done("LeaveApprove", { id: next, bed: "keep", bed_id: null, unreserved: false });
    await atRow.done("StayDepart", { id: stay });
    expect([(await row(id))?.["state"], (await row(next))?.["state"]]).toEqual(["over", "away"]);
    await done("LeaveBack", { id: next, bed_id: null, forgoes_credit: true });
    await done("LeaveWithdraw", { id, bed_id: null });
  });

  it("whoever comes back late begins the next one then, granted or asked for; one that went by meanwhile is given up", async () => {
    const { stay } = await inCamp();
    const from = now();
    const outing = (begins: number, ends: number) =>
      ask(stay, { kind: "sick", start_at: from + begins * hour, end_at: from + ends * hour });
    const [late, missed, next, asked] = [
      await outing(1, 2),
      await outing(3, 4),
      await outing(5, 9),
      await outing(6, 12),
    ];
    const approve = (id: number) => done("LeaveApprove", { id, bed: "keep", bed_id: null, unreserved: false });
    for (const id of [late, missed, next]) await approve(id);
    await pass(1);
    await done("LeaveDepart", { id: late });
    await pass(7);
    await done("LeaveBack", { id: late, bed_id: null, forgoes_credit: true });
    expect((await row(missed))?.["state"]).toBe("withdrawn");
    for (const id of [next, asked]) expect(await row(id)).toMatchObject({ start_at: now() });
    await sound();
    await done("LeaveWithdraw", { id: next, bed_id: null });
    await approve(asked);
    await sound();
    await done("LeaveWithdraw", { id: asked, bed_id: null });
  });

  it("a rest in camp touches neither bed nor nights, and nobody leaves", async () => {
    const { stay } = await inCamp();
    const before = await nights(stay);
    const id = await ask(stay, { kind: "menstrual", start_at: now(), end_at: now() + 20 * hour });
    await done("LeaveApprove", { id });
    expect(await row(id)).toMatchObject({ state: "rest", nights: 0, keeps: null });
    expect((await row(id))?._actions).not.toContain("depart");
    expect(await nights(stay)).toEqual(before);
    const man = await at.camp.stay(30, { gender: "M", bed_id: at.camp.beds[(free += 2) - 2] ?? 0 });
    const rest = {
      stay_id: man,
      kind: "menstrual",
      start_at: now(),
      end_at: now() + 9 * hour,
      reason: "x",
      bed: "keep",
    };
    expect(await post("LeaveApply", rest)).toMatchObject({ data: { fields: { kind: expect.any(String) } } });
  });
});

it("[C-08] approves many at once, with a reason for each that it leaves", async () => {
  const asked: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) asked.push(await ask((await inCamp()).stay));
  await done("LeaveRefuse", { id: asked[1] ?? 0, reason: "手续不全" });
  const { data } = await post("LeaveApprove", { ids: asked });
  expect(data).toMatchObject({ done: 2, failed: [{ id: asked[1], msg: expect.any(String) }] });
});

it("[C-08] who is late is called, and what they were really away is given back", async () => {
  const { stay } = await inCamp();
  const id = await ask(stay, { kind: "sick", start_at: now(), end_at: now() + 10 * hour });
  await done("LeaveApprove", { id });
  await done("LeaveDepart", { id });
  await sleep();
  await doWork(at.app.services, at.camp.supplier, (work) => flagLateFromLeave(work));
  const [late] = await list("LeaveList", { late: "1" });
  expect(late).toMatchObject({ id, state: "late", _actions: ["call", "back"] });
  await done("LeaveCall", { id, note: "在回营路上" });
  expect((await get("LeaveCallFacts", { id })).data.facts).toContainEqual(
    expect.objectContaining({ tone: "red", text: "14 h late, family called 1 time" }),
  );
  expect((await get("LeaveBackPreview", { id })).data.button).toBe("Record return, 1 night given back");
  await done("LeaveBack", { id, bed_id: null, forgoes_credit: false });
  expect(await row(id)).toMatchObject({ state: "back", nights_away: 1, credit: 1, calls: 1 });
  expect(await stayRow(stay)).toMatchObject({ planned_end: "2026-03-10" });
  await sound();
});

it("[C-08] several leaves of one stay give back the nights really away: of an early return fewer, of a late one more, all of them no more than agreed", async () => {
  const { stay } = await inCamp();
  const end = async () => (await stayRow(stay))?.planned_end;
  const away = async (asked: number, slept: number): Promise<object> => {
    const id = await ask(stay, {
      kind: "sick",
      start_at: now(),
      end_at: now() + (asked * 24 + 1) * hour,
      reason: `${asked} ${slept}`,
    });
    await done("LeaveApprove", { id });
    await done("LeaveDepart", { id });
    for (let night = 0; night < slept; night += 1) await sleep();
    await doWork(at.app.services, at.camp.supplier, (work) => flagLateFromLeave(work));
    const told = (await get("LeaveBackPreview", { id })).data.button;
    await done("LeaveBack", { id, bed_id: null, forgoes_credit: false });
    const { nights_away, credit } = (await row(id)) as unknown as { nights_away: number; credit: number };
    return { nights_away, credit, told, end: await end() };
  };
  const began = await end();
  // Back one night early: one of the two nights is given back; no bed stays reserved for the other.
  expect(await away(2, 1)).toEqual({
    nights_away: 1,
    credit: 1,
    told: "Record return, 1 night given back",
    end: addDays(began ?? "", 1),
  });
  expect((await nights(stay)).filter(({ kind }) => kind === "hold")).toEqual([]);
  // Away within one day.
  expect(await away(1, 0)).toMatchObject({ nights_away: 0, credit: 0, end: addDays(began ?? "", 1) });
  // Two nights late: three nights away, and the terms have two left.
  expect(await away(1, 3)).toEqual({
    nights_away: 3,
    credit: 2,
    told: "Record return, 2 nights given back",
    end: addDays(began ?? "", 3),
  });
  expect(await away(1, 1)).toMatchObject({ nights_away: 1, credit: 0, end: addDays(began ?? "", 3) });
  const entries = await query<{ kind: string; delta: number; unit_fen: number }>(
    "select kind, delta::int, unit_fen::int from stay_night_entry where stay_id = $1 and kind in ('consume', 'leave_credit') order by id",
    [stay],
  );
  expect(entries.filter(({ kind }) => kind === "consume")).toHaveLength(5);
  expect(entries.filter(({ kind }) => kind === "leave_credit")).toEqual([
    { kind: "leave_credit", delta: 1, unit_fen: 0 },
    { kind: "leave_credit", delta: 2, unit_fen: 0 },
  ]);
  await sound();
});

it("[C-08] a leave that is granted at the row, and the return from it, say first who, which bed and what is given back", async () => {
  const { stay } = await inCamp();
  const student = desk("seller/student/", () => ({ app: at.app, who: at.owner }));
  const said = async (api: string, more: object = {}): Promise<string> =>
    ((await student.get(api, { id: stay, ...more })).data.facts as { text: string }[]).map(({ text }) => text).join();
  expect(await said("StayLeavePreview")).toMatch(/ 栋 \d+-\d/u);
  expect(await student.get("StayLeaveBackPreview", { id: stay })).toMatchObject({ http: 404 });
  await student.done("StayLeave", {
    id: stay,
    kind: "personal",
    start_at: now() + 30 * hour,
    end_at: now() + 78 * hour,
    reason: "婚礼",
  });
  expect(await said("StayLeaveBackPreview", { forgoes_credit: false })).toMatch(/ 栋 \d+-\d/u);
});

it("[C-08] a leave is not over before its last day is, by the shop's zone and the hour at which its day begins", async () => {
  const { stay } = await inCamp();
  const today = addDays(localDate(at.app.clock.now(), "Asia/Shanghai"), 1);
  at.app.clock.set(`${today}T10:00:00+08:00`);
  await pass(0);
  const id = await ask(stay);
  await done("LeaveApprove", { id, bed: "keep", bed_id: null, unreserved: false });
  // 07:30 in Shanghai is still the day before in UTC.
  await query(`update stay_leave set start_at = $2, end_at = $3 where id = $1`, [id, `${today}T06:00:00+08:00`, `${today}T07:30:00+08:00`]); // prettier-ignore
  expect(await row(id)).toMatchObject({ state: "approved", _actions: expect.arrayContaining(["depart"]) });
  const approved = await list("LeaveList", { state: "approved", ids: String(id) });
  expect(approved).toHaveLength(1);
  const dayBegins = (time: string) => query("update supplier set day_cut = $2 where id = $1", [at.supplier.id, time]);
  await dayBegins("08:00");
  expect(await row(id)).toMatchObject({ state: "over" });
  const atRow = desk("seller/student/", () => ({ app: at.app, who: at.owner }));
  expect(await atRow.post("StayDepart", { id: stay })).toMatchObject({ http: 409, code: "wrong_status" });
  await dayBegins("00:00");
  await done("LeaveDepart", { id });
  await done("LeaveBack", { id, bed_id: null, forgoes_credit: true });
});
