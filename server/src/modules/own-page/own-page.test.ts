import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PadDocument } from "@kangying/contract/core/pad/pad";
import { type Principal, type TestApp, type TestReply } from "../../../test/app.ts";
import { type Camp, nextPhone } from "../../../test/camp.ts";
import { asOwner, desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ rooms: 10 }));
});
afterAll(() => app.close());

const { done, get, list, query } = desk("seller/", () => ({ app, who: owner }));
const raw = asOwner(() => app.database);
/** A visitor without an account. */
const visitor = () => ({ ...owner, access_token: undefined, suid: undefined }) as unknown as Principal;
const outside = (api: string, body: object): Promise<TestReply> =>
  app.as(visitor()).call({ api: `public/student/${api}`, method: "POST" }, body as Record<string, unknown>);
const tokenFor = async (id: number): Promise<string> =>
  (await done("student/PageLink", { id, days: 7 })).data.path.split("#")[1];
const studentOf = async (stay: number): Promise<number> =>
  (await query<{ student_id: number }>("select student_id from stay where id = $1", [stay]))[0]?.student_id ?? 0;

async function enter(phone: string, stay: number) {
  const token = await tokenFor(await studentOf(stay));
  await outside("PageCode", { token });
  const [sms] = await raw<{ content: string }>(
    "select content from auth.sms_sandbox where phone = $1 order by id desc",
    [phone],
  );
  const code = /\b\d{6}\b/.exec(sms?.content ?? "")?.[0] ?? "";
  const { pass, page } = (await outside("PageRead", { token, code })).data;
  return { held: { token, pass }, page };
}

