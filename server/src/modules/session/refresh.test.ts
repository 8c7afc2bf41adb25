import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as account from "@kangying/contract/session/own-account.endpoints";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { session } from "./session.module.ts";

let app: TestApp;
let ann: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([session], { partial: true }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.world.owner(await app.world.supplier());
});

const refresh = (refresh_token: string, key: string | null = null) =>
  app.anonymous.call(endpoints.refreshAccessToken, { refresh_token }, { key });
const info = (access_token = ann.access_token) => app.as({ ...ann, access_token }).call(account.info);

describe("refreshing a session", () => {
  it("gives both tokens again; the old refresh token is spent, the new access token works", async () => {
    app.clock.advance(10 * 60_000);
    const next = await refresh(ann.refresh_token);
    expect(next).toMatchObject({ code: "ok", data: { suid: ann.suid } });
    expect(next.data.refresh_token).not.toBe(ann.refresh_token);
    expect(await info(next.data.access_token)).toMatchObject({ code: "ok" });
  });

  it("ends the session everywhere when a refresh token comes a second time", async () => {
    const next = await refresh(ann.refresh_token);
    expect(await refresh(ann.refresh_token)).toMatchObject({ http: 401, code: "login_required", data: "login" });
    expect(await info(next.data.access_token)).toMatchObject({ http: 401, data: "login" });
    expect(await refresh(next.data.refresh_token)).toMatchObject({ http: 401 });
  });

  it("answers a lost reply again: same token and key get the same successor for 60 s, and no longer", async () => {
    const first = await refresh(ann.refresh_token, "key-1");
    app.clock.advance(59_000);
    expect((await refresh(ann.refresh_token, "key-1")).data).toEqual(first.data);
    app.clock.advance(2_000);
    expect(await refresh(ann.refresh_token, "key-1")).toMatchObject({ code: "login_required" });
    expect(await refresh(first.data.refresh_token, "key-2")).toMatchObject({ code: "login_required" });
  });

  it("makes one successor of twenty refreshes at once under one key", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(ann.refresh_token, "key-1")));
    expect(new Set(replies.map(({ data }) => data.refresh_token)).size).toBe(1);
    expect(await refresh(replies[0]?.data.refresh_token)).toMatchObject({ code: "ok" });
  });

  it("lets one of twenty win that come at once without a common key, and ends the session", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => refresh(ann.refresh_token, `key-${n}`)));
    expect(replies.filter(({ code }) => code === "ok")).toHaveLength(1);
    const won = replies.find(({ code }) => code === "ok");
    expect(await refresh(won?.data.refresh_token)).toMatchObject({ code: "login_required" });
  });

  it("lasts fourteen days from the last refresh, and ninety in all", async () => {
    let token = ann.refresh_token;
    for (let n = 0; n < 6; n++) {
      app.clock.advance(13 * 86_400_000);
      const next = await refresh(token);
      expect(next).toMatchObject({ code: "ok" });
      token = next.data.refresh_token;
    }
    app.clock.advance(13 * 86_400_000);
    expect(await refresh(token)).toMatchObject({ http: 401 });
  });

  it("takes no access token for a refresh token, nor the other way round", async () => {
    expect(await refresh(ann.access_token)).toMatchObject({ code: "auth_failed" });
    expect(await info(ann.refresh_token)).toMatchObject({ code: "auth_failed", data: "login" });
  });
});

describe("an access token", () => {
  it("ends after fifteen minutes", async () => {
    app.clock.advance(15 * 60_000 - 1000);
    expect(await info()).toMatchObject({ code: "ok" });
    app.clock.advance(1000);
    expect(await info()).toMatchObject({ http: 401, code: "auth_failed", data: "login" });
  });

  it.each(["GET", "POST"] as const)("is worth nothing after logging out by %s", async (method) => {
    expect(await app.as(ann).call(endpoints.logout, {}, { method })).toMatchObject({ code: "ok" });
    expect(await info()).toMatchObject({ http: 401, code: "login_required", data: "login" });
    expect(await refresh(ann.refresh_token)).toMatchObject({ code: "login_required" });
  });

  it("is worth nothing once its account is disabled, its supplier closed, its operator deleted: on the very next call", async () => {
    const set = (sql: string, id: number) => app.database.transaction({ role: "owner" }, (tx) => tx.query(sql, [id]));
    await set(`update auth.account set status = 0 where id = $1`, ann.account_id);
    expect(await info()).toMatchObject({ code: "login_required" });
    await set(`update auth.account set status = 1 where id = $1`, ann.account_id);
    expect(await info()).toMatchObject({ code: "ok" });
    await set(`update supplier set status = 0 where id = $1`, ann.supplier.id);
    expect(await info()).toMatchObject({ code: "login_required" });
    const clerk = await app.world.operator(await app.world.supplier());
    expect(await app.as(clerk).call(account.info)).toMatchObject({ code: "ok" });
    await set(`update operator set deleted_at = now() where account_id = $1`, clerk.account_id);
    expect(await app.as(clerk).call(account.info)).toMatchObject({ code: "login_required" });
  });
});
