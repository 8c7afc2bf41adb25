import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Camp, contact, makeCamp, nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { cash, insure, makeReady, payAll, screen, sign } from "../../../test/ready-stay.ts";
import { makeSupplier, testServices, type TestServices } from "../../../test/services.ts";
import { doWork } from "../../../test/work.ts";
import type { Work } from "../../core/jobs/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { addDays } from "../../core/kernel/day.ts";
import { setRefundDualLimit } from "../finance/finance-settings.ts";
import { approvePayout, balanceOf, payPayout } from "../finance/public.ts";
import { cancelAppointment } from "./appointments/cancel-appointment.ts";
import { changeBed } from "./camp/change-bed.ts";
import { comeBack } from "./camp/come-back.ts";
import { compensate } from "./camp/compensate.ts";
import { editStay } from "./camp/edit-stay.ts";
import { putOnFolio } from "./camp/put-on-folio.ts";
import { renewStay } from "./camp/renew-stay.ts";
import { swapBeds } from "./camp/swap-beds.ts";
import { transferStay } from "./camp/transfer-stay.ts";
import { changeRoomType } from "./appointments/change-type.ts";
import { confirmAppointment } from "./appointments/confirm-appointment.ts";
import { rescheduleAppointment } from "./appointments/edit-appointment.ts";
import { enterCamp } from "./camp/enter-camp.ts";
import { finishStay } from "./camp/finish-stay.ts";
import { chargeStay } from "../stay-money/charge.ts";
import { collect } from "../stay-money/collect.ts";
import { flagMissing, flagOverdueReturns, lapseHolds } from "./jobs/flag-stays.ts";
import { nextNightToPost, postNight } from "../stay-money/post-night.ts";
import { pauseStay } from "./camp/pause-stay.ts";
import { recallAppointment } from "./appointments/recall-appointment.ts";
import { returnStay } from "./camp/return-stay.ts";
import { type CampRules, defaultRules } from "../packages/rules/rules.repo.ts";
import { undoFinish } from "./camp/undo-finish.ts";
import { joinWaitlist } from "../waitlist/join-waitlist.ts";
import { offerBeds } from "../waitlist/offer-beds.ts";
import { modules } from "../../app.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";

const declared = declarationsOf(modules);
let database: TestDatabase;
let services: TestServices;
let probe: CampProbe;
const clock = new HeldClock("2026-03-02T02:00:00Z");
const today = "2026-03-02";
const day = 86_400_000;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, { clock, declared });
  probe = new CampProbe(services);
});
beforeEach(() => clock.set("2026-03-02T02:00:00Z"));
afterAll(() => database.close());

const { needs_contract, needs_insurance, needs_screening, credit_limit_fen } = defaultRules;
const strict = { needs_contract, needs_insurance, needs_screening, credit_limit_fen };
async function camp(options: Parameters<typeof makeCamp>[2] = {}): Promise<Camp> {
  return await makeCamp(services, await makeSupplier(database), { rules: strict, ...options });
}
const act = <T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> => probe.act(at, run);
const stayOf = (at: Camp, id: number) => probe.stay(at, id);
const expectSound = (at: Camp) => probe.expectSound(at);
const deferred = (at: Camp, id: number) => act(at, (work) => balanceOf(work, `deferred:stay:${id}`));

/** A student in camp who meets every rule. */
async function living(at: Camp, bed = 0, other: Parameters<Camp["book"]>[0] = {}): Promise<number> {
  const id = await at.stay(20, other);
  await act(at, (work) => makeReady(work, id));
  await act(at, (work) => enterCamp(work, id, { bed_id: at.beds[bed] ?? 0, ...contact }, null));
  return id;
}

/** Other operators approve and pay the waiting refunds. */
async function payOut(at: Camp): Promise<void> {
  const waiting = await act(at, ({ tx, supplier }) =>
    tx.query<{ id: number }>("select id from payout where supplier_id = $1", [supplier.id]),
  );
  for (const { id } of waiting) {
    await doWork(services, at.supplier, (work) => approvePayout(work, id, null), 2);
    await doWork(services, at.supplier, (work) => payPayout(work, "pay", id, null), 3);
  }
}

