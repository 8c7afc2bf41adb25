import { afterAll, beforeAll, expect, it } from "vitest";
import { type Camp, contact, nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { meeting } from "../../../test/meeting.ts";
import type { Work } from "../../core/jobs/work.ts";
import { resourcesInvariants } from "../resources/resources.invariants.ts";
import { bookStay } from "./appointments/book-stay.ts";
import { confirmAppointment } from "./appointments/confirm-appointment.ts";
import { enterCamp } from "./camp/enter-camp.ts";
import { stayInvariants } from "./stay.invariants.ts";

const desks = 50;

let probe: CampProbe;

beforeAll(async () => {
  probe = await CampProbe.open();
});
afterAll(() => probe.close());

const act = <T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> => probe.act(at, run);

async function expectSound(at: Camp, invariants = [...resourcesInvariants, ...stayInvariants]): Promise<void> {
  for (const { name, sql } of invariants) {
    expect(await act(at, ({ tx }) => tx.query(sql)), name).toEqual([]);
  }
}

async function campWithAppointments(status: 10 | 20): Promise<{ camp: Camp; stays: number[] }> {
  const camp = await probe.camp({ rooms: 1, beds_a_room: 1 });
  const stays: number[] = [];
  for (let desk = 0; desk < desks; desk += 1) stays.push(await camp.book({ phone: nextPhone() }));
  // More promises than beds, so that only the keys protect.
  if (status === 20) await act(camp, ({ tx }) => tx.query("update stay set status = 20"));
  return { camp, stays };
}

it("gives the last bed to one of fifty desks that enter a student at once", async () => {
  const { camp, stays } = await campWithAppointments(20);
  const bed_id = camp.beds[0] ?? 0;
  const counted = await outcomes(
    stays.map((id) => act(camp, (work) => enterCamp(work, id, { bed_id, ...contact }, null))),
  );
  expect(counted).toEqual({ ok: 1, bed_taken: desks - 1 });
  expect(await act(camp, ({ tx }) => tx.query("select distinct stay_id from bed_night"))).toHaveLength(1);
  expect(await act(camp, ({ tx }) => tx.query("select from stay where status = 30"))).toHaveLength(1);
});

it("gives it to several where it is only looked for before it is taken", async () => {
  const { camp, stays } = await campWithAppointments(20);
  const bed_id = camp.beds[0] ?? 0;
  // A naive version: no key in the database, only a check before the insert.
  await probe.services.database.transaction({ role: "owner" }, (tx) =>
    tx
      .query("create table naive_night (supplier_id bigint, bed_id bigint, night date, stay_id bigint)")
      .then(() => tx.query("grant all on naive_night to kangying_app")),
  );
  const met = meeting();
  const naive = (id: number): Promise<void> =>
    act(camp, async (work) => {
      const taken = await work.tx.query("select from naive_night where bed_id = $1 and night = $2", [
        bed_id,
        work.today,
      ]);
      if (taken.length > 0) throw Object.assign(new Error("taken"), { code: "bed_taken" });
      await met();
      await work.tx.query("insert into naive_night values ($1, $2, $3, $4)", [
        work.supplier.id,
        bed_id,
        work.today,
        id,
      ]);
    });
  const counted = await outcomes(stays.map(naive));
  // Other tests of this worker read the catalogue.
  await probe.services.database.transaction({ role: "owner" }, (tx) => tx.query("drop table naive_night"));
  expect(counted["ok"]).toBeGreaterThan(1);
});

it("promises the last bed to one of fifty desks that confirm at once", async () => {
  const { camp, stays } = await campWithAppointments(10);
  const counted = await outcomes(stays.map((id) => act(camp, (work) => confirmAppointment(work, id, null))));
  expect(counted).toEqual({ ok: 1, no_bed_left: desks - 1 });
  await expectSound(camp);
});

it("promises it to several where nobody waits for the others' count", async () => {
  const { camp, stays } = await campWithAppointments(10);
  const met = meeting();
  const naive = (id: number): Promise<void> =>
    act(camp, async (work) => {
      const promised = await work.tx.query("select from stay where status = 20");
      if (promised.length > 0) throw Object.assign(new Error("none left"), { code: "no_bed_left" });
      await met();
      await work.tx.query("update stay set status = 20 where id = $1", [id]);
    });
  const counted = await outcomes(stays.map(naive));
  expect(counted["ok"]).toBeGreaterThan(1);
});

it("enters a student once, however often the button is pressed", async () => {
  const camp = await probe.camp({ rooms: 5 });
  const id = await camp.stay(20, { phone: nextPhone() });
  const clicks = camp.beds.map((bed_id) => act(camp, (work) => enterCamp(work, id, { bed_id, ...contact }, null)));
  const counted = await outcomes(clicks);
  expect(counted["ok"]).toBe(1);
  expect(counted["wrong_status"]).toBe(camp.beds.length - 1);
  expect(
    await act(camp, ({ tx }) => tx.query("select from stay_event where stay_id = $1 and act = 'enter'", [id])),
  ).toHaveLength(1);
  await expectSound(camp);
});

it("never lets a man and a woman into one room at the same moment", async () => {
  const camp = await probe.camp({ rooms: 1, beds_a_room: 2 });
  const ids = [
    await camp.book({ gender: "F", phone: nextPhone() }),
    await camp.book({ gender: "M", name: "周岳", phone: nextPhone() }),
  ];
  await act(camp, ({ tx }) => tx.query("update stay set status = 20"));
  const counted = await outcomes(
    ids.map((id, index) =>
      act(camp, (work) => enterCamp(work, id, { bed_id: camp.beds[index] ?? 0, ...contact }, null)),
    ),
  );
  expect(counted).toEqual({ ok: 1, room_gender: 1 });
  await expectSound(camp, [...resourcesInvariants]);
});

it("books one stay for a person whom twenty desks book at once, and adds the person once", async () => {
  const camp = await probe.camp();
  const phone = nextPhone();
  const booking = {
    name: "林小满",
    gender: "F",
    phone,
    birthday: null,
    package_id: camp.package_id,
    expected_date: "2026-03-05",
    source: "phone",
    coach_id: null,
    remark: null,
  } as const;
  const counted = await outcomes(Array.from({ length: 20 }, () => act(camp, (work) => bookStay(work, booking))));
  expect(counted).toEqual({ ok: 1, stay_open_exists: 19 });
  expect(await act(camp, ({ tx }) => tx.query("select from student"))).toHaveLength(1);
});
