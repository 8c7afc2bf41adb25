import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "@kangying/contract/session/own-account.endpoints";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { photo } from "../../../test/worlds/pictures.ts";
import { collect } from "../../core/module/registry.ts";
import { files } from "../files/files.module.ts";
import { session } from "./session.module.ts";

let app: TestApp;
let owner: Principal;
let stranger: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([session, files], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
  stranger = await app.world.owner(await app.world.supplier("shop"));
});
afterAll(() => app.close());

const elsewhere = async (): Promise<Principal> => ({ ...owner, ...(await app.world.session(owner)) });
const list = async () => (await app.as(owner).call(account.sessionList)).data as { id: string; current: boolean }[];

describe("[T-04] where one is signed in", () => {
  it("lists one's own sessions alone, by network and not by address", async () => {
    await elsewhere();
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((one) => one.current)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ network: "127.0.0.0/24", user_agent: expect.any(String) });
    expect(JSON.stringify(sessions)).not.toContain("127.0.0.1");
  });

  it("ends one elsewhere from its very next call on, and nobody else's", async () => {
    const phone = await elsewhere();
    const id = (await app.as(phone).call(account.sessionList)).data.find((one: { current: boolean }) => one.current).id;
    expect(await app.as(stranger).call(account.sessionEnd, { id })).toMatchObject({ http: 404 });
    expect(await app.as(phone).call(account.info)).toMatchObject({ code: "ok" });
    expect(await app.as(owner).call(account.sessionEnd, { id })).toMatchObject({ code: "ok", data: { ended: 1 } });
    expect(await app.as(phone).call(account.info)).toMatchObject({ http: 401, data: "login" });
    const refreshed = await app.anonymous.call(endpoints.refreshAccessToken, { refresh_token: phone.refresh_token });
    expect(refreshed.http).toBe(401);
    expect(await app.as(owner).call(account.sessionEnd, { id })).toMatchObject({ http: 404 });
  });

  it("ends all but the one that asks", async () => {
    const others = [await elsewhere(), await elsewhere()];
    const own = (await list()).find((one) => one.current);
    expect(await app.as(owner).call(account.sessionEnd, { id: own?.id })).toMatchObject({ http: 404 });
    expect((await app.as(owner).call(account.sessionEnd, {})).data.ended).toBeGreaterThanOrEqual(2);
    for (const one of others) expect((await app.as(one).call(account.info)).http).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});

describe("[T-04] one's own picture", () => {
  it("is a public picture that was uploaded here, and nothing else that looks like one", async () => {
    const upload = (who: Principal, access: string) =>
      photo()
        .jpeg()
        .toBuffer()
        .then((bytes) =>
          app
            .as(who)
            .call(
              { api: "seller/file/Upload", method: "POST", multipart: { max_bytes: 1 } },
              { access },
              { file: { name: "a.jpg", bytes } },
            ),
        );
    const set = (avatar: string) => app.as(owner).call(account.userEdit, { avatar });
    const [mine, hidden, foreign] = [
      (await upload(owner, "public")).data.id,
      (await upload(owner, "private")).data.id,
      (await upload(stranger, "public")).data.id,
    ];
    for (const bad of [hidden, foreign, "no-such-file"])
      expect(await set(bad)).toMatchObject({ http: 400, data: { fields: { avatar: expect.any(String) } } });
    expect(await set(mine)).toMatchObject({ code: "ok" });
    expect((await app.as(owner).call(account.info)).data.avatar).toBe(`/files/${mine}`);
    expect(await set("")).toMatchObject({ code: "ok" });
    expect((await app.as(owner).call(account.info)).data.avatar).toBeNull();
  });
});
