import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creditCheckSign, isCardNumber, isCreditCode } from "@kangying/contract/suppliers/credit-code";
import * as endpoints from "@kangying/contract/suppliers/enter.endpoints";
import { login } from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { asOwner } from "../../../test/desk.ts";
import { photo } from "../../../test/worlds/pictures.ts";
import { makeSmsCode } from "../../core/auth/proofs/sms-code.ts";
import { collect } from "../../core/module/registry.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import { mask } from "../../core/list/masks.ts";
import { checkDigitOf } from "../students/public.ts";
import { session } from "../session/session.module.ts";
import { roles } from "../roles/roles.module.ts";
import { suppliers } from "../suppliers/suppliers.module.ts";
import { platformSet } from "../platform-set/platform-set.module.ts";
import { publications } from "../publications/publications.module.ts";
import { addAgreement } from "../publications/public.ts";
import { emptyApplications, keptDays } from "./empty-applications.ts";
import { onboarding } from "./onboarding.module.ts";
import { onboardingInvariants } from "./onboarding.invariants.ts";
import { keepPicture } from "../files/public.ts";

const legalId = `11010119900307123${checkDigitOf("11010119900307123")}`;

let app: TestApp;
let admin: Principal;
const phone = "13900003315";
const code = `91330500MA2KQ7T8X${creditCheckSign("91330500MA2KQ7T8X")}`;
const list = { api: "seller/enter/ApplicationList", method: "GET" } as const;

async function keyFor(whose: string): Promise<string> {
  const sms = await app.database.transaction({ role: "auth" }, (tx) =>
    makeSmsCode(tx, app.services, { phone: whose, purpose: "enter" }, "test"),
  );
  const { data } = await app.anonymous.call(endpoints.enterKey, { phone: whose, captcha: sms });
  return data.key;
}

beforeAll(async () => {
  app = await startApp({
    own: true,
    served: collect([session, roles, suppliers, publications, platformSet, onboarding], { partial: true }),
  });
  const platform = await app.world.supplier("admin");
  admin = await app.world.owner(platform);
  await workAsSystem(app.services, platform.id, "test", (work) =>
    addAgreement(work, {
      code: "supplier",
      title: "商家入驻协议",
      body: "<p>一</p>",
      effective_at: null,
      asks_again: true,
    }),
  );
  await app.database.transaction({ role: "app", supplier_id: platform.id }, (tx) =>
    tx.query(
      "insert into platform_setting (supplier_id, permit_categories, enter_fee_fen, deposit_fen) values ($1, $2, 50000, 200000)",
      [platform.id, "保健酒\n 预包装食品 "],
    ),
  );
});
afterAll(() => app.close());

/** An uploaded picture of the platform. */
async function paper(): Promise<string> {
  const png = await photo().png().toBuffer();
  return await workAsSystem(app.services, admin.supplier.id, "test", (work) =>
    keepPicture(work, { name: "paper.png", png, side: 100, access: "private" }),
  );
}

/** A picture that the holder of a key uploads. */
async function uploaded(key: string): Promise<string> {
  const bytes = await photo().png().toBuffer();
  const { data } = await app.anonymous.call(endpoints.enterUpload, { key }, { file: { name: "paper.png", bytes } });
  return data.id;
}

const typed = {
  agreement_no: 1,
  kind: 1,
  industry: "shop",
  name: "湖州山屿轻食有限公司",
  credit_code: code,
  legal_person: "蒋予白",
  legal_id: "11010119900307123",
  contact: "蒋予白",
  region: "浙江 湖州",
  categories: "轻食、预包装食品",
  bank_holder: "湖州山屿轻食有限公司",
  bank_name: "湖州银行",
  bank_card: "6222 0212 3456 7890 128",
  login: "shanyu",
};

