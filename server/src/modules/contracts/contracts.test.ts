import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PadDocument } from "@kangying/contract/core/pad/pad";
import { type Camp, contact, makeCamp, nextPhone } from "../../../test/camp.ts";
import { type Principal, startApp, type TestApp, type TestReply } from "../../../test/app.ts";
import { asOwner, desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { newFileId } from "../files/file-keys.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { resources } from "../resources/resources.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  app = await startApp({
    served: collect([finance, resources, ...stayModules], { partial: true }),
  });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 10, rules: { needs_contract: true, min_age: 10 } });
});
afterAll(() => app.close());

const { get, post, done, list, query } = desk("seller/", () => ({ app, who: owner }));
const raw = asOwner(() => app.database);
const line = [100, 100, 400, 200, 700, 120];
type Signed = Record<string, unknown> & { signatures: object[] };
/** Returns the data of a person who has read everything and signs for all signers. */
const signed = (pad: PadDocument, more: Partial<Signed> = {}): Signed => ({
  hash: pad.hash,
  read: pad.text.clauses.flatMap(({ no, point }) => (point === null ? [] : [{ no, at: 1_772_420_000 }])),
  signatures: pad.signers.map(({ role, name }) => ({ role, name: name || "林志远", strokes: [line] })),
  ...more,
});
const padOf = async (stay: number): Promise<PadDocument> => (await get("contract/StayPad", { id: stay })).data;
const draftOf = async (stay: number): Promise<number> =>
  (await query<{ id: number }>("select id from stay_contract where stay_id = $1 and status = 0", [stay]))[0]?.id ?? 0;
/** A visitor without an account, who may read the name of this camp. */
const visitor = () => ({ ...owner, access_token: undefined, suid: undefined }) as unknown as Principal;
const anonymous = (api: string, body: object): Promise<TestReply> =>
  app.as(visitor()).call({ api: `public/contract/${api}`, method: "POST" }, body as Record<string, unknown>);
const sign = (id: number, pad: Signed, more: object = {}): Promise<TestReply> =>
  post("student/StaySign", { id, pad, ...more });

describe("[C-05] a template", () => {
  it("begins with the standard text, keeps every edition, and is one for each kind", async () => {
    const begun = await get("contract/TemplateAddPrefill");
    expect(begun, begun.msg).toMatchObject({ http: 200 });
    const standard = begun.data;
    expect(standard).toMatchObject({ kind: "main" });
    expect(standard.clauses.length).toBeGreaterThan(10);
    expect(JSON.stringify(standard.clauses)).toContain("{{day_price}}");
    const id = (await done("contract/TemplateAdd", standard)).data.id;
    expect(await post("contract/TemplateAdd", { ...standard, name: "Other" })).toMatchObject({ http: 400 });
    const wrong = [{ title: "Price", body: "{{prize}}", topic: null, point: null }];
    expect((await post("contract/TemplateAdd", { ...standard, clauses: wrong })).data).toMatchObject({
      fields: { "clauses.0.body": expect.stringContaining("prize") },
    });
    const [first, ...rest] = standard.clauses;
    await done("contract/TemplateEdit", { ...standard, id, clauses: [{ ...first, title: "What we do" }, ...rest] });
    await done("contract/TemplateEdit", {
      ...standard,
      id,
      name: "Renamed",
      clauses: [{ ...first, title: "What we do" }, ...rest],
    });
    expect(await query("select edition::int from contract_edition where template_id = $1 order by 1", [id])).toEqual([
      { edition: 1 },
      { edition: 2 },
    ]);
    await expect(query("update contract_edition set title = 'x'")).rejects.toThrow();
    for (const kind of ["pause", "transfer"]) await done("contract/TemplateAdd", { ...standard, name: kind, kind });
  });
});