describe("[C-03] a student's own page", () => {
  it("opens to who has the phone's code, and to nobody by an older link, a wrong code or without a pass", async () => {
    const phone = nextPhone();
    const stay = await camp.stay(30, { phone, name: "季川" });
    const old = await tokenFor(await studentOf(stay));
    const { held, page } = await enter(phone, stay);
    expect(page).toMatchObject({ name: "季川", stay: { color: "green" }, may_leave: true, may_weigh: true });
    expect(await outside("PageOpen", { token: old })).toMatchObject({ http: 404, code: "page_link_over" });
    expect(await outside("PageRead", { token: held.token, code: "000000" })).toMatchObject({ code: "link_code_wrong" });
    expect(await outside("PageData", { ...held, pass: "x".repeat(43) })).toMatchObject({ code: "link_pass_over" });
    expect((await outside("PageRead", held)).data.page.name).toBe("季川");
    await done("student/PageUnlink", { id: await studentOf(stay) });
    expect(await outside("PageRead", held)).toMatchObject({ code: "page_link_over" });
  });

  it("is nobody's any more once their phone is another one", async () => {
    const phone = nextPhone();
    const stay = await camp.stay(30, { phone, bed_id: camp.beds[2] ?? 0 });
    const { held } = await enter(phone, stay);
    expect(await outside("PageRead", held)).toMatchObject({ http: 200 });
    await raw("update student set phone = $2 where id = $1", [await studentOf(stay), nextPhone()]);
    expect(await outside("PageRead", held)).toMatchObject({ code: "page_link_over" });
    expect(await outside("PageCode", { token: held.token })).toMatchObject({ code: "page_link_over" });
  });

  it("lets them weigh themselves, ask for leave, try an end and take their data, all of themselves alone", async () => {
    const phone = nextPhone();
    const stay = await camp.stay(30, { phone, bed_id: camp.beds[1] ?? 0 });
    const { held, page } = await enter(phone, stay);
    expect(await outside("PageWeigh", { ...held, weight_kg: 81.4 })).toMatchObject({ http: 200 });
    const start_at = Math.floor(app.services.clock.now().getTime() / 1000) + 86_400 * 2;
    const leave = { kind: "personal", start_at, end_at: start_at + 86_400, reason: "回家" };
    expect(await outside("PageLeave", { ...held, ...leave })).toMatchObject({ http: 200 });
    const asked = await outside("PageSettlement", { ...held, reason: "medical", day: page.today });
    expect(asked.data.rows.length).toBeGreaterThan(1);
    const after = (await outside("PageRead", held)).data.page;
    expect(after.weights.at(-1)).toMatchObject({ weight_g: 81_400 });
    expect(after.leaves).toHaveLength(1);
    const data = JSON.parse((await outside("PageData", held)).data.document);
    expect(data).toMatchObject({ stays: [{ status: 30 }], leaves: [{ reason: "回家" }] });
    expect(data.measures.at(-1)).toMatchObject({ kind: "self", weight_g: 81_400 });
    expect(await query("select status from stay where id = $1", [stay])).toEqual([{ status: 30 }]);
  });

  it("agrees to how their stay was settled, to what was shown alone and once", async () => {
    const phone = nextPhone();
    const stay = await camp.stay(30, { phone, bed_id: camp.beds[3] ?? 0 });
    const { held, page } = await enter(phone, stay);
    expect(page.settlement).toBeNull();
    await done("student/StayFinish", { id: stay, reason: "other", inspected: true, weight_refused: true });
    const { id } = (await outside("PageRead", held)).data.page.settlement;
    expect(await outside("PageAgree", { ...held, id: id + 1 })).toMatchObject({ code: "settlement_changed" });
    for (const _ of [1, 2]) expect(await outside("PageAgree", { ...held, id })).toMatchObject({ http: 200 });
    expect((await outside("PageRead", held)).data.page.settlement.agreed_at).toBeGreaterThan(0);
    expect(await query("select how from settlement_agreement where stay_id = $1", [stay])).toEqual([{ how: "page" }]);
  });

  it("says how a stay was and its coach, once and after its end; lists, coach and timeline show it", async () => {
    const phone = nextPhone();
    const stay = await camp.stay(30, { phone, bed_id: camp.beds[4] ?? 0 });
    const coach = (await done("coach/CoachAdd", { name: "祝予", gender: 2 })).data.id;
    await done("student/StayEdit", {
      ...(await get("student/StayEditPrefill", { id: stay })).data,
      id: stay,
      coach_id: coach,
    });
    const { held, page } = await enter(phone, stay);
    expect(page.review).toBeNull();
    const said = { stars: 4, coach_stars: 5, words: " 吃得好，睡得早 " };
    expect(await outside("PageReview", { ...held, ...said })).toMatchObject({ code: "wrong_status" });
    await done("student/StayFinish", { id: stay, reason: "other", inspected: true, weight_refused: true });
    expect((await outside("PageRead", held)).data.page.review).toEqual({ coach: "祝予", given: null });
    expect(await outside("PageReview", { ...held, ...said, stars: 6 })).toMatchObject({ http: 400 });
    expect(await outside("PageReview", { ...held, ...said })).toMatchObject({ http: 200 });
    expect(await outside("PageReview", { ...held, ...said, stars: 1 })).toMatchObject({
      http: 409,
      code: "review_given",
    });
    const given = { stars: 4, coach_stars: 5, words: "吃得好，睡得早" };
    expect((await outside("PageRead", held)).data.page.review).toMatchObject({ coach: "祝予", given });
    const finished = (review: number) => list("student/CampsiteFinishedList", { review });
    expect(await finished(4)).toMatchObject([{ id: stay, review: 4, review_coach: 5, review_words: given.words }]);
    expect(await finished(5)).toEqual([]);
    expect((await list("coach/CoachList")).find(({ id }) => id === coach)).toMatchObject({ stars: 5 });
    const { entries } = (await get("student/StudentTimeline", { id: await studentOf(stay) })).data;
    expect(entries[0]).toMatchObject({ title: "Reviewed the stay: ★★★★, the coach: ★★★★★", text: given.words });
    const copy = JSON.parse((await outside("PageData", held)).data.document);
    expect(copy.stays).toMatchObject([{ stars: 4, coach_stars: 5, review_words: given.words }]);
  });

  it("signs their own contract, not another's", async () => {
    const phone = nextPhone();
    const stay = await camp.stay(20, { phone });
    const other = await camp.stay(20, { phone: nextPhone() });
    await done("contract/TemplateAdd", (await get("contract/TemplateAddPrefill")).data);
    const drawn = async (stay_id: number): Promise<number> =>
      (await done("contract/ContractDraft", { stay_id, kind: "main" })).data.id;
    const mine = await drawn(stay);
    const theirs = await drawn(other);
    const { held } = await enter(phone, stay);
    expect(await outside("PageContract", { ...held, id: theirs })).toMatchObject({ http: 404 });
    const pad: PadDocument = (await outside("PageContract", { ...held, id: mine })).data;
    const signed = {
      hash: pad.hash,
      read: pad.text.clauses.flatMap(({ no, point }) => (point === null ? [] : [{ no, at: 1_772_420_000 }])),
      signatures: pad.signers.map(({ role, name }) => ({ role, name: name || "林志远", strokes: [[1, 1, 40, 40]] })),
    };
    expect(await outside("PageSign", { ...held, id: theirs, pad: signed })).toMatchObject({ http: 404 });
    expect(await outside("PageSign", { ...held, id: mine, pad: signed })).toMatchObject({ http: 200 });
    expect((await get("student/PageLinkInfo", { id: await studentOf(stay) })).data.link.seen_at).not.toBeNull();
  });
});