/** Lets nights pass, each posted as the timer does. */
async function sleep(at: Camp, nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1) {
    clock.advance(day);
    await act(at, async (work) => {
      for (let next = await nextNightToPost(work); next !== null; next = await nextNightToPost(work))
        await postNight(work, next);
    });
  }
}

describe("[C-01] entering camp is refused, each time by its own reason,", () => {
  const bed = (at: Camp) => ({ bed_id: at.beds[0] ?? 0, ...contact });
  const refusals: readonly (readonly [string, (work: Work, id: number) => Promise<void>, object])[] = [
    ["without a contract", async () => {}, { code: "contract_missing" }],
    ["without insurance", (work, id) => sign(work, id), { code: "insurance_gap", data: { night: today } }],
    [
      "with a night that no policy covers",
      async (work, id) => {
        await sign(work, id);
        await insure(work, id, 5);
      },
      { code: "insurance_gap", data: { night: "2026-03-07" } },
    ],
    [
      "without a screening",
      async (work, id) => {
        await sign(work, id);
        await insure(work, id);
      },
      { code: "screening_missing" },
    ],
    [
      "with a red screening",
      async (work, id) => {
        await sign(work, id);
        await insure(work, id);
        await screen(work, id, "red");
      },
      { code: "screening_red" },
    ],
    [
      "with an amber one and no doctor's note",
      async (work, id) => {
        await sign(work, id);
        await insure(work, id);
        await screen(work, id, "amber");
      },
      { code: "doctor_note_missing" },
    ],
    [
      "without the security deposit",
      async (work, id) => {
        await sign(work, id);
        await insure(work, id);
        await screen(work, id);
        await collect(work, id, cash(698_000), null);
      },
      { code: "deposit_missing", data: { amount: "500.00" } },
    ],
    [
      "with a fee that is due",
      async (work, id) => {
        await sign(work, id);
        await insure(work, id);
        await screen(work, id);
        await collect(work, id, cash(50_000, { purpose: "deposit_security" }), null);
        await collect(work, id, cash(697_900), null);
      },
      { code: "stay_due", data: { amount: "1.00" } },
    ],
  ];
  it.each(refusals)("%s", async (_title, prepare, refusal) => {
    const here = await camp({ offer: { deposit_security_fen: 50_000 } });
    const id = await here.stay(20);
    await act(here, (work) => prepare(work, id));
    await expect(act(here, (work) => enterCamp(work, id, bed(here), null))).rejects.toMatchObject(refusal);
    expect(await stayOf(here, id)).toMatchObject({ status: 20 });
    await expectSound(here);
  });

  it("without consent, and not at all once everything is there", async () => {
    const here = await camp({ offer: { deposit_security_fen: 50_000 } });
    const id = await here.stay(20);
    await act(here, (work) => makeReady(work, id));
    await expect(
      act(here, (work) => enterCamp(work, id, { ...bed(here), consent: false }, null)),
    ).rejects.toMatchObject({ code: "invalid", fields: { consent: {} } });
    await act(here, (work) => enterCamp(work, id, bed(here), null));
    expect(await stayOf(here, id)).toMatchObject({ status: 30, security_fen: 50_000, paid_fen: 698_000 });
    await expectSound(here);
  });

  it("by age at the booking", async () => {
    const here = await camp();
    await expect(here.book({ birthday: "2012-03-03" })).rejects.toMatchObject({
      code: "student_underage",
      data: { age: 16 },
    });
  });
});

