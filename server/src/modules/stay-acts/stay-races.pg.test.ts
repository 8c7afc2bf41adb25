import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Camp, contact, nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { cash, makeReady } from "../../../test/ready-stay.ts";
import type { Work } from "../../core/jobs/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { balanceOf } from "../finance/public.ts";
import { addKit } from "../kit/keep-kit.ts";
import { goodsInvariants } from "../goods/goods.invariants.ts";
import { stayKitInvariants } from "../stay-kit/stay-kit.invariants.ts";
import { resourcesInvariants } from "../resources/resources.invariants.ts";
import { changeBed } from "./camp/change-bed.ts";
import { renewStay } from "./camp/renew-stay.ts";
import { swapBeds } from "./camp/swap-beds.ts";
import { enterCamp } from "./camp/enter-camp.ts";
import { finishStay } from "./camp/finish-stay.ts";
import { transferStay } from "./camp/transfer-stay.ts";
import { collect } from "../stay-money/collect.ts";
import { postNight } from "../stay-money/post-night.ts";
import { stayInvariants } from "./stay.invariants.ts";
import { errorPoint } from "../../core/kernel/error-kind.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
const day = 86_400_000;

let probe: CampProbe;

beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

const act = <T>(at: Camp, run: (work: Work) => Promise<T>): Promise<T> => probe.act(at, run);

/** A barrier that opens when two callers have arrived. */
function meeting(): () => Promise<void> {
  let come = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === 2) open();
    return opened;
  };
}

/** The expected result of each race: one call succeeds, the others get a conflict (409). */
function demandOnce(counted: Record<string, number>): void {
  const { ok = 0, ...refused } = counted;
  expect(ok).toBe(1);
  for (const code of Object.keys(refused))
    expect(probe.services.declared.find(errorPoint, code)?.status, code).toBe(409);
}

async function expectSound(at: Camp): Promise<void> {
  for (const { name, sql } of [...resourcesInvariants, ...goodsInvariants, ...stayKitInvariants, ...stayInvariants])
    expect(await act(at, ({ tx }) => tx.query(sql)), name).toEqual([]);
}

async function campOf(guests: number): Promise<{ camp: Camp; stays: number[] }> {
  const camp = await probe.camp({ rooms: 3, beds_a_room: 2 });
  const stays: number[] = [];
  for (let guest = 0; guest < guests; guest += 1) {
    const id = await camp.stay(20, { phone: nextPhone() });
    await act(camp, (work) => makeReady(work, id));
    await act(camp, (work) => enterCamp(work, id, { bed_id: camp.beds[guest * 2] ?? 0, ...contact }, null));
    stays.push(id);
  }
  return { camp, stays };
}

const versionOf = async (at: Camp, id: number): Promise<number> =>
  (await act(at, ({ tx }) => tx.query<{ version: number }>("select version from stay where id = $1", [id])))[0]
    ?.version ?? 0;

describe("a swap against a change of bed", () => {
  it("is done by one of two desks that saw the same, the other is told of a conflict", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { camp, stays } = await campOf(2);
      const [one = 0, other = 0] = stays;
      const version = await versionOf(camp, one);
      const free = camp.beds[5] ?? 0;
      const counted = await outcomes([
        act(camp, (work) => swapBeds(work, one, { with_stay_id: other, reason: null }, version)),
        act(camp, (work) => changeBed(work, one, { bed_id: free, from: null, reason: null }, version)),
      ]);
      demandOnce(counted);
      await expectSound(camp);
    }
  });

  it("swaps once, however many desks swap the same two from either side", async () => {
    const { camp, stays } = await campOf(2);
    const [one = 0, other = 0] = stays;
    const [first, second] = [await versionOf(camp, one), await versionOf(camp, other)];
    const desks = Array.from({ length: 20 }, (_, desk) =>
      desk % 2 === 0
        ? act(camp, (work) => swapBeds(work, one, { with_stay_id: other, reason: null }, first))
        : act(camp, (work) => swapBeds(work, other, { with_stay_id: one, reason: null }, second)),
    );
    expect(await outcomes(desks)).toEqual({ ok: 1, conflict: 19 });
    await expectSound(camp);
  });

  it("leaves a bed that nobody sleeps in and one that is lost, where the row is read and not held", async () => {
    const { camp, stays } = await campOf(2);
    const [one = 0, other = 0] = stays;
    const met = meeting();
    const bedsOf = async (work: Work, id: number): Promise<number> =>
      (await work.tx.query<{ bed_id: number }>("select bed_id from stay where id = $1", [id]))[0]?.bed_id ?? 0;
    const naiveSwap = act(camp, async (work) => {
      const [mine, theirs] = [await bedsOf(work, one), await bedsOf(work, other)];
      await met();
      await work.tx.query("update stay set bed_id = $2 where id = $1", [one, theirs]);
      await work.tx.query("update stay set bed_id = $2 where id = $1", [other, mine]);
    });
    const naiveChange = act(camp, async (work) => {
      await bedsOf(work, one);
      await met();
      await work.tx.query("update stay set bed_id = $2 where id = $1", [one, camp.beds[5]]);
    });
    // Both calls report success although one had no effect. The check that the product passes fails here.
    const counted = await outcomes([naiveSwap, naiveChange]);
    expect(() => demandOnce(counted)).toThrow();
  });
});

