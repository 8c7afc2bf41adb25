import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Camp, contact, makeCamp, nextPhone } from "../../../test/camp.ts";
import { CampProbe } from "../../../test/worlds/camp-probe.ts";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { cash } from "../../../test/ready-stay.ts";
import { makeSupplier, testServices, type TestServices } from "../../../test/services.ts";
import { modules } from "../../app.ts";
import type { Work } from "../../core/jobs/work.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { addDays } from "../../core/kernel/day.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { collect } from "../stay-money/collect.ts";
import { type Acting, blocker, type PartAct, type Share, type StayPart } from "../stays/public.ts";
import { partActs } from "../stays/stay-part.ts";
import { changeBed } from "./camp/change-bed.ts";
import { enterCamp } from "./camp/enter-camp.ts";
import { finishStay } from "./camp/finish-stay.ts";
import { pauseStay } from "./camp/pause-stay.ts";
import { renewStay } from "./camp/renew-stay.ts";
import { dropRenewal } from "./camp/renewals.ts";
import { returnStay } from "./camp/return-stay.ts";
import { transferStay } from "./camp/transfer-stay.ts";
import { undoFinish } from "./camp/undo-finish.ts";
import {
  previewBedChange,
  previewEntry,
  previewFinish,
  previewPause,
  previewRenewal,
  previewReturn,
  previewTransfer,
  previewUndoFinish,
} from "./dialogs/previews.ts";
import { type StayParts, stayParts } from "./stay-parts.ts";
import { financeErrors } from "../finance/public.ts";

let database: TestDatabase;
let services: TestServices;
let probe: CampProbe;
let camp: Camp;
const today = "2026-03-02";

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, {
    clock: new HeldClock(`${today}T02:00:00Z`),
    declared: declarationsOf(modules),
  });
  probe = new CampProbe(services);
});
// Four rooms of one bed each, so that stays do not block each other.
beforeEach(async () => {
  camp = await makeCamp(services, await makeSupplier(database), { rooms: 4, beds_a_room: 1, gender: "dynamic" });
});
afterAll(() => database.close());

/** A locker: a part that the product does not have. It records its calls, and leaves a mark on the stay. */
class Locker {
  /** True: it blocks the act. */
  isFull = false;
  /** True: it throws at the very end, after all other work. */
  isJammed = false;
  readonly part: StayPart;

  readonly log: string[];

  constructor(name: string, log: string[] = []) {
    this.log = log;
    const share = (acting: Acting): Share => this.#shareOf(acting);
    this.part = {
      name,
      hold: async ({ act }) => this.#note(act, "held"),
      enter: share,
      pause: share,
      return: share,
      renew: share,
      change_bed: share,
      finish: share,
      transfer: share,
      undo_finish: share,
    };
  }

  #shareOf({ work, act, stay }: Acting): Share {
    this.#note(act, "asked");
    return {
      blockers: () =>
        this.isFull ? [blocker(stay, financeErrors.channel_closed, {}, "seller/student/StayLocker")] : [],
      lines: [{ kind: "fee", code: "locker", title: verbatim("Locker"), unit_fen: 100 }],
      words: [{ text: verbatim("Locker 7") }],
      before: async () => {
        this.#note(act, "before");
        return { told: { locker: act } };
      },
      after: async () => {
        this.#note(act, "after");
        await work.tx.query("update stay set remark = $2 where id = $1", [stay.id, `${this.part.name} ${act}`]);
        if (this.isJammed) throw new Error("the locker is jammed");
      },
    };
  }

  #note(act: PartAct, what: string): void {
    this.log.push(`${this.part.name} ${act} ${what}`);
  }
}

/** Each act on a stay that is ready for it. */
const acts: Readonly<Record<PartAct, (work: Work, id: number, parts: StayParts) => Promise<unknown>>> = {
  enter: (work, id, parts) => enterCamp(work, id, { bed_id: bed(0), ...contact }, null, parts),
  pause: (work, id, parts) => pauseStay(work, id, { expected_return: addDays(today, 3), reason: "事" }, null, parts),
  return: (work, id, parts) => returnStay(work, id, bed(0), null, null, parts),
  renew: (work, id, parts) =>
    renewStay(work, id, { package_id: camp.package_id, bed_id: null, is_signed: true, override: null }, null, parts),
  change_bed: (work, id, parts) => changeBed(work, id, { bed_id: bed(1), from: null, reason: null }, null, parts),
  finish: (work, id, parts) => finishStay(work, id, { reason: "other", note: null }, null, parts),
  undo_finish: (work, id, parts) => undoFinish(work, id, null, null, null, parts),
  transfer: (work, id, parts) =>
    transferStay(
      work,
      id,
      { name: "何静", gender: "F", phone: nextPhone(), birthday: null, fee_fen: null, reason: null },
      null,
      parts,
    ),
};

