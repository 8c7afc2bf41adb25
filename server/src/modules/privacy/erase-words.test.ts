import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { type Camp, nextPhone } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { verifyChain } from "../../core/db/chains/chain.ts";
import type { Tx } from "../../core/db/database.ts";
import { linkWaiting } from "../../core/db/chains/link-chains.ts";
import { operateLogChain } from "../../core/jobs/keep-chains.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { writeJobAudit } from "../../core/jobs/operate-log.ts";
import type { Work } from "../../core/jobs/work.ts";
import { checkDigitOf, keepIdentity } from "../students/public.ts";
import { eraseStudent } from "./erase-student.ts";
import { privacyInvariants } from "./privacy.invariants.ts";

let app: TestApp;
let camp: Camp;
const name = "欧阳明月";
const birth = "11010119900307003";
const id_no = `${birth}${checkDigitOf(birth)}`;
const phone = nextPhone();

beforeAll(async () => {
  ({ app, camp } = await serveCamp({ rooms: 10 }));
});
afterAll(() => app.close());

const asOwner = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  app.services.database.transaction({ role: "owner" }, run);
const supplier = (): number => camp.supplier.id;

/** The places of some words, over all text columns of all tables of the tenant. */
async function placesOf(words: readonly string[]): Promise<readonly string[]> {
  return await asOwner(async (tx) => {
    const columns = await tx.query<{ t: string; c: string }>(
      `select a.attrelid::regclass::text as t, a.attname as c from pg_attribute a
         join pg_class r on r.oid = a.attrelid and r.relkind = 'r' and r.relnamespace = 'public'::regnamespace
       where a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and not a.attisdropped
         and exists (select from pg_attribute s where s.attrelid = r.oid and s.attname = 'supplier_id')`,
    );
    const found: string[] = [];
    for (const { t, c } of columns) {
      const rows = await tx.query(
        `select from ${t} where supplier_id = $1 and exists (select from unnest($2::text[]) w where strpos("${c}"::text, w) > 0) limit 1`,
        [supplier(), words],
      );
      if (rows.length > 0) found.push(`${t}.${c}`);
    }
    return found.toSorted();
  });
}

/** Runs work as a timer does, with its rows in the operator log. */
async function doLogged(run: (work: Work) => Promise<unknown>): Promise<void> {
  const actor = { kind: "account", account_id: 1, name: "desk" } as const;
  await app.services.database.transaction({ role: "app", supplier_id: supplier() }, async (tx) => {
    const opened = openWork({ services: app.services, tx, supplier: camp.supplier, actor });
    await run(opened.work);
    writeJobAudit(opened.work, opened.entries, { job: "privacy.test", ms: 0 });
    await opened.flush();
  });
}

/** Names of the module's rules that are broken. */
async function brokenErasures(): Promise<readonly string[]> {
  return await app.services.database.transaction({ role: "app", supplier_id: supplier() }, async (tx) => {
    const broken: string[] = [];
    for (const { name: rule, sql } of privacyInvariants) if ((await tx.query(sql)).length > 0) broken.push(rule);
    return broken;
  });
}