describe("the waiting list", () => {
  it("offers a freed bed to the first in line for a day, and to the next when it lapses", async () => {
    const here = await camp({ rooms: 1, beds_a_room: 1 });
    const taken = await here.stay(20);
    const first = await here.book();
    const second = await here.book();
    for (const id of [first, second]) await act(here, (work) => joinWaitlist(work, id, null));
    await act(here, offerBeds);
    expect(await stayOf(here, first)).toMatchObject({ offer_until: null });
    await act(here, (work) => cancelAppointment(work, taken, { reason: "price", note: null }, null));
    await act(here, offerBeds);
    expect((await stayOf(here, first))["offer_until"]).toEqual(new Date(clock.now().getTime() + day));
    expect(await stayOf(here, second)).toMatchObject({ offer_until: null });
    // An offer is a promise: no other appointment can get this bed.
    await expect(act(here, (work) => confirmAppointment(work, second, null))).rejects.toMatchObject({
      code: "no_bed_left",
    });
    await probe.rows(here, "update stay set expected_date = expected_date + 3 where status = 10");
    clock.advance(day + 1000);
    await act(here, offerBeds);
    expect((await stayOf(here, second))["offer_until"]).not.toBeNull();
    await act(here, (work) => confirmAppointment(work, second, null));
    await expect(act(here, (work) => confirmAppointment(work, first, null))).rejects.toMatchObject({
      code: "no_bed_left",
    });
    await expectSound(here);
  });
});

describe("an offered bed", () => {
  it("goes back where the appointment is put on other nights or into another room type: it was counted for the former ones", async () => {
    const here = await camp({ rooms: 2, beds_a_room: 1 });
    const other = await act(here, async ({ tx }) => {
      const [type] = await tx.query<{ id: number }>("insert into room_type (supplier_id, name, beds, night_price_fen) values ($1, '豪华间', 1, 0) returning id", [here.supplier.id]); // prettier-ignore
      await tx.query("update room set room_type_id = $1 where no = '202'", [type?.id]);
      return type?.id ?? 0;
    });
    for (const move of [
      (work: Work, id: number) =>
        rescheduleAppointment(work, id, { expected_date: addDays(work.today, 2), reason: null }, null),
      (work: Work, id: number) => changeRoomType(work, id, { room_type_id: other }, null),
    ]) {
      const id = await here.book();
      await act(here, (work) => joinWaitlist(work, id, null));
      await act(here, offerBeds);
      expect((await stayOf(here, id))["offer_until"]).not.toBeNull();
      await act(here, (work) => move(work, id));
      expect(await stayOf(here, id)).toMatchObject({ offer_until: null, waitlisted_at: expect.any(Date) });
      await act(here, (work) => cancelAppointment(work, id, { reason: "price", note: null }, null));
    }
  });
});

