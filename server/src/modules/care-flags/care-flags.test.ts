import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Principal, type TestApp } from "../../../test/app.ts";
import type { Camp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { lookAround } from "./care-flags.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp());
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
});
