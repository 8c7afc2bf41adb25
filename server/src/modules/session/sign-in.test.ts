import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as endpoints from "@kangying/contract/session/session.endpoints";
import { collect } from "../../core/module/registry.ts";
import { startApp, type TestApp } from "../../../test/app.ts";
import { roles } from "../roles/roles.module.ts";
import { createOperator, createRole } from "../roles/public.ts";
import { createSupplierWithOwner, setSupplierStatus } from "../suppliers/public.ts";
import { suppliers } from "../suppliers/suppliers.module.ts";
import * as passwords from "../../core/auth/proofs/passwords.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { loadSupplier } from "../../core/jobs/supplier-context.ts";
import { session } from "./session.module.ts";

let app: TestApp;
let supplier_id = 0;
const password = " a pass phrase with spaces ";

beforeAll(async () => {
  app = await startApp({ served: collect([session, roles, suppliers], { partial: true }) });
  await app.database.transaction({ role: "platform" }, async (tx) => {
    ({ supplier_id } = await createSupplierWithOwner(tx, {
      name: "Meadow camp",
      industry: "camp",
      login: "Meadow",
      password,
      phone: "13800000001",
    }));
    const supplier = await loadSupplier(tx, supplier_id);
    if (!supplier) throw new Error("no supplier");
    const { work, flush } = openWork({ services: app.services, tx, supplier, actor: { kind: "system", name: "test" } });
    const role = await createRole(work, {
      name: "desk",
      description: "",
      path_arr: ["/settings/roles"],
      api_arr: ["seller/role/rolemanage"],
    });
    await createOperator(work, {
      login: "reception",
      name: "Ann",
      phone: null,
      remark: "",
      role_ids: [role],
      password: { hash: await passwords.hashPassword(password) },
    });
    await flush();
  });
});
afterAll(() => app.close());
// Each test begins without failed attempts.
beforeEach(() => app.clock.advance(2 * 86_400_000));

const asSupplier = (given: string, username = "meadow") =>
  app.anonymous.call(endpoints.login, { type: "supplier", username, password: given });

describe("signing in", () => {
  it("lets an owner in by login and password, whatever the capitals of the login and the spaces round it", async () => {
    const reply = await asSupplier(password, "  MEADOW ");
    expect(reply).toMatchObject({ http: 200, code: "ok" });
    expect(Object.keys(reply.data)).toEqual(["access_token", "refresh_token", "suid"]);
  });

  it("never trims a password", async () => {
    expect(await asSupplier(password.trim())).toMatchObject({ http: 401, code: "bad_credentials" });
  });

  it("lets an operator in under its supplier's login", async () => {
    const reply = await app.anonymous.call(endpoints.login, {
      type: "operator",
      username: "meadow",
      name: "Reception",
      password,
    });
    expect(reply).toMatchObject({ http: 200, code: "ok" });
    expect(
      await app.anonymous.call(endpoints.login, { type: "operator", username: "meadow", name: "nobody", password }),
    ).toMatchObject({ code: "bad_credentials" });
  });

  it("says field by field what a kind of login needs", async () => {
    const reply = await app.anonymous.call(endpoints.login, { type: "operator", username: "meadow", password });
    expect(reply).toMatchObject({ http: 400, code: "invalid", data: { fields: { name: "Fill this in" } } });
  });

  it("answers a wrong password and an unknown login alike, captcha and waits included", async () => {
    const tries = async (username: string) => {
      const replies = [];
      for (let n = 0; n < 4; n++) {
        const { http, code, msg, data } = await asSupplier("wrong", username);
        replies.push({ http, code, msg, data });
      }
      return replies;
    };
    const known = await tries("meadow");
    app.clock.advance(2 * 86_400_000);
    expect(await tries("nobody at all")).toEqual(known);
    expect(known.map(({ code, data }) => [code, data])).toEqual([
      ["bad_credentials", null],
      ["bad_credentials", null],
      ["bad_credentials", "refresh_captcha"],
      ["captcha_required", "refresh_captcha"],
    ]);
  });

  it("hashes for an unknown login too, so that the time tells nothing", async () => {
    const verified = vi.spyOn(passwords, "verifyPassword");
    await asSupplier("wrong");
    await asSupplier("wrong", "nobody at all");
    expect(verified.mock.calls.map(([stored]) => stored === null)).toEqual([false, true]);
    verified.mockRestore();
  });

  it("tells only who knows the password that a supplier is closed", async () => {
    await app.database.transaction({ role: "platform" }, (tx) => setSupplierStatus(tx, supplier_id, 0));
    expect(await asSupplier("wrong")).toMatchObject({ code: "bad_credentials" });
    expect(await asSupplier(password)).toMatchObject({ http: 403, code: "account_disabled" });
    await app.database.transaction({ role: "platform" }, (tx) => setSupplierStatus(tx, supplier_id, 1));
    expect(await asSupplier(password)).toMatchObject({ code: "ok" });
  });

  it("takes no name with control characters", async () => {
    expect(await asSupplier(password, "sun\u0000ny")).toMatchObject({ http: 400, code: "invalid" });
  });
});

it("[T-03] a password that is changed while it is checked opens no session: the change has ended all of them", async () => {
  const right = passwords.verifyPassword;
  const spy = vi.spyOn(passwords, "verifyPassword").mockImplementationOnce(async (hash, given) => {
    const isRight = await right(hash, given);
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update auth.account set password_hash = password_hash || 'x' where lower(login) = 'meadow'"),
    );
    return isRight;
  });
  const reply = await app.anonymous.call(endpoints.login, { type: "supplier", username: "meadow", password });
  spy.mockRestore();
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update auth.account set password_hash = left(password_hash, -1) where lower(login) = 'meadow'"),
  );
  expect(reply).toMatchObject({ http: 401, code: "bad_credentials" });
});