describe("money of a stay", () => {
  it("earns each night its part, exactly once, and catches up nights that were missed", async () => {
    const here = await camp();
    const id = await living(here);
    clock.advance(3 * day);
    const catchUp = (): Promise<void> =>
      act(here, async (work) => {
        for (let next = await nextNightToPost(work); next !== null; next = await nextNightToPost(work))
          await postNight(work, next);
      });
    await catchUp();
    await catchUp();
    await act(here, (work) => postNight(work, today));
    expect(await deferred(here, id)).toBe(698_000 - 3 * 99_714);
    expect(await act(here, (work) => balanceOf(work, "stay_revenue"))).toBe(3 * 99_714);
    expect(await stayOf(here, id)).toMatchObject({ nights_slept: 3, recognised_fen: 299_142 });
    await expectSound(here);
    await sleep(here, 4);
    expect(await deferred(here, id)).toBe(0);
    await act(here, (work) => finishStay(work, id, { reason: "completed", note: null }, null));
    expect(await stayOf(here, id)).toMatchObject({ status: 50, deferred_fen: 0, recognised_fen: 698_000 });
    await expectSound(here);
  });

  it("settles an early exit as the table says, and takes the finish back within a day", async () => {
    const here = await camp({ offer: { deposit_security_fen: 50_000 } });
    const id = await living(here);
    await sleep(here, 2);
    const before = await stayOf(here, id);
    // 6980.00 × 2 ÷ 7 = 1994.28; rest 4985.72, 20 % = 997.14; 3988.58 back, and the deposit.
    const expected_fen = 398_858 + 50_000;
    await expect(
      act(here, (work) => finishStay(work, id, { reason: "early", note: null, expected_fen: 1 }, null)),
    ).rejects.toMatchObject({ code: "settlement_changed", data: { amount: "4,488.58" } });
    await act(here, (work) => finishStay(work, id, { reason: "early", note: null, expected_fen }, null));
    expect(await stayOf(here, id)).toMatchObject({
      deferred_fen: 0,
      refunded_fen: 398_858,
      penalty_fen: 99_714,
      security_fen: 0,
      nights_used: 2,
    });
    expect(await act(here, (work) => balanceOf(work, "refund_payable"))).toBe(expected_fen);
    expect(await act(here, (work) => balanceOf(work, "penalty_income"))).toBe(99_714);
    await expectSound(here);
    await act(here, (work) => undoFinish(work, id, null, null));
    const { version: _v, updated_at: _u, ...same } = before;
    const { version: _w, updated_at: _x, ...now } = await stayOf(here, id);
    expect(now).toEqual(same);
    expect(await act(here, (work) => balanceOf(work, "refund_payable"))).toBe(0);
    await expectSound(here);
  });

  it("does not take a finish back once some of its refund has gone out, and changes nothing then", async () => {
    const here = await camp();
    const id = await living(here);
    await sleep(here, 1);
    await act(here, (work) => finishStay(work, id, { reason: "early", note: null }, null));
    await payOut(here);
    const before = await stayOf(here, id);
    await expect(act(here, (work) => undoFinish(work, id, null, null))).rejects.toMatchObject({
      code: "refund_under_way",
    });
    expect(await stayOf(here, id)).toEqual(before);
    await expectSound(here);
  });

  it("recalls an appointment while its refund goes on its way: what is paid once more is a payment of its own", async () => {
    const here = await camp({ offer: { deposit_booking_fen: 100_000 } });
    const id = await here.stay(10, { expected_date: addDays(today, 9) });
    await act(here, (work) => collect(work, id, cash(100_000, { purpose: "deposit_booking" }), null));
    await act(here, (work) => cancelAppointment(work, id, { reason: "camp", note: null }, null));
    const { package_id } = here;
    await act(here, (work) => recallAppointment(work, id, { expected_date: addDays(today, 12), package_id }, null));
    expect(await act(here, (work) => balanceOf(work, "refund_payable"))).toBe(100_000);
    expect(await stayOf(here, id)).toMatchObject({ status: 10, booking_fen: 0, billed_fen: 698_000 });
    await expectSound(here);
    await act(here, (work) => collect(work, id, cash(100_000, { purpose: "deposit_booking" }), null));
    expect(await stayOf(here, id)).toMatchObject({ booking_fen: 100_000 });
    await expectSound(here);
  });

  it("recalls an appointment with the nights of its package: what was given beside them went with the cancellation", async () => {
    const here = await camp({ offer: { gift_nights: 2 } });
    const past = await living(here);
    await sleep(here, 7);
    await act(here, (work) => finishStay(work, past, { reason: "early", note: null }, null));
    const again = { package_id: here.package_id, expected_date: addDays(today, 9), carries_nights: true };
    const id = await act(here, (work) => comeBack(work, past, again, null));
    expect(await stayOf(here, id)).toMatchObject({ expected_nights: 11 });
    await act(here, (work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    const { package_id, expected_date } = again;
    await act(here, (work) => recallAppointment(work, id, { expected_date, package_id }, null));
    expect(await stayOf(here, id)).toMatchObject({ status: 10, expected_nights: 9, billed_fen: 698_000 });
  });

  it("takes nights along into a new stay that were paid and not slept, once: a finish is not taken back meanwhile", async () => {
    const here = await camp({ rules: {}, offer: { gift_nights: 2 } });
    const [past, unpaid] = [await living(here, 0), await here.stay(30, { bed_id: here.beds[1] ?? 0 })];
    await sleep(here, 7);
    for (const id of [past, unpaid])
      await act(here, (work) => finishStay(work, id, { reason: "early", note: null }, null));
    const again = { package_id: here.package_id, expected_date: addDays(today, 9), carries_nights: true };
    const comesBack = async (id: number) => {
      const made = await act(here, (work) => comeBack(work, id, again, null));
      return { made, nights: (await stayOf(here, made))["expected_nights"] };
    };
    const cancel = (id: number) =>
      act(here, (work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    expect(await comesBack(unpaid)).toMatchObject({ nights: 9 });

    const first = await comesBack(past);
    expect(first).toMatchObject({ nights: 11 });
    await expect(act(here, (work) => undoFinish(work, past, null, null))).rejects.toMatchObject({
      code: "nights_carried",
    });
    await cancel(first.made);
    const second = await comesBack(past);
    expect(second).toMatchObject({ nights: 11 });
    await act(here, (work) => confirmAppointment(work, second.made, null));
    await act(here, (work) => enterCamp(work, second.made, { bed_id: here.beds[0] ?? 0, ...contact }, null));
    await act(here, (work) => finishStay(work, second.made, { reason: "early", note: null }, null));
    const third = await comesBack(past);
    expect(third).toMatchObject({ nights: 9 });
    await cancel(third.made);
    // The two nights are moved along; the nine of the unpaid package are not.
    expect(await comesBack(second.made)).toMatchObject({ nights: 11 });
    await expectSound(here);
  });

  it("gives an appointment's money back less what the rule keeps", async () => {
    const steps: CampRules["cancel_steps"] = [{ days_before: -99, deposit_bp: 5000, fee_bp: 0 }];
    const here = await camp({
      rules: { ...strict, cancel_steps: steps, cooling_off_days: 0 },
      offer: { deposit_booking_fen: 100_000 },
    });
    const id = await here.stay(20, { expected_date: addDays(today, 3) });
    await act(here, (work) => sign(work, id));
    await act(here, (work) => collect(work, id, cash(100_000, { purpose: "deposit_booking" }), null));
    clock.advance(day);
    const cancel = (work: Work) => cancelAppointment(work, id, { reason: "price", note: null }, null);
    // The operator who took the deposit must not keep it alone; above the limit no operator can do so alone.
    await expect(act(here, cancel)).rejects.toMatchObject({ code: "deposit_second_person" });
    const limit = (fen: number) => act(here, (work) => setRefundDualLimit(work, fen));
    await limit(49_999);
    await expect(doWork(services, here.supplier, cancel, 2)).rejects.toMatchObject({ code: "deposit_second_person" });
    await limit(50_000);
    await doWork(services, here.supplier, cancel, 2);
    expect(await act(here, (work) => balanceOf(work, "forfeited"))).toBe(50_000);
    expect(await act(here, (work) => balanceOf(work, "refund_payable"))).toBe(50_000);
    expect(await stayOf(here, id)).toMatchObject({ booking_fen: 0, deferred_fen: 0, billed_fen: 0 });
    await expectSound(here);
  });

  it("keeps nothing of a booking deposit where no signed contract says that it is lost", async () => {
    const steps: CampRules["cancel_steps"] = [{ days_before: -99, deposit_bp: 5000, fee_bp: 0 }];
    const here = await camp({
      rules: { ...strict, cancel_steps: steps, cooling_off_days: 0 },
      offer: { deposit_booking_fen: 100_000 },
    });
    const unsigned = await here.stay(20, { expected_date: addDays(today, 3) });
    const without = await here.stay(20, { expected_date: addDays(today, 3), phone: "13700001111", name: "方圆" });
    await act(here, (work) => sign(work, without, null, false));
    for (const id of [unsigned, without]) {
      await act(here, (work) => collect(work, id, cash(100_000, { purpose: "deposit_booking" }), null));
    }
    clock.advance(day);
    for (const id of [unsigned, without])
      await doWork(services, here.supplier, (work) => cancelAppointment(work, id, { reason: "price", note: null }, null), 2); // prettier-ignore
    expect(await act(here, (work) => balanceOf(work, "forfeited"))).toBe(0);
    expect(await act(here, (work) => balanceOf(work, "refund_payable"))).toBe(200_000);
    await expectSound(here);
  });
});

describe("[C-02] a stay in camp", () => {
  it("is renewed: its bed is kept meanwhile, the nights are the student's once they are paid", async () => {
    const here = await camp();
    const id = await living(here);
    const renewal = { package_id: here.package_id, bed_id: null, is_signed: true, override: null };
    await expect(
      act(here, (work) => renewStay(work, id, { ...renewal, is_signed: false }, null)),
    ).rejects.toMatchObject({
      code: "invalid",
    });
    await act(here, (work) => renewStay(work, id, renewal, null));
    await expect(act(here, (work) => renewStay(work, id, renewal, null))).rejects.toMatchObject({
      code: "renewal_open",
    });
    expect((await probe.nights(here, id)).map(({ kind }) => kind)).toEqual([
      ...Array<string>(7).fill("stay"),
      ...Array<string>(7).fill("hold"),
    ]);
    expect(await stayOf(here, id)).toMatchObject({ planned_end: addDays(today, 7), billed_fen: 1_396_000 });
    await expectSound(here);
    await act(here, (work) => payAll(work, id));
    expect(await stayOf(here, id)).toMatchObject({ planned_end: addDays(today, 14), expected_nights: 14 });
    await expectSound(here);
  });

  it("loses a renewal that nobody pays, with its bed and its bill", async () => {
    const here = await camp();
    const id = await living(here);
    const renewal = { package_id: here.package_id, bed_id: null, is_signed: true, override: null };
    await act(here, (work) => renewStay(work, id, renewal, null));
    clock.advance(2 * day + 1000);
    await act(here, lapseHolds);
    expect(await probe.nights(here, id)).toHaveLength(7);
    expect(await stayOf(here, id)).toMatchObject({ billed_fen: 698_000 });
    await expectSound(here);
  });

  it("has a renewal once a discount or a cheaper bed pays the rest of it, and loses a renewal with the discount on it", async () => {
    const here = await camp({ rooms: 2 });
    const id = await living(here);
    const renew = () =>
      act(here, (work) =>
        renewStay(work, id, { package_id: here.package_id, bed_id: null, is_signed: true, override: null }, null),
      );
    const discount = (amount_fen: number) =>
      act(here, (work) => putOnFolio(work, id, { kind: "discount", title: "老学员", amount_fen }, null));

    await renew();
    await act(here, (work) => collect(work, id, cash(648_000), null));
    await discount(50_000);
    const renewed = { planned_end: addDays(today, 14), billed_fen: 1_346_000 };
    expect(await stayOf(here, id)).toMatchObject(renewed);

    await renew();
    await expect(discount(698_001)).rejects.toMatchObject({ code: "invalid", fields: { amount_fen: {} } });
    await discount(100_000);
    clock.advance(2 * day + 1000);
    await act(here, lapseHolds);
    expect(await stayOf(here, id)).toMatchObject(renewed);
    await expectSound(here);

    await probe.rows(
      here,
      `with t as (insert into room_type (supplier_id, name, beds, night_price_fen) values ($1, '简易', 2, 0) returning id),
         dearer as (update room_type set night_price_fen = 1000 where name = '标准间')
       update room set room_type_id = (select id from t) where no = '202'`,
      [here.supplier.id],
    );
    await renew();
    // Twelve nights of their own are left, seven are held.
    await act(here, (work) => collect(work, id, cash(698_000 - 19_000), null));
    await act(here, (work) => changeBed(work, id, { bed_id: here.beds[2] ?? 0, from: null, reason: null }, null));
    expect(await stayOf(here, id)).toMatchObject({ planned_end: addDays(today, 21) });

    // Even if a discount made the due amount 0: the timer must not remove paid nights.
    await renew();
    await act(here, (work) => collect(work, id, cash(648_000), null));
    await act(here, (work) => chargeStay(work, id, { kind: "discount", title: "老学员", amount_fen: 50_000 }, null));
    clock.advance(2 * day + 1000);
    await act(here, lapseHolds);
    expect(await stayOf(here, id)).toMatchObject({ planned_end: addDays(today, 28) });
    await expectSound(here);
  });

  it("changes its bed for the nights to come, and the folio takes the difference", async () => {
    const here = await camp({ rooms: 2 });
    const id = await living(here);
    await sleep(here, 2);
    await probe.rows(
      here,
      `with t as (insert into room_type (supplier_id, name, beds, night_price_fen) values ($1, '豪华', 2, 3000) returning id)
       update room set room_type_id = (select id from t) where no = '202'`,
      [here.supplier.id],
    );
    const better = here.beds[2] ?? 0;
    await act(here, (work) => changeBed(work, id, { bed_id: better, from: null, reason: "升级" }, null));
    expect((await probe.nights(here, id)).map(({ bed_id }) => bed_id)).toEqual([
      ...Array<number>(2).fill(here.beds[0] ?? 0),
      ...Array<number>(5).fill(better),
    ]);
    expect(await stayOf(here, id)).toMatchObject({ bed_id: better, billed_fen: 698_000 + 15_000 });
    await act(here, (work) => payAll(work, id));
    await sleep(here, 5);
    expect(await deferred(here, id)).toBe(0);
    await expect(
      act(here, (work) => changeBed(work, id, { bed_id: here.beds[0] ?? 0, from: today, reason: null }, null)),
    ).rejects.toMatchObject({ code: "date_in_past" });
    await expectSound(here);
  });

  it("swaps beds with another, and never shares a room with whom it avoids", async () => {
    const here = await camp({ rooms: 2 });
    const one = await living(here, 0);
    const other = await living(here, 2);
    await act(here, (work) => swapBeds(work, one, { with_stay_id: other, reason: null }, null));
    expect(await stayOf(here, one)).toMatchObject({ bed_id: here.beds[2] });
    expect(await stayOf(here, other)).toMatchObject({ bed_id: here.beds[0] });
    await expectSound(here);
    const [student] = await probe.rows(
      here,
      "select student_no from student t join stay s on s.student_id = t.id where s.id = $1",
      [other],
    );
    const avoid = [{ student_no: String(student?.["student_no"]) }];
    await act(here, (work) => editStay(work, one, { coach_id: null, remark: null, avoid }, null));
    await expect(
      act(here, (work) => changeBed(work, one, { bed_id: here.beds[1] ?? 0, from: null, reason: null }, null)),
    ).rejects.toMatchObject({ code: "roommate_avoided" });
  });

  it("is given nights by the camp, and pauses and returns with them", async () => {
    const here = await camp();
    const id = await living(here);
    await act(here, (work) => compensate(work, id, { nights: 3, reason: "停水" }, null));
    expect(await stayOf(here, id)).toMatchObject({ expected_nights: 10, planned_end: addDays(today, 10) });
    await sleep(here, 2);
    const pause = { expected_return: addDays(today, 4), reason: "出差" };
    await act(here, (work) => pauseStay(work, id, pause, null));
    await expect(
      act(here, (work) => pauseStay(work, id, { ...pause, is_medical: true, proof: null }, null)),
    ).rejects.toMatchObject({ code: "wrong_status" });
    clock.advance(3 * day);
    await act(here, flagOverdueReturns);
    expect((await stayOf(here, id))["return_overdue_at"]).not.toBeNull();
    await act(here, (work) => returnStay(work, id, here.beds[1] ?? 0, null));
    expect(await stayOf(here, id)).toMatchObject({ planned_end: addDays(today, 13), pause_days: 3 });
    await expectSound(here);
  });

  it("is handed on once, with its nights, its price and its money", async () => {
    const here = await camp();
    const id = await living(here);
    await sleep(here, 2);
    const phone = nextPhone();
    const to = { name: "周小禾", gender: "F", phone, birthday: "1999-01-01", fee_fen: null, reason: null } as const;
    const made = await act(here, (work) => transferStay(work, id, to, null));
    expect(await stayOf(here, id)).toMatchObject({ status: 50, finish_reason: "transfer", deferred_fen: 0 });
    expect(await stayOf(here, made)).toMatchObject({
      status: 20,
      expected_nights: 5,
      deferred_fen: 698_000 - 2 * 99_714,
    });
    await expectSound(here);
    await expect(
      act(here, (work) => transferStay(work, made, { ...to, phone: nextPhone(), name: "另" }, null)),
    ).rejects.toMatchObject({
      code: "transfer_refused",
    });
    await act(here, (work) => makeReady(work, made));
    await act(here, (work) => enterCamp(work, made, { bed_id: here.beds[1] ?? 0, ...contact }, null));
    await sleep(here, 5);
    expect(await deferred(here, made)).toBe(0);
    await expectSound(here);
  });

  it("is handed on with a night that was slept and not posted yet, whose price is earned", async () => {
    const here = await camp();
    const id = await living(here);
    clock.advance(day);
    const phone = nextPhone();
    const to = { name: "周小禾", gender: "F", phone, birthday: "1999-01-01", fee_fen: null, reason: null } as const;
    const made = await act(here, (work) => transferStay(work, id, to, null));
    expect(await stayOf(here, id)).toMatchObject({ status: 50, nights_slept: 1, deferred_fen: 0 });
    expect(await deferred(here, made)).toBe(698_000 - 99_714);
    await expectSound(here);
  });

  it("is not handed on once every night of it was slept: it is finished, and the refusal says so", async () => {
    const here = await camp();
    const id = await living(here);
    await sleep(here, 7);
    const to = {
      name: "周小禾",
      gender: "F",
      phone: nextPhone(),
      birthday: null,
      fee_fen: null,
      reason: null,
    } as const;
    await expect(act(here, (work) => transferStay(work, id, to, null))).rejects.toMatchObject({
      code: "transfer_empty",
    });
  });

  it("is not handed on while money of it is still to go back", async () => {
    const here = await camp();
    const id = await here.stay(20);
    await act(here, (work) => makeReady(work, id));
    await act(here, (work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    const again = { expected_date: today, package_id: here.package_id };
    await act(here, (work) => recallAppointment(work, id, again, null));
    await act(here, (work) => confirmAppointment(work, id, null));
    const phone = nextPhone();
    const to = { name: "周小禾", gender: "F", phone, birthday: "1999-01-01", fee_fen: null, reason: null } as const;
    await expect(act(here, (work) => transferStay(work, id, to, null))).rejects.toMatchObject({
      code: "transfer_refund_open",
    });
    await payOut(here);
    await act(here, (work) => transferStay(work, id, to, null));
    await expectSound(here);
  });

  it("comes back after it is over as a new stay", async () => {
    const here = await camp();
    const id = await living(here);
    await act(here, (work) => finishStay(work, id, { reason: "cooling_off", note: null }, null));
    expect(await stayOf(here, id)).toMatchObject({ refunded_fen: 698_000, penalty_fen: 0 });
    clock.advance(2 * day);
    await expect(act(here, (work) => undoFinish(work, id, null, null))).rejects.toMatchObject({
      code: "undo_too_late",
    });
    const again = { package_id: here.package_id, expected_date: addDays(today, 5), carries_nights: true };
    const made = await act(here, (work) => comeBack(work, id, again, null));
    expect(await stayOf(here, made)).toMatchObject({ kind: "return", prev_stay_id: id, expected_nights: 7 });
    await expectSound(here);
  });
});

it("flags who did not come, and gives up the bed that was kept", async () => {
  const here = await camp();
  const id = await here.stay(20);
  clock.set("2026-03-03T04:00:00Z");
  await act(here, flagMissing);
  expect((await stayOf(here, id))["no_show_at"]).not.toBeNull();
  clock.advance(day);
  await act(here, lapseHolds);
  expect((await stayOf(here, id))["hold_lapsed_at"]).not.toBeNull();
  await expectSound(here);
});
