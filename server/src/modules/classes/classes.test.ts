import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { type Camp } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { unknownCoach } from "../../../test/worlds/unknown-coach.ts";
import { checkViolation, isExclusionViolation } from "../../core/db/sql-errors.ts";
import { addDays } from "../../core/kernel/day.ts";
import { keptCoaches } from "../coaches/public.ts";
import { assignClass } from "../stay-classes/assign-class.ts";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;
let camp: Camp;
const today = "2026-03-02";

beforeAll(async () => {
  ({ app, supplier, owner, camp } = await serveCamp({ rooms: 6, nights: 20 }));
});
afterAll(() => app.close());

const { get, post, done } = desk("seller/class/", () => ({ app, who: owner }));
const classes = async (asked: Record<string, unknown> = {}): Promise<Record<string, unknown>[]> =>
  (await get("ClassList", { page: 1, ...asked })).data.data;
const named = async (name: string) => (await classes()).find((row) => row["name"] === name);
const add = async (name: string, more: Record<string, unknown> = {}): Promise<number> =>
  (await done("ClassAdd", { name, capacity: 2, from_on: today, ...more })).data.id;
const assign = (stay: number, class_id: number | null, from: string | null = null): Promise<void> =>
  doWork(app.services, camp.supplier, (work) => assignClass(work, stay, { class_id, from }, null));
/** Runs SQL as the tables' owner, without any command, and rolls it back. @returns the error */
async function refusal(sql: string, values: readonly unknown[]): Promise<unknown> {
  return await app.database
    .transaction({ role: "owner" }, async (tx) => {
      await tx.query(sql, values);
      throw new Error("it was written");
    })
    .catch((error: unknown) => error);
}

const hire = (name: string): Promise<number> =>
  doWork(app.services, camp.supplier, (work) => keptCoaches.add(work, { ...unknownCoach, name }));

let beds = 0;
const guest = (): Promise<number> => camp.stay(30, { bed_id: camp.beds[beds++] ?? 0 });

describe("the list of classes", () => {
  it("shows members and places, narrows by words, status, coach and free places, and adds them up", async () => {
    const [lan, mo] = [await hire("周岚"), await hire("韩墨")];
    const full = await add("减脂一班", { coach_id: lan, capacity: 1, remark: "早训" });
    await add("塑形班", { coach_id: mo, capacity: 5 });
    await assign(await guest(), full);
    expect(await named("减脂一班")).toMatchObject({ members: 1, capacity: 1, places: 0, coach: "周岚", status: 1 });
    expect(await named("塑形班")).toMatchObject({ members: 0, places: 5, from_on: today, to_on: null });
    const names = async (asked: Record<string, unknown>) => (await classes(asked)).map((row) => row["name"]);
    expect(await names({ keyword: "塑形" })).toEqual(["塑形班"]);
    expect(await names({ keyword: "周岚", keyword_field: "coach" })).toEqual(["减脂一班"]);
    expect(await names({ coach_id: mo })).toEqual(["塑形班"]);
    expect(await names({ has_places: 1 })).toEqual(["塑形班"]);
    expect(await names({ status: 2 })).toEqual([]);
    const page = await get("ClassList", { page: 1, limit: 0, _count_sum: 1 });
    expect(page.data).toEqual({ count: 2, totalrow: { members: 1, places: 5 } });
    const row = (await named("减脂一班")) as { _actions: string[] };
    expect(row._actions).toEqual(expect.arrayContaining(["students", "edit", "close"]));
    expect(row._actions).not.toContain("remove");
  });

  it("refuses a name that an open class has, an end before the beginning, and a form that is out of date", async () => {
    const id = await add("体能班");
    expect(await post("ClassAdd", { name: "体能班", capacity: 3, from_on: today })).toMatchObject({
      http: 400,
      data: { fields: { name: "An open class has this name already" } },
    });
    expect(await post("ClassAdd", { name: "倒置", capacity: 3, from_on: today, to_on: "2026-03-01" })).toMatchObject({
      http: 400,
      data: { fields: { to_on: expect.any(String) } },
    });
    const { data } = await get("ClassEditPrefill", { id });
    await done("ClassEdit", { id, ...data, coach_id: await hire("李砚") });
    expect(await post("ClassEdit", { id, ...data, coach_id: await hire("沈越") })).toMatchObject({
      http: 409,
      code: "conflict",
    });
    expect(await named("体能班")).toMatchObject({ coach: "李砚" });
  });

  it("is led by nobody who has left", async () => {
    const gone = await hire("顾远");
    await doWork(app.services, camp.supplier, (work) => keptCoaches.setUsed(work, gone, false, null));
    const refused = { http: 400, data: { fields: { coach_id: expect.stringContaining("顾远") } } };
    expect(await post("ClassAdd", { name: "夜跑班", capacity: 3, from_on: today, coach_id: gone })).toMatchObject(
      refused,
    );
    const id = await add("夜跑班");
    const { data } = await get("ClassEditPrefill", { id });
    expect(await post("ClassEdit", { id, ...data, coach_id: gone })).toMatchObject(refused);
    await done("ClassClose", { id });
  });

  it("never has fewer places than members, on a day to come neither", async () => {
    const id = await add("晚班", { capacity: 3 });
    await assign(await guest(), id);
    await assign(await guest(), id, addDays(today, 5));
    const { data } = await get("ClassEditPrefill", { id });
    expect(await post("ClassEdit", { id, ...data, capacity: 1 })).toMatchObject({
      http: 400,
      data: { fields: { capacity: "The class has 2 members: the capacity cannot be lower" } },
    });
    await done("ClassEdit", { id, ...data, capacity: 2 });
    expect(await named("晚班")).toMatchObject({ members: 1, capacity: 2, places: 0 });
  });

  it("closes a class once nobody is in it, opens it again, and deletes none that was ever used", async () => {
    const id = await add("早班");
    const stay = await guest();
    await assign(stay, id);
    expect(await post("ClassClose", { id })).toMatchObject({
      http: 409,
      code: "class_has_members",
      msg: "The class still has 1 student: move them to another one first",
    });
    app.clock.advance(86_400_000);
    owner = await app.world.owner(supplier);
    await assign(stay, null);
    await done("ClassClose", { id });
    await expect(assign(stay, id)).rejects.toMatchObject({ code: "class_closed" });
    expect(await named("早班")).toMatchObject({ status: 2, members: 0, places: 0 });
    const again = await add("早班");
    expect(await post("ClassReopen", { id })).toMatchObject({ http: 409, code: "already_exists" });
    await done("ClassDelete", { id: again });
    await done("ClassReopen", { id });
    expect(await post("ClassDelete", { id })).toMatchObject({ http: 409, code: "wrong_status" });
    expect(await brokenRules(app.services)).toEqual([]);
  });
});

