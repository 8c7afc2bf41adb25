import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  findActions,
  findRecords,
  noteUse,
  readUses,
  type FoundRecord,
} from "@kangying/contract/search/search.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { makeCamp, type Camp } from "../../../test/camp.ts";
import { openShop } from "../../../test/shop.ts";
import { modules } from "../../app.ts";
import { collect } from "../../core/module/registry.ts";
import { doWork } from "../../../test/work.ts";
import { checkDigitOf, keepIdentity } from "../students/public.ts";
import { readWanted } from "./fit.ts";

let app: TestApp;
let supplier: TestSupplier;
let camp: Camp;
let owner: Principal;

const all = {
  paths: [
    "/student/campsite/living",
    "/student/appointment/pending",
    "/resources/rooms",
    "/resources/beds",
    "/settings/operators",
  ],
  apis: [
    "seller/student/CampsiteLivingList",
    "seller/student/AppointmentPendingList",
    "seller/room/RoomList",
    "seller/bed/BedList",
    "seller/operator/OperatorList",
  ],
};

beforeAll(async () => {
  app = await startApp({ served: collect(modules) });
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 3, gender: "family" });
  await camp.stay(30, { name: "沈知夏", phone: "13800004417" });
  await camp.stay(10, { name: "欧阳知秋", phone: "13900007739" });
  await camp.stay(10, { name: "知秋", phone: "13900008840" });
  await camp.stay(10, { name: "单青", phone: "13900005528" });
});
afterAll(() => app.close());

async function find(q: string, who: Principal = owner): Promise<readonly FoundRecord[]> {
  const reply = await app.as(who).call(findRecords, { q });
  expect(reply).toMatchObject({ http: 200 });
  return reply.data;
}
const titles = async (q: string, who?: Principal): Promise<string[]> => (await find(q, who)).map(({ title }) => title);

describe("finding a student", () => {
  it("[R-01] takes the number of their card, as a reader types it; a number that is nobody's finds nobody", async () => {
    const birth = "11010119880412002";
    const id_no = `${birth}${checkDigitOf(birth)}`;
    await doWork(app.services, camp.supplier, async (work) => {
      const [student] = await work.tx.query<{ id: number }>("select id from student where name = '沈知夏'");
      const identity = { id_type: "resident", id_no, gender: null, birthday: null } as const;
      await keepIdentity(work, student?.id ?? 0, identity, { replaces: true });
    });
    expect(await titles(id_no)).toEqual(["沈知夏"]);
    const other = "11010119880412004";
    expect(await titles(`${other}${checkDigitOf(other)}`)).toEqual([]);
  });

  it.each([
    ["its name", "沈知"],
    ["its given name", "知夏"],
    ["the initials of its pinyin", "szx"],
    ["its pinyin without blanks", "shenzhix"],
    ["its pinyin with blanks", "shen zhi"],
    ["capitals", "SZX"],
    ["the last four digits of its phone", "4417"],
    ["its whole phone", "13800004417"],
    ["the first digits of its phone", "1380000"],
  ])("works by %s", async (_what, q) => {
    expect(await titles(q)).toContain("沈知夏");
  });

  it.each([
    ["one character from the middle of its name", "知"],
    ["two of them", "阳知"],
    ["three, to the name's end", "阳知秋"],
    ["pinyin from the middle of its name, with blanks", "zhi qiu"],
    ["and without", "angzhiq"],
    ["in capitals", "YANGZHI"],
  ])("works by %s", async (_what, q) => expect(await titles(q)).toContain("欧阳知秋"));

  it("names first whom the words begin, then whom they end, then whom they stand inside", async () => {
    expect(await titles("知秋")).toEqual(["知秋", "欧阳知秋"]);
    expect((await titles("知")).slice(0, 1)).toEqual(["知秋"]);
    expect(await titles("知")).toEqual(expect.arrayContaining(["沈知夏", "欧阳知秋"]));
  });

  it("names first who is here or comes, however many of the name have been here, then the newest", async () => {
    const before: number[] = [];
    for (let n = 0; n < 10; n += 1)
      before.push(await camp.stay(90, { name: "鲍前", phone: `1370000${String(1000 + n)}` }));
    await camp.stay(30, { name: "鲍今", phone: "13700002000", bed_id: camp.beds[1] ?? 0 });
    await camp.stay(10, { name: "小鲍", phone: "13700002001" });
    const found = await find("鲍");
    expect(found.map(({ title }) => title)).toEqual(["鲍今", "小鲍", ...Array<string>(6).fill("鲍前")]);
    const keys = found.slice(2).map(({ key }) => Number(key.split(":")[1]));
    expect(keys).toEqual(keys.toSorted((a, b) => b - a));
    expect(await titles("b", owner)).toContain("鲍今");
  });

  it("reads a surname as one", async () => expect(await titles("sq")).toContain("单青"));

  it("works by the student's and by the stay's number", async () => {
    const [{ student_no, no } = { student_no: "", no: "" }] = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ student_no: string; no: string }>(
        "select st.student_no, s.no from stay s join student st on st.supplier_id = s.supplier_id and st.id = s.student_id where st.supplier_id = $1 and st.name = '沈知夏'",
        [supplier.id],
      ),
    );
    expect(await titles(student_no)).toEqual(["沈知夏"]);
    expect(await titles(no.toLowerCase())).toEqual(["沈知夏"]);
  });

  it("leads to a page that shows it, and says what tells it from others", async () => {
    const [found] = await find("szx");
    expect(found).toMatchObject({ kind: "student", key: expect.stringMatching(/^student:\d+$/u) });
    expect(found?.sub).toContain("4417");
    expect(found?.sub).not.toContain("13800004417");
    expect(found?.to).toMatch(/^\/student\/detail\/\d+$/u);
  });

  it("leads to the list with its filter set for whom the student's page is closed", async () => {
    const clerk = await app.world.operator(supplier, all);
    const [found] = await find("szx", clerk);
    expect(found?.to).toMatch(/^\/student\/campsite\/living\?student=/u);
    const student = new URLSearchParams(found?.to.split("?")[1]).get("student") ?? "";
    const page = await app
      .as(clerk)
      .call({ api: "seller/student/CampsiteLivingList", method: "GET" }, { page: 1, student });
    expect(page.data.data).toHaveLength(1);
  });
});

