import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { desk } from "../../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../../test/app.ts";
import { type Camp, contact, makeCamp } from "../../../../test/camp.ts";
import { doWork } from "../../../../test/work.ts";
import { collect } from "../../../core/module/registry.ts";
import { finance } from "../../finance/finance.module.ts";
import { compensate } from "../../stay-acts/camp/compensate.ts";
import { enterCamp } from "../../stay-acts/camp/enter-camp.ts";
import { photo } from "../../../../test/worlds/pictures.ts";
import { files } from "../../files/files.module.ts";
import { stayModules } from "../../../../test/stay-modules.ts";
import { resources } from "../resources.module.ts";
import { bedMap } from "../../bed-map/bed-map.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  app = await startApp({ served: collect([files, finance, resources, ...stayModules, bedMap], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 3, nights: 6 });
});
afterAll(() => app.close());

const { get, post, done, query: rows } = desk("seller/", () => ({ app, who: owner }));
const types = async (): Promise<Record<string, unknown>[]> => (await get("room/RoomTypeList", { page: 1 })).data.data;

/** Changes the type of a camp's room with its form. */
async function giveType(no: string, room_type_id: number): Promise<void> {
  const [room] = (await get("room/RoomList", { page: 1, no })).data.data as { id: number }[];
  const { data } = await get("room/RoomEditPrefill", { id: room?.id });
  await done("room/RoomEdit", { ...data, id: room?.id, room_type_id });
}

let dear = 0;

it("[R-01] have a price a night that is written in their list, and go only while nothing is of them", async () => {
  await done("room/RoomTypeAdd", { name: "豪华间", beds: 2, night_price_fen: 30_000 });
  await done("room/RoomTypeAdd", { name: "空置", beds: 1, night_price_fen: 0 });
  expect(await post("room/RoomTypeAdd", { name: "豪华间", beds: 2, night_price_fen: 1 })).toMatchObject({
    http: 400,
    data: { fields: { name: expect.any(String) } },
  });
  const [first] = await types();
  const found = (name: string) => types().then((all) => all.find((type) => type["name"] === name));
  dear = Number((await found("豪华间"))?.["id"]);
  expect(first).toMatchObject({ name: "标准间", rooms: 3, all_beds: 6, night_price_fen: 0 });
  const { data } = await get("room/RoomTypeEditPrefill", { id: camp.room_type_id });
  await done("room/RoomTypeEdit", { ...data, id: camp.room_type_id, night_price_fen: 20_000 });
  expect(await post("room/RoomTypeEdit", { ...data, id: camp.room_type_id, night_price_fen: 1 })).toMatchObject({
    code: "conflict",
  });
  expect(await post("room/RoomTypeDelete", { id: camp.room_type_id })).toMatchObject({ http: 409, code: "in_use" });
  const [room] = (await get("room/RoomList", { page: 1, no: "201" })).data.data as { id: number }[];
  for (const [form, id] of [
    ["RoomTypeEdit", camp.room_type_id],
    ["RoomEdit", room?.id],
  ] as const) {
    const { data: standing } = await get(`room/${form}Prefill`, { id });
    const refused = await post(`room/${form}`, { ...standing, id, images: ["p-1-nothing.j"] });
    expect(refused).toMatchObject({ data: { fields: { images: expect.any(String) } } });
    const file = { name: "room.png", bytes: await photo().png().toBuffer() };
    const picture = (await app.as(owner).call(uploadFile, { access: "public" }, { file })).data.id;
    await done(`room/${form}`, { ...standing, id, images: [picture] });
    expect((await get(`room/${form}Prefill`, { id })).data).toMatchObject({ images: [picture] });
  }
  await done("room/RoomTypeDelete", { id: (await found("空置"))?.["id"] });
  expect(await found("空置")).toBeUndefined();
  expect((await get("room/RoomList", { page: 1 })).data.data[0]).toMatchObject({ night_price_fen: 20_000 });
});

