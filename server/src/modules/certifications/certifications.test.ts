import { afterAll, beforeAll, expect, it } from "vitest";
import { certInfo } from "@kangying/contract/suppliers/cert.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { certifyUntil } from "../../../test/worlds/certificates.ts";
import { photo } from "../../../test/worlds/pictures.ts";
import { collect } from "../../core/module/registry.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import { finance } from "../finance/finance.module.ts";
import { keepPicture, readStored } from "../files/public.ts";
import { platformSet } from "../platform-set/platform-set.module.ts";
import { certifications } from "./certifications.module.ts";

let app: TestApp;
let admin: Principal;
let owner: Principal;
const act = (api: string, repeats: "guarded" | "repeatable" = "guarded") =>
  ({ api: `seller/${api}`, method: "POST", repeats }) as const;
/** A picture of a paper that a supplier has uploaded. */
const paperOf = async ({ supplier }: Principal) => {
  const png = await photo().png().toBuffer();
  return await workAsSystem(app.services, supplier.id, "test", (work) =>
    keepPicture(work, { name: "a.png", png, side: 100 }),
  );
};
const info = async () => (await app.as(owner).call(certInfo, {})).data;

beforeAll(async () => {
  app = await startApp({ own: true, served: collect([finance, platformSet, certifications], { partial: true }) });
  admin = await app.world.owner(await app.world.supplier("admin"));
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

it("[P-12] a certification is applied for, paid, answered, and runs out; its fee is earned once; its pictures bear their purpose", async () => {
  expect(await info()).toBeNull();
  const png = await photo().png().toBuffer();
  const paper = await workAsSystem(app.services, owner.supplier.id, "test", (work) =>
    keepPicture(work, { name: "a.png", png, side: 100 }),
  );
  const [front, back] = [await paperOf(owner), await paperOf(owner)];
  await app.database.transaction({ role: "owner" }, (tx) => tx.query("update file set used_at = null"));
  const said = {
    id: owner.supplier.id,
    name: "云栖谷营地",
    licence_no: "91350100M000100Y43",
    legal_person: "程露",
    papers: [paper],
    id_front: front,
    id_back: back,
    bank_account: "6222 0211 1111 1113",
    licence_until: "2027-01-15",
  };
  const begun = await app
    .as(owner)
    .call({ api: "seller/supplier/CertApplyPrefill", method: "GET" }, { id: owner.supplier.id });
  expect(begun, "the known name is filled in").toMatchObject({ data: { name: owner.supplier.context.name } });
  const wrong = await app.as(owner).call(act("supplier/CertApply"), {
    ...said,
    licence_no: "91350100M000100Y44",
    licence_until: "2020-01-01",
    bank_account: "6222 0211 1111 1114",
    id_back: front,
  });
  if (!wrong.data) throw new Error(`${wrong.code} ${wrong.msg}`);
  expect(Object.keys(wrong.data.fields).toSorted()).toEqual(["bank_account", "id_back", "licence_no", "licence_until"]);
  const none = await app.as(owner).call(act("supplier/CertApply"), { ...said, bank_account: null });
  expect(Object.keys(none.data.fields)).toEqual(["bank_account"]);
  expect(await app.as(owner).call(act("supplier/CertApply"), said)).toMatchObject({ code: "ok" });
  expect(await info()).toMatchObject({ status: 10, fee_fen: 30_000 });
  const kept = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ id: number; papers: string[]; id_front: string; id_back: string; stored: string }>(
      "select id, papers, id_front, id_back, c::text as stored from supplier_certification c",
    ),
  );
  expect([kept[0]?.id_front, kept[0]?.id_back]).not.toContain(front);
  expect(kept[0]?.stored, "the number is kept encrypted").not.toMatch(/6222\d|62220211/u);
  const page = { api: "seller/enter/CertificationList", method: "GET" } as const;
  const [waiting] = (await app.as(admin).call(page, { page: 1 })).data.data;
  expect(waiting).toMatchObject({
    bank_account: "****1113",
    id_front: expect.stringContaining("/files/"),
    id_back: expect.stringContaining("/files/"),
  });
  const reveal = { api: "seller/enter/CertificationReveal", method: "POST", repeats: "none" } as const;
  const whole = await app.as(admin).call(reveal, { id: waiting.id, column: "bank_account" });
  expect(whole.data).toMatchObject({ value: "6222021111111113" });
  expect(kept[0]?.papers).not.toContain(paper);
  expect(await readStored(app.services, paper), "the bare upload is gone").toBeNull();
  const id = kept[0]?.id ?? 0;
  const approve = () => app.as(admin).call(act("enter/CertificationApprove", "repeatable"), { id });
  expect(await approve()).toMatchObject({ code: "wrong_status" });
  await app.as(owner).call(act("supplier/CertPay", "repeatable"), { id: owner.supplier.id, pay_ref: "8841" });
  const reject = { id, remark: "看不清" };
  expect(await app.as(admin).call(act("enter/CertificationReject", "repeatable"), reject)).toMatchObject({
    code: "ok",
  });
  expect(await info()).toMatchObject({ status: 30, remark: "看不清" });
  expect(
    await app.as(owner).call(act("supplier/CertApply"), {
      ...said,
      papers: kept[0]?.papers,
      id_front: kept[0]?.id_front,
      id_back: kept[0]?.id_back,
      bank_account: null,
      legal_person: "程路",
    }),
  ).toMatchObject({
    code: "ok",
  });
  expect(await approve()).toMatchObject({ code: "ok" });
  // A year from now, and no longer than the licence.
  expect(await info()).toMatchObject({ status: 40, valid_until: "2027-01-15" });
  const earned = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("select code, balance_fen from ledger_account where supplier_id = $1 order by code", [admin.supplier.id]),
  );
  expect(earned).toEqual([
    { code: "bank", balance_fen: 30_000 },
    { code: "fee_income", balance_fen: 30_000 },
  ]);
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update supplier_certification set valid_until = '2026-03-20'"),
  );
  expect(await info()).toMatchObject({ status: 50 });
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update supplier_certification set valid_until = '2026-03-01'"),
  );
  expect(await info()).toMatchObject({ status: 60 });
});

