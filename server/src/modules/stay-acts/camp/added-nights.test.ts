import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Camp } from "../../../../test/camp.ts";
import { CampProbe } from "../../../../test/worlds/camp-probe.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { HeldClock, seconds } from "../../../core/kernel/clock.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { applyLeave } from "../../leaves/ask-leave.ts";
import { approveLeave } from "../../leaves/decide-leave.ts";
import { changeBed } from "./change-bed.ts";
import { compensate } from "./compensate.ts";
import { renewStay } from "./renew-stay.ts";

const today = "2026-03-02";
const day = 86_400_000;
const clock = new HeldClock("2026-03-02T02:00:00Z");
let probe: CampProbe;
let camp: Camp;
let id: number;
beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
// A stay of seven nights that changes from the first bed to the third on its fourth night.
beforeEach(async () => {
  camp = await probe.camp({ rooms: 2, offer: { leave_credit_nights: 2, min_leave_hours: 0 } });
  id = await camp.stay(30);
  await act((work) => changeBed(work, id, { bed_id: bed(2), from: addDays(today, 3), reason: null }, null));
});
afterAll(() => probe.close());

const act = <T>(run: (work: Work) => Promise<T>): Promise<T> => probe.act(camp, run);
const bed = (nth: number): number => camp.beds[nth] ?? 0;
const added = async () => (await probe.nights(camp, id)).slice(7);

describe("[C-02] nights after the last one of a stay that is to change its bed are in the bed of that last night", () => {
  it("where they are a compensation", async () => {
    await act((work) => compensate(work, id, { nights: 2, reason: "停水" }, null));
    expect(await added()).toMatchObject([{ bed_id: bed(2) }, { bed_id: bed(2) }]);
    await probe.expectSound(camp);
  });

  it("where they are a renewal for which no bed was chosen", async () => {
    const asked = { package_id: camp.package_id, bed_id: null, is_signed: true, override: null };
    await act((work) => renewStay(work, id, asked, null));
    expect(new Set((await added()).map(({ bed_id }) => bed_id))).toEqual(new Set([bed(2)]));
  });

  it("where a leave will give them back", async () => {
    const hours = { start_at: seconds(clock.now()) + 3600, end_at: seconds(clock.now()) + (2 * day) / 1000 };
    const leave = await act((work) => applyLeave(work, id, { kind: "sick", ...hours, reason: "门诊", proof: null }));
    await act((work) => approveLeave(work, leave, { bed: "keep", bed_id: null, unreserved: false }));
    expect(await added()).toMatchObject([
      { bed_id: bed(2), kind: "hold" },
      { bed_id: bed(2), kind: "hold" },
    ]);
  });
});