it("[C-02] a change to a dearer bed says what it costs before, books that, and refuses another sum", async () => {
  await giveType("202", dear);
  const id = await camp.stay(20);
  const at = camp.beds;
  await doWork(app.services, camp.supplier, (work) => enterCamp(work, id, { bed_id: at[0] ?? 0, ...contact }, null));
  // One bed of the expensive room costs ten yuan more than the other.
  const { data: bed } = await get("bed/BedEditPrefill", { id: at[3] });
  await done("bed/BedEdit", { ...bed, id: at[3], price_delta_fen: 1_000 });
  const list = (await get("bed/BedList", { page: 1 })).data.data as Record<string, unknown>[];
  expect(list.map((one) => one["night_price_fen"])).toEqual([20_000, 20_000, 30_000, 31_000, 20_000, 20_000]);

  const asked = { id, bed_id: at[3] };
  const preview = await get("student/BedChangePreview", asked);
  expect(preview.data).toMatchObject({
    total_fen: 6 * 11_000,
    rows: [
      { formula: expect.stringContaining("110.00"), amount_fen: 66_000 },
      { amount_fen: 66_000, strong: true },
    ],
  });
  expect(await post("student/StayChangeBed", { ...asked, expected_fen: 1 })).toMatchObject({
    http: 409,
    code: "difference_changed",
  });
  await done("student/StayChangeBed", { ...asked, from: "2026-03-05", expected_fen: null });
  const lines = "select kind, qty, unit_fen, after_nights from stay_bill where kind = 'upgrade' order by id";
  expect(await rows(lines)).toEqual([{ kind: "upgrade", qty: 3, unit_fen: 11_000, after_nights: 3 }]);

  // A change to a third bed from tonight: three nights were planned in the cheap bed and three in the expensive one.
  const again = { id, bed_id: at[2] };
  expect((await get("student/BedChangePreview", again)).data).toMatchObject({
    total_fen: 3 * 10_000 - 3 * 1_000,
    rows: [{ amount_fen: 30_000 }, { amount_fen: -3_000 }, { amount_fen: 27_000 }],
  });
  await done("student/StayChangeBed", { ...again, expected_fen: 27_000 });
  expect((await rows(lines)).slice(1)).toEqual([
    { kind: "upgrade", qty: 3, unit_fen: 10_000, after_nights: 0 },
    { kind: "upgrade", qty: 3, unit_fen: -1_000, after_nights: 3 },
  ]);
  expect(await rows("select billed_fen from stay where status = 30")).toEqual([{ billed_fen: 698_000 + 60_000 }]);
});

it("[C-02] a swap says what each of the two pays or gets back", async () => {
  const other = await camp.stay(20, { phone: "13700000099", name: "许安" });
  await doWork(app.services, camp.supplier, (work) =>
    enterCamp(work, other, { bed_id: camp.beds[4] ?? 0, ...contact }, null),
  );
  const [one] = await rows<{ id: number }>("select min(id) as id from stay where status = 30");
  const asked = { id: one?.id, with_stay_id: other };
  expect((await get("student/SwapPreview", asked)).data).toMatchObject({
    total_fen: 0,
    rows: [{ title: "林小满", amount_fen: -60_000 }, { title: "许安", amount_fen: 60_000 }, { strong: true }],
  });
  const before = (await get("student/SwapPreview", { id: asked.id })).data.facts as { title: string }[];
  expect(before.map(({ title }) => title)).toEqual(["林小满"]);
  await done("student/StaySwapBeds", { ...asked, expected_fen: 0 });
  expect(await rows("select billed_fen from stay where status = 30 order by id")).toEqual([
    { billed_fen: 698_000 },
    { billed_fen: 698_000 + 60_000 },
  ]);
});

it("[C-02] who comes back from a pause into another kind of room pays, or gets back, the difference too", async () => {
  const [one] = await rows<{ id: number }>("select max(id) as id from stay where status = 30");
  await done("student/StayPause", { id: one?.id, expected_return: "2026-03-06", reason: "出差" });
  await done("student/StayReturn", { id: one?.id, bed_id: camp.beds[5] });
  expect(await rows("select billed_fen from stay order by id desc limit 1")).toEqual([{ billed_fen: 698_000 }]);
});