describe("a finish against a renewal", () => {
  it("is done by one of two desks that saw the same, and the money is settled once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { camp, stays } = await campOf(1);
      const [id = 0] = stays;
      const version = await versionOf(camp, id);
      const renewal = { package_id: camp.package_id, bed_id: null, is_signed: true, override: null };
      const counted = await outcomes([
        act(camp, (work) => finishStay(work, id, { reason: "early", note: null }, version)),
        act(camp, (work) => renewStay(work, id, renewal, version)),
      ]);
      demandOnce(counted);
      await expectSound(camp);
    }
  });

  it("finishes once for fifty desks, one refund, one settlement", async () => {
    const { camp, stays } = await campOf(1);
    const [id = 0] = stays;
    const desks = Array.from({ length: 50 }, () =>
      act(camp, (work) => finishStay(work, id, { reason: "medical", note: null }, null)),
    );
    expect(await outcomes(desks)).toEqual({ ok: 1, wrong_status: 49 });
    expect(await act(camp, ({ tx }) => tx.query("select from stay_settlement"))).toHaveLength(1);
    expect(await act(camp, (work) => balanceOf(work, "refund_payable"))).toBe(698_000);
    await expectSound(camp);
  });

  it("is settled by both where each looks first and holds nothing", async () => {
    const { camp, stays } = await campOf(1);
    const [id = 0] = stays;
    const met = meeting();
    // A naive finish and renewal: first read the status, then act.
    const naive = (set: string) =>
      act(camp, async (work) => {
        const running = await work.tx.query("select from stay where id = $1 and status = 30", [id]);
        if (running.length === 0) throw Object.assign(new Error("over"), { code: "wrong_status" });
        await met();
        await work.tx.query(`update stay set ${set} where id = $1`, [id]);
      });
    const counted = await outcomes([naive("status = 50"), naive("expected_nights = expected_nights + 28")]);
    expect(() => demandOnce(counted)).toThrow();
  });
});