describe("the database", () => {
  it("lets nobody be in two classes on a day, but in one after another", async () => {
    const [stay, first, second] = [await guest(), await add("甲班"), await add("乙班")];
    await assign(stay, first);
    const insert = `insert into class_member (supplier_id, class_id, stay_id, from_on, to_on, reason, created_at, by_name)
      values ($1, $2, $3, $4, $5, 'assign', now(), '-')`;
    const clash = await refusal(insert, [camp.supplier.id, second, stay, "2026-03-10", "2026-03-12"]);
    expect(isExclusionViolation(clash, "class_member_one_class")).toBe(true);
    expect(await refusal(insert, [camp.supplier.id, second, stay, "2026-02-01", "2026-03-03"])).toMatchObject({
      message: "it was written",
    });
    expect(checkViolation(await refusal(insert, [camp.supplier.id, second, stay, "2026-02-01", "2026-02-01"]), "class_member_check")).not.toBeNull(); // prettier-ignore
  });

  it("counts the members of every day: a place is free only where it is on each of them", async () => {
    const id = await add("丙班", { capacity: 1 });
    await assign(await guest(), id, "2026-03-10");
    const other = await guest();
    const insert = `insert into class_member (supplier_id, class_id, stay_id, from_on, to_on, reason, created_at, by_name)
      values ($1, $2, $3, $4, $5, 'assign', now(), '-')`;
    const tried = async (from: string, to: string | null) =>
      checkViolation(await refusal(insert, [camp.supplier.id, id, other, from, to]), "class_has_room");
    expect(await tried("2026-03-03", null)).toBe("丙班");
    expect(await tried("2026-03-03", "2026-03-11")).toBe("丙班");
    expect(await tried("2026-03-03", "2026-03-10")).toBeNull();
    await expect(assign(other, id)).rejects.toMatchObject({ code: "class_full", data: { name: "丙班" } });
    const fewer = await refusal("update camp_class set status = 2, closed_on = '2026-03-03' where id = $1", [id]);
    expect(checkViolation(fewer, "class_closed_empty")).toBe("丙班");
    await doWork(app.services, camp.supplier, ({ tx }) => tx.query("update camp_class set capacity = 2 where id = $1", [id])); // prettier-ignore
    await assign(other, id);
    const shrunk = await refusal("update camp_class set capacity = 1 where id = $1", [id]);
    expect(checkViolation(shrunk, "class_has_room")).toBe("丙班");
    expect(await brokenRules(app.services)).toEqual([]);
  });
});
