import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp, type TestReply } from "../../../test/app.ts";
import { type Camp, contact, makeCamp } from "../../../test/camp.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { resources } from "../resources/resources.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  app = await startApp({ served: collect([finance, resources, ...stayModules], { partial: true }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 2, rules: { needs_contract: true } });
});

const { get, post, done, query } = desk("seller/", () => ({ app, who: owner }));
const contracts = (stay_id: number): Promise<Record<string, unknown>[]> =>
  query("select no, status, signed_on, amount_fen from stay_contract where stay_id = $1 order by id", [stay_id]);
const sign = (id: number, more: Record<string, unknown> = {}): Promise<TestReply> =>
  done("student/StaySign", { id, signed_on: "2026-03-02", keeps_deposit: true, allows_transfer: true, ...more });

describe("[C-01] the contract of an appointment", () => {
  it("is drawn up as it is confirmed, with its number, and completed by signing", async () => {
    const id = await camp.book();
    expect(await contracts(id)).toEqual([]);
    await done("student/AppointmentConfirm", { id });
    const [draft] = await contracts(id);
    expect(draft).toMatchObject({ status: 0, signed_on: null, amount_fen: 698_000 });
    expect((await get("student/StaySignPrefill", { id })).data).toMatchObject({ no: draft?.["no"] });
    // An unsigned contract does not allow entry.
    const entry = { id, bed_id: camp.beds[0], ...contact };
    expect(await post("student/AppointmentEnter", entry)).toMatchObject({ http: 409, code: "contract_missing" });
    await sign(id);
    expect(await contracts(id)).toEqual([{ ...draft, status: 2, signed_on: "2026-03-02" }]);
    await done("student/AppointmentEnter", entry);
  });

  it("is void when the appointment is cancelled, and drawn up again when it is wanted after all", async () => {
    const id = await camp.stay(20);
    await done("student/AppointmentCancel", { id, reason: "other" });
    await done("student/AppointmentRecall", { id, expected_date: "2026-03-04", package_id: camp.package_id });
    await done("student/AppointmentConfirm", { id });
    const all = await contracts(id);
    expect(all.map(({ status }) => status)).toEqual([5, 0]);
    expect(new Set(all.map(({ no }) => no)).size).toBe(2);
    await sign(id);
    expect((await contracts(id)).map(({ status }) => status)).toEqual([5, 2]);
  });

  it("is none at a camp that asks for no contract", async () => {
    const other = await app.world.supplier("camp");
    const free = await makeCamp(app.services, other.context);
    const id = await free.stay(20);
    expect(
      await doWork(app.services, free.supplier, ({ tx }) =>
        tx.query("select from stay_contract where stay_id = $1", [id]),
      ),
    ).toEqual([]);
  });

  it("may forbid that the stay is handed over; without that clause it is, and the new student has a draft to sign", async () => {
    const to = { name: "周强", gender: "F", phone: "13700000077", birthday: "1996-05-05" };
    const bound = await camp.stay(20, { phone: "13700000071" });
    await sign(bound, { allows_transfer: false });
    expect(await post("student/StayTransfer", { id: bound, ...to })).toMatchObject({
      http: 409,
      code: "transfer_not_agreed",
    });
    const free = await camp.stay(20, { phone: "13700000072" });
    await sign(free);
    await done("student/StayTransfer", { id: free, ...to });
    const [made] = await query<{ id: number }>("select id from stay where prev_stay_id = $1", [free]);
    expect(await contracts(made?.id ?? 0)).toMatchObject([{ status: 0, amount_fen: 698_000 }]);
  });
});

describe("[C-02] who enters", () => {
  it("is weighed at the door, or waits among those without a weight", async () => {
    const [weighed, later] = [await camp.stay(20), await camp.stay(20)];
    for (const id of [weighed, later]) await sign(id);
    await done("student/AppointmentEnter", { id: weighed, bed_id: camp.beds[0], ...contact, entry_weight: 82.4 });
    await done("student/AppointmentEnter", { id: later, bed_id: camp.beds[1], ...contact });
    expect(await query("select stay_id, kind, weight_g, measured_on from weight_log")).toEqual([
      { stay_id: weighed, kind: "entry", weight_g: 82_400, measured_on: "2026-03-02" },
    ]);
    const { data } = await get("student/CampsiteLivingList", { unweighed: "1", page: 1, limit: 20 });
    expect(data.data.map(({ id }: { id: number }) => id)).toEqual([later]);
    // The form in their row suggests the entry weighing first, and a morning weighing on every later day.
    const asked = async (): Promise<unknown> => (await get("weight/StayWeighPrefill", { id: later })).data.kind;
    expect(await asked()).toBe("entry");
    const measured = { kind: "entry", measured_at: app.clock.now().getTime() / 1000, weight_kg: 71.25 };
    await done("weight/StayWeigh", { id: later, ...measured });
    expect(await asked()).toBe("morning");
    expect(await query("select weight_g from weight_log where stay_id = $1", [later])).toEqual([{ weight_g: 71_250 }]);
  });
});

describe("[C-02] the certificate", () => {
  it("is there for a stay that was stayed to its end, with the loss for who may see weights", async () => {
    const id = await camp.stay(20);
    await sign(id);
    await done("student/AppointmentEnter", { id, bed_id: camp.beds[0], ...contact, entry_weight: 80 });
    expect(await get("student/Certificate", { id })).toMatchObject({ http: 404 });
    // Seven nights later.
    await query(
      `update stay set checkin_date = checkin_date - 7, checkin_at = checkin_at - interval '7 days', planned_end = planned_end - 7 where id = $1`,
      [id],
    );
    await query("update weight_log set measured_at = measured_at - interval '7 days', measured_on = measured_on - 7");
    await query("update bed_night set night = night - 7 where stay_id = $1", [id]);
    const ends = { id, reason: "completed" };
    const { total_fen } = (await get("student/SettlementPreview", ends)).data;
    await done("student/StayFinish", { ...ends, inspected: true, final_weight: 76, expected_fen: total_fen });
    expect((await get("student/Certificate", { id })).data).toMatchObject({
      student: "林小满",
      from: "2026-02-23",
      to: "2026-03-02",
      nights: 7,
      loss_kg: 4,
      loss_share: 0.05,
    });
    const desk = await app.world.operator(owner.supplier, {
      paths: ["/student/campsite/finished"],
      apis: ["seller/student/CampsiteFinishedList"],
    });
    expect((await get("student/Certificate", { id }, desk)).data).toMatchObject({ loss_kg: null, loss_share: null });
  });
});
