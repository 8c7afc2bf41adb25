import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Camp, contact, nextPhone } from "../../../../test/camp.ts";
import { CampProbe } from "../../../../test/worlds/camp-probe.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { HeldClock, seconds } from "../../../core/kernel/clock.ts";
import { addDays } from "../../../core/kernel/day.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { grantLeave, returnFromLeave } from "../../leaves/leaves.ts";
import { approveLeave } from "../../leaves/decide-leave.ts";
import { applyLeave } from "../../leaves/ask-leave.ts";
import { holdBed } from "../appointments/hold-bed.ts";
import { previewDropPause } from "../dialogs/preview-drop-pause.ts";
import { previewFinish, previewPause } from "../dialogs/previews.ts";
import { searchBedsForDesk } from "../../stay-beds/free-beds.ts";
import { beginPauses, remindOfEnds } from "../jobs/flag-stays.ts";
import { changeBed } from "./change-bed.ts";
import { compensate } from "./compensate.ts";
import { enterCamp } from "./enter-camp.ts";
import { finishStay } from "./finish-stay.ts";
import { dropPause } from "./drop-pause.ts";
import { pauseFrom, planPause } from "./plan-pause.ts";
import { renewStay } from "./renew-stay.ts";
import { returnStay } from "./return-stay.ts";
import { swapBeds } from "./swap-beds.ts";
import { transferStay } from "./transfer-stay.ts";

const morning = "2026-03-02T02:00:00Z";
const today = "2026-03-02";
const day = 86_400_000;
const from = addDays(today, 3);
const planned = { from, expected_return: addDays(today, 6), reason: "出差" } as const;

const clock = new HeldClock(morning);
let probe: CampProbe;
let camp: Camp;
let id: number;
beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
// A stay of seven nights in the first of four beds, in two rooms.
beforeEach(async () => {
  clock.set(morning);
  camp = await probe.camp({ rooms: 2, beds_a_room: 2 });
  id = await camp.stay(30);
});
afterAll(() => probe.close());

const act = <T>(run: (work: Work) => Promise<T>): Promise<T> => probe.act(camp, run);
const stayOf = (): Promise<Record<string, unknown>> => probe.stay(camp, id);
const bed = (nth: number): number => camp.beds[nth] ?? 0;
const plan = () => act((work) => planPause(work, id, planned, null));
/** What a preview says: texts with their data. */
const speaking = (work: Work): CallContext =>
  ({
    ...work,
    text: (said: { en: string }, data: object = {}) => `${said.en} ${JSON.stringify(data)}`,
  }) as unknown as CallContext;
const refusal = { code: "pause_planned", data: { day: from } };

/** The nights of the stay with their beds. */
const nights = () =>
  probe.rows(camp, "select night::text, bed_id from bed_night where stay_id = $1 order by night", [id]);