/** Inserts rows of every kind that refer to a stay, with the student's data in each of their texts. */
async function fill(student_id: number, stay_id: number): Promise<void> {
  const said = `${name} ${phone} ${id_no}`;
  await asOwner(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    const add = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
      const all = { supplier_id: supplier(), ...row };
      const names = Object.keys(all);
      const [made] = await tx.query<{ id: number }>(
        `insert into ${table} (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
        Object.values(all),
      );
      return made?.id ?? 0;
    };
    const at = app.services.clock.now();
    const json = JSON.stringify({ said, deep: [{ name }] });
    await tx.query(
      "update stay set remark = $2, cancel_note = $2, terms = terms || jsonb_build_object('said', $2::text) where id = $1",
      [stay_id, said],
    );
    await tx.query("update stay_event set note = $2, before = $3::jsonb, after = $3::jsonb where stay_id = $1", [
      stay_id,
      said,
      json,
    ]);
    await add("move_in_row", {
      sheet: "stays",
      facts: JSON.stringify({ name, phone, prepaid_fen: 1 }),
      made_id: stay_id,
    });
    await add("stay_contract", {
      stay_id,
      no: "HT0",
      amount_fen: 1,
      created_at: at,
      by_name: "前台",
      status: 5,
      voided_at: at,
      void_reason: "x",
      voided_by: "前台",
      void_note: "both-sides-agree",
    });
    const contract = await add("stay_contract", { stay_id, no: "HT1", amount_fen: 1, created_at: at, by_name: "前台" });
    await tx.query(
      `update stay_contract set status = 2, signed_on = current_date, signer = $2, change = $2, scan = 'scan1', body = $3,
         hash = encode(sha256(convert_to($3, 'UTF8')), 'hex') where id = $1`,
      [contract, said, json],
    );
    await add("contract_signature", {
      contract_id: contract,
      role: "student",
      name,
      strokes: "[[1,2]]",
      method: "pad",
      ip: "1.1.1.1",
      at,
    });
    const link = { expires_at: at, token_hash: Buffer.from(said), created_at: at, phone, by_name: "前台" };
    await add("contract_link", { ...link, contract_id: contract, refusal: said });
    await add("student_link", { ...link, student_id });
    await add("stay_leave", {
      stay_id,
      kind: "sick",
      start_at: at,
      end_at: new Date(at.getTime() + 1),
      reason: said,
      proof: "proof1",
      status: 0,
      created_at: at,
      by_name: "前台",
      contact: said,
    });
    const upload = { access: "private", kind: "document", name: "a.pdf", type: "application/pdf", size: 1 };
    for (const file_id of ["doctors-note", "proof-of-illness", "photo-of-weighing", "both-sides-agree", "one-for-two"])
      await add("file", { ...upload, file_id, created_at: at, used_at: at });
    const proof = JSON.stringify({ proof: "proof-of-illness" });
    await add("stay_event", { stay_id, act: "pause", at, actor_kind: "system", actor_name: "desk", after: proof });
    await add("stay_screening", {
      stay_id,
      screened_on: "2026-01-01",
      risk: "amber",
      doctor_note: "doctors-note",
      note: said,
      reviewed_by: "护士",
      at,
    });
    const policy = await add("stay_policy", {
      stay_id,
      policy_no: "P1",
      insurer: "平安",
      start_on: "2026-01-01",
      end_on: "2026-02-01",
      scan: "scan2",
      created_at: at,
      by_name: "前台",
      product: said,
    });
    await add("policy_claim", {
      no: "LP1",
      policy_id: policy,
      accident_on: "2026-01-02",
      words: said,
      files: ["file1"],
      claimed_fen: 1,
      created_at: at,
      updated_at: at,
      by_name: "前台",
    });
    const flag = await add("care_flag", {
      stay_id,
      due_on: "2026-01-01",
      found_at: at,
      seen_at: at,
      kind: "late",
      tone: "red",
      measure: "1 d",
    });
    await add("care_step", { flag_id: flag, at, words: said, told: said, by_name: "教练" });
    await add("diet_plan", {
      stay_id,
      from_day: "2026-01-01",
      kcal: 700,
      note: said,
      doctor_name: said,
      doctor_words: said,
      doctor_files: ["file2"],
      set_by: "教练",
      set_at: at,
    });
    await add("weight_log", {
      student_id,
      stay_id,
      kind: "self",
      measured_at: at,
      measured_on: "2026-01-01",
      weight_g: 60_000,
      photo: "photo-of-weighing",
      note: said,
      by_name: "教练",
    });
    await add("stay_message", {
      stay_id,
      kind: "booked",
      due_at: at,
      by_day: true,
      sent_at: at,
      content: said,
      created_at: at,
    });
    await add("event_message", {
      event: "stay_booked",
      channel: "sms",
      phone,
      name,
      stay_id,
      told: json,
      content: said,
      dedupe_key: `a:${phone}`,
      status: 3,
      by_day: true,
      created_at: at,
    });
    await add("privacy_request", {
      student_id,
      kind: "access",
      source: "desk",
      said,
      asked_at: at,
      due_on: "2026-01-01",
    });
    await add("photo_consent", {
      student_id,
      given_on: "2026-01-01",
      proof: "proof2",
      by_name: "前台",
      created_at: at,
    });
    const scene_id = await add("wx_scene", {
      name,
      kind: "person",
      phone,
      scene: "p1",
      expires_at: at,
      by_name: "前台",
      created_at: at,
    });
    await add("wx_fan", {
      open_id: "o-fan-of-erased",
      remark: name,
      phone,
      is_following: true,
      scene_id,
      created_at: at,
    });
    const owned = {
      payable_type: "stay",
      payable_id: stay_id,
      owner_type: "student",
      owner_id: student_id,
      owner_name: name,
      amount_fen: 1,
      created_at: at,
    };
    await add("payment", {
      ...owned,
      no: "SK1",
      purpose: "stay_fee",
      channel: "wechat",
      idem_key: "k1",
      created_name: "前台",
      payer: said,
      memo: said,
      status: 2,
    });
    const asked = await add("refund_request", {
      ...owned,
      no: "TK1",
      idem_key: "k2",
      requested_name: "前台",
      reason: said,
    });
    await add("payout", {
      request_id: asked,
      no: "FK1",
      channel: "bank",
      amount_fen: 1,
      created_at: at,
      bank_holder: name,
      // Money that is still to be paid out would prevent the erasure.
      status: 5,
    });
    await add("ledger_tx", {
      at,
      biz_type: "payment",
      doc_no: "SK1",
      idem_key: "k3",
      memo: `${name} HT1`,
      actor_kind: "system",
      actor_name: "",
      written_in: 1,
    });
    const logged = { at, actor_kind: "system", actor_name: "", api: "seller/stay/Edit", result: "ok" };
    await add("operate_log", { ...logged, biz_type: "leave", biz_id: null, after: json });
    await add("operate_log", { ...logged, biz_type: "stay", biz_id: stay_id, before: json });
  });
}

/** Another student transferred a stay to this person, and a signed contract names this person. */
async function takeOver(from: number, stay_id: number): Promise<void> {
  await asOwner(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query("update stay set prev_stay_id = $2 where id = $1", [stay_id, from]);
    await tx.query(
      `insert into stay_contract (supplier_id, stay_id, no, amount_fen, created_at, by_name, status, signed_on, supplements, change, body, hash)
       values ($1, $2, 'HT2', 0, now(), '前台', 2, current_date, 'transfer', $3, $4, encode(sha256(convert_to($4, 'UTF8')), 'hex'))`,
      [supplier(), from, `handed over to ${name}`, JSON.stringify({ said: name })],
    );
  });
}

describe("[C-03] a person who is erased", () => {
  it("stands in no text of any table: not by name, not by phone, not by the number of a paper; and the log's chain is whole", async () => {
    const stay_id = await camp.stay(90, { name, phone });
    const other = await camp.stay(90, { name: "欧阳明亮", phone: nextPhone() });
    const [row] = await asOwner((tx) =>
      tx.query<{ student_id: number }>("select student_id from stay where id = $1", [stay_id]),
    );
    const student_id = row?.student_id ?? 0;
    await doWork(app.services, camp.supplier, (work) =>
      keepIdentity(work, student_id, { id_type: "resident", id_no, gender: null, birthday: null }, { replaces: true }),
    );
    await fill(student_id, stay_id);
    await takeOver(other, stay_id);
    // One scan is that of two people's policies.
    await asOwner(async (tx) => {
      for (const stay of [stay_id, other])
        await tx.query(
          `insert into stay_policy (supplier_id, stay_id, policy_no, insurer, start_on, end_on, scan, created_at, by_name)
           values ($1, $2, 'G' || $2::bigint, '平安', '2026-01-01', '2026-02-01', 'one-for-two', now(), '前台')`,
          [supplier(), stay],
        );
    });
    await linkWaiting(app.services.database, [operateLogChain]);
    expect((await placesOf([name, phone, id_no])).length).toBeGreaterThan(30);

    await doLogged((work) => eraseStudent(work, student_id));

    expect(await placesOf([name, phone, id_no])).toEqual([]);
    expect(await placesOf(["one-for-two"])).toEqual(["file.file_id", "stay_policy.scan"]);
    expect(
      await placesOf(["doctors-note", "photo-of-weighing", "both-sides-agree"]),
      "an upload is gone, and whatever named it",
    ).toEqual([]);
    expect(await placesOf(["proof-of-illness"]), "what an act was proved with too").toEqual(["stay_event.after"]);
    const whole = await app.services.database.transaction({ role: "app", supplier_id: supplier() }, (tx) =>
      verifyChain((run) => run(tx), operateLogChain, app.services.clock.now()),
    );
    expect(whole).toMatchObject({ is_sound: true });
    const [kept] = await asOwner((tx) =>
      tx.query("select s.search like '%欧阳明亮%' as other from stay s where s.id = $1", [other]),
    );
    expect(kept).toEqual({ other: true });
    const words = "update operate_log set after = '{}', erased_at = now() where supplier_id = $1";
    await expect(doWork(app.services, camp.supplier, ({ tx }) => tx.query(words, [supplier()]))).rejects.toThrow();
    await expect(asOwner((tx) => tx.query(words, [supplier()]))).rejects.toThrow("kept for good");

    expect(await brokenErasures()).toEqual([]);
    // The database owner pretends to erase: a mark for a student who is not erased is refused, and one mark more than recorded is found.
    const marks = (person: number): Promise<unknown> =>
      asOwner(async (tx) => {
        await tx.query("select set_config('app.erasing', 'on', true), set_config('app.erased_person', $1, true)", [
          String(person),
        ]);
        await tx.query(
          `update operate_log set after = '{}', erased_at = now()
           where id = (select max(id) from operate_log where supplier_id = $1 and erased_at is null)`,
          [supplier()],
        );
      });
    const [alive] = await asOwner((tx) =>
      tx.query<{ student_id: number }>("select student_id from stay where id = $1", [other]),
    );
    await expect(marks(alive?.student_id ?? 0)).rejects.toThrow("its person is not");
    await doLogged(async (work) => {
      work.audit({ biz_type: "room", biz_id: 1, after: { no: "201" } });
      await Promise.resolve();
    });
    await marks(student_id);
    expect(await brokenErasures()).toEqual(["privacy.erased_rows_are_as_many_as_told"]);
    await asOwner(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("update student set erased_at = null where id = $1", [student_id]);
    });
    expect(await brokenErasures()).toContain("privacy.erased_rows_have_their_person");
  });
});