describe("[C-05] a contract on the pad", () => {
  it("is signed as it was read: this text, every key clause, and by the guardian too of a minor", async () => {
    const id = await camp.stay(20, { phone: nextPhone(), name: "林小禾", birthday: "2010-04-04" });
    await query("update student set emergency_name = '林志远' where name = '林小禾'");
    const pad = await padOf(id);
    expect(pad.signers.map(({ role, name }) => [role, name])).toEqual([
      ["student", "林小禾"],
      ["guardian", "林志远"],
    ]);
    expect(pad.text.clauses.map(({ body }) => body).join("")).not.toContain("{{");
    const all = signed(pad);
    expect(await sign(id, { ...all, read: [] })).toMatchObject({
      http: 400,
      data: { fields: { pad: expect.any(String) } },
    });
    expect(await sign(id, { ...all, signatures: all.signatures.slice(0, 1) })).toMatchObject({ http: 400 });
    expect(await sign(id, { ...all, hash: "0".repeat(64) })).toMatchObject({ http: 409, code: "contract_changed" });
    await query("update student set emergency_name = '林远' where name = '林小禾'");
    expect(await sign(id, all)).toMatchObject({ http: 409, code: "contract_changed" });
    expect(await sign(id, signed(await padOf(id)))).toMatchObject({ http: 200 });
    expect(await get("contract/StayPad", { id })).toMatchObject({ http: 409, code: "contract_none" });
    const [paper] = await query<{ id: number }>("select id from stay_contract where stay_id = $1", [id]);
    expect((await get("contract/ContractPaper", { id: paper?.id })).data).toMatchObject({ needs_guardian: true });
    expect(await query("select contract_on::text as on from stay where id = $1", [id])).toEqual([{ on: "2026-03-02" }]);
  });

  it("tells the days that will be where somebody comes before the agreed one, and no other", async () => {
    const id = await camp.stay(20, { phone: nextPhone(), name: "早到者" });
    await query("update stay set expected_date = expected_date + 3 where id = $1", [id]);
    const factOf = ({ text }: Awaited<ReturnType<typeof padOf>>): string =>
      text.facts.find(({ key }) => key === "stay")?.text ?? "";
    expect(factOf(await padOf(id))).toMatch(/^2026-03-05/u);
    const preview = (await get("student/EntryPreview", { id })).data.checklist as { code: string; begin?: object }[];
    expect(preview.find(({ code }) => code === "contract")?.begin).toEqual({ from: "2026-03-02" });
    const early = (await get("contract/StayPad", { id, from: "2026-03-02" })).data;
    expect(factOf(early)).toMatch(/^2026-03-02 – 2026-03-\d\d$/u);
    expect(await get("contract/StayPad", { id, from: "2026-03-04" })).toMatchObject({ http: 400 });
    // Only the text that was read can be signed: the same text, as of the same day.
    expect(await sign(id, signed(early))).toMatchObject({ http: 409, code: "contract_changed" });
    expect(await sign(id, signed(early), { from: "2026-03-02" })).toMatchObject({ http: 200 });
  });

  it("stays as it was signed: neither body nor signature can be changed, and the paper holds it against its hash", async () => {
    const id = await camp.stay(20, { phone: nextPhone(), name: "温以沫" });
    await sign(id, signed(await padOf(id)));
    const [row] = await query<{ id: number; body: string; hash: string }>(
      "select id, body, hash from stay_contract where stay_id = $1",
      [id],
    );
    expect(row?.hash).toBe(
      createHash("sha256")
        .update(row?.body ?? "")
        .digest("hex"),
    );
    for (const change of [
      "body = replace(body, '7', '8')",
      "hash = repeat('0', 64)",
      "amount_fen = 1",
      "signed_on = '2026-01-01'",
    ])
      await expect(query(`update stay_contract set ${change} where id = $1`, [row?.id]), change).rejects.toThrow();
    await expect(query("update contract_signature set name = 'x'")).rejects.toThrow();
    const paper = (await get("contract/ContractPaper", { id: row?.id })).data;
    expect(paper).toMatchObject({ state: "signed", is_whole: true, method: "pad", student: "温以沫" });
    expect(paper.signatures).toMatchObject([{ role: "student", strokes: [line] }]);
    // A new text of the template does not change what is signed.
    const [template] = await list("contract/TemplateList", { kind: "main" });
    const form = (await get("contract/TemplateEditPrefill", { id: template?.id })).data;
    await done("contract/TemplateEdit", { ...form, id: template?.id, title: "New title", language: "ja" });
    const kept = (await get("contract/ContractPaper", { id: row?.id })).data.text;
    expect(kept).toMatchObject({ title: expect.not.stringContaining("New title"), language: "en" });
    // Headings and labels follow the language of the text, not of the reader.
    const next = await camp.stay(20, { phone: nextPhone() });
    // A late arrival does not sign for past nights.
    await raw("update stay set expected_date = '2026-02-20' where id = $1", [next]);
    const { text } = await padOf(next);
    expect(text).toMatchObject({ title: "New title", language: "ja" });
    expect(text.facts.find(({ key }) => key === "stay")?.text).toMatch(/^2026-03-02 /);
  });

  it("may be on paper as before, with the text kept beside the scan; what lacks a template has none", async () => {
    const id = await camp.stay(20, { phone: nextPhone() });
    await done("student/StaySign", { id, signed_on: "2026-03-02", keeps_deposit: true, allows_transfer: true });
    expect(await query("select method, hash is not null as kept from stay_contract where stay_id = $1", [id])).toEqual([
      { method: "paper", kept: true },
    ]);
    const [main] = await list("contract/TemplateList", { kind: "main" });
    await done("contract/TemplateWithdraw", { id: main?.id });
    const bare = await camp.stay(20, { phone: nextPhone() });
    expect(await get("contract/StayPad", { id: bare })).toMatchObject({ http: 409, code: "contract_without_text" });
    expect((await get("student/StaySignPrefill", { id: bare })).data).toMatchObject({ way: "paper" });
    await done("contract/TemplateReuse", { id: main?.id });
    expect((await get("student/StaySignPrefill", { id: bare })).data).toMatchObject({ way: "pad" });
  });
});