describe("a pause from a later day", () => {
  it("is told by the dialog of another pause", async () => {
    const facts = async () => (await act((work) => previewPause(speaking(work), { id }))).facts ?? [];
    const said = expect.objectContaining({
      title: expect.stringContaining("already planned"),
      text: expect.stringContaining(from),
    });
    expect(await facts()).not.toContainEqual(said);
    await plan();
    expect(await facts()).toContainEqual(said);
  });

  it("frees the bed from that day on, ends the stay's nights there and keeps the rest", async () => {
    await act((work) => pauseFrom(work, id, planned, null));
    expect(await stayOf()).toMatchObject({
      status: 30,
      pause_from: from,
      planned_end: from,
      nights_kept: 4,
      pause_reason: "出差",
      expected_return: planned.expected_return,
      pauses: 0,
    });
    expect(await nights()).toHaveLength(3);
    expect(await probe.events(camp, id)).toContain("plan_pause");
    await probe.expectSound(camp);
    const other = await camp.stay(20, { phone: nextPhone(), expected_date: from });
    clock.advance(3 * day);
    await act((work) => enterCamp(work, other, { bed_id: bed(0), ...contact }, null));
    await probe.expectSound(camp);
  });

  it("says before it what is kept and which bed is free from when, and refuses a day without a night or a return before it", async () => {
    const shown = await act((work) => previewPause(speaking(work), { id, ...planned }));
    expect(shown.button).toContain(from);
    expect(JSON.stringify(shown.facts)).toContain("4");
    expect(shown.blockers).toEqual([]);
    const fault = (input: object, field: string) =>
      expect(act((work) => pauseFrom(work, id, { ...planned, ...input }, null))).rejects.toMatchObject({
        code: "invalid",
        fields: { [field]: expect.anything() },
      });
    await fault({ from: addDays(today, 7), expected_return: addDays(today, 9) }, "from");
    await fault({ from: addDays(today, -1) }, "from");
    await fault({ expected_return: addDays(from, -1) }, "expected_return");
    await fault({ is_medical: true }, "proof");
  });

  it("is planned once: a second plan is refused, a pause that begins at once is not", async () => {
    await plan();
    await expect(plan()).rejects.toMatchObject(refusal);
    await act((work) => pauseFrom(work, id, { ...planned, from: null }, null));
    expect(await stayOf()).toMatchObject({ status: 40, nights_kept: 7, pause_from: null, planned_end: null });
    await probe.expectSound(camp);
  });

  it("begins by its timer at noon of its day, as a pause of that day", async () => {
    await plan();
    clock.set(`${from}T03:59:00Z`);
    await act(beginPauses);
    expect(await stayOf()).toMatchObject({ status: 30 });
    clock.set(`${from}T04:10:00Z`);
    await act(beginPauses);
    expect(await stayOf()).toMatchObject({
      status: 40,
      pauses: 1,
      nights_kept: 4,
      pause_from: null,
      pause_beds: null,
      expected_return: planned.expected_return,
    });
    await probe.expectSound(camp);
    clock.advance(2 * day);
    await act((work) => returnStay(work, id, bed(1), null));
    expect(await stayOf()).toMatchObject({ status: 30, planned_end: addDays(from, 6), pause_days: 2 });
    await probe.expectSound(camp);
  });

  it("counts from its day where the timer comes later", async () => {
    await plan();
    clock.set(`${addDays(from, 2)}T04:10:00Z`);
    await act(beginPauses);
    clock.advance(day);
    await act((work) => returnStay(work, id, bed(0), null));
    expect(await stayOf()).toMatchObject({ status: 30, pause_days: 3, planned_end: addDays(from, 7) });
    await probe.expectSound(camp);
  });

  it("is not reminded of as an end", async () => {
    await plan();
    clock.advance(day);
    await act(remindOfEnds);
    expect(await stayOf()).toMatchObject({ end_reminded_at: null });
  });
});

describe("while a pause is planned", () => {
  it("refuses what would go on beyond its day or end the stay, and names dropping the plan as the way out", async () => {
    await plan();
    const renewal = { package_id: camp.package_id, bed_id: null, is_signed: true, override: null };
    const taker = {
      name: "何静",
      gender: "F",
      phone: nextPhone(),
      birthday: null,
      fee_fen: null,
      reason: null,
    } as const;
    const refused = [
      act((work) => renewStay(work, id, renewal, null)),
      act((work) => finishStay(work, id, { reason: "other", note: null }, null)),
      act((work) => transferStay(work, id, taker, null)),
      act((work) => changeBed(work, id, { bed_id: bed(1), from, reason: null }, null)),
    ];
    for (const { status, ...outcome } of await Promise.allSettled(refused)) {
      expect(status).toBe("rejected");
      expect(outcome).toMatchObject({ reason: refusal });
    }
    const { blockers } = await act((work) => previewFinish(speaking(work), { id, reason: "other" }));
    expect(blockers).toContainEqual(
      expect.objectContaining({ code: "pause_planned", way_out: { api: "seller/student/StayDropPause", id } }),
    );
  });

  it("still changes and swaps beds up to its day", async () => {
    await plan();
    await act((work) => changeBed(work, id, { bed_id: bed(2), from: addDays(today, 1), reason: null }, null));
    expect((await nights()).map(({ bed_id }) => bed_id)).toEqual([bed(0), bed(2), bed(2)]);
    const other = await camp.stay(30, { phone: nextPhone(), bed_id: bed(3) });
    clock.advance(day);
    await act((work) => swapBeds(work, id, { with_stay_id: other, reason: null }, null));
    expect((await nights()).map(({ bed_id }) => bed_id)).toEqual([bed(0), bed(3), bed(3)]);
    await probe.expectSound(camp);
  });

  it("keeps nights that are given, and those of a leave, for after the pause", async () => {
    const agreed = { leave_credit_nights: 2, min_leave_hours: 0 };
    camp = await probe.camp({ offer: agreed });
    id = await camp.stay(30);
    await plan();
    await act((work) => compensate(work, id, { nights: 2, reason: "停水" }, null));
    const leave = { kind: "sick", start_at: null, reason: "门诊", proof: null } as const;
    await act((work) => grantLeave(work, id, { ...leave, end_at: seconds(clock.now()) + 86_400 }, null));
    clock.advance(day);
    await act((work) => returnFromLeave(work, id, { bed_id: null, forgoes_credit: false }, null));
    expect(await stayOf()).toMatchObject({ planned_end: from, nights_kept: 7, expected_nights: 10 });
    await probe.expectSound(camp);
    await act((work) => dropPause(work, id, {}, null));
    expect(await stayOf()).toMatchObject({ planned_end: addDays(today, 10), nights_kept: null });
    await probe.expectSound(camp);
  });

  it("is not planned over a leave that would last into it, withdraws one after its day, and none is approved beyond it", async () => {
    const at = (date: string) => seconds(new Date(`${date}T02:00:00Z`));
    const leave = { kind: "sick", reason: "门诊", proof: null } as const;
    const asked = await act((work) =>
      applyLeave(work, id, { ...leave, start_at: at(addDays(from, 2)), end_at: at(addDays(from, 3)) }),
    );
    const over = { ...leave, start_at: at(addDays(from, -1)), end_at: at(addDays(from, 1)) };
    await act((work) => grantLeave(work, id, over, null));
    await expect(plan()).rejects.toMatchObject({ code: "leave_open" });
    await probe.rows(camp, "update stay_leave set start_at = $2, end_at = $3 where stay_id = $1 and status = 1", [
      id,
      new Date(`${addDays(from, 1)}T02:00:00Z`),
      new Date(`${addDays(from, 2)}T02:00:00Z`),
    ]);
    await plan();
    expect(await probe.rows(camp, "select status from stay_leave where stay_id = $1 order by id", [id])).toEqual([
      { status: 0 },
      { status: 3 },
    ]);
    const decision = { bed: null, bed_id: null, unreserved: false } as const;
    await expect(act((work) => approveLeave(work, asked, decision))).rejects.toMatchObject(refusal);
    await probe.expectSound(camp);
  });
});