it("[P-12] who sells food says until when its permit is valid; the others need not", async () => {
  const seller = await app.world.owner(await app.world.supplier("shop"));
  await app.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("insert into platform_setting (supplier_id, permit_categories) values ($1, '食品')", [
      admin.supplier.id,
    ]);
    await tx.query("update supplier set categories = '轻食、预包装食品' where id = $1", [seller.supplier.id]);
  });
  const png = await photo().png().toBuffer();
  const paper = await workAsSystem(app.services, seller.supplier.id, "test", (work) =>
    keepPicture(work, { name: "a.png", png, side: 100 }),
  );
  const [id_front, id_back] = [await paperOf(seller), await paperOf(seller)];
  const apply = (permit_until: string | null) =>
    app.as(seller).call(act("supplier/CertApply"), {
      id: seller.supplier.id,
      name: "山屿轻食",
      licence_no: "91350100M000100Y43",
      legal_person: "蒋予白",
      papers: [paper],
      id_front,
      id_back,
      bank_account: "1202020209100100001",
      permit_until,
    });
  expect((await apply(null)).data).toEqual({ fields: { permit_until: expect.any(String) } });
  expect(await apply("2029-01-01")).toMatchObject({ code: "ok" });
  // ── nor does anybody turn to food after the review of papers without a permit
  const sells = async (who: Principal, categories: string) => {
    const begun = await app
      .as(who)
      .call({ api: "seller/supplier/SavePrefill", method: "GET" }, { id: who.supplier.id });
    const { logo: _logo, ...said } = begun.data;
    return await app.as(who).call(act("supplier/Save"), { ...said, id: who.supplier.id, categories });
  };
  expect(await sells(seller, "食品")).toMatchObject({ code: "ok" });
  const other = await app.world.owner(await app.world.supplier("shop"));
  expect(await sells(other, "健身器材")).toMatchObject({ code: "ok" });
  await certifyUntil(app.database, other.supplier, "2029-01-01");
  expect((await sells(other, "健身器材、食品")).data).toEqual({ fields: { categories: expect.any(String) } });
  expect(await sells(other, "运动服饰")).toMatchObject({ code: "ok" });
});

