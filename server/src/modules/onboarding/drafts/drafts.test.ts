import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as endpoints from "@kangying/contract/suppliers/enter.endpoints";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { photo } from "../../../../test/worlds/pictures.ts";
import { makeSmsCode } from "../../../core/auth/proofs/sms-code.ts";
import { spendBudget } from "../../../core/auth/limits/throttle.ts";
import { workAsSystem } from "../../../core/jobs/work-as-system.ts";
import { collect } from "../../../core/module/registry.ts";
import { readStored } from "../../files/public.ts";
import { session } from "../../session/session.module.ts";
import { roles } from "../../roles/roles.module.ts";
import { suppliers } from "../../suppliers/suppliers.module.ts";
import { platformSet } from "../../platform-set/platform-set.module.ts";
import { publications } from "../../publications/publications.module.ts";
import { onboarding } from "../onboarding.module.ts";
import { phoneMark } from "./draft.ts";
import { sweepDrafts } from "./sweep-drafts.ts";

const phone = "13900005516";
const day = 86_400_000;

let app: TestApp;
let platform_id: number;

async function prove(whose: string) {
  app.clock.advance(61_000);
  const captcha = await app.database.transaction({ role: "auth" }, (tx) =>
    makeSmsCode(tx, app.services, { phone: whose, purpose: "enter" }, `test ${whose}`),
  );
  return (await app.anonymous.call(endpoints.enterKey, { phone: whose, captcha })).data;
}
async function uploaded(key: string): Promise<string> {
  const bytes = await photo().png().toBuffer();
  const { data } = await app.anonymous.call(endpoints.enterUpload, { key }, { file: { name: "licence.png", bytes } });
  return data.id;
}
const keep = (key: string, said: object) =>
  app.anonymous.call(endpoints.enterDraft, { key, values: {}, papers: {}, writer: "a", version: 0, ...said });
const rows = (sql: string) =>
  app.database.transaction({ role: "owner" }, (tx) => tx.query<Record<string, unknown>>(sql));

beforeAll(async () => {
  app = await startApp({
    own: true,
    served: collect([session, roles, suppliers, publications, platformSet, onboarding], { partial: true }),
  });
  platform_id = (await app.world.supplier("admin")).id;
});
afterAll(() => app.close());

it("[P-14] keeps what is typed for whoever proves the phone again, sealed, without numbers of papers and cards", async () => {
  const { key, draft } = await prove(phone);
  expect(draft).toBeNull();
  const licence = await uploaded(key);
  const values = { kind: "1", name: "湖州山屿轻食有限公司" };
  const typed = { ...values, legal_id: "110101199003071233", bank_card: "4111111111111111" };
  expect(await keep(key, { values: typed, papers: { licence } })).toMatchObject({ code: "ok", data: { version: 1 } });

  const elsewhere = await prove(phone);
  expect(elsewhere.draft).toMatchObject({
    version: 1,
    values,
    papers: { licence: { id: licence, thumb: expect.stringContaining(licence) } },
  });
  expect(elsewhere.draft.values).toEqual(values);
  const kept = JSON.stringify(
    await rows("select encode(phone_mark, 'escape') as mark, encode(sealed, 'escape') as sealed from enter_draft"),
  );
  for (const secret of [phone, values.name, "4111111111111111", licence]) expect(kept).not.toContain(secret);
});

it("[P-14] shows nothing of it to another phone, which can neither name its papers nor open its row", async () => {
  const [file] = await rows("select file_id from enter_paper");
  const other = await prove("13900005517");
  expect(other.draft).toBeNull();
  expect(await keep(other.key, { papers: { licence: file?.["file_id"] } })).toMatchObject({ code: "ok" });
  expect((await app.anonymous.call(endpoints.enterInfo, { key: other.key })).data.draft).toMatchObject({ papers: {} });
  // Another phone names the picture and then removes it from its draft: the picture stays.
  await keep(other.key, { version: 1 });
  expect(await rows(`select 1 as there from file where file_id = '${String(file?.["file_id"])}'`)).toHaveLength(1);
  // A draft that is copied to another phone's row cannot be opened there.
  await rows(
    `update enter_draft d set sealed = o.sealed from enter_draft o where d.phone_mark <> o.phone_mark and o.saved_at < d.saved_at`,
  );
  expect(await app.anonymous.call(endpoints.enterInfo, { key: other.key })).toMatchObject({ data: { draft: null } });
  await rows("delete from enter_draft where saved_at = (select max(saved_at) from enter_draft)");
  expect(await keep(`${phone}.9999999999.x`, {})).toMatchObject({ code: "enter_key_spent" });
});

it("[P-14] refuses a window that has not seen what another kept, takes the same window's second try, and nothing too long", async () => {
  const { key } = await prove(phone);
  expect(await keep(key, { version: 0, writer: "b", values: { name: "别处" } })).toMatchObject({ code: "conflict" });
  expect(await keep(key, { version: 0, writer: "a", values: { name: "山屿" } })).toMatchObject({
    data: { version: 2 },
  });
  expect(await keep(key, { version: 2, values: { name: "长".repeat(61) } })).toMatchObject({ code: "invalid" });
  // The licence that the draft no longer names is deleted with its row.
  expect(await rows("select file_id from enter_paper")).toEqual([]);
});

it("[P-14] is throttled by phone, wherever it is called from, and is swept with its papers after thirty days", async () => {
  const { key } = await prove(phone);
  await keep(key, { version: 2, papers: { licence: await uploaded(key) } });
  const name = `enter:draft:${phoneMark(app.services, phone).toString("base64url")}`;
  await app.database.transaction({ role: "auth" }, async (tx) => {
    for (let n = 1; n < 300; n += 1) await spendBudget(tx, name, 1_000, 3_600, app.clock.now());
  });
  const said = { key, values: {}, papers: {}, writer: "a", version: 3 };
  expect(await app.anonymous.call(endpoints.enterDraft, said, { from: "198.51.100.7" })).toMatchObject({
    code: "rate_limited",
  });
  app.clock.advance(3_601_000);
  await keep(key, { version: 3, papers: { licence: await uploaded(key) } });
  const sweep = async () => {
    const { run } = sweepDrafts;
    if (!("own" in run)) throw new Error("it opens its own transactions");
    const job = { services: app.services, supplier_id: platform_id, signal: new AbortController().signal };
    await run.own({ ...job, transaction: (act) => workAsSystem(app.services, platform_id, sweepDrafts.name, act) }, {});
  };
  app.clock.advance(29 * day);
  await sweep();
  expect(await rows("select 1 as there from enter_draft")).toHaveLength(1);
  app.clock.advance(day + 60_000);
  expect((await prove(phone)).draft).toBeNull();
  await sweep();
  expect([
    await rows("select 1 from enter_draft"),
    await rows("select 1 from enter_paper"),
    await rows("select 1 from file"),
  ]).toEqual([[], [], []]);
});

it("[P-14] keeps a paper only with what it is for drawn into it, from the moment it is uploaded", async () => {
  const { key } = await prove("13900005519");
  const id = await uploaded(key);
  expect(await rows(`select name, type from file where file_id = '${id}'`)).toEqual([
    { name: "marked.jpg", type: "image/jpeg" },
  ]);
  const { channels } = await sharp((await readStored(app.services, id)) ?? undefined).stats();
  // The picture had only one colour before the mark was drawn.
  expect(channels[0]?.stdev).toBeGreaterThan(1);
});
