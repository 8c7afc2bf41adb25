import { expect } from "vitest";
import { creditCheckSign } from "@kangying/contract/suppliers/credit-code";
import { enterKey, enterUpload } from "@kangying/contract/suppliers/enter.endpoints";
import { makeSmsCode } from "../../src/core/auth/proofs/sms-code.ts";
import { drainJobs } from "../../src/core/jobs/running/drain-jobs.ts";
import { sandboxApp } from "../../src/modules/mini-program/mini-provider.ts";
import { miniCodeJob } from "../../src/modules/mini-program/mini-set.ts";
import { checkDigitOf } from "../../src/modules/students/public.ts";
import { photo } from "../worlds/pictures.ts";
import { posts, type Cases } from "./stage.ts";

posts("seller/supplier/Save", "public/supplier/Enter", "seller/supplier/CertApply", "seller/supplier/CertPay");
posts("addons/install", "addons/uninstall", "seller/systemSet/WechatSetSave");

const code = `91330500MA2KQ7T8X${creditCheckSign("91330500MA2KQ7T8X")}`;
const legal_id = `11010119900307123${checkDigitOf("11010119900307123")}`;
const typed = {
  agreement_no: 1,
  kind: 1,
  industry: "shop",
  name: "湖州山屿轻食有限公司",
  credit_code: code,
  legal_person: "蒋予白",
  legal_id,
  contact: "蒋予白",
  region: "浙江 湖州",
  categories: "轻食",
  bank_holder: "湖州山屿轻食有限公司",
  bank_name: "湖州银行",
  bank_card: "4111111111111111",
  login: "shanyu",
};