describe("the last piece of an item", () => {
  const arrivals = async (): Promise<{ camp: Camp; kit_id: number; ids: number[] }> => {
    const camp = await probe.camp({ rooms: 2 });
    const kit_id = await act(camp, async (work) => {
      const made = await addKit(work, { name: "运动服", unit: "套", cost_fen: 8_000, low_stock: 0 }, 1);
      await work.tx.query("update camp_package set kit = $1", [JSON.stringify([{ kit_id: made, count: 1 }])]);
      return made;
    });
    const ids = [await camp.stay(20, { phone: nextPhone() }), await camp.stay(20, { phone: nextPhone() })];
    return { camp, kit_id, ids };
  };
  const left = (camp: Camp): Promise<{ stock: number }[]> =>
    act(camp, ({ tx }) => tx.query<{ stock: number }>("select on_hand as stock from sku"));

  it("goes to one of two who enter at once; the other's desk is told and nothing of that entry is left", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { camp, ids } = await arrivals();
      const counted = await outcomes(
        ids.map((id, nth) =>
          act(camp, (work) => enterCamp(work, id, { bed_id: camp.beds[nth * 2] ?? 0, ...contact }, null)),
        ),
      );
      expect(counted).toEqual({ ok: 1, kit_short: 1 });
      expect(await left(camp)).toEqual([{ stock: 0 }]);
      expect(await act(camp, ({ tx }) => tx.query("select from stay where status = 30"))).toHaveLength(1);
      await expectSound(camp);
    }
  });

  it("goes to both where each looks first, and the stock is written by hand", async () => {
    const { camp, kit_id } = await arrivals();
    const met = meeting();
    // A naive hand-out, without the trigger that adds up and without the check that refuses.
    await probe.services.database.transaction({ role: "owner" }, async (tx) => {
      await tx.query(
        "create table loose_kit as select on_hand as stock from sku where id = (select sku_id from kit_item where id = $1)",
        [kit_id],
      );
      await tx.query("grant select, update on loose_kit to kangying_app");
    });
    const desk = (): Promise<void> =>
      act(camp, async ({ tx }) => {
        const [kit] = await tx.query<{ stock: number }>("select stock from loose_kit");
        if (!kit || kit.stock < 1) throw Object.assign(new Error("short"), { code: "kit_short" });
        await met();
        await tx.query("update loose_kit set stock = $1", [kit.stock - 1]);
      });
    expect(await outcomes([desk(), desk()])).toEqual({ ok: 2 });
    await probe.services.database.transaction({ role: "owner" }, (tx) => tx.query("drop table loose_kit"));
  });
});

it("takes a due fee once from two cashiers, and a finish beside them waits its turn", async () => {
  const camp = await probe.camp({ rooms: 1 });
  const id = await camp.stay(30, { phone: nextPhone() });
  const version = await versionOf(camp, id);
  const counted = await outcomes([
    act(camp, (work) => collect(work, id, cash(698_000), version)),
    act(camp, (work) => collect(work, id, cash(698_000), version)),
    act(camp, (work) => finishStay(work, id, { reason: "medical", note: null }, null)),
  ]);
  expect(counted["ok"]).toBeGreaterThanOrEqual(1);
  expect(await act(camp, ({ tx }) => tx.query("select from payment where status = 1"))).toHaveLength(
    counted["ok"] === 1 ? 0 : 1,
  );
  await expectSound(camp);
});

it("posts a night once, however many workers post it at once", async () => {
  const { camp } = await campOf(3);
  clock.advance(day);
  const workers = Array.from({ length: 8 }, () => act(camp, (work) => postNight(work, "2026-03-02")));
  const counted = await outcomes(workers);
  expect(counted).toEqual({ ok: 8 });
  expect(await act(camp, (work) => balanceOf(work, "stay_revenue"))).toBe(3 * 99_714);
  expect(
    await act(camp, ({ tx }) => tx.query("select from ledger_tx where idem_key = 'night:2026-03-02'")),
  ).toHaveLength(1);
  await expectSound(camp);
  clock.set("2026-03-02T02:00:00Z");
});

describe("two stays that are transferred to one person", () => {
  it("at once: one is, the other is told that they have a stay", async () => {
    for (let round = 0; round < 5; round += 1) {
      const camp = await probe.camp({ rooms: 3, beds_a_room: 2 });
      const stays = [await camp.stay(30, { bed_id: camp.beds[0] ?? 0 }), await camp.stay(30, { bed_id: camp.beds[2] ?? 0 })]; // prettier-ignore
      const phone = nextPhone();
      await camp.stay(50, { bed_id: camp.beds[4] ?? 0, phone });
      // Of different room types, whose beds are counted apart.
      await act(camp, async ({ tx }) => {
        const [type] = await tx.query<{ id: number }>("insert into room_type (supplier_id, name, beds, night_price_fen) values ($1, '豪华间', 2, 0) returning id", [camp.supplier.id]); // prettier-ignore
        await tx.query("update room set room_type_id = $1 where no = '203'", [type?.id]);
        await tx.query("update stay set terms = jsonb_set(terms, '{room_type_id}', to_jsonb($2::bigint)) where id = $1", [stays[1], type?.id]); // prettier-ignore
      });
      const to = { name: "林小满", gender: "F", phone, birthday: "1998-05-21", fee_fen: null, reason: null } as const;
      const counted = await outcomes(stays.map((id) => act(camp, (work) => transferStay(work, id, to, null))));
      expect(counted).toEqual({ ok: 1, stay_open_exists: 1 });
      await expectSound(camp);
    }
  });
});