it("[P-12] knows a credit code by its check sign, a card by its last digit", () => {
  expect(isCreditCode("91350100M000100Y43")).toBe(true);
  expect(isCreditCode("91350100M000100Y44")).toBe(false);
  expect(isCreditCode("9135010OM000100Y43")).toBe(false);
  expect(isCardNumber("4111111111111111")).toBe(true);
  expect(isCardNumber("4111111111111112")).toBe(false);
});

describe("the way in", () => {
  let key: string;
  let id: number;
  const own = async () => (await app.anonymous.call(endpoints.enterInfo, { key })).data.application;
  const review = async (): Promise<endpoints.ApplicationReview> =>
    (await app.as(admin).call(endpoints.applicationInfo, { id })).data;

  it("[P-14] tells strangers what is asked, and gives a key only for a phone that is proven", async () => {
    const conf = await app.anonymous.call(endpoints.enterConf, {});
    expect(conf.data).toMatchObject({
      is_open: true,
      cert_fee_fen: 30_000,
      enter_fee_fen: 50_000,
      deposit_fen: 200_000,
      agreement: { version_no: 1 },
    });
    expect(conf.data.permit_categories).toEqual(["保健酒", "预包装食品"]);
    expect((await app.anonymous.call(endpoints.enterAgreement, {})).data.body).toContain("一");
    expect(await app.anonymous.call(endpoints.enterKey, { phone, captcha: "000000" })).toMatchObject({
      code: "bad_sms_code",
    });
    key = await keyFor(phone);
    expect(await own()).toBeNull();
    expect(await app.anonymous.call(endpoints.enterInfo, { key: key.replace("139", "138") })).toMatchObject({
      code: "enter_key_spent",
    });
  });

  it("[P-12] tells all that is wrong at once, and takes what is right with its numbers sealed", async () => {
    const wrong = await app.anonymous.call(endpoints.enterSend, {
      ...typed,
      key,
      credit_code: "91330500MA2KQ7T8X0",
      bank_holder: "别人",
      bank_card: "123",
    });
    expect(Object.keys(wrong.data.fields).toSorted()).toEqual(
      ["bank_card", "bank_holder", "credit_code", "id_back", "id_front", "legal_id", "licence", "permit"].toSorted(),
    );
    const papers = {
      licence: await uploaded(key),
      id_front: await uploaded(key),
      id_back: await uploaded(key),
      permit: await uploaded(key),
    };
    const body = { ...typed, key, papers, legal_id: legalId, bank_card: "4111111111111111" };
    expect(await app.anonymous.call(endpoints.enterSend, { ...body, agreement_no: 0 })).toMatchObject({
      data: { fields: { agreement_no: expect.any(String) } },
    });
    const sent = await app.anonymous.call(endpoints.enterSend, body);
    if (sent.code !== "ok") throw new Error(JSON.stringify(sent.data));
    expect(sent.data).toMatchObject({ no: expect.stringMatching(/^RZ\d{12}$/u), application: { status: 1 } });
    expect(sent.data.application.said).toMatchObject({
      legal_id: mask(legalId, "id_no"),
      bank_card: expect.stringContaining("1111"),
    });
    expect(
      JSON.stringify(
        await app.database.transaction({ role: "owner" }, (tx) =>
          tx.query("select said, sealed from supplier_application"),
        ),
      ),
    ).not.toContain("4111111111111111");
    expect(await app.anonymous.call(endpoints.enterSend, { ...body, name: "再来一次" })).toMatchObject({
      code: "wrong_status",
    });
  });

  it("[P-12] bars another with the same licence", async () => {
    const other = await keyFor("13900003316");
    const papers = {
      licence: await uploaded(other),
      id_front: await uploaded(other),
      id_back: await uploaded(other),
      permit: await uploaded(other),
    };
    const body = {
      ...typed,
      key: other,
      papers,
      legal_id: legalId,
      bank_card: "4111111111111111",
      login: "another",
    };
    // The id of a picture of somebody else is not enough to be shown it.
    const { licence } = (await own()).papers;
    for (const not of [licence.id, await paper()]) {
      const reply = await app.anonymous.call(endpoints.enterSend, { ...body, papers: { ...papers, permit: not } });
      expect(reply).toMatchObject({ code: "invalid", data: { fields: { permit: expect.any(String) } } });
    }
    expect(await app.anonymous.call(endpoints.enterSend, body)).toMatchObject({
      data: { fields: { credit_code: expect.any(String) } },
    });
  });

  it("[P-12] is sent back on fields with a remark for each; who mends one leaves the rest as it was", async () => {
    const rows = (await app.as(admin).call(list, { page: 1 })).data.data;
    id = rows[0].id;
    const seen = await review();
    expect(seen.parts.find(({ name }) => name === "credit_code")?.check).toMatchObject({ is_good: true });
    const version = seen.version;
    expect(await app.as(admin).call(endpoints.applicationReturn, { id, version, wrong: {} })).toMatchObject({
      code: "invalid",
    });
    expect(
      await app.as(admin).call(endpoints.applicationReturn, {
        id,
        version,
        wrong: { licence: "反光，看不清" },
        places: { licence: [0.2, 0.5, 0.4, 0.1] },
      }),
    ).toMatchObject({ code: "ok" });
    expect(await own()).toMatchObject({
      status: 2,
      wrong: { licence: "反光，看不清" },
      places: { licence: [0.2, 0.5, 0.4, 0.1] },
    });
    const inSpanish = await app.anonymous.call(endpoints.enterInfo, { key }, { language: "es" });
    expect(inSpanish.data.application.events[0].text).toBe("Devuelta: Licencia comercial");
    const told = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("select event, phone, status, told ->> 'reason' as reason from event_message where channel = 'sms'"),
    );
    expect(told).toEqual([{ event: "application_returned", phone, status: 1, reason: expect.any(String) }]);
    const again = await app.anonymous.call(endpoints.enterSend, { key, papers: { licence: await uploaded(key) } });
    expect(again).toMatchObject({
      code: "ok",
      data: { application: { status: 1, revision: 2, said: { name: typed.name } } },
    });
    const second = await review();
    expect(second.parts[0]).toMatchObject({ name: "licence", is_changed: true, mark: { ok: false } });
    expect(second.parts.filter((part) => part.is_changed)).toHaveLength(1);
  });

  it("[P-12] shows a paper only with the reviewer's mark, and logs the look", async () => {
    const { data } = await app.as(admin).call(endpoints.applicationPaper, { id, paper: "licence" });
    expect(data.image).toMatch(/^data:image\/jpeg;base64,/u);
    const lines = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("select after from operate_log where api = 'seller/enter/ApplicationPaper' and result = 'ok'"),
    );
    expect(lines).toEqual([{ after: { looked_at: "licence" } }]);
  });

  it("[P-12] nobody reads a paper bare, the applicant neither: one that came without its mark bears it from the next look on", async () => {
    const bare = await paper();
    const kept = () =>
      app.database.transaction({ role: "owner" }, (tx) =>
        tx.query("select papers ->> 'licence' as now from supplier_application where id = $1", [id]),
      );
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        "update supplier_application set papers = papers || jsonb_build_object('licence', $2::text) where id = $1",
        [id, bare],
      ),
    );
    const shown = (await own()).papers.licence;
    expect(shown.id).not.toBe(bare);
    expect(await kept()).toEqual([{ now: shown.id }]);
    const files = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("select file_id, name from file where file_id = any($1)", [[bare, shown.id]]),
    );
    expect(files).toEqual([{ file_id: shown.id, name: "marked.jpg" }]);
    // The mark is drawn only once.
    expect((await own()).papers.licence.id).toBe(shown.id);
  });

  it("[P-12] approval makes supplier, owner and roles; the owner chooses a password once and stands in an empty shop", async () => {
    const { version } = await review();
    const done = await app.as(admin).call(endpoints.applicationApprove, { id, version });
    expect(done).toMatchObject({
      code: "ok",
      data: {
        made: expect.arrayContaining(["湖州山屿轻食有限公司", "财务", "Entry fee ¥500.00", "Deposit ¥2,000.00"]),
      },
    });
    expect(await app.as(admin).call(endpoints.applicationApprove, { id, version: version + 1 })).toMatchObject({
      code: "wrong_status",
    });
    expect(await own()).toMatchObject({ status: 3, may_start: true });
    expect(await app.anonymous.call(endpoints.enterStart, { key, password: "12345678" })).toMatchObject({
      code: "invalid",
    });
    const started = await app.anonymous.call(endpoints.enterStart, { key, password: "qing-shi-2026-yu" });
    expect(started.data).toMatchObject({ suid: expect.any(String), access_token: expect.any(String) });
    expect(await app.anonymous.call(endpoints.enterStart, { key, password: "qing-shi-2027-yu" })).toMatchObject({
      code: "wrong_status",
    });
    expect(
      await app.anonymous.call(login, { type: "supplier", username: "shanyu", password: "qing-shi-2026-yu" }),
    ).toMatchObject({ code: "ok" });
    const made = await app.database.transaction({ role: "platform" }, (tx) =>
      tx.query<{ id: number }>("select id from platform.supplier where name = '湖州山屿轻食有限公司'"),
    );
    // A supplier sees only its own application.
    const own_rows = async (supplier_id: number) =>
      await app.database.transaction({ role: "app", supplier_id }, (tx) => tx.query("select name from supplier_entry"));
    expect(await own_rows(made[0]?.id ?? 0)).toEqual([{ name: "湖州山屿轻食有限公司" }]);
    expect(await own_rows(admin.supplier.id)).toEqual([]);
    // The new supplier is charged the fees for new suppliers.
    const dues = await app.database.transaction({ role: "app", supplier_id: made[0]?.id ?? 0 }, (tx) =>
      tx.query("select kind, amount_fen, status from supplier_due order by id"),
    );
    expect(dues).toEqual([
      { kind: "entry", amount_fen: 50_000, status: 0 },
      { kind: "deposit", amount_fen: 200_000, status: 0 },
    ]);
    const broken = await app.database.transaction({ role: "app", supplier_id: admin.supplier.id }, (tx) =>
      tx.query(onboardingInvariants[0]?.sql ?? ""),
    );
    expect(broken).toEqual([]);
  });

  it("[P-12] the first password is the first alone: not after the platform gave the owner another, nor for who is kept out", async () => {
    const rows = asOwner(() => app.database);
    const [made] = await rows<{ id: number }>("select id from supplier where name = $1", [typed.name]);
    const reset = async (password: string) =>
      expect(
        await app
          .as(admin)
          .call(
            { api: "seller/enter/SupplierOwnerReset", method: "POST", repeats: "guarded" },
            { id: made?.id, password },
          ),
      ).toMatchObject({ code: "ok" });
    const begin = () => app.anonymous.call(endpoints.enterStart, { key, password: "not-mine-2026-yu" });
    await reset("told-once-2026-yu");
    expect(
      await rows(
        "select actor_name, actor_role, account_id from operate_log where supplier_id = $1 and api = 'seller/enter/SupplierOwnerReset'",
        [made?.id],
      ),
      "the supplier's own log says who did it, by no person's name",
    ).toEqual([{ actor_name: "platform", actor_role: "platform", account_id: null }]);
    expect(await own()).toMatchObject({ may_start: false });
    expect(await begin()).toMatchObject({ code: "wrong_status" });

    // Set the account back to its state after creation.
    await rows(
      "update auth.account set must_change = true, last_login_at = null, password_changed_at = created_at where login = $1",
      [typed.login],
    );
    expect(await own()).toMatchObject({ may_start: true });
    await rows("insert into auth.access_lock (kind, subject, by_name) values ('user', $1, '')", [typed.login]);
    expect(await begin()).toMatchObject({ code: "access_locked" });
    expect(await rows("delete from auth.access_lock returning hits")).toEqual([{ hits: 1 }]);
    // An owner who never logged in has only the password that the platform set.
    await reset("told-twice-2026-yu");
    expect(await begin()).toMatchObject({ code: "wrong_status" });
  });

  it("[P-12] is nobody's but the platform's", async () => {
    const owner = await app.world.owner(await app.world.supplier("shop"));
    expect(await app.as(owner).call(endpoints.applicationInfo, { id })).toMatchObject({ http: 403 });
    expect(await app.as(owner).call(list, { page: 1 })).toMatchObject({ http: 403 });
  });

  it("[P-12] removes what an applicant said half a year after it came to nothing, but no picture that they sent again", async () => {
    const whose = "13900003318";
    const theirs = await keyFor(whose);
    const send = async (licence: string) => {
      const others = {
        id_front: await uploaded(theirs),
        id_back: await uploaded(theirs),
        permit: await uploaded(theirs),
      };
      const numbers = { legal_id: legalId, bank_card: "4111111111111111", credit_code: "91350100M000100Y43" };
      const body = { ...typed, ...numbers, key: theirs, login: "bought", papers: { licence, ...others } };
      expect(await app.anonymous.call(endpoints.enterSend, body)).toMatchObject({ code: "ok" });
      return Object.values(others);
    };
    const licence = await uploaded(theirs);
    const first = await send(licence);
    const [{ id: sent } = { id: 0 }] = await asOwner(() => app.database)<{ id: number }>(
      "select id from supplier_application where login = 'bought'",
    );
    const wrong = {
      id: sent,
      version: (await app.as(admin).call(endpoints.applicationInfo, { id: sent })).data.version,
      wrong: { licence: "反光" },
    };
    expect(await app.as(admin).call(endpoints.applicationReturn, wrong)).toMatchObject({ code: "ok" });
    expect(await app.anonymous.call(endpoints.enterWithdraw, { key: theirs })).toMatchObject({ code: "ok" });
    const second = await send(licence);
    const sweep = async () => {
      const { run } = emptyApplications;
      if (!("own" in run)) throw new Error("it opens its own transactions");
      const { supplier } = admin;
      const job = { services: app.services, supplier_id: supplier.id, signal: new AbortController().signal };
      const { name } = emptyApplications;
      await run.own({ ...job, transaction: (act) => workAsSystem(app.services, supplier.id, name, act) }, {});
    };
    const rows = asOwner(() => app.database);
    const kept = () =>
      rows(
        `select status, phone, said ->> 'contact' as contact, said ->> 'industry' as industry, sealed <> '{}' as has_numbers, emptied_at is not null as emptied
         from supplier_application where login = 'bought' or emptied_at is not null order by id`,
      );
    const messages = () =>
      rows(
        "select phone, name, content, told, dedupe_key from event_message where event = 'application_returned' order by id desc limit 1",
      );
    const whole = { phone: whose, contact: typed.contact, industry: "shop", has_numbers: true, emptied: false };
    app.clock.advance((keptDays - 1) * 86_400_000);
    await sweep();
    expect(await kept()).toEqual([
      { ...whole, status: 5 },
      { ...whole, status: 1 },
    ]);
    app.clock.advance(2 * 86_400_000);
    await sweep();
    expect(await kept()).toEqual([
      { status: 5, phone: null, contact: null, industry: "shop", has_numbers: false, emptied: true },
      { ...whole, status: 1 },
    ]);
    const [told] = await messages();
    expect(told).toMatchObject({ phone: "—", name: "已注销", content: "—", told: {} });
    expect(JSON.stringify(told), "not in a key either").not.toContain(whose);
    const files = await rows<{ file_id: string }>("select file_id from file where file_id = any ($1::text[])", [
      [licence, ...first, ...second],
    ]);
    expect(files.map(({ file_id }) => file_id).toSorted()).toEqual([licence, ...second].toSorted());
    const events =
      "select what from supplier_application_event e join supplier_application a on a.id = e.application_id where a.emptied_at is not null";
    expect(await rows(`${events} order by e.id desc limit 1`)).toEqual([{ what: "emptied" }]);
  });
});

