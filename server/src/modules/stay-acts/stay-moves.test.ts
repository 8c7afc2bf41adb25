import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stayMoves, type StayAct } from "@kangying/contract/students/stay.moves";
import { stayStatuses } from "@kangying/contract/students/stay";
import type { StayStatus } from "@kangying/contract/students/stay-status";
import { type Camp, type CampOptions, contact } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import type { Work } from "../../core/jobs/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { addDays } from "../../core/kernel/day.ts";
import { cancelAppointment } from "./appointments/cancel-appointment.ts";
import { confirmAppointment } from "./appointments/confirm-appointment.ts";
import { deleteAppointment } from "./appointments/delete-appointment.ts";
import { editAppointment } from "./appointments/edit-appointment.ts";
import { enterCamp } from "./camp/enter-camp.ts";
import { finishStay } from "./camp/finish-stay.ts";
import { holdBed } from "./appointments/hold-bed.ts";
import { pauseStay } from "./camp/pause-stay.ts";
import { recallAppointment } from "./appointments/recall-appointment.ts";
import { returnStay } from "./camp/return-stay.ts";
import { changeBed } from "./camp/change-bed.ts";
import { compensate } from "./camp/compensate.ts";
import { editStay } from "./camp/edit-stay.ts";
import { extendPause } from "./camp/extend-pause.ts";
import { renewStay } from "./camp/renew-stay.ts";
import { chargeStay } from "../stay-money/charge.ts";
import { collect } from "../stay-money/collect.ts";
import { addPolicy } from "../papers/policies/add-policy.ts";
import { screenStudent } from "../papers/screen-student.ts";
import { signContract } from "../papers/sign-contract.ts";
import { undoFinish } from "./camp/undo-finish.ts";
import { joinWaitlist } from "../waitlist/join-waitlist.ts";

let probe: CampProbe;
const clock = new HeldClock("2026-03-02T02:00:00Z");
const today = "2026-03-02";

beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

const camp = (options?: CampOptions): Promise<Camp> => probe.camp(options);
const act = <T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> => probe.act(at, run);
const stayOf = (at: Camp, id: number) => probe.stay(at, id);
const eventsOf = (at: Camp, id: number) => probe.events(at, id);
const expectSound = (at: Camp) => probe.expectSound(at);

type Doer = (work: Work, at: Camp, id: number, version: number | null) => Promise<void>;

