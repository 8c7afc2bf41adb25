import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { type Camp, makeCamp } from "../../../test/camp.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";
import { postNight } from "../stay-money/post-night.ts";
import { flagLateFromLeave } from "../stay-acts/jobs/flag-stays.ts";
import { stayModules } from "../../../test/stay-modules.ts";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules], { partial: true }) });
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const offer = { leave_credit_nights: 3, min_leave_hours: 24 };
  camp = await makeCamp(app.services, supplier.context, { rooms: 4, offer });
});
afterAll(() => app.close());

const hour = 3600;
const now = (): number => Math.floor(app.clock.now().getTime() / 1000);
const { post, done } = desk("seller/student/", () => ({ app, who: owner }));
const row = async (id: number) =>
  (await app.as(owner).call({ api: "seller/student/CampsiteLivingList", method: "GET" }, { page: 1, ids: String(id) }))
    .data.data[0];
const account = (id: number): Promise<{ kind: string; delta: number; unit_fen: number }[]> =>
  app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("select kind, delta, unit_fen from stay_night_entry where stay_id = $1 order by id", [id]),
  );
/** Moves the clock to the next day and posts the past night. */
const sleep = async (): Promise<void> => {
  const night = await doWork(app.services, camp.supplier, async (work) => work.today);
  app.clock.advance(24 * hour * 1000);
  await doWork(app.services, camp.supplier, (work) => postNight(work, night));
  // Sessions expire during the night.
  owner = await app.world.owner(supplier);
};

it("takes two nights away as any others, and gives them back at no price after the last one", async () => {
  const id = await camp.stay(30);
  expect(await row(id)).toMatchObject({ presence: "here", planned_end: "2026-03-09" });
  await done("StayLeave", { id, kind: "sick", end_at: now() + 50 * hour, reason: "门诊", proof: null });
  expect((await row(id)) as object).toMatchObject({ presence: "away" });
  expect((await row(id))._actions).toContain("leave_back");
  expect(await post("StayPause", { id, expected_return: "2026-03-05", reason: "出差" })).toMatchObject({ http: 409, code: "leave_open" }); // prettier-ignore
  expect(await post("StayFinish", { id, reason: "early", inspected: true, weight_refused: true })).toMatchObject({ http: 409, code: "leave_open" }); // prettier-ignore
  await sleep();
  await sleep();
  await done("StayLeaveBack", { id, forgoes_credit: false });
  expect(await row(id)).toMatchObject({ presence: "here", planned_end: "2026-03-11" });
  const lines = await account(id);
  expect(lines.filter(({ kind }) => kind === "consume")).toHaveLength(2);
  expect(lines.filter(({ kind }) => kind === "leave_credit")).toMatchObject([{ delta: 2, unit_fen: 0 }]);
  const [{ student_id }] = (await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ student_id: number }>("select student_id from stay where id = $1", [id]),
  )) as [{ student_id: number }];
  const folio = await app.as(owner).call({ api: "seller/student/StudentFolio", method: "GET" }, { id: student_id });
  expect(folio.data).toMatchObject({ leave_credit: 3, leaves: [{ state: "back", nights_away: 2, credit_nights: 2 }] });
  const line = await app.as(owner).call({ api: "seller/student/StudentTimeline", method: "GET" }, { id: student_id });
  expect(line.data.entries.map((entry: { title: string }) => entry.title)).toEqual(
    expect.arrayContaining(["Leave granted", "Back from leave"]),
  );
  expect(await brokenRules(app.services)).toEqual([]);
});

it("gives back no more than the terms allow, and tells who is not back in time", async () => {
  const id = await camp.stay(30, { bed_id: camp.beds[2] ?? 0 });
  await done("StayLeave", { id, kind: "sick", end_at: now() + 10 * hour, reason: "住院", proof: null });
  for (let night = 0; night < 5; night += 1) await sleep();
  await doWork(app.services, camp.supplier, (work) => flagLateFromLeave(work));
  expect(await row(id)).toMatchObject({ presence: "late" });
  const end = (await row(id)).planned_end as string;
  await done("StayLeaveBack", { id, forgoes_credit: false });
  expect((await account(id)).find(({ kind }) => kind === "leave_credit")).toMatchObject({ delta: 3 });
  expect(Date.parse((await row(id)).planned_end) - Date.parse(end)).toBe(3 * 24 * hour * 1000);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("asks for notice, for one leave at a time, and for an end before the stay's", async () => {
  const id = await camp.stay(30, { bed_id: camp.beds[4] ?? 0 });
  const asked = { id, kind: "personal", reason: "家中有事" };
  const soon = await post("StayLeave", { ...asked, end_at: now() + 5 * hour });
  expect(soon).toMatchObject({ http: 400, data: { fields: { start_at: expect.stringContaining("24") } } });
  const late = await post("StayLeave", { ...asked, start_at: now() + 30 * hour, end_at: now() + 3000 * hour });
  expect(late).toMatchObject({ http: 400, data: { fields: { end_at: expect.anything() } } });
  await done("StayLeave", { ...asked, start_at: now() + 30 * hour, end_at: now() + 40 * hour });
  expect((await row(id))._actions).toEqual(expect.arrayContaining(["depart", "withdraw_leave"]));
  expect(await post("StayLeave", { ...asked, kind: "sick", end_at: now() + hour })).toMatchObject({ code: "wrong_status" }); // prettier-ignore
  await done("StayDepart", { id });
  // Back on the same day: no night was away, so none is given back.
  await done("StayLeaveBack", { id, forgoes_credit: false });
  expect((await account(id)).some(({ kind }) => kind === "leave_credit")).toBe(false);
});
