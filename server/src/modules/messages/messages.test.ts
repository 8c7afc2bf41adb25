import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { studentTimeline, studentTimelineEndpoint } from "@kangying/contract/students/page/student-page.endpoints";
import { type Principal, startApp, type TestApp, type TestReply } from "../../../test/app.ts";
import { type Camp, makeCamp, nextPhone } from "../../../test/camp.ts";
import { sendDue, TestPhone } from "../../../test/worlds/phone.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import type { Work } from "../../core/jobs/work.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";
import { extendPause } from "../stay-acts/camp/extend-pause.ts";
import { transferStay } from "../stay-acts/camp/transfer-stay.ts";
import { cancelAppointment } from "../stay-acts/appointments/cancel-appointment.ts";
import { confirmAppointment } from "../stay-acts/appointments/confirm-appointment.ts";
import { deleteAppointment } from "../stay-acts/appointments/delete-appointment.ts";
import { finishStay } from "../stay-acts/camp/finish-stay.ts";
import { pauseStay } from "../stay-acts/camp/pause-stay.ts";
import { recallAppointment } from "../stay-acts/appointments/recall-appointment.ts";
import { returnStay } from "../stay-acts/camp/return-stay.ts";
import { undoFinish } from "../stay-acts/camp/undo-finish.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { joinWaitlist } from "../waitlist/join-waitlist.ts";
import { offerBeds } from "../waitlist/offer-beds.ts";
import { takeMessage } from "./send-messages.ts";
import { messageSending } from "./messages.jobs.ts";

/** A Monday, 10:00 at the camp. */
const monday = "2026-03-02T02:00:00Z";
const rules = { sends_messages: true, review_url: "https://example.com/r" };
let app: TestApp;
let owner: Principal;
let camp: Camp;
let phone: TestPhone;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules], { partial: true }) });
});
beforeEach(async () => {
  app.clock.set(monday);
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 2, rules });
  phone = new TestPhone();
});
afterAll(async () => {
  // The tests must leave no rows that break a rule.
  expect(await brokenRules(app.services)).toEqual([]);
  await app.close();
});

const act = <T>(run: (work: Work) => Promise<T>, at = camp): Promise<T> => doWork(app.services, at.supplier, run);
/** Runs work as a timer does, without an operator. */
const timer = (run: (work: Work) => Promise<unknown>): Promise<void> =>
  app.database.transaction({ role: "app", supplier_id: camp.supplier.id }, async (tx) => {
    const { work, flush } = openWork({
      services: app.services,
      tx,
      supplier: camp.supplier,
      actor: { kind: "system", name: "stay.offerBeds" },
    });
    await run(work);
    await flush();
  });
const send = (): Promise<void> => sendDue(app.services, camp.supplier, phone);
const sentWords = (): string[] => phone.taken.map(({ content }) => content);

/** The messages of a stay in order, as in `confirmed waiting`. */
async function told(id: number, at = camp): Promise<string[]> {
  const rows = await act(
    ({ tx }) =>
      tx.query<{ told: string }>(
        `select kind || ' ' || case when sent_at is not null then 'sent' when withdrawn_at is not null then 'withdrawn'
           when try_at is null then 'given up' else 'waiting' end as told from stay_message where stay_id = $1 order by id`,
        [id],
      ),
    at,
  );
  return rows.map((row) => row.told);
}

/** The due time of a stay's last message, in the shop's time zone. */
async function dueAt(id: number): Promise<string | undefined> {
  const rows = await act(({ tx }) =>
    tx.query<{ due: string }>(
      `select to_char(due_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as due from stay_message where stay_id = $1 order by id desc limit 1`,
      [id],
    ),
  );
  return rows[0]?.due;
}