describe("[C-05] the link", () => {
  const tokenFor = async (contract: number): Promise<string> =>
    (await done("contract/ContractLink", { id: contract, days: 1 })).data.path.split("#")[1];
  const codeTo = async (phone: string): Promise<string> => {
    const [sms] = await raw<{ content: string }>(
      "select content from auth.sms_sandbox where phone = $1 order by id desc",
      [phone],
    );
    // Matched as a separate word, because the camp's name before it may contain six digits in a row.
    return /\b\d{6}\b/.exec(sms?.content ?? "")?.[0] ?? "";
  };

  it("opens one contract to who has the phone's code, is signed once, and is kept as a hash alone", async () => {
    const phone = nextPhone();
    const id = await camp.stay(20, { phone, name: "季川" });
    const contract = await draftOf(id);
    // The person who made the contract stays on it as the operator, not the one who files the signature.
    await query("update stay_contract set by_name = '程露' where id = $1", [contract]);
    const old = await tokenFor(contract);
    const token = await tokenFor(contract);
    expect(await anonymous("LinkOpen", { token: old })).toMatchObject({ http: 404, code: "link_over" });
    expect((await anonymous("LinkOpen", { token })).data).toMatchObject({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
    expect(await anonymous("LinkRead", { token, code: "000000" })).toMatchObject({
      http: 403,
      code: "link_code_wrong",
    });
    await anonymous("LinkCode", { token });
    const code = await codeTo(phone);
    const { pass, document } = (await anonymous("LinkRead", { token, code })).data;
    expect(document.text.facts).toContainEqual({ key: "student", text: "季川" });
    expect(await anonymous("LinkRead", { token, code })).toMatchObject({ http: 403 });
    expect(await anonymous("LinkSign", { token, pass: "x".repeat(43), pad: signed(document) })).toMatchObject({
      code: "link_pass_over",
    });
    const reply = await anonymous("LinkSign", { token, pass, pad: signed(document) });
    expect(reply.data).toMatchObject({ hash: document.hash });
    expect(await anonymous("LinkSign", { token, pass, pad: signed(document) })).toMatchObject({ code: "link_over" });
    expect(await query("select status, method, by_name from stay_contract where id = $1", [contract])).toEqual([
      { status: 2, method: "link", by_name: "程露" },
    ]);
    const kept = JSON.stringify(await query("select token_hash::text, pass_hash::text, phone from contract_link"));
    expect(kept).not.toContain(token.split(".")[1]);
  });

  it("is nobody's any more once the student's phone is another one: the code would go to whoever has the old one", async () => {
    const phone = nextPhone();
    const id = await camp.stay(20, { phone });
    const token = await tokenFor(await draftOf(id));
    await anonymous("LinkCode", { token });
    const { pass, document } = (await anonymous("LinkRead", { token, code: await codeTo(phone) })).data;
    await raw("update student set phone = $2 where id = (select student_id from stay where id = $1)", [
      id,
      nextPhone(),
    ]);
    for (const [api, more] of [
      ["LinkOpen", {}],
      ["LinkCode", {}],
      ["LinkRead", { pass }],
      ["LinkSign", { pass, pad: signed(document) }],
    ] as const)
      expect(await anonymous(api, { token, ...more }), api).toMatchObject({ http: 404, code: "link_over" });
  });

  it("ends with its day, with the desk's word, and with the student's no, which the desk reads", async () => {
    const phone = nextPhone();
    const id = await camp.stay(20, { phone });
    const contract = await draftOf(id);
    const first = await tokenFor(contract);
    await done("contract/ContractUnlink", { id: contract });
    expect(await anonymous("LinkOpen", { token: first })).toMatchObject({ code: "link_over" });
    const late = await tokenFor(contract);
    await query("update contract_link set expires_at = created_at where revoked_at is null and contract_id = $1", [
      contract,
    ]);
    expect(await anonymous("LinkOpen", { token: late })).toMatchObject({ code: "link_over" });
    const token = await tokenFor(contract);
    await anonymous("LinkCode", { token });
    const { pass } = (await anonymous("LinkRead", { token, code: await codeTo(phone) })).data;
    await anonymous("LinkRefuse", { token, pass, reason: "日价太高" });
    expect(await anonymous("LinkRead", { token, pass })).toMatchObject({ code: "link_over" });
    expect((await get("contract/ContractPaper", { id: contract })).data).toMatchObject({
      state: "unsigned",
      refusal: "日价太高",
    });
    expect(await anonymous("LinkOpen", { token: `zzzzz.${"A".repeat(43)}` })).toMatchObject({ code: "link_over" });
  });
});

describe("[C-05] what changes a contract", () => {
  it("is a supplement under it, drawn up by a pause where its template is in use", async () => {
    const id = await camp.stay(20, { phone: nextPhone() });
    await sign(id, signed(await padOf(id)));
    await done("student/AppointmentEnter", {
      id,
      bed_id: camp.beds[6],
      ...contact,
    });
    await done("student/StayPause", { id, expected_return: "2026-03-06", reason: "家中有事" });
    const rows = await query(
      "select kind, status, change, parent_id is not null as added from stay_contract where stay_id = $1 order by id",
      [id],
    );
    expect(rows).toMatchObject([
      { kind: "main", status: 2 },
      {
        kind: "pause",
        status: 0,
        added: true,
        change: "Paused from 2026-03-02, return expected on 2026-03-06; 7 nights kept for the return",
      },
    ]);
    const pad = await padOf(id);
    expect(pad.text.facts.map(({ key }) => key)).toContain("change");
    // The kept nights follow the pause.
    expect(pad.text.facts).toContainEqual({ key: "stay", text: "2026-03-02 – 2026-03-13" });
    expect(await list("contract/ContractList", { ids: String(await draftOf(id)) })).toMatchObject([
      { validity: { to: "2026-03-13" } },
    ]);
    await sign(id, signed(pad));
    expect(await query("select contract_on::text as on from stay where id = $1", [id])).toEqual([{ on: "2026-03-02" }]);
    const [main] = await query<{ id: number }>("select id from stay_contract where stay_id = $1 and kind = 'main'", [
      id,
    ]);
    expect((await get("contract/ContractPaper", { id: main?.id })).data.supplements).toMatchObject([
      { state: "signed" },
    ]);
    // An operator may make one separately, but only one while it waits.
    await done("contract/ContractSupplement", { id: main?.id, kind: "transfer", change: "转让给周强" });
    expect(
      await post("contract/ContractSupplement", { id: main?.id, kind: "transfer", change: "again" }),
    ).toMatchObject({ http: 400 });
  });

  it("is void for a reason; a signed one by both sides, and never while supplements, a stay or money rest on it", async () => {
    const id = await camp.stay(20, { phone: nextPhone() });
    const draft = await draftOf(id);
    await done("contract/ContractVoid", { id: draft, reason: "wrong package" });
    expect(
      await query("select status, void_reason, voided_by is not null as told from stay_contract where id = $1", [
        draft,
      ]),
    ).toEqual([{ status: 5, void_reason: "wrong package", told: true }]);
    const again = (await done("contract/ContractDraft", { stay_id: id, kind: "main" })).data.id;
    await sign(id, signed(await padOf(id)));
    expect(await post("contract/ContractVoid", { id: again, reason: "x" })).toMatchObject({
      http: 400,
      data: { fields: { note: expect.any(String) } },
    });
    await done("student/StayCollect", { id, purpose: "stay_fee", amount_fen: 10_000, channel: "pos" });
    expect(await post("contract/ContractVoid", { id: again, reason: "y" })).toMatchObject({
      code: "contract_bears_money",
      msg: expect.stringContaining("100.00"),
    });
    const living = await camp.stay(20, { phone: nextPhone() });
    await sign(living, signed(await padOf(living)));
    await done("student/AppointmentEnter", {
      id: living,
      bed_id: camp.beds[5],
      ...contact,
    });
    const [main] = await query<{ id: number }>("select id from stay_contract where stay_id = $1", [living]);
    expect(await post("contract/ContractVoid", { id: main?.id, reason: "z" })).toMatchObject({
      code: "contract_bears_stay",
    });
  });

  it("is proved by papers that were uploaded: a file that nobody has is no scan, and no note of both sides", async () => {
    const id = await camp.stay(20, { phone: nextPhone() });
    const nowhere = newFileId(camp.supplier, "private", "d");
    const onPaper = { id, way: "paper", signed_on: "2026-03-02", signer: "林志远" };
    expect((await post("student/StaySign", { ...onPaper, scan: nowhere })).data.fields).toHaveProperty("scan");
    await done("student/StaySign", onPaper);
    const [made] = await query<{ id: number }>("select id from stay_contract where stay_id = $1 and status = 2", [id]);
    const voided = { id: made?.id, reason: "x", note: nowhere };
    expect((await post("contract/ContractVoid", voided)).data.fields).toHaveProperty("note");
  });

  it("is told in the list by its state, with sums, and hidden from another camp", async () => {
    const rows = await list("contract/ContractList", { limit: 50 });
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(
        ["unsigned", "guardian", "cooling", "ending", "running", "void"].filter((state) =>
          rows.some((row) => row["state"] === state),
        ),
      ),
    );
    expect(
      (await list("contract/ContractList", { waiting: "1" })).every(
        ({ state }) => state === "unsigned" || state === "guardian",
      ),
    ).toBe(true);
    expect((await list("contract/ContractList", { keyword: "季川", keyword_field: "name" })).length).toBe(1);
    const stranger = await app.world.owner(await app.world.supplier("camp"));
    expect(await list("contract/ContractList", {}, stranger)).toEqual([]);
    expect(await get("contract/ContractPaper", { id: rows[0]?.id }, stranger)).toMatchObject({ http: 404 });
    expect(await brokenRules(app.services)).toEqual([]);
  });

  it("names who takes a stay over, and the stay that they have of it", async () => {
    const id = await camp.stay(20, { phone: nextPhone() });
    await sign(id, signed(await padOf(id)));
    await done("student/StayTransfer", { id, name: "周小禾", gender: "F", phone: nextPhone() });
    const [given] = await query<{ id: number; change: string; no: string }>(
      `select c.id, c.change, n.no from stay_contract c join stay n on n.prev_stay_id = c.stay_id where c.stay_id = $1 and c.kind = 'transfer'`,
      [id],
    );
    expect(given?.change).toContain(`to 周小禾 (new stay ${given?.no})`);
    const { facts } = (await get("contract/ContractPaper", { id: given?.id })).data.text;
    expect(facts).toContainEqual({ key: "change", text: given?.change });
  });
});