describe("an application that is sent back", () => {
  const whose = "13900003319";
  const rows = asOwner(() => app.database);
  const said = async () =>
    (
      await rows("select id, status, agreement_no, agreed_at, phone from supplier_application where login = 'again'")
    )[0];
  let key = "";
  // Half a year has passed since the other one signed in.
  beforeAll(async () => {
    admin = await app.world.owner(admin.supplier);
  });
  const giveBack = async () => {
    const id = Number((await said())?.["id"]);
    const { version } = (await app.as(admin).call(endpoints.applicationInfo, { id })).data;
    const asked = { id, version, wrong: { licence: "反光" } };
    expect(await app.as(admin).call(endpoints.applicationReturn, asked)).toMatchObject({ code: "ok" });
  };

  it("[P-12] says which agreement was accepted with the correction, and since when", async () => {
    key = await keyFor(whose);
    const names = ["licence", "id_front", "id_back", "permit"];
    const papers = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await uploaded(key)])));
    const base = "91330500MA2KQ7T9X";
    const numbers = {
      legal_id: legalId,
      bank_card: "4111111111111111",
      credit_code: `${base}${creditCheckSign(base)}`,
    };
    const body = { ...typed, ...numbers, key, login: "again", papers };
    expect(await app.anonymous.call(endpoints.enterSend, body)).toMatchObject({ code: "ok" });
    const first = await said();
    expect(first).toMatchObject({ agreement_no: 1 });
    await giveBack();
    app.clock.advance(60_000);
    await workAsSystem(app.services, admin.supplier.id, "test", (work) =>
      addAgreement(work, { code: "supplier", title: "新", body: "<p>二</p>", effective_at: null, asks_again: true }),
    );
    expect(await app.anonymous.call(endpoints.enterSend, { key, region: "浙江" })).toMatchObject({ code: "invalid" });
    expect(await app.anonymous.call(endpoints.enterSend, { key, region: "浙江", agreement_no: 2 })).toMatchObject({
      code: "ok",
      data: { application: { agreement_no: 2 } },
    });
    const second = await said();
    expect(Number(second?.["agreed_at"])).toBeGreaterThan(Number(first?.["agreed_at"]));
    await giveBack();
    expect(await app.anonymous.call(endpoints.enterSend, { key, region: "湖州" })).toMatchObject({ code: "ok" });
    expect(await said(), "accepted once").toMatchObject({ agreement_no: 2, agreed_at: second?.["agreed_at"] });
  });

  it("[P-12] and never sent again loses what the applicant said, half a year later", async () => {
    await giveBack();
    const { supplier } = admin;
    const sweep = async () => {
      const { run, name } = emptyApplications;
      if (!("own" in run)) throw new Error("it opens its own transactions");
      const job = { services: app.services, supplier_id: supplier.id, signal: new AbortController().signal };
      await run.own({ ...job, transaction: (act) => workAsSystem(app.services, supplier.id, name, act) }, {});
    };
    const id = (await said())?.["id"];
    const kept = () =>
      rows("select status, phone, papers <> '{}' as has_papers from supplier_application where id = $1", [id]);
    app.clock.advance((keptDays - 1) * 86_400_000);
    await sweep();
    expect(await kept()).toEqual([{ status: 2, phone: whose, has_papers: true }]);
    app.clock.advance(2 * 86_400_000);
    await sweep();
    expect(await kept()).toEqual([{ status: 5, phone: null, has_papers: false }]);
    expect(
      await app.database.transaction({ role: "app", supplier_id: supplier.id }, (tx) =>
        tx.query(onboardingInvariants[0]?.sql ?? ""),
      ),
    ).toEqual([]);
  });
});
