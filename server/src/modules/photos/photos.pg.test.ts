import { afterAll, beforeAll, expect, it } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { setShown } from "./keep-photos.ts";
import { photosInvariants } from "./photos.invariants.ts";
import { withdrawPortrait } from "./share-photos.ts";

let probe: CampProbe;

beforeAll(async () => {
  probe = await CampProbe.open();
});
afterAll(() => probe.close());

it("[C-04] a photo that is being shown while the student takes the consent back is hidden with the others", async () => {
  const camp = await probe.camp();
  const stay = await camp.stay(90);
  const { student_id } = (await probe.stay(camp, stay)) as { student_id: number };
  const [photo] = await probe.rows<{ id: number }>(
    camp,
    `with given as (insert into photo_consent (supplier_id, student_id, given_on, by_name, created_at) values ($1, $2, '2026-03-01', '前台', now()))
     insert into student_photo (supplier_id, student_id, kind, taken_on, file_id, created_at, by_name)
     values ($1, $2, 'activity', '2026-03-01', 'a', now(), '前台') returning id`,
    [camp.supplier.id, student_id],
  );
  const [shown, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const showing = probe.act(camp, async (work) => {
    await setShown(work, photo?.id ?? 0, true);
    shown.resolve();
    await seen.promise;
  });
  await shown.promise;
  const withdrawing = probe.act(camp, (work) => withdrawPortrait(work, student_id));
  await sleep(300);
  seen.resolve();
  await Promise.all([showing, withdrawing]);
  expect(await probe.rows(camp, "select consent_id from student_photo")).toEqual([{ consent_id: null }]);
  await probe.expectSound(camp, photosInvariants);
});