describe("finding", () => {
  it("takes what is typed as it is: wildcards, quotes and emptiness find nothing and break nothing", async () => {
    for (const q of ["%", "_", "'", '"; drop table student', "\\", "*", "(", "沈%"]) expect(await find(q)).toEqual([]);
  });

  it("finds rooms and beds by their numbers, and operators by pinyin and login", async () => {
    expect(await titles("201")).toContain("201");
    // Every building has a bed 201-1; the title contains the building.
    expect(await titles("201-1")).toContain("A 栋 201-1");
    const reply = await app
      .as(owner)
      .call(
        { api: "seller/role/roleadd", method: "POST", repeats: "guarded" },
        { name: "前台", path_arr: "[]", api_arr: "[]" },
      );
    await app
      .as(owner)
      .call(
        { api: "seller/operator/OperatorAdd", method: "POST", repeats: "guarded" },
        { login: "lin", name: "林安然", password: "a long pass phrase", roles: [reply.data.id] },
      );
    expect(await titles("lar")).toContain("林安然");
    expect(await titles("lin")).toContain("林安然");
    expect(await titles("前台")).toContain("前台");
  });

  it("finds a payment by its number and by its receipt's", async () => {
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        `insert into payment (supplier_id, no, payable_type, payable_id, owner_type, owner_id, owner_name, purpose, channel, amount_fen,
           receipt_no, status, idem_key, created_at, created_name)
         values ($1, 'SK261121000001', 'stay', 1, 'student', 1, '沈知夏', 'stay_fee', 'wechat', 100, 'SJ261121000009', 0, 'k', now(), '林')`,
        [supplier.id],
      ),
    );
    for (const q of ["sk261121", "SJ261121000009"]) expect(await titles(q)).toEqual(["SK261121000001"]);
    const [found] = await find("SJ2611");
    expect(found?.to).toBe("/finance/cashpay?keyword=SK261121000001&keyword_field=no");
    expect(await find("SJ2611", await app.world.operator(supplier, all))).toEqual([]);
  });

  it("finds an order by the beginning of its number, for those alone to whom orders are open", async () => {
    const shop = await openShop();
    const { order } = await shop.order();
    const found = {
      kind: "order",
      key: `order:${order.id}`,
      title: order.no,
      sub: "许清和",
      to: `/orderManagement/look/${order.id}`,
    };
    const look = async (q: string, who = shop.owner) => (await shop.app.as(who).call(findRecords, { q })).data;
    for (const q of [order.no, ` ${order.no.slice(0, 8).toLowerCase()} `]) expect(await look(q)).toContainEqual(found);
    expect(await look(order.no, await shop.app.world.operator(shop.owner.supplier, all))).toEqual([]);
    await shop.app.as(shop.owner).call(noteUse, { key: `order:${order.id}` });
    expect(await look("")).toContainEqual(found);
    await shop.app.close();
  });

  it("[S6-08] shows each kind only to whom its list is open", async () => {
    const nobody = await app.world.operator(supplier);
    for (const q of ["szx", "201", "201-1", "lin", "前台"]) expect(await find(q, nobody)).toEqual([]);
    const reception = await app.world.operator(supplier, {
      paths: ["/student/appointment/pending"],
      apis: ["seller/student/AppointmentPendingList"],
    });
    expect(await titles("szx", reception)).toEqual([]);
    expect(await titles("sq", reception)).toEqual(["单青"]);
    // The permission for the API without its page finds nothing, because a link would lead to the home page.
    const halfway = await app.world.operator(supplier, { paths: [], apis: all.apis });
    expect(await find("szx", halfway)).toEqual([]);
  });

  it("never shows another supplier's people", async () => {
    const stranger = await app.world.owner(await app.world.supplier("camp"));
    for (const q of ["szx", "4417", "201", "lin"]) expect(await find(q, stranger)).toEqual([]);
  });
});

