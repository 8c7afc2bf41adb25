import { afterAll, beforeAll, expect, it } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import { nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import sharp from "sharp";
import { addDays } from "../../core/kernel/day.ts";
import { keepPicture } from "../files/public.ts";
import { addPhotos } from "../photos/keep-photos.ts";
import { recallAppointment } from "../stay-acts/appointments/recall-appointment.ts";
import { comeBack } from "../stay-acts/camp/come-back.ts";
import { bookStay } from "../stay-acts/public.ts";
import { eraseStudent } from "./erase-student.ts";
import { privacyInvariants } from "./privacy.invariants.ts";

let probe: CampProbe;

beforeAll(async () => {
  probe = await CampProbe.open();
});
afterAll(() => probe.close());

it("[C-03] who is erased while a desk books for them: the one who is first counts, and nobody without a name has a stay", async () => {
  for (const isBookedFirst of [true, false]) {
    const camp = await probe.camp();
    const phone = nextPhone();
    const stay = await camp.stay(90, { phone });
    const { student_id } = (await probe.stay(camp, stay)) as { student_id: number };
    const [done, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const book = () =>
      probe.act(camp, async (work) => {
        const booking = {
          name: "林小满",
          gender: "F",
          phone,
          birthday: null,
          source: "wechat",
          coach_id: null,
        } as const;
        const dates = { package_id: camp.package_id, expected_date: addDays(work.today, 3), remark: null };
        await bookStay(work, { ...booking, ...dates });
        done.resolve();
        if (isBookedFirst) await seen.promise;
      });
    const erase = () =>
      probe.act(camp, async (work) => {
        await eraseStudent(work, student_id);
        done.resolve();
        if (!isBookedFirst) await seen.promise;
      });
    const first = isBookedFirst ? book() : erase();
    await done.promise;
    const second = isBookedFirst ? erase() : book();
    await sleep(300);
    seen.resolve();
    await first;
    if (isBookedFirst) await expect(second).rejects.toMatchObject({ code: "erase_stay_open" });
    else await second;
    const nameless =
      "select from stay s join student p on p.id = s.student_id where s.status = 10 and p.erased_at is not null";
    expect(await probe.rows(camp, nameless)).toEqual([]);
    expect(await probe.rows(camp, "select from stay where status = 10")).toHaveLength(1);
  }
});

it("[C-03] a photo that is added while its student is erased is refused: nobody who was erased has a picture", async () => {
  const camp = await probe.camp();
  const { student_id } = (await probe.stay(camp, await camp.stay(90, { phone: nextPhone() }))) as {
    student_id: number;
  };
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const file = await probe.act(camp, (work) => keepPicture(work, { name: "a.png", png, side: 8, access: "private" }));
  const [erased, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const erasing = probe.act(camp, async (work) => {
    await eraseStudent(work, student_id);
    erased.resolve();
    await seen.promise;
  });
  await erased.promise;
  const photo = { student_id, kind: "activity", angle: null, taken_on: null, files: [file], note: null } as const;
  const adding = probe.act(camp, (work) => addPhotos(work, photo));
  await sleep(300);
  seen.resolve();
  await erasing;
  await expect(adding).rejects.toMatchObject({ code: "invalid" });
  await probe.expectSound(camp, privacyInvariants);
});

const again = [
  ["a cancelled appointment is recalled", 90],
  ["a finished stay is followed by another", 50],
] as const;

it.each(again)("[C-03] who is erased while %s: the one who is first counts", async (_what, status) => {
  for (const isErasedFirst of [false, true]) {
    const camp = await probe.camp();
    const stay = await camp.stay(status, { phone: nextPhone() });
    const { student_id } = (await probe.stay(camp, stay)) as { student_id: number };
    const [done, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reopen = () =>
      probe.act(camp, async (work) => {
        const next = { package_id: camp.package_id, expected_date: addDays(work.today, 3) };
        if (status === 90) await recallAppointment(work, stay, next, null);
        else await comeBack(work, stay, { ...next, carries_nights: false }, null);
        done.resolve();
        if (!isErasedFirst) await seen.promise;
      });
    const erase = () =>
      probe.act(camp, async (work) => {
        await eraseStudent(work, student_id);
        done.resolve();
        if (isErasedFirst) await seen.promise;
      });
    const first = isErasedFirst ? erase() : reopen();
    await Promise.race([done.promise, first]);
    const second = isErasedFirst ? reopen() : erase();
    const code = isErasedFirst ? "student_erased" : "erase_stay_open";
    await sleep(300);
    seen.resolve();
    await Promise.all([first, expect(second).rejects.toMatchObject({ code })]);
  }
});