/** Suppliers and add-ons. */
export const supplierCases: Cases = {
  "seller/supplier/Save": async ({ ok, no, rows, owner }) => {
    const { id } = owner.supplier;
    expect(
      await ok("seller/supplier/Save", { id, contact: "周明", phone: "13900002222", region: "浙江", listed: true }),
    ).toMatchObject({ done: 1 });
    expect(await rows("select contact, phone, region, listed from supplier where id = $1", [id])).toEqual([
      { contact: "周明", phone: "13900002222", region: "浙江", listed: true },
    ]);
    await no("seller/supplier/Save", { id, contact: "周明", phone: "1".repeat(100) }, { status: false });
  },
  "public/supplier/getSupplierList": async ({ ok, rows, owner, admin }) => {
    const listed = await ok("public/supplier/getSupplierList", {}, owner);
    expect(listed).toContainEqual({ suid: owner.suid, name: owner.supplier.context.name });
    expect(JSON.stringify(listed)).not.toContain(admin.suid);
    // A supplier that does not want to be found is not listed.
    await rows("update supplier set listed = false where id = $1", [owner.supplier.id]);
    expect(JSON.stringify(await ok("public/supplier/getSupplierList", {}, null))).not.toContain(owner.suid);
    await rows("update supplier set listed = true where id = $1", [owner.supplier.id]);
  },
  "seller/supplier/Info": async ({ ok, no, owner }) => {
    expect(await ok("seller/supplier/Info")).toMatchObject({
      suid: owner.suid,
      contact: "周明",
      industry_type: "shop",
    });
    await no("seller/supplier/Info", {}, { http: 401 }, null);
  },
  "seller/supplier/WxminiCode": async ({ ok, no, rows, shop: { app }, owner: { supplier } }) => {
    expect(await ok("seller/supplier/WxminiCode")).toEqual({ app_id: null, page: null, url: null });
    await no("seller/systemSet/WechatSetSave", { id: supplier.id, app_id: "?", secret: "x" }, "invalid");
    const set = { ...sandboxApp(app.services.config, supplier.id), page: "pages/shop/index" };
    await ok("seller/systemSet/WechatSetSave", { id: supplier.id, ...set });
    // Set up, but the code is not made yet.
    const { app_id, page } = set;
    expect(await ok("seller/supplier/WxminiCode")).toEqual({ app_id, page, url: null });
    await drainJobs(app.services, [miniCodeJob], [supplier.id]);
    const { url, ...said } = await ok("seller/supplier/WxminiCode");
    expect(said).toEqual({ app_id, page });
    const kept = await rows("select app_id, tried_result, code_file from mini_setting where supplier_id = $1", [
      supplier.id,
    ]);
    expect(kept).toEqual([{ app_id, tried_result: "ok", code_file: expect.stringMatching(/./u) }]);
    expect(url).toContain(kept[0]?.["code_file"]);
    const drawn = await app.app.inject({ url });
    expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, "image/png"]);
    await no("seller/supplier/WxminiCode", {}, { http: 401 }, null);
  },
  "seller/enter/SupplierManage": async ({ ok, no, admin, owner }) => {
    expect(JSON.stringify((await ok("seller/enter/SupplierManage", { page: 1 }, admin)).data)).toContain(
      owner.supplier.context.name,
    );
    await no("seller/enter/SupplierManage", { page: 1 }, "no_permission");
  },
  "public/supplier/EnterConf": async ({ ok }) => {
    expect(await ok("public/supplier/EnterConf", {}, null)).toMatchObject({
      is_open: true,
      cert_fee_fen: 30_000,
      agreement: { version_no: 1 },
    });
  },
  "public/supplier/GetEnterAgreement": async ({ ok }) => {
    expect(await ok("public/supplier/GetEnterAgreement", {}, null)).toMatchObject({ version_no: 1, title: "入驻协议" });
  },
  "public/supplier/Enter": async ({ ask, ok, no, rows, shop }) => {
    const { app } = shop;
    const phone = "13900003315";
    const captcha = await app.database.transaction({ role: "auth" }, (tx) =>
      makeSmsCode(tx, app.services, { phone, purpose: "enter" }, "test"),
    );
    const { data } = await app.anonymous.call(enterKey, { phone, captcha });
    const bytes = await photo().png().toBuffer();
    const uploaded = async (): Promise<string> =>
      (await app.anonymous.call(enterUpload, { key: data.key }, { file: { name: "paper.png", bytes } })).data.id;
    const papers = { licence: await uploaded(), id_front: await uploaded(), id_back: await uploaded() };
    const sent = { ...typed, papers, key: data.key };
    await no("public/supplier/Enter", { ...sent, key: "x" }, "enter_key_spent", null);
    await no("public/supplier/Enter", { ...sent, name: "长".repeat(61) }, "invalid", null);
    const faults = (await ask("public/supplier/Enter", { key: data.key, kind: 1, agreement_no: 1 }, null)).data;
    expect(Object.keys(faults.fields)).toEqual(
      expect.arrayContaining([
        "name",
        "credit_code",
        "legal_id",
        "bank_card",
        "licence",
        "id_front",
        "id_back",
        "login",
      ]),
    );
    await no(
      "public/supplier/Enter",
      { ...sent, papers: { ...papers, licence: "no such file" } },
      { data: { fields: { licence: expect.any(String) } } },
      null,
    );
    await no(
      "public/supplier/Enter",
      { ...sent, credit_code: "1" },
      { data: { fields: { credit_code: expect.any(String) } } },
      null,
    );
    expect(await ok("public/supplier/Enter", sent, null)).toMatchObject({
      no: expect.stringMatching(/^RZ/u),
      application: {
        status: 1,
        revision: 1,
        agreement_no: 1,
        phone: "139****3315",
        wrong: {},
        may_start: false,
        papers: { licence: { id: expect.any(String), url: expect.any(String) } },
        events: [{ what: "submitted" }, { what: "agreed" }],
      },
    });
    // No paper is kept without its watermark.
    const [{ licence } = {}] = await rows("select papers ->> 'licence' as licence from supplier_application");
    expect(licence).toBe(papers.licence);
    expect(await rows("select name from file where file_id = $1", [licence])).toEqual([{ name: "marked.jpg" }]);
    // Numbers of papers and cards are stored sealed; what can be read of them is masked.
    const [row] = await rows(
      "select status, phone, agreement_no, said::text as said, sealed from supplier_application",
    );
    expect(row).toMatchObject({ status: 1, phone, agreement_no: 1, sealed: { legal_id: expect.any(String) } });
    for (const number of [typed.legal_id, typed.bank_card]) expect(String(row?.["said"])).not.toContain(number);
    expect(await rows("select what from supplier_application_event order by id")).toEqual([
      { what: "agreed" },
      { what: "submitted" },
    ]);
    await no("public/supplier/Enter", sent, "wrong_status", null);
  },
  "seller/supplier/CertApply": async ({ ok, no, rows, owner, picture }) => {
    const said = {
      id: owner.supplier.id,
      name: "云栖谷营地",
      licence_no: "91350100M000100Y43",
      legal_person: "程露",
      papers: [await picture(owner)],
      id_front: await picture(owner),
      id_back: await picture(owner),
      bank_account: "1202020209100100001",
    };
    await no(
      "seller/supplier/CertApply",
      { ...said, licence_no: "1" },
      { data: { fields: { licence_no: expect.any(String) } } },
    );
    await ok("seller/supplier/CertApply", said);
    expect(await rows("select status from supplier_certification")).toEqual([{ status: 10 }]);
  },
  "seller/supplier/CertPay": async ({ ok, no, rows, owner }) => {
    const { id } = owner.supplier;
    await no("seller/supplier/CertPay", { id, pay_ref: "" }, "invalid");
    await ok("seller/supplier/CertPay", { id, pay_ref: "8841" });
    expect(await rows("select status from supplier_certification")).toEqual([{ status: 20 }]);
  },
  "seller/supplier/CertInfo": async ({ ok, no }) => {
    expect(await ok("seller/supplier/CertInfo")).toMatchObject({
      no: expect.any(String),
      name: "云栖谷营地",
      licence_no: "91350100M000100Y43",
      legal_person: "程露",
      status: 20,
      fee_fen: 30_000,
      remark: "",
      valid_until: null,
    });
    await no("seller/supplier/CertInfo", {}, { http: 401 }, null);
  },
  "addons/list": async ({ ok, no }) => {
    expect((await ok("addons/list", { page: 1, limit: 50 })).data).not.toEqual([]);
    await no("addons/list", { page: 1 }, { http: 401 }, null);
  },
  "addons/install": async ({ ok, no, rows, owner }) => {
    const { data } = await ok("addons/list", { page: 1, limit: 50 });
    const lottery = data.find((row: Record<string, unknown>) => JSON.stringify(row).includes("lottery"))?.id;
    expect(await ok("addons/install", { id: lottery })).toMatchObject({ done: 1 });
    expect(await rows("select addon_key from supplier_addon where supplier_id = $1", [owner.supplier.id])).not.toEqual(
      [],
    );
    await no("addons/install", { id: 99_999_999 }, { status: false });
  },
  "addons/public/SupplierAddonList": async ({ ok, no }) => {
    expect(await ok("addons/public/SupplierAddonList")).toContainEqual({
      type: expect.any(String),
      key: "lottery",
      installed: true,
    });
    await no("addons/public/SupplierAddonList", {}, { http: 401 }, null);
  },
  "addons/uninstall": async ({ ok, no, rows, owner }) => {
    const { data } = await ok("addons/list", { page: 1, limit: 50 });
    const lottery = data.find((row: Record<string, unknown>) => JSON.stringify(row).includes("lottery"))?.id;
    const installed = () =>
      rows(
        "select addon_key from supplier_addon where supplier_id = $1 and addon_key = 'lottery' and removed_at is null",
        [owner.supplier.id],
      );
    expect(await installed()).toHaveLength(1);
    expect(await ok("addons/uninstall", { id: lottery })).toMatchObject({ done: 1 });
    expect(await installed()).toEqual([]);
    expect(await ok("addons/public/SupplierAddonList")).toContainEqual(
      expect.objectContaining({ key: "lottery", installed: false }),
    );
    await no("addons/uninstall", { id: lottery }, { status: false });
  },
  "addons/CateList": async ({ ok, no }) => {
    expect(await ok("addons/CateList")).toContainEqual({
      type: expect.any(String),
      title: expect.any(String),
      count: expect.any(Number),
      installed: expect.any(Number),
    });
    await no("addons/CateList", {}, { http: 401 }, null);
  },
};
