import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Principal, type TestApp } from "../../../test/app.ts";
import { type Camp, nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { keptCertificates, keptCoaches } from "../coaches/public.ts";
import { keptCourses } from "../courses/public.ts";
import { addSchedule, publishLesson } from "../schedules/edit-schedule.ts";
import { keptVenues } from "../venues/public.ts";
import { lookAround } from "./care-flags.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ rooms: 2, gender: "family" }));
});
afterAll(() => app.close());

const { post, done, list } = desk("seller/", () => ({ app, who: owner }));
const look = () => doWork(app.services, camp.supplier, lookAround);

describe("[C-09] safety flags", () => {
  it("are found once, have an owner and a deadline, keep who was told, and are not found again once done", async () => {
    const id = await camp.stay(30);
    const measured_at = Math.floor(app.services.clock.now().getTime() / 1000);
    await done("weight/StayWeigh", { id, kind: "entry", measured_at, weight_kg: 82, sys_mmhg: 171, dia_mmhg: 104 });
    expect(await look()).toBeGreaterThan(0);
    expect(await look()).toBe(0);
    const flag = (await list("care/FlagList", { open: "1" })).find(({ kind }) => kind === "pressure");
    expect(flag).toMatchObject({ state: "open", measure: "171/104 mmHg", due_on: "2026-03-02" });
    // The stay has no coach, so the flag belongs to the owner of the shop.
    const [{ nickname } = { nickname: "" }] = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ nickname: string }>("select nickname from auth.account where id = $1", [owner.account_id]),
    );
    expect(flag?.["owner_name"]).toBe(nickname);
    expect(await list("care/FlagList", { keyword: nickname, keyword_field: "owner" })).not.toEqual([]);
    expect((await list("care/FlagList", { open: "1" })).every((one) => one["owner_name"] !== null)).toBe(true);
    const key = flag?.id ?? 0;
    await done("care/FlagTake", { id: key, owner_name: "周岚", due_on: "2026-03-03" });
    await done("care/FlagTell", { id: key, whom: "家属", words: "已电话告知" });
    await done("care/FlagDone", { id: key, note: "复测正常" });
    expect(await post("care/FlagTake", { id: key, owner_name: "x", due_on: "2026-03-03" })).toMatchObject({
      code: "wrong_status",
    });
    const rows = await list("care/FlagList", { kind: "pressure" });
    expect(rows).toMatchObject([
      { state: "done", owner_name: "周岚", steps: expect.stringContaining("→ 家属：已电话告知") },
    ]);
    await look();
    expect(await list("care/FlagList", { kind: "pressure" })).toHaveLength(1);
  });

  it("are found again at once where it is worse than what was closed: a higher pressure, red after amber", async () => {
    const id = await camp.stay(30, { bed_id: camp.beds[2] ?? 0, phone: nextPhone() });
    const measured_at = Math.floor(app.services.clock.now().getTime() / 1000);
    const weigh = (kind: string, sys_mmhg: number, dia_mmhg: number, ago: number) =>
      done("weight/StayWeigh", { id, kind, measured_at: measured_at - ago, weight_kg: 82, sys_mmhg, dia_mmhg });
    const flags = async () =>
      (await list("care/FlagList", { kind: "pressure", open: "1" })).map((row) => row["measure"]);
    await weigh("entry", 165, 101, 60);
    await look();
    const [first] = await list("care/FlagList", { kind: "pressure", open: "1" });
    await done("care/FlagDone", { id: first?.id, note: "休息" });
    await weigh("morning", 164, 100, 40);
    await look();
    expect(await flags()).toEqual([]);
    await weigh("weekly", 201, 119, 20);
    await look();
    expect(await flags()).toEqual(["201/119 mmHg"]);
    const set = (sql: string) =>
      app.database.transaction({ role: "app", supplier_id: camp.supplier.id }, (tx) => tx.query(sql, [id]));
    await set("update care_flag set tone = 'amber', status = 3, note = 'x', done_at = now(), done_by = 'x', kind = 'pressure', figures = '{300,200}' where stay_id = $1 and status < 3"); // prettier-ignore
    await look();
    expect(await flags()).toEqual(["201/119 mmHg"]);
  });

  it("hold who was missed at a lesson and not seen for half an hour, and a coach whose certificate is over before a lesson", async () => {
    const stay = await camp.stay(30, { bed_id: camp.beds[1] ?? 0, phone: nextPhone() });
    const { coach_id, seen } = await doWork(app.services, camp.supplier, async (work) => {
      const { tx, supplier, now, today } = work;
      const coach = await keptCoaches.add(work, { name: "韩墨", phone: null, gender: 1, level: null, skills: [1], max_students: null, hired_on: null, is_away: false, intro: "", operator_id: null }); // prettier-ignore
      const venue = await keptVenues.add(work, { name: "泳池", capacity: 30, is_exclusive: true, open_from: 360, open_to: 1320, remark: "" }); // prettier-ignore
      const course = await keptCourses.add(work, { name: "水中有氧", type: 1, intensity: 2, minutes: 60, capacity: 20, equipment: "", contraindicated: [], contraindications: "", price_fen: null }); // prettier-ignore
      const said = { course_id: course, venue_id: venue, coach_id: coach, class_id: null, minutes: 60, capacity: 20 };
      const held = await addSchedule(work, { ...said, date: today, starts: 540 });
      await publishLesson(work, held, null);
      await addSchedule(work, { ...said, date: addDays(today, 1), starts: 540 });
      const mark = (minutes: number) =>
        tx.query(
          `insert into attendance (supplier_id, schedule_id, stay_id, state, marked_at, marked_name) values ($1, $2, $3, 3, $4, '周岚')
           on conflict (supplier_id, schedule_id, stay_id) do update set marked_at = excluded.marked_at`,
          [supplier.id, held, stay, new Date(now.getTime() - minutes * 60_000)],
        );
      await mark(20);
      await lookAround(work);
      const early = await tx.query("select from care_flag where kind in ('absent', 'certificate')");
      await mark(31);
      const certificate = { coach_id: coach, name: "救生员", course_type: 1, no: null, issuer: null, expires_on: addDays(today, -1), picture: null }; // prettier-ignore
      await keptCertificates.add(work, certificate);
      await lookAround(work);
      return { coach_id: coach, seen: early.length };
    });
    expect(seen).toBe(0);
    expect(coach_id).toBeGreaterThan(0);
    expect(await list("care/FlagList", { kind: "absent" })).toMatchObject([
      { state: "open", measure: "1 lesson missed · 09:00" },
    ]);
    const [over] = await list("care/FlagList", { kind: "certificate" });
    expect(over).toMatchObject({ state: "open", measure: "2026-03-01", student: { name: "韩墨" } });
  });
});