it("[P-12] the fee of an application that was withdrawn before its review goes back once; after the review it is earned", async () => {
  const early = await app.world.owner(await app.world.supplier("shop"));
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `insert into supplier_certification (supplier_id, no, name, licence_no, legal_person, status, fee_fen, paid_at, pay_ref, rounds)
       values ($1, 'RC260302000001', 'x', '91350100M000100Y43', 'x', 20, 30000, now(), '1', 2)`,
      [early.supplier.id],
    ),
  );
  const withdraw = () => app.as(early).call(act("supplier/CertWithdraw", "repeatable"), { id: early.supplier.id });
  expect(await withdraw(), "it was sent back once").toMatchObject({ code: "wrong_status" });
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update supplier_certification set rounds = 1 where supplier_id = $1", [early.supplier.id]),
  );
  expect(await withdraw()).toMatchObject({ code: "ok" });
  const page = { api: "seller/enter/CertificationList", method: "GET" } as const;
  const rows = async (back: string) => (await app.as(admin).call(page, { page: 1, back })).data.data;
  const [due] = await rows("due");
  const give = () =>
    app.as(admin).call(act("enter/CertificationFeeBack", "repeatable"), { id: due.id, back_ref: "9917" });
  expect(await give()).toMatchObject({ code: "ok" });
  expect(await give()).toMatchObject({ code: "wrong_status" });
  expect(await rows("done")).toMatchObject([{ id: due.id, fee_fen: 30_000, back_ref: "9917" }]);
  const own = { api: "seller/supplier/CertList", method: "GET" } as const;
  expect((await app.as(early).call(own, { page: 1 })).data.data).toMatchObject([{ status: 0, back_done: 30_000 }]);
});

it("[P-12] what was sent back for the fourth time is over: the next application is a new one, with a new fee", async () => {
  const patient = await app.world.owner(await app.world.supplier("shop"));
  const png = await photo().png().toBuffer();
  const paper = await workAsSystem(app.services, patient.supplier.id, "test", (work) =>
    keepPicture(work, { name: "a.png", png, side: 100 }),
  );
  const rows = () =>
    app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("select status, rounds, fee_fen from supplier_certification where supplier_id = $1 order by id", [
        patient.supplier.id,
      ]),
    );
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `insert into supplier_certification (supplier_id, no, name, licence_no, legal_person, status, fee_fen, paid_at, pay_ref, rounds, decided_by, decided_at)
       values ($1, 'RC260302000777', 'x', '91350100M000100Y43', 'x', 30, 30000, now(), '1', 3, 'x', now())`,
      [patient.supplier.id],
    ),
  );
  const said = { name: "x", licence_no: "91350100M000100Y43", legal_person: "x", papers: [paper] };
  const sides = { id_front: await paperOf(patient), id_back: await paperOf(patient) };
  const apply = async (more: object) =>
    await app.as(patient).call(act("supplier/CertApply"), { id: patient.supplier.id, ...said, ...more });
  expect(await apply({ ...sides, bank_account: "1202020209100100001" })).toMatchObject({ code: "ok" });
  expect(await rows()).toEqual([{ status: 20, rounds: 4, fee_fen: 30_000 }]);
  const [kept] = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ papers: string[]; id_front: string; id_back: string }>(
      "update supplier_certification set status = 30 where supplier_id = $1 returning papers, id_front, id_back",
      [patient.supplier.id],
    ),
  );
  expect(await apply({ legal_person: "y", ...kept })).toMatchObject({ code: "ok" });
  expect(await rows()).toEqual([
    { status: 70, rounds: 4, fee_fen: 30_000 },
    { status: 10, rounds: 1, fee_fen: 30_000 },
  ]);
  const own = { api: "seller/supplier/CertList", method: "GET" } as const;
  const [shown] = (await app.as(patient).call(own, { page: 1 })).data.data;
  expect(shown, "the old fee is earned").toMatchObject({ status: 10, back_due: null });
});

it("[P-12] who once applied finds in the form what was approved of them", async () => {
  const applied = await app.world.owner(await app.world.supplier("shop"));
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `insert into supplier_application (supplier_id, no, phone, name, kind, credit_code, login, said, status, agreed_at, submitted_at, made_supplier_id)
       values ($1, 'RZ260302000001', '13900003315', '湖州山屿轻食有限公司', 1, '91350100M000100Y43', 'shanyu',
         '{"legal_person": "蒋予白", "bank_holder": "湖州山屿轻食有限公司"}', 3, now(), now(), $2)`,
      [admin.supplier.id, applied.supplier.id],
    ),
  );
  const form = { api: "seller/supplier/CertApplyPrefill", method: "GET" } as const;
  expect((await app.as(applied).call(form, { id: applied.supplier.id })).data).toMatchObject({
    name: "湖州山屿轻食有限公司",
    licence_no: "91350100M000100Y43",
    legal_person: "蒋予白",
    bank_holder: "湖州山屿轻食有限公司",
  });
});
