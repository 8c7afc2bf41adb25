import { afterAll, beforeAll, expect, it } from "vitest";
import { contact } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { cash, insure, screen, sign } from "../../../test/ready-stay.ts";
import { doWork } from "../../../test/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { closeMonth, keepMonths, monthIdOf, signMonth } from "../month-close/public.ts";
import { enterCamp } from "../stay-acts/public.ts";
import { collect } from "./collect.ts";
import { postNight } from "./post-night.ts";
import { readStayMoney } from "./stay-money.ts";

const clock = new HeldClock("2026-03-30T02:00:00Z");
let probe: CampProbe;

beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

it("[F-05] a month is signed and closed only after its last night is posted", async () => {
  const at = await probe.camp();
  const stay = await at.stay(20);
  await probe.act(at, async (work) => {
    for (const ready of [sign, insure, screen]) await ready(work, stay);
    const { due_fen } = await readStayMoney(work, stay);
    // Paid by bank: cash that was not handed over would prevent closing as well.
    await collect(work, stay, cash(due_fen, { channel: "bank" }), null);
    await enterCamp(work, stay, { bed_id: at.beds[0] ?? 0, ...contact }, null);
  });
  clock.set("2026-04-01T02:00:00Z");
  await probe.act(at, (work) => postNight(work, "2026-03-30"));
  await probe.act(at, keepMonths);
  const march = (await probe.act(at, (work) => monthIdOf(work, "2026-03-01"))) ?? 0;
  const signed = () => probe.act(at, (work) => signMonth(work, march));
  const refused: unknown = await signed().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: "month_not_ready", data: { facts: [{ en: "Nights posted" }] } });

  await probe.act(at, (work) => postNight(work, "2026-03-31"));
  await signed();
  await doWork(probe.services, at.supplier, (work) => closeMonth(work, march), 2);
  expect(await probe.rows(at, "select status from book_month where id = $1", [march])).toEqual([{ status: 3 }]);
  await probe.expectSound(at);
});
