import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, targets } from "../../../test/desk.ts";
import { editingSeconds } from "@kangying/contract/notes/editing";
import { rowEditing, rowNotes, type RowNote } from "@kangying/contract/notes/notes.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { makeCamp, nextPhone } from "../../../test/camp.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { users } from "../users/users.module.ts";
import { members } from "../members/members.module.ts";
import { wallets } from "../wallets/wallets.module.ts";
import { notes as notesModule } from "./notes.module.ts";

let app: TestApp;
let owner: Principal;
let clerk: Principal;
let coach: Principal;
let stranger: Principal;
let stay: number;
let second: number;
const list = "seller/student/AppointmentPendingList";
const cancel = "seller/student/AppointmentCancel";

beforeAll(async () => {
  // A few minutes before midnight in Shanghai.
  app = await startApp({
    clock: new HeldClock("2026-03-02T15:55:00Z"),
    served: collect([resources, ...stayModules, users, wallets, members, notesModule], { partial: true }),
  });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  clerk = await app.world.operator(supplier, { paths: [], apis: [list, cancel] });
  coach = await app.world.operator(supplier, { paths: [], apis: ["seller/student/CampsiteLivingList"] });
  stranger = await app.world.owner(await app.world.supplier("camp"));
  const camp = await makeCamp(app.services, supplier.context, { rooms: 2 });
  stay = await camp.book({ phone: nextPhone() });
  second = await camp.book({ phone: nextPhone() });
});
afterAll(() => app.close());

const query = asOwner(() => app.database);
const operatorName = expect.stringContaining("operator") as string;
const ownerName = expect.stringContaining("owner") as string;
const notes = async (who: Principal, ids = [stay, second]): Promise<readonly RowNote[]> =>
  (await app.as(who).call(rowNotes, { list, ids: ids.join(",") })).data.notes as RowNote[];
const tell = (who: Principal, id: number, editing: boolean) =>
  app.as(who).call(rowEditing, { action: cancel, id, editing });

describe("a row that somebody edits", () => {
  it("bears the name of the editor for everybody else, until the form is closed", async () => {
    expect((await tell(clerk, stay, true)).data).toEqual({ others: [] });
    expect((await tell(owner, stay, true)).data).toEqual({ others: [operatorName] });
    expect(await notes(owner)).toEqual([{ id: stay, handled: null, editing: [operatorName] }]);
    expect(await notes(clerk)).toEqual([{ id: stay, handled: null, editing: [ownerName] }]);
    await tell(clerk, stay, false);
    await tell(owner, stay, false);
    expect(await notes(owner)).toEqual([]);
  });

  it("is free again when no sign of life came for a while", async () => {
    await tell(clerk, second, true);
    app.clock.advance((editingSeconds - 1) * 1000);
    expect(await notes(owner)).toHaveLength(1);
    app.clock.advance(2_000);
    expect(await notes(owner)).toEqual([]);
    await tell(owner, second, true);
    expect(await query("select account_id from row_editing where row_id = $1", [second])).toEqual([
      { account_id: owner.account_id },
    ]);
    await tell(owner, second, false);
  });

  it("is told to open consoles when it begins and when it ends, not with every sign of life", async () => {
    const hints = (): Promise<Record<string, unknown>[]> =>
      query("select row_id from platform.change where topic = 'row_editing' and row_id = $1", [stay]);
    const before = (await hints()).length;
    await tell(clerk, stay, true);
    await tell(clerk, stay, true);
    await tell(clerk, stay, false);
    await tell(clerk, stay, false);
    expect((await hints()).length).toBe(before + 2);
  });

  it("asks for the action's own right, and for a row that is the caller's", async () => {
    expect((await tell(coach, stay, true)).code).toBe("no_permission");
    expect((await tell(stranger, stay, true)).code).toBe("not_found");
    expect((await app.as(owner).call(rowEditing, { action: "seller/no/Such", id: stay, editing: true })).code).toBe(
      "not_found",
    );
    expect(await query("select * from row_editing where row_id = $1", [stay])).toEqual([]);
  });
});

describe("a row that the reader handled", () => {
  it("says what was done last and when, today and to nobody else", async () => {
    await app
      .as(clerk)
      .call(
        { api: cancel, method: "POST", repeats: "guarded" },
        { id: second, reason: "other", note: "", expected_fen: 0 },
      );
    const [note] = await notes(clerk);
    expect(note).toMatchObject({ id: second, editing: [] });
    expect(note?.handled?.title).not.toBe("");
    expect(note?.handled?.at).toBe(Math.floor(app.clock.now().getTime() / 1000));
    expect(await notes(owner)).toEqual([]);
    app.clock.advance(5 * 60 * 1000);
    expect(await notes(clerk)).toEqual([]);
  });

  it("is not one that was merely looked at: a form that shows what is masked, a value shown whole", async () => {
    const members = "seller/user/UserManage";
    const { post } = targets("seller/user/");
    const phone = nextPhone();
    const { id } = (await app.as(owner).call(post("reg"), { nickname: "小满", phone, source: "desk" })).data;
    const note = async () => (await app.as(owner).call(rowNotes, { list: members, ids: String(id) })).data.notes;
    await app.as(owner).call(post("UserTag"), { id, tags: "老客户" });
    const done = await note();
    expect(done).toMatchObject([{ id, handled: { title: "Add tags" } }]);
    const look = { api: "seller/user/savePrefill", method: "GET" } as const;
    expect((await app.as(owner).call(look, { id })).data.phone).toBe(phone);
    await app.as(owner).call({ ...post("UserReveal"), repeats: "none" }, { id, column: "member" });
    const looks = "select api from operate_log where biz_type = 'member' and biz_id = $1 and after ? 'revealed'";
    expect(await query(looks, [id])).toHaveLength(2);
    expect(await note()).toEqual(done);
  });

  it("is told to whoever may see the list", async () => {
    expect((await app.as(coach).call(rowNotes, { list, ids: String(stay) })).code).toBe("no_permission");
    expect((await app.as(owner).call(rowNotes, { list: "seller/no/Such", ids: "1" })).code).toBe("not_found");
  });
});
