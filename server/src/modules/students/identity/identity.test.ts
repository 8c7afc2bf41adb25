import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../../test/desk.ts";
import { startApp, type Principal, type TestApp, type TestReply, type TestSupplier } from "../../../../test/app.ts";
import { makeCamp, nextPhone, type Camp } from "../../../../test/camp.ts";
import { collect } from "../../../core/module/registry.ts";
import { resources } from "../../resources/resources.module.ts";
import { stayModules } from "../../../../test/stay-modules.ts";

const pendingApi = "seller/student/AppointmentPendingList";
/** A woman born on 1949-12-31. */
const number = "11010519491231002X";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules], { partial: true }) });
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 2 });
});
afterAll(() => app.close());

const { post } = desk("seller/student/", () => ({ app, who: owner }));
const book = (body: Record<string, unknown>, who = owner, package_id = camp.package_id): Promise<TestReply> =>
  post("StudentBook", { name: "沈知夏", gender: "F", phone: nextPhone(), package_id, expected_date: "2026-03-02", source: "wechat", ...body }, who); // prettier-ignore
const row = async (id: number, who = owner) =>
  (await app.as(who).call({ api: pendingApi, method: "GET" }, { page: 1, ids: String(id) })).data.data[0];
const student = (no: string): Promise<{ id: number; birthday: string; id_no_cipher: Buffer }[]> =>
  app.database.transaction(
    { role: "owner" },
    (tx) =>
    tx.query("select t.* from student t join stay s on s.supplier_id = t.supplier_id and s.student_id = t.id where t.supplier_id = $1 and s.no = $2", [supplier.id, no]), // prettier-ignore
  );

it("keeps an ID number enciphered, shows it masked, reveals it to who may, and says so in the log", async () => {
  const id = (await book({ id_type: "resident", id_no: "110105 19491231 002x" })).data.id as number;
  const shown = await row(id);
  expect(shown).toMatchObject({ id_no: "110***********002X" });
  const [kept] = await student(shown.no);
  expect(kept).toMatchObject({ birthday: "1949-12-31" });
  expect(kept?.id_no_cipher.toString("latin1")).not.toContain(number);

  expect((await post("StudentReveal", { id, column: "id_no" })).data).toEqual({ value: number });
  const page = await app.as(owner).call({ api: "seller/student/StudentInfo", method: "GET" }, { id: kept?.id });
  expect(page.data.paper).toMatchObject({ no: { text: "110***********002X", column: "id_no" } });
  expect((await post("PersonReveal", { id: kept?.id, column: "id_no" })).data).toEqual({ value: number });
  const clerk = await app.world.operator(supplier, { paths: ["/student/appointment/pending"], apis: [pendingApi] });
  expect(await post("StudentReveal", { id, column: "id_no" }, clerk)).toMatchObject({ http: 403 });

  const log = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ api: string; after: object }>("select api, after from operate_log where supplier_id = $1 order by id", [
      supplier.id,
    ]),
  );
  expect(JSON.stringify(log)).not.toContain(number);
  expect(log).toContainEqual({
    api: "seller/student/StudentReveal",
    after: { list: pendingApi, revealed: "id_no" },
  });
});

it("names the field that the number contradicts, and refuses a number that cannot be", async () => {
  const other = "11010519491231002X";
  expect(await book({ id_no: "110105194912310021" })).toMatchObject({ http: 400, data: { fields: { id_no: expect.anything() } } }); // prettier-ignore
  expect(await book({ id_no: other, gender: "M" })).toMatchObject({ http: 400, data: { fields: { gender: expect.anything() } } }); // prettier-ignore
  expect(await book({ id_no: other, birthday: "1998-05-21" })).toMatchObject({ http: 400, data: { fields: { birthday: expect.anything() } } }); // prettier-ignore
  // Born in 2015.
  expect(await book({ id_no: "11010520150303002X" })).toMatchObject({ code: "student_underage" });
});

it("refuses a number that another student of the same supplier has, and knows nothing of other suppliers", async () => {
  const there = await app.world.supplier("camp");
  const stranger = await app.world.owner(there);
  const theirs = await makeCamp(app.services, there.context);
  expect(await book({ id_no: number }, stranger, theirs.package_id)).toMatchObject({ http: 200 });
  const again = await book({ id_no: number });
  expect(again).toMatchObject({ http: 400, code: "invalid" });
  expect(again.data.fields.id_no).toMatch(/student YX\d+/);
});

it("corrects a number by the edit, and leaves it where the field stays empty", async () => {
  const id = (await book({ name: "许清和" })).data.id as number;
  const edit = { id, name: "许清和", expected_date: "2026-03-02", source: "wechat" };
  expect(await post("AppointmentEdit", { ...edit, id_no: "E12345678", id_type: "passport" })).toMatchObject({ http: 200 }); // prettier-ignore
  expect(await post("AppointmentEdit", { ...edit, remark: "晚到" })).toMatchObject({ http: 200 });
  expect(await row(id)).toMatchObject({ id_no: "E12**5678" });
  expect(await post("AppointmentEdit", { ...edit, id_no: "110105199805210026" })).toMatchObject({ http: 200 });
  expect(await post("AppointmentEdit", { ...edit, birthday: "1998-05-22" })).toMatchObject({ http: 400, data: { fields: { birthday: expect.anything() } } }); // prettier-ignore
});