const bed = (n: number): number => camp.beds[n] ?? 0;

/** All acts, in an order that one stay can go through. */
const life: readonly PartAct[] = [
  "enter",
  "pause",
  "return",
  "change_bed",
  "finish",
  "undo_finish",
  "renew",
  "transfer",
];

/** The content of the camp's tables, one text for each table. */
async function tables(): Promise<Record<string, string>> {
  return await probe.act(camp, async ({ tx }) => {
    const named = await tx.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'supplier_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select') order by 1`,
    );
    const held: Record<string, string> = {};
    for (const { name } of named) {
      const [row] = await tx.query<{ held: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as held from ${name} t`,
      );
      held[name] = row?.held ?? "";
    }
    return held;
  });
}

const done = (act: PartAct, id: number, parts: StayParts): Promise<unknown> =>
  probe.act(camp, (work) => acts[act](work, id, parts));

const asked = <T>(run: (ctx: CallContext) => Promise<T>): Promise<T> =>
  probe.act(camp, (work) => run({ ...work, text: (said: { en: string }) => said.en } as unknown as CallContext));

describe("[C-02] a part that the product does not know", () => {
  it("takes part in every act, and where it fails each act leaves no trace", async () => {
    const locker = new Locker("locker");
    const parts = [...stayParts, locker.part];
    const id = await camp.stay(20);
    expect(life.toSorted()).toEqual(partActs.toSorted());
    for (const act of life) {
      // An unpaid renewal blocks a transfer.
      if (act === "transfer") await probe.act(camp, (work) => dropRenewal(work, id, null, null));
      const before = await tables();
      expect(Object.keys(before).length).toBeGreaterThan(40);

      locker.isFull = true;
      await expect(done(act, id, parts), `${act}, blocked`).rejects.toMatchObject({
        code: "channel_closed",
        reply: {
          blockers: [{ code: "channel_closed", data: {}, way_out: { api: "seller/student/StayLocker", id } }],
        },
      });
      expect(await tables(), `${act}, blocked`).toEqual(before);

      locker.isFull = false;
      locker.isJammed = true;
      await expect(done(act, id, parts), `${act}, broken`).rejects.toThrow("jammed");
      expect(await tables(), `${act}, broken`).toEqual(before);

      locker.isJammed = false;
      locker.log.length = 0;
      await done(act, id, parts);
      expect(locker.log, act).toEqual(["held", "asked", "before", "after"].map((step) => `locker ${act} ${step}`));
      const [told] = await probe.rows<{ act: string; locker: string }>(
        camp,
        "select act, after ->> 'locker' as locker from stay_event where stay_id = $1 and after ->> 'locker' is not null order by id desc limit 1",
        [id],
      );
      expect(told).toEqual({ act, locker: act });
    }
    await probe.expectSound(camp);
  });

  it("is asked by every act in the order of the list, and by an undoing from the last to the first", async () => {
    const order: string[] = [];
    const [first, last] = [new Locker("first", order), new Locker("last", order)];
    const parts = [first.part, ...stayParts, last.part];
    const id = await camp.stay(20);
    for (const act of ["enter", "finish", "undo_finish"] as const) {
      order.length = 0;
      await done(act, id, parts);
      const walked = act === "undo_finish" ? ["last", "first"] : ["first", "last"];
      expect(order).toEqual([
        // Every act locks rows in the same order.
        ...["first", "last"].map((part) => `${part} ${act} held`),
        ...["asked", "before", "after"].flatMap((step) => walked.map((part) => `${part} ${act} ${step}`)),
      ]);
    }
    await done("finish", id, stayParts);
  });

  it("says in every preview what stands in its way and what it costs", async () => {
    const locker = new Locker("locker");
    locker.isFull = true;
    const parts = [...stayParts, locker.part];
    const id = await camp.stay(20);
    const told = (id: number) => ({
      code: "channel_closed",
      msg: expect.any(String),
      fields: [],
      way_out: { api: "seller/student/StayLocker", id },
    });
    const priced = (id: number) => ({
      rows: expect.arrayContaining([expect.objectContaining({ code: "locker", amount_fen: 100 })]),
      note: expect.stringContaining("Locker 7"),
      blockers: expect.arrayContaining([told(id)]),
    });
    expect(await asked((ctx) => previewEntry(ctx, { id, bed_id: bed(0) }, parts))).toMatchObject(priced(id));
    await done("enter", id, stayParts);
    expect(await asked((ctx) => previewBedChange(ctx, { id, bed_id: bed(1) }, parts))).toMatchObject(priced(id));
    const renewal = { id, package_id: camp.package_id };
    const renewed = await asked((ctx) => previewRenewal(ctx, renewal, parts));
    expect(renewed).toMatchObject(priced(id));
    expect(await asked((ctx) => previewFinish(ctx, { id }, parts))).toMatchObject({ blockers: [told(id)] });
    expect(await asked((ctx) => previewPause(ctx, { id }, parts))).toMatchObject(priced(id));
    expect(await asked((ctx) => previewTransfer(ctx, { id }, parts))).toMatchObject(priced(id));
    await done("pause", id, stayParts);
    expect(await asked((ctx) => previewReturn(ctx, { id, bed_id: bed(0) }, parts))).toMatchObject(priced(id));
    await done("finish", id, stayParts);
    expect(await asked((ctx) => previewUndoFinish(ctx, { id, bed_id: bed(0) }, parts))).toMatchObject(priced(id));
  });
});