describe("every act in every state", () => {
  const doers: Readonly<
    Partial<Record<StayAct, (work: Work, at: Camp, id: number, version: number | null) => Promise<void>>>
  > = {
    confirm: (work, _at, id, version) => confirmAppointment(work, id, version),
    cancel: (work, _at, id, version) => cancelAppointment(work, id, { reason: "other", note: null }, version),
    edit: (work, _at, id, version) =>
      editAppointment(
        work,
        id,
        { name: "林小满", birthday: null, expected_date: today, source: "phone", coach_id: null, remark: "改" },
        version,
      ),
    hold: (work, at, id, version) => holdBed(work, id, at.beds[0] ?? 0, version),
    enter: (work, at, id, version) => enterCamp(work, id, { bed_id: at.beds[0] ?? 0, ...contact }, version),
    pause: (work, _at, id, version) =>
      pauseStay(work, id, { expected_return: addDays(today, 3), reason: "事" }, version),
    return: (work, at, id, version) => returnStay(work, id, at.beds[0] ?? 0, version),
    finish: (work, _at, id, version) => finishStay(work, id, { reason: "other", note: null }, version),
    waitlist: (work, _at, id, version) => joinWaitlist(work, id, version),
    extend_pause: (work, _at, id, version) =>
      extendPause(work, id, { expected_return: addDays(today, 7), note: null }, version),
    renew: (work, at, id, version) =>
      renewStay(work, id, { package_id: at.package_id, bed_id: null, is_signed: true, override: null }, version),
    change_bed: (work, at, id, version) =>
      changeBed(work, id, { bed_id: at.beds[1] ?? 0, from: null, reason: null }, version),
    compensate: (work, _at, id, version) => compensate(work, id, { nights: 2, reason: "停水" }, version),
    edit_stay: (work, _at, id, version) => editStay(work, id, { coach_id: null, remark: null, avoid: [] }, version),
    charge: (work, _at, id, version) =>
      chargeStay(work, id, { kind: "extra", title: "毛巾", amount_fen: 2_000 }, version),
    collect: async (work, _at, id, version) =>
      void (await collect(
        work,
        id,
        {
          lines: [{ purpose: "stay_fee", amount_fen: 1_000 }],
          channel: "cash",
          received_fen: null,
          payer: null,
          voucher_images: null,
          memo: null,
        },
        version,
      )),
    sign: (work, _at, id, version) =>
      signContract(work, id, { no: null, signed_on: today, signer: null, day_price_fen: null, scan: null }, version),
    insure: async (work, _at, id, version) =>
      void (await addPolicy(
        work,
        id,
        {
          policy_no: `P${id}`,
          insurer: "平安",
          kind: "accident",
          nights: [today, addDays(today, 30)],
          premium_fen: null,
          insured_fen: null,
          scan: null,
        },
        version,
      )),
    screen: (work, _at, id, version) =>
      screenStudent(
        work,
        id,
        {
          answers: [],
          resting_hr: 70,
          systolic: null,
          diastolic: null,
          risk: "green",
          doctor_note: null,
          note: null,
        },
        version,
      ),
    undo_finish: (work, _at, id, version) => undoFinish(work, id, null, version),
    recall: (work, at, id, version) =>
      recallAppointment(work, id, { expected_date: today, package_id: at.package_id }, version),
    delete: (work, _at, id, version) => deleteAppointment(work, id, version),
  };
  const acts = Object.keys(doers) as StayAct[];
  const doerOf = (name: StayAct): Doer => {
    const doer = doers[name];
    if (!doer) throw new Error(name);
    return doer;
  };

  it.each(stayStatuses.map(({ value, title }) => [title.en, value] as const))(
    "%s: what the table allows is done, all else refused and leaves no trace",
    async (_name, status: StayStatus) => {
      for (const name of acts) {
        const here = await camp();
        const id = await here.stay(status);
        const before = await stayOf(here, id);
        const events = await eventsOf(here, id);
        const legal = (stayMoves[name].from as readonly StayStatus[]).includes(status);
        const done = act(here, (work) => doerOf(name)(work, here, id, Number(before["version"])));
        if (legal) {
          await expect(done, name).resolves.toBeUndefined();
          expect(await eventsOf(here, id)).toEqual([...events, name]);
          expect((await stayOf(here, id))["version"]).toBe(Number(before["version"]) + 1);
          await expect(
            act(here, (work) => doerOf(name)(work, here, id, Number(before["version"]))),
            `${name} again`,
          ).rejects.toMatchObject({ name: "AppError" });
        } else {
          await expect(done, name).rejects.toMatchObject({ code: "wrong_status" });
          expect(await stayOf(here, id)).toEqual(before);
          expect(await eventsOf(here, id)).toEqual(events);
        }
        await expectSound(here);
      }
    },
  );
});

describe("a cancelled appointment", () => {
  it("brings a cancelled appointment back at its old price while the package is on offer, and at the new one's otherwise", async () => {
    const here = await camp();
    const id = await here.stay(90);
    await probe.rows(here, "update camp_package set price_fen = 798000");
    await act(here, (work) => recallAppointment(work, id, { expected_date: today, package_id: here.package_id }, null));
    expect(await stayOf(here, id)).toMatchObject({ status: 10, price_fen: 698_000, cancelled_at: null });
    await act(here, (work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    await probe.rows(here, "update camp_package set status = 2");
    await expect(
      act(here, (work) => recallAppointment(work, id, { expected_date: today, package_id: here.package_id }, null)),
    ).rejects.toMatchObject({ code: "invalid" });
    await act(here, (work) => deleteAppointment(work, id, null));
    expect(await eventsOf(here, id)).toEqual(["book", "cancel", "recall", "cancel", "delete"]);
    await expect(
      act(here, (work) => recallAppointment(work, id, { expected_date: today, package_id: here.package_id }, null)),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