it("[C-01] an appointment may be booked into another kind of room, with what that costs on its folio; a full one is no choice", async () => {
  const id = await camp.stay(10, { phone: "13700000100", name: "陆南舟" });
  const choices = (await get("student/FreeTypes", { id })).data.options as { value: number; title: string }[];
  expect(choices).toEqual([{ value: dear, title: expect.stringContaining("+¥600") }]);
  await done("student/AppointmentRoomType", { id, room_type_id: dear });
  expect(await rows("select room_type_id, billed_fen from stay order by id desc limit 1")).toEqual([
    { room_type_id: dear, billed_fen: 698_000 + 60_000 },
  ]);
  expect(await post("student/AppointmentRoomType", { id, room_type_id: 999_999_999 })).toMatchObject({
    http: 400,
    data: { fields: { room_type_id: expect.any(String) } },
  });
  await done("student/AppointmentConfirm", { id });
  expect((await get("student/FreeTypes", { id })).data.options).toHaveLength(1);
});

it("[C-01] a type that is changed again stands on the folio once; another sum than was shown is refused; the way back costs nothing, whatever prices have become", async () => {
  const id = await camp.stay(10, { phone: "13700000101", name: "顾晚" });
  const own = camp.room_type_id;
  const change = (room_type_id: number, expected_fen: number) =>
    post("student/AppointmentRoomType", { id, room_type_id, expected_fen });
  const shown = async (room_type_id: number) =>
    (await get("student/RoomTypePreview", { id, room_type_id })).data.total_fen as number;
  const lines = () =>
    rows(
      "select title, amount_fen from stay_bill where stay_id = (select max(id) from stay) and kind = 'upgrade' and voids is null and voided_by is null",
    );
  const more_fen = await shown(dear);
  expect(more_fen).toBeGreaterThan(0);
  expect(await change(dear, more_fen - 1)).toMatchObject({ http: 409, code: "difference_changed" });
  expect(await change(dear, more_fen)).toMatchObject({ http: 200 });
  expect(await lines()).toMatchObject([{ amount_fen: more_fen }]);
  const { data } = await get("room/RoomTypeEditPrefill", { id: dear });
  await done("room/RoomTypeEdit", { ...data, id: dear, night_price_fen: data.night_price_fen + 10_000 });
  expect(await shown(own)).toBe(-more_fen);
  expect(await change(own, -more_fen)).toMatchObject({ http: 200 });
  expect(await lines()).toEqual([]);
  expect(await rows("select billed_fen from stay order by id desc limit 1")).toEqual([{ billed_fen: 698_000 }]);
});

it("[C-02] a swap into a bed that somebody else has later is refused in the dialog, with the night, and again by the act", async () => {
  const inCamp = "select id, planned_end, bed_id from stay where status = 30 order by id";
  const [one, other] = await rows<{ id: number; planned_end: string; bed_id: number }>(inCamp);
  if (!one || !other) throw new Error("nobody is in camp");
  const asked = { id: one.id, with_stay_id: other.id };
  expect((await get("student/SwapPreview", asked)).data.checklist).toEqual([]);
  const more = { nights: 2, reason: "停水" };
  await doWork(app.services, camp.supplier, (work) => compensate(work, one.id, more, null));
  const later = await camp.stay(20, { phone: "13700000102", name: "沈秋", expected_date: other.planned_end });
  await done("student/AppointmentHold", { id: later, bed_id: other.bed_id });
  const said = (await get("student/SwapPreview", asked)).data.checklist as { title: string; state: string }[];
  expect(said).toMatchObject([{ state: "missing", title: expect.stringContaining(other.planned_end) }]);
  const refused = await post("student/StaySwapBeds", { ...asked, expected_fen: null });
  expect(refused).toMatchObject({ http: 409, code: "bed_taken" });
});
