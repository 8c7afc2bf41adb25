import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "../../../test/app.ts";
import { type Camp, contact, makeCamp } from "../../../test/camp.ts";
import { makeReady } from "../../../test/ready-stay.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { addClass } from "../classes/public.ts";
import { addKit } from "../kit/keep-kit.ts";
import { resources } from "../resources/resources.module.ts";
import { assignClass } from "../stay-classes/assign-class.ts";
import { confirmAppointment } from "./appointments/confirm-appointment.ts";
import { enterCamp } from "./camp/enter-camp.ts";
import { grantLeave, returnFromLeave } from "../leaves/leaves.ts";
import { editRules } from "../packages/rules/edit-rules.ts";
import { defaultRules } from "../packages/rules/rules.repo.ts";
import { stayModules } from "../../../test/stay-modules.ts";

let app: TestApp;
let camp: Camp;
const rules = new Map(
  [resources, ...stayModules].flatMap(({ invariants = [] }) => invariants.map((rule) => [rule.name, rule.sql])),
);

/** One stay in every status, with papers, and a finished leave. */
beforeAll(async () => {
  app = await startApp({ own: true, served: collect([resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  const strict = { needs_contract: true, needs_insurance: true, needs_screening: true };
  const offer = { leave_credit_nights: 2, min_leave_hours: 0 };
  camp = await makeCamp(app.services, supplier.context, { rooms: 3, offer });
  await doWork(app.services, camp.supplier, async (work) => {
    const kit_id = await addKit(work, { name: "水杯", unit: "个", cost_fen: 1_500, low_stock: 0 }, 9);
    await work.tx.query("update camp_package set kit = $1", [JSON.stringify([{ kit_id, count: 1 }])]);
  });
  const away = await camp.stay(30);
  const end_at = Math.floor(app.clock.now().getTime() / 1000) + 3600;
  await doWork(app.services, camp.supplier, async (work) => {
    await grantLeave(work, away, { kind: "outing", start_at: null, end_at, reason: "购物", proof: null }, null);
    await returnFromLeave(work, away, { bed_id: null, forgoes_credit: false }, null);
  });
  await camp.stay(40, { bed_id: camp.beds[1] ?? 0 });
  await camp.stay(50, { bed_id: camp.beds[2] ?? 0 });
  app.clock.advance(1000);
  await doWork(app.services, camp.supplier, (work) => editRules(work, { ...defaultRules, ...strict }));
  app.clock.advance(1000);
  const id = await camp.book();
  await doWork(app.services, camp.supplier, async (work) => {
    await confirmAppointment(work, id, null);
    await makeReady(work, id);
    await enterCamp(work, id, { bed_id: camp.beds[1] ?? 0, ...contact }, null);
    const input = { name: "减脂一班", coach_id: null, capacity: 2, from_on: work.today, to_on: null, remark: null };
    const class_id = await addClass(work, input);
    for (const member of [away, id]) await assignClass(work, member, { class_id, from: null }, null);
  });
});
afterAll(() => app.close());

const living = "(select max(id) from stay where status = 30)";

/** Each rule of the specification with damage that it must find. If a key or a check prevents the damage, it is dropped first. */
const damages: readonly (readonly [rule: string, ...sql: readonly string[]])[] = [
  [
    "bed.one_stay_per_night",
    "alter table bed_night drop constraint bed_night_pkey cascade",
    "alter table bed_night drop constraint bed_night_one_bed_per_stay",
    "insert into bed_night (supplier_id, bed_id, night, room_id, sex, stay_id, kind) select supplier_id, bed_id, night, room_id, sex, (select min(id) from stay where status = 30), kind from bed_night where stay_id = " + living, // prettier-ignore
  ],
  ["bed.one_bed_per_stay_night", "alter table bed_night drop constraint bed_night_one_bed_per_stay", "update bed_night set stay_id = " + living + " where kind = 'stay'"], // prettier-ignore
  [
    "bed.room_night_single_sex",
    "alter table bed_night drop constraint bed_night_single_sex",
    "update bed_night set sex = 'M' where stay_id = " + living,
  ],
  ["stay.one_open_per_student", "drop index stay_one_running", "update stay set student_id = (select max(student_id) from stay) where status in (30, 40)"], // prettier-ignore
  ["stay.nights_left_ge_0", "alter table stay drop constraint stay_nights_kept_check", "update stay set nights_kept = -1 where status = 40"], // prettier-ignore
  ["stay.future_beds_equal_nights_left", "delete from bed_night where night = (select max(night) from bed_night where stay_id = " + living + ") and stay_id = " + living], // prettier-ignore
  ["stay.paused_has_no_future_beds", "update bed_night set stay_id = (select id from stay where status = 40) where stay_id = " + living], // prettier-ignore
  [
    "stay.planned_pause_frees_the_bed",
    "alter table stay drop constraint stay_pause_planned",
    "alter table stay drop constraint stay_keeps_nights",
    "update stay set pause_from = checkin_date where id = " + living,
  ],
  ["stay.finished_settled", "update stay_settlement set undone_at = now()"],
  ["stay.deferred_zero_when_finished", "update stay set paid_fen = paid_fen + 1 where status = 50"],
  ["stay.entry_had_contract_insurance_deposit", "update stay set contract_on = null where id = " + living],
  ["stay.entry_had_contract_insurance_deposit", "update stay set insured_to = null where id = " + living],
  ["stay.entry_had_contract_insurance_deposit", "update stay set screen_risk = null where id = " + living],
  ["stay.entry_had_contract_insurance_deposit", "update stay set terms = jsonb_set(terms, '{deposit_security_fen}', '50000') where id = " + living], // prettier-ignore
  ["class.members_le_capacity", "alter table camp_class disable trigger camp_class_holds", "update camp_class set capacity = 1"], // prettier-ignore
  [
    "class.one_class_a_day",
    "alter table class_member drop constraint class_member_one_class",
    "alter table class_member disable trigger class_member_fits",
    "insert into class_member (supplier_id, class_id, stay_id, from_on, reason, created_at, by_name) select supplier_id, class_id, stay_id, from_on + 3, reason, created_at, by_name from class_member", // prettier-ignore
  ],
  ["class.closed_has_no_members", "alter table camp_class disable trigger camp_class_holds", "update camp_class set status = 2, closed_on = from_on"], // prettier-ignore
  ["class.member_is_in_camp", "update class_member set stay_id = (select id from stay where status = 40) where stay_id = " + living], // prettier-ignore
  ["class.member_is_in_camp", "update class_member set from_on = from_on - 30"],
  ["stay.class_is_its_membership", "update stay set class_id = null where id = " + living],
  ["sku.on_hand_equals_log", "update sku set on_hand = on_hand + 1"],
  ["kit.returned_le_issued", "insert into stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, reason, stay_id, cost_fen, at, by_name) select supplier_id, sku_id, 2, 0, 'returned', stay_id, cost_fen, now(), '-' from stock_log where reason = 'issued' limit 1"], // prettier-ignore
  ["kit.moves_marked", "update stock_log set of_kit = false"],
  ["kit.issued_to_who_entered", "alter table stay drop constraint stay_entered", "update stay set checkin_at = null where id in (select stay_id from stock_log)"], // prettier-ignore
  ["leave.no_overlap", "insert into stay_leave (supplier_id, stay_id, kind, start_at, end_at, reason, status, left_at, created_at, by_name) select supplier_id, stay_id, kind, start_at - interval '1 hour', end_at, reason, 4, left_at - interval '1 hour', created_at, by_name from stay_leave"], // prettier-ignore
  ["leave.credit_le_terms", "update stay_leave set nights_away = 3, credit_nights = 3"],
  ["leave.away_is_in_camp", "update stay_leave set status = 1, left_at = null, returned_at = null, stay_id = (select id from stay where status = 40)"], // prettier-ignore
  ["insurance.covers_nights", "update stay_policy set end_on = start_on"],
  ["weight.plausible", "alter table weight_log drop constraint weight_log_weight_g_check", "insert into weight_log (supplier_id, student_id, kind, measured_at, measured_on, weight_g, by_name) select supplier_id, student_id, 'self', now(), current_date, 1, '-' from stay limit 1"], // prettier-ignore
];

it.each(damages)("%s holds, and is seen red once the data are broken", async (rule, ...damage) => {
  const sql = rules.get(rule) ?? "";
  expect(sql).not.toBe("");
  const undone = new Error("undone");
  await app.database
    .transaction({ role: "owner" }, async (tx) => {
      expect(await tx.query(sql)).toEqual([]);
      for (const statement of damage) await tx.query(statement);
      expect(await tx.query(sql)).not.toEqual([]);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
});
