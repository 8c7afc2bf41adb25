import { afterAll, beforeAll, expect, it } from "vitest";
import type { Camp } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { unknownCoach } from "../../../test/worlds/unknown-coach.ts";
import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { keptCoaches } from "../coaches/public.ts";
import { recallAppointment } from "../stay-acts/appointments/recall-appointment.ts";
import { comeBack } from "../stay-acts/camp/come-back.ts";
import { editStay } from "../stay-acts/camp/edit-stay.ts";
import { undoFinish } from "../stay-acts/camp/undo-finish.ts";
import { stayCoachesInvariants } from "../stay-coaches/stay-coaches.invariants.ts";
import { letCoachGo } from "./hand-over.ts";

let probe: CampProbe;
let camp: Camp;
const act = <T>(run: (work: Work) => Promise<T>): Promise<T> => probe.act(camp, run);
const today = () => act((work) => Promise.resolve(work.today));

beforeAll(async () => {
  probe = await CampProbe.open();
  camp = await probe.camp({ rooms: 3 });
});
afterAll(() => probe.close());

const newCoach = (name: string) => act((work) => keptCoaches.add(work, { ...unknownCoach, name }));

it("[C-07] who begins again after their coach has left has none: a finish taken back, a recall, a new stay; a desk names none who has left", async () => {
  const coach_id = await newCoach("顾远");
  const [finished, over] = [
    await camp.stay(50, { coach_id, bed_id: camp.beds[0] ?? 0 }),
    await camp.stay(50, { coach_id, bed_id: camp.beds[1] ?? 0 }),
  ];
  const cancelled = await camp.stay(90, { coach_id });
  await act((work) => letCoachGo(work, coach_id, null));
  const [offer, expected_date] = [camp.package_id, addDays(await today(), 3)];
  await act((work) => undoFinish(work, finished, null, null));
  await act((work) => recallAppointment(work, cancelled, { package_id: offer, expected_date }, null));
  const again = { package_id: offer, expected_date, carries_nights: false };
  const made = await act((work) => comeBack(work, over, again, null));
  for (const id of [finished, cancelled, made]) expect(await probe.stay(camp, id)).toMatchObject({ coach_id: null });
  const edit = { coach_id, remark: null, avoid: [], id_type: null, id_no: null };
  await expect(act((work) => editStay(work, finished, edit, null))).rejects.toMatchObject({ code: "coach_gone" });
  await probe.expectSound(camp, stayCoachesInvariants);
});

it("[C-07] who begins again has the coach they had, where that one still works here", async () => {
  const coach_id = await newCoach("沈舟");
  const id = await camp.stay(50, { coach_id, bed_id: camp.beds[2] ?? 0 });
  await act((work) => undoFinish(work, id, null, null));
  expect(await probe.stay(camp, id)).toMatchObject({ coach_id });
});
