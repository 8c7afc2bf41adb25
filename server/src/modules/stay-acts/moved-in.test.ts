import { afterAll, beforeAll, expect, it } from "vitest";
import { nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { postNight } from "../stay-money/public.ts";
import { stayMoneyInvariants } from "./stay-money.invariants.ts";
import { moveInStay, takeBackMovedIn } from "./camp/move-in.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
let probe: CampProbe;
beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

it("[MI-01] a stay that was moved in is not taken back once a night of it was slept, also where nothing was paid", async () => {
  const camp = await probe.camp();
  const { id, version } = await probe.act(camp, (work) =>
    moveInStay(work, {
      name: "林小满",
      gender: "F",
      phone: nextPhone(),
      birthday: null,
      emergency_name: "周明",
      emergency_phone: "13900000001",
      emergency_relation: "parent",
      package_id: camp.package_id,
      nights_left: 5,
      worth_fen: 100_000,
      bed_id: camp.beds[0] ?? 0,
      coach_id: null,
      arrived_on: null,
      remark: null,
    }),
  );
  clock.advance(86_400_000);
  await probe.act(camp, (work) => postNight(work, "2026-03-02"));
  const back = probe.act(camp, (work) => takeBackMovedIn(work, id, version));
  await expect(back).rejects.toMatchObject({ code: "nights_consumed" });
  await probe.expectSound(camp, stayMoneyInvariants);
});