describe("what may be begun from anywhere", () => {
  it("are the caller's own actions, with the page and the pinyin by which they are found", async () => {
    const { data } = await app.as(owner).call(findActions);
    expect(data).toContainEqual(
      expect.objectContaining({ list: "seller/room/RoomList", name: "add", path: "/resources/rooms" }),
    );
    const reader = await app.world.operator(supplier, all);
    expect((await app.as(reader).call(findActions)).data).toEqual([]);
  });
});

describe("one's own use", () => {
  it("is counted per account, the most used lately first, and brings back what may still be seen", async () => {
    const clerk = await app.world.operator(supplier, all);
    const use = (key: string, who = clerk) => app.as(who).call(noteUse, { key });
    const [student] = await find("szx", clerk);
    await use("page:/resources/rooms");
    await use(student?.key ?? "");
    app.clock.advance(1000);
    await use(student?.key ?? "");
    const { data } = await app.as(clerk).call(readUses);
    expect(data.map(({ key }: { key: string }) => key)).toEqual([student?.key, "page:/resources/rooms"]);
    expect(await titles("", clerk)).toEqual(["沈知夏"]);
    expect((await app.as(owner).call(readUses)).data).toEqual([]);
  });

  it("fades: what was used often long ago yields to what is used now", async () => {
    const clerk = await app.world.operator(supplier, all);
    const use = (key: string) => app.as(clerk).call(noteUse, { key });
    for (let time = 0; time < 3; time += 1) await use("page:/resources/rooms");
    app.clock.advance(30 * 86_400_000);
    const fresh = { ...clerk, ...(await app.world.session(clerk)) };
    await app.as(fresh).call(noteUse, { key: "page:/resources/beds" });
    const { data } = await app.as(fresh).call(readUses);
    expect(data.map(({ key }: { key: string }) => key)).toEqual(["page:/resources/beds", "page:/resources/rooms"]);
  });

  it("takes no key of somebody's making", async () => {
    const fresh = { ...owner, ...(await app.world.session(owner)) };
    for (const key of ["", "x", "page:", "student:1 or 1=1", `page:${"a".repeat(200)}`])
      expect(await app.as(fresh).call(noteUse, { key })).toMatchObject({ http: 400, code: "invalid" });
  });
});

describe("what was typed", () => {
  it("is a phone tail, a phone or a number by its form", () => {
    expect(readWanted(" 4417 ")).toMatchObject({ tail: "4417", phone: null, number: "4417" });
    expect(readWanted("13800004417")).toMatchObject({ tail: null, phone: "13800004417" });
    expect(readWanted("1380")).toMatchObject({ tail: "1380", phone: "1380" });
    expect(readWanted("zy2603020001")).toMatchObject({ number: "ZY2603020001" });
    expect(readWanted("Shen Zhi")).toMatchObject({ joined: "shenzhi", number: null });
  });
});