describe("an act", () => {
  it("tells of the booking, of the bed that is promised, and of a cancellation, each as soon as it is done", async () => {
    const id = await camp.book({ phone: "13900139000", name: "沈知夏" });
    expect(await told(id)).toEqual(["booked waiting"]);
    await send();
    await act((work) => confirmAppointment(work, id, null));
    await send();
    await act((work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    await send();
    expect(await told(id)).toEqual(["booked sent", "confirmed sent", "cancelled sent"]);
    const { name } = camp.supplier;
    expect(phone.taken).toEqual([
      {
        phone: "13900139000",
        content: `沈知夏您好，${name}已收到您的预约：3月2日入营，7晚，标准间。床位确认后会再通知您。`,
      },
      { phone: "13900139000", content: `沈知夏您好，您在${name}的预约已确认：3月2日入营，7晚，标准间。期待您的到来。` },
      {
        phone: "13900139000",
        content: `沈知夏您好，您在${name}3月2日入营的预约已取消。如有疑问，请联系我们。`,
      },
    ]);
  });

  it("takes back what it makes untrue before it was sent", async () => {
    const id = await camp.book();
    await act((work) => confirmAppointment(work, id, null));
    expect(await told(id)).toEqual(["booked withdrawn", "confirmed waiting"]);
    await act((work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    expect(await told(id)).toEqual(["booked withdrawn", "confirmed withdrawn", "cancelled waiting"]);
    await act((work) => recallAppointment(work, id, { expected_date: work.today, package_id: camp.package_id }, null));
    expect((await told(id)).slice(2)).toEqual(["cancelled withdrawn", "booked waiting"]);
    await act((work) => cancelAppointment(work, id, { reason: "other", note: null }, null));
    await act((work) => deleteAppointment(work, id, null));
    expect((await told(id)).slice(3)).toEqual(["booked withdrawn", "cancelled withdrawn"]);
    await send();
    expect(phone.taken).toEqual([]);
  });

  it("offers a freed bed until when it is kept, and takes the offer back once that is over", async () => {
    const id = await camp.book({ name: "沈知夏" });
    await send();
    await act((work) => joinWaitlist(work, id, null));
    await timer(offerBeds);
    expect(await told(id)).toEqual(["booked sent", "bed_offered waiting"]);
    await send();
    expect(sentWords()[1]).toBe(
      `沈知夏您好，${camp.supplier.name}有床位空出：3月2日入营，7晚，标准间。为您保留至3月3日 10:00，请在此前联系我们。`,
    );
    app.clock.set("2026-03-02T13:30:00Z");
    await act(({ tx }) => tx.query("update stay set offer_until = now() - interval '300 days', waitlisted_at = now()"));
    await timer(offerBeds);
    expect(await told(id)).toEqual(["booked sent", "bed_offered sent", "bed_offered waiting"]);
    // A timer offers the bed at 21:30: the message waits for the morning, and the offer expires before that.
    await act(({ tx }) => tx.query("update stay set offer_until = $1", [new Date("2026-03-02T20:00:00Z")]));
    app.clock.set("2026-03-03T01:00:00Z");
    await send();
    expect(await told(id)).toEqual(["booked sent", "bed_offered sent", "bed_offered withdrawn"]);
  });

  it("reminds a paused student at nine on the day before the return, and follows when that is put off", async () => {
    const id = await camp.stay(30);
    await act((work) => pauseStay(work, id, { expected_return: "2026-03-08", reason: "出差" }, null));
    expect(await dueAt(id)).toBe("03-07 09:00");
    await act((work) => extendPause(work, id, { expected_return: "2026-03-12", note: null }, null));
    expect(await dueAt(id)).toBe("03-11 09:00");
    expect(await told(id)).toEqual(expect.arrayContaining(["return_due withdrawn", "return_due waiting"]));
    await act((work) => returnStay(work, id, camp.beds[0] ?? 0, null));
    expect((await told(id)).at(-1)).toBe("return_due withdrawn");
  });

  it("reminds at once where the morning before the return is past, by night at eight", async () => {
    const id = await camp.stay(30);
    await act((work) => pauseStay(work, id, { expected_return: "2026-03-03", reason: "出差" }, null));
    expect(await dueAt(id)).toBe("03-02 10:00");
    await send();
    expect(sentWords().at(-1)).toContain("您预定3月3日返回");
    app.clock.set("2026-03-02T14:00:00Z");
    await act((work) => extendPause(work, id, { expected_return: "2026-03-03", note: null }, null));
    expect(await dueAt(id)).toBe("03-03 08:00");
  });

  it("asks for a review at ten on the day after the end, and not where the end is taken back", async () => {
    const id = await camp.stay(50);
    expect(await dueAt(id)).toBe("03-03 10:00");
    await act((work) => undoFinish(work, id, null, null));
    expect((await told(id)).at(-1)).toBe("review withdrawn");
    await act((work) => finishStay(work, id, { reason: "early", note: null }, null));
    app.clock.set("2026-03-03T02:00:00Z");
    await send();
    expect(sentWords().at(-1)).toContain("https://example.com/r");
    expect((await told(id)).at(-1)).toBe("review sent");
  });

  it("confirms a stay that was handed over to its new student, and asks the old one nothing", async () => {
    const id = await camp.stay(20);
    const to = { name: "王转", gender: "F", phone: nextPhone(), birthday: null, fee_fen: null, reason: null } as const;
    const made = await act((work) => transferStay(work, id, to, null));
    expect(await told(made)).toEqual(["confirmed waiting"]);
    expect(await told(id)).not.toContain("confirmed waiting");
  });

  it("writes nothing where the camp sends no messages, and asks for no review without a page for it", async () => {
    const silent = await makeCamp(app.services, (await app.world.supplier("camp")).context, {
      rules: { review_url: "https://example.com/r" },
    });
    const id = await silent.stay(50);
    expect(await told(id, silent)).toEqual([]);
    const pageless = await makeCamp(app.services, (await app.world.supplier("camp")).context, {
      rules: { sends_messages: true },
    });
    expect((await told(await pageless.stay(50), pageless)).join()).not.toContain("review");
  });
});

describe("the sender", () => {
  it("is asked for by the act, and carries the message to the sandbox within the same minute", async () => {
    await camp.book({ phone: "13900139001" });
    expect(await app.work([messageSending])).toBeGreaterThan(0);
    const kept = await app.database.transaction({ role: "auth" }, (tx) =>
      tx.query("select content from auth.sms_sandbox where phone = '13900139001'"),
    );
    expect(kept).toHaveLength(1);
  });

  it("sends in the supplier's own language", async () => {
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update supplier set locale = 'en' where id = $1", [camp.supplier.id]),
    );
    await camp.book({ name: "Lin" });
    await send();
    expect(sentWords()).toEqual([
      `Hello Lin, ${camp.supplier.name} has received your booking: March 2, 7 nights, 标准间. We will notify you when the bed is confirmed.`,
    ]);
  });

  it("wakes nobody by what a timer has caused, but answers at once whoever books at night", async () => {
    app.clock.set("2026-03-02T15:00:00Z");
    const id = await camp.book();
    await send();
    expect(phone.taken).toHaveLength(1);
    await act((work) => joinWaitlist(work, id, null));
    await timer(offerBeds);
    expect(await dueAt(id)).toBe("03-03 08:00");
    await send();
    app.clock.set("2026-03-02T23:59:00Z");
    await send();
    expect(phone.taken).toHaveLength(1);
    app.clock.set("2026-03-03T00:00:00Z");
    await send();
    expect(phone.taken).toHaveLength(2);
  });

  it("keeps a reminder that a night came between for the morning", async () => {
    const id = await camp.stay(30);
    await send();
    await act((work) => pauseStay(work, id, { expected_return: "2026-03-09", reason: "出差" }, null));
    // No server ran on that day.
    app.clock.set("2026-03-08T14:00:00Z");
    await send();
    app.clock.set("2026-03-08T23:59:00Z");
    await send();
    expect((await told(id)).at(-1)).toBe("return_due waiting");
    app.clock.set("2026-03-09T00:00:00Z");
    await send();
    expect((await told(id)).at(-1)).toBe("return_due sent");
  });

  it("tries again after growing pauses what the provider refuses, and gives up after the fifth try", async () => {
    const id = await camp.book();
    phone.before = () => {
      throw new Error("no credit left: 400");
    };
    const tried: number[] = [];
    for (let minute = 0; minute <= 12 * 60; minute += 5) {
      const before = await attempts(id);
      await send();
      if ((await attempts(id)) > before) tried.push(minute);
      app.clock.advance(5 * 60_000);
    }
    expect(tried).toEqual([0, 5, 20, 80, 260]);
    expect(await told(id)).toEqual(["booked given up"]);
    const [row] = await act(({ tx }) => tx.query("select last_error, content from stay_message"));
    // The row keeps only a code: the provider's answer may contain the phone number.
    expect(row).toEqual({ last_error: "refused", content: null });
    expect(await entryOf(id)).toMatchObject({ state: { text: expect.stringContaining("5"), color: "amber" } });
  });

  it("sends after all what was refused before, and forgets the error", async () => {
    const id = await camp.book();
    phone.before = () => {
      throw new Error("busy");
    };
    await send();
    phone.before = null;
    await send();
    expect(await told(id)).toEqual(["booked waiting"]);
    app.clock.advance(5 * 60_000);
    await send();
    expect(await act(({ tx }) => tx.query("select attempts, last_error from stay_message"))).toEqual([
      { attempts: 2, last_error: null },
    ]);
  });

  it("tries again what a process took before it died, and gives up where five have died of it", async () => {
    const id = await camp.book();
    for (let died = 0; died < 5; died += 1) {
      expect(await act(takeMessage)).toMatchObject({ attempts: died + 1 });
      expect(await act(takeMessage)).toBeNull();
      app.clock.advance(6 * 3_600_000);
    }
    await send();
    expect(phone.taken).toEqual([]);
    expect(await told(id)).toEqual(["booked given up"]);
    expect(await act(({ tx }) => tx.query("select last_error from stay_message"))).toEqual([
      { last_error: "unanswered" },
    ]);
  });

  it("says that a message went out although an act withdrew it while the provider had it", async () => {
    const id = await camp.book();
    phone.before = async () => {
      phone.before = null;
      await act((work) => confirmAppointment(work, id, null));
    };
    await send();
    expect(await told(id)).toEqual(["booked sent", "confirmed sent"]);
  });

  it.each([
    ["who is blacklisted", "update student set blacklisted = true, blacklist_reason = '打架'"],
    ["whose record was merged into another", "update student set merged_into = id"],
    ["whose camp sends none any more", "update camp_rule set sends_messages = false"],
  ])("writes to nobody %s", async (_who, sql) => {
    const id = await camp.book();
    await act(({ tx }) => tx.query(sql));
    await send();
    expect(await told(id)).toEqual(["booked withdrawn"]);
    expect(phone.taken).toEqual([]);
  });

  it("does not send old news when messages are set up late", async () => {
    const id = await camp.book({ expected_date: "2026-03-20" });
    app.clock.set("2026-03-06T02:00:00Z");
    await send();
    expect(await told(id)).toEqual(["booked withdrawn"]);
  });

  it("leaves all as it is where nobody carries messages, and says so once", async () => {
    const warned: unknown[] = [];
    const log = Object.assign(Object.create(app.services.log) as typeof app.services.log, {
      warn: (said: unknown) => warned.push(said),
    });
    const unset = { ...app.services, log, config: { ...app.services.config, sms: null } };
    const id = await camp.book();
    for (let run = 0; run < 3; run += 1) await sendDue(unset, camp.supplier, phone);
    expect(await told(id)).toEqual(["booked waiting"]);
    expect(warned).toHaveLength(1);
  });
});

async function attempts(id: number): Promise<number> {
  const rows = await act(({ tx }) =>
    tx.query<{ attempts: number }>("select attempts from stay_message where stay_id = $1", [id]),
  );
  return rows[0]?.attempts ?? 0;
}

/** The newest message in the student's timeline. */
async function entryOf(id: number) {
  const [row] = await act(({ tx }) =>
    tx.query<{ student_id: number }>("select student_id from stay where id = $1", [id]),
  );
  owner = await app.world.owner(owner.supplier);
  const reply = await app.as(owner).call(studentTimelineEndpoint, { id: row?.student_id ?? 0 });
  return studentTimeline.parse(reply.data).entries.find(({ kind }) => kind === "message");
}

it("shows the desk in the student's timeline what was sent, and what waits until when", async () => {
  const id = await camp.book({ name: "沈知夏" });
  expect(await entryOf(id)).toMatchObject({
    title: "SMS: booking received",
    text: null,
    state: { text: "To be sent at 2026-03-02 10:00", color: "blue" },
    by: "System",
  });
  await send();
  expect(await entryOf(id)).toMatchObject({
    text: sentWords()[0],
    state: { text: "Sent", color: "green" },
    to: null,
  });
});

it("takes the switch and the page for reviews from the camp's rules, and refuses a page that no phone should open", async () => {
  const post = (body: Record<string, unknown>): Promise<TestReply> =>
    app.as(owner).call({ api: "seller/student/CampRules", method: "POST", repeats: "guarded" }, body);
  const prefill = { api: "seller/student/CampRulesPrefill", method: "GET" } as const;
  const { data } = await app.as(owner).call(prefill, {});
  expect(data).toMatchObject(rules);
  for (const review_url of [
    "http://example.com/r",
    "javascript:alert(1)",
    "example.com",
    "https://a b",
    "https://x@y.cn",
  ])
    expect(await post({ ...data, review_url }), review_url).toMatchObject({
      http: 400,
      data: { fields: { review_url: expect.stringContaining("https://") } },
    });
  expect(await post({ ...data, review_url: `https://example.com/${"x".repeat(190)}` })).toMatchObject({ http: 400 });
  expect(await post({ ...data, sends_messages: false, review_url: null })).toMatchObject({ http: 200 });
  expect((await app.as(owner).call(prefill, {})).data).toMatchObject({ sends_messages: false, review_url: null });
});
