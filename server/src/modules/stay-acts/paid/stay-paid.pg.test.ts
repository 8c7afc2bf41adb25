import { afterAll, beforeAll, expect, it } from "vitest";
import type { Camp } from "../../../../test/camp.ts";
import { asOwner } from "../../../../test/desk.ts";
import { eventually } from "../../../../test/eventually.ts";
import { outcomes } from "../../../../test/outcomes.ts";
import { cash } from "../../../../test/ready-stay.ts";
import { CampProbe } from "../../../../test/worlds/camp-probe.ts";
import { confirmPayment } from "../../finance/public.ts";
import { collect, lockMoney } from "../../stay-money/public.ts";
import { lockStay } from "../../stays/public.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";

let probe: CampProbe;
let at: Camp;

beforeAll(async () => {
  probe = await CampProbe.open();
  at = await probe.camp();
});
afterAll(() => probe.close());

it("[C-01] late money comes while a desk is at the money of its stay: it waits for the desk, and neither is turned away", async () => {
  const stay = await at.stay(20);
  const { payment_id } = await probe.act(at, (work) =>
    collect(work, stay, cash(30_000, { channel: "wechat", purpose: "deposit_security" }), null),
  );
  const [payment] = await probe.rows<{ no: string }>(at, "select no from payment where id = $1", [payment_id]);
  const no = payment?.no ?? "";
  await probe.act(at, (work) => cancelAppointment(work, stay, { reason: "camp", note: null }, null));
  const [holds, comes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const atDesk = probe.act(at, async (work) => {
    await lockMoney(work, stay);
    holds.resolve();
    await comes.promise;
    await lockStay(work.tx, work.supplier.id, stay);
  });
  await holds.promise;
  const arrives = probe.act(at, (work) =>
    confirmPayment(work, { no, channel_no: `42-${no}`, amount_fen: 30_000, fee_fen: 0 }),
  );
  await eventually(async () =>
    expect(
      await asOwner(() => probe.services.database)(
        `select from pg_locks where not granted and locktype = 'advisory'
           and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).toHaveLength(1),
  );
  comes.resolve();
  expect(await outcomes([atDesk, arrives])).toEqual({ ok: 2 });
  expect(await probe.rows(at, "select held_fen, refunded_fen from deposit where payable_id = $1", [stay])).toEqual([
    { held_fen: 0, refunded_fen: 30_000 },
  ]);
});