describe("dropping the plan", () => {
  it("gives the nights back in the beds that they had", async () => {
    await act((work) => changeBed(work, id, { bed_id: bed(1), from: addDays(from, 2), reason: null }, null));
    const before = await nights();
    await plan();
    await act((work) => dropPause(work, id, {}, null));
    expect(await nights()).toEqual(before);
    expect(await stayOf()).toMatchObject({
      planned_end: addDays(today, 7),
      nights_kept: null,
      pause_from: null,
      pause_beds: null,
      pause_reason: null,
      expected_return: null,
    });
    await probe.expectSound(camp);
    await expect(act((work) => dropPause(work, id, {}, null))).rejects.toMatchObject({ code: "wrong_status" });
  });

  it("says before it who has the bed by now, and takes another bed with its difference in price", async () => {
    await plan();
    await camp.stay(30, { phone: nextPhone(), name: "顾明远", bed_id: bed(1) });
    const guest = await camp.stay(20, { phone: nextPhone(), name: "林小满", expected_date: from });
    await act((work) => holdBed(work, guest, bed(0), null));
    const stuck = await act((work) => previewDropPause(speaking(work), { id }));
    expect(stuck.blockers).toMatchObject([{ code: "bed_given_on" }]);
    expect(JSON.stringify(stuck.facts)).toContain("林小满");
    expect(stuck.checklist).toMatchObject([{ code: "bed", state: "missing", fields: ["bed_id"] }]);
    const free = await act((work) => searchBedsForDesk(work, { id, act: "drop_pause" }));
    expect(free.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([bed(2), bed(3)]);
    await probe.rows(camp, "update bed set price_delta_fen = price_delta_fen + 5000 where id = $1", [bed(2)]);
    const shown = await act((work) => previewDropPause(speaking(work), { id, bed_id: bed(2) }));
    expect(shown).toMatchObject({ total_fen: 4 * 5000, blockers: [], rows: [{ amount_fen: 20_000 }, {}] });
    const drop = (expected_fen: number) => act((work) => dropPause(work, id, { bed_id: bed(2), expected_fen }, null));
    await expect(drop(0)).rejects.toMatchObject({ code: "difference_changed" });
    const { billed_fen } = await stayOf();
    await drop(20_000);
    expect((await nights()).map(({ bed_id }) => bed_id)).toEqual([
      ...Array.from({ length: 3 }, () => bed(0)),
      ...Array.from({ length: 4 }, () => bed(2)),
    ]);
    expect(await stayOf()).toMatchObject({ bed_id: bed(0), pause_from: null, billed_fen: Number(billed_fen) + 20_000 });
    await probe.expectSound(camp);
  });

  it("says who has the bed by now, and changes nothing", async () => {
    await plan();
    const other = await camp.stay(20, { phone: nextPhone(), name: "顾明远", expected_date: from });
    clock.set(`${from}T01:00:00Z`);
    await act((work) => enterCamp(work, other, { bed_id: bed(0), ...contact }, null));
    await expect(act((work) => dropPause(work, id, {}, null))).rejects.toMatchObject({
      code: "bed_given_on",
      data: { name: "顾明远", night: from },
    });
    expect(await stayOf()).toMatchObject({ pause_from: from, nights_kept: 4 });
    await probe.expectSound(camp);
  });
});