describe("what stands in the way of an act", () => {
  it("names every field that is wrong beside what else there is, before a pause and while it is refused", async () => {
    const id = await camp.stay(30);
    await done("renew", id, stayParts);
    const wrong = { expected_return: addDays(today, -1), is_medical: true };
    const { blockers } = await asked((ctx) => previewPause(ctx, { id, ...wrong }));
    expect(blockers.map(({ code, fields }) => [code, fields])).toEqual([
      ["invalid", ["proof"]],
      ["invalid", ["expected_return"]],
      ["renewal_open", []],
    ]);
    await expect(
      probe.act(camp, (work) => pauseStay(work, id, { ...wrong, reason: "病" }, null)),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { proof: {}, expected_return: {} },
      reply: { blockers: [{ fields: ["proof"] }, { fields: ["expected_return"] }, { code: "renewal_open" }] },
    });
  });

  it("judges nothing that is not said yet", async () => {
    const id = await camp.stay(30);
    expect((await asked((ctx) => previewPause(ctx, { id }))).blockers).toEqual([]);
    expect((await asked((ctx) => previewTransfer(ctx, { id }))).blockers).toEqual([]);
  });

  it("tells of whoever takes a stay over that they have a stay of their own, and another name", async () => {
    const phone = nextPhone();
    await camp.book({ phone, name: "周青", gender: "F" });
    const id = await camp.stay(30);
    const taker = { name: "何静", gender: "M", phone } as const;
    const { blockers } = await asked((ctx) => previewTransfer(ctx, { id, ...taker }));
    const found = [
      ["invalid", ["phone"]],
      ["invalid", ["gender"]],
      ["stay_open_exists", []],
    ];
    expect(blockers.map(({ code, fields }) => [code, fields])).toEqual(found);
    await expect(
      probe.act(camp, (work) =>
        transferStay(work, id, { ...taker, birthday: null, fee_fen: null, reason: null }, null),
      ),
    ).rejects.toMatchObject({ code: "invalid", fields: { phone: {}, gender: {} } });
  });

  it("counts the bed of a stay that is handed on as free: enough for one of the same sex, and none beside another's", async () => {
    camp = await makeCamp(services, await makeSupplier(database), { rooms: 1, beds_a_room: 2, gender: "dynamic" });
    const id = await camp.stay(30);
    await camp.stay(30, { bed_id: bed(1) });
    const codes = async (gender: "F" | "M"): Promise<string[]> => {
      const taker = { id, name: "何静", gender, phone: nextPhone() };
      return (await asked((ctx) => previewTransfer(ctx, taker))).blockers.map(({ code }) => code);
    };
    expect(await codes("F")).toEqual([]);
    expect(await codes("M")).toEqual(["no_bed_left"]);
  });

  it("is that money has gone out already, where a finish is taken back", async () => {
    const id = await camp.stay(30);
    await probe.act(camp, async (work) => {
      await collect(work, id, cash(698_000), null);
      await finishStay(work, id, { reason: "other", note: null }, null);
    });
    expect((await asked((ctx) => previewUndoFinish(ctx, { id }))).blockers).toEqual([]);
    await probe.act(camp, (work) => work.tx.query("update payout set status = 1, approved_at = now()"));
    const { blockers } = await asked((ctx) => previewUndoFinish(ctx, { id }));
    expect(blockers.map(({ code }) => code)).toEqual(["refund_under_way"]);
    await expect(done("undo_finish", id, stayParts)).rejects.toMatchObject({
      reply: { blockers: [{ code: "refund_under_way" }] },
    });
  });
});
