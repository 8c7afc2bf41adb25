import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signText } from "@kangying/contract/core/wire";
import { startApp, type Principal, type TestApp } from "../../../../test/app.ts";
import { toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";
import { makeDownloadToken } from "../../auth/sessions/download-token.ts";
import { seconds } from "../../kernel/clock.ts";
import { signOf } from "./sign.ts";

let app: TestApp;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

describe("the sign of a call", () => {
  it("is the contract's vector", () => {
    const members = { timestamp: "1763683200", device: "web", b: 1, a: "健康 x", c: { d: [1] }, e: "" };
    expect(signOf(signText(members, "kangying"))).toBe(
      "474227609cf9aae13ae903d8076531dc9befa5e888566cc8f7a1971c31e871db",
    );
  });

  it("keeps names that stand side by side in the order of their code units, and their values apart", () => {
    const members = { ab: 1, a: 2, aB: 3, a1: 4, "a-": 5 };
    expect(signText(members, "")).toBe("a=2&a-=5&a1=4&aB=3&ab=1");
    expect(signText({ a: "1", b: "" }, "")).not.toBe(signText({ a: "", b: "1" }, ""));
    expect(signText({ a: "1", b: "2" }, "")).not.toBe(signText({ a: "12", b: "" }, ""));
  });

  it("must be there and right", async () => {
    expect(await app.as(owner).call(toy.me, {}, { sign: "0".repeat(64) })).toMatchObject({
      http: 400,
      code: "bad_sign",
    });
    const unsigned = app.as(owner).request(toy.me);
    delete unsigned.headers["sign"];
    expect(
      (await app.app.inject({ ...unsigned, headers: { ...unsigned.headers, ignoreencryption: "1" } })).json(),
    ).toMatchObject({ status: false, code: "bad_sign" });
  });

  it("holds for every kind of member that JSON has", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.object({
          maxDepth: 3,
          values: [
            fc.string({ unit: "grapheme" }),
            fc.double({ noNaN: true, noDefaultInfinity: true }),
            fc.boolean(),
            fc.constant(null),
          ],
        }),
        async (extra) => {
          const said = JSON.parse(JSON.stringify({ ...extra, name: "n" })) as Record<string, unknown>;
          fc.pre(
            !/\\u0000|__proto__|constructor|prototype/.test(JSON.stringify(said)) &&
              !["device", "timestamp", "accesstoken", "supplieruid", "sign", "count", "email", "rows", "colour"].some(
                (name) => name in said,
              ),
          );
          expect((await app.anonymous.call(toy.echo, said)).code).toBe("ok");
        },
      ),
      { numRuns: 60 },
    );
  });

  it("breaks with every change of a member or a signed header", async () => {
    const good = app.as(owner).request(toy.find, { id: 1, name: "健康" });
    const { headers } = good;
    const bent = [
      { ...good, url: `${good.url}1` },
      { ...good, url: `${good.url}&more=1` },
      { ...good, headers: { ...headers, device: "app" } },
      { ...good, headers: { ...headers, timestamp: String(Number(headers["timestamp"]) + 1) } },
      { ...good, headers: { ...headers, accesstoken: `${headers["accesstoken"]}x` } },
      { ...good, headers: { ...headers, supplieruid: "other" } },
      {
        ...good,
        headers: { ...headers, sign: `${headers["sign"]?.slice(0, -1)}${headers["sign"]?.endsWith("0") ? "1" : "0"}` },
      },
    ];
    for (const request of [good, ...bent]) {
      const reply = await app.app.inject({ ...request, headers: { ...request.headers, ignoreencryption: "1" } });
      expect(reply.json().code).toBe(request === good ? "ok" : "bad_sign");
    }
  });

  it("grants nothing: a call rightly signed by nobody stays nobody's", async () => {
    expect(await app.anonymous.call(toy.notes)).toMatchObject({ http: 401 });
  });
});

describe("the time of a call", () => {
  it.each([-301, 301, -86_400, 86_400])("may not be %i s off, and the refusal says what time it is", async (skew) => {
    expect(await app.as(owner).call(toy.me, {}, { skew })).toMatchObject({
      http: 400,
      code: "bad_timestamp",
      data: { server_time: seconds(app.clock.now()) },
    });
  });

  it.each([-300, 300])("may be %i s off", async (skew) => {
    expect(await app.as(owner).call(toy.me, {}, { skew })).toMatchObject({ http: 200 });
  });

  it("is no matter where a client learns the time", async () => {
    expect(await app.anonymous.call(toy.time, {}, { skew: 86_400 })).toMatchObject({ http: 200 });
  });
});

describe("a link in a new window", () => {
  const path = "/api/v1/seller/toy/Download";
  const tokenFor = async (asked: string): Promise<string> => {
    const { caller, supplier } = { caller: { session_id: sessionOf(owner.access_token) }, supplier: owner.supplier };
    return app.database.transaction({ role: "auth" }, (tx) =>
      makeDownloadToken(tx, app.services, caller as never, supplier.id, asked),
    );
  };

  it("carries everything in its query, and gets its file once", async () => {
    const download_token = await tokenFor(path);
    const first = await app.as(owner).call(toy.download, {}, { download_token });
    expect(first).toMatchObject({ http: 200 });
    expect(first.headers["content-type"]).toBe("text/csv");
    expect(await app.as(owner).call(toy.download, {}, { download_token })).toMatchObject({
      http: 401,
      code: "download_spent",
    });
  });

  it("of two opened at once gives the file to one", async () => {
    const download_token = await tokenFor(path);
    const replies = await Promise.all([1, 2, 3].map(() => app.as(owner).call(toy.download, {}, { download_token })));
    expect(replies.map((reply) => reply.http).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it.each([
    [{ empty: true }, "nothing_to_export"],
    [{ empty: "yes" }, "invalid"],
  ])("[S7-01] is spent once it is accepted, whatever the reply: %o", async (asked, code) => {
    const download_token = await tokenFor(path);
    expect(await app.as(owner).call(toy.download, asked as never, { download_token })).toMatchObject({ code });
    expect(await app.as(owner).call(toy.download, {}, { download_token })).toMatchObject({
      http: 401,
      code: "download_spent",
    });
  });

  it("[S7-01] gives a file alone: a call that shows or changes something is refused", async () => {
    for (const call of [toy.me, toy.remove]) {
      const download_token = await tokenFor(`/api/v1/${call.api}`);
      expect(await app.as(owner).call(call, { id: 1 }, { download_token })).toMatchObject({
        http: 401,
        code: "download_spent",
      });
    }
  });

  it("is good for its own path alone", async () => {
    const download_token = await tokenFor("/api/v1/seller/toy/Other");
    expect(await app.as(owner).call(toy.download, {}, { download_token })).toMatchObject({
      http: 401,
      code: "download_spent",
    });
  });

  it("does not take an ordinary access token", async () => {
    expect((await app.as(owner).call(toy.download, {}, { download_token: owner.access_token })).http).toBe(401);
  });

  it("shows a person a small page where it is refused", async () => {
    const download_token = await tokenFor("/elsewhere");
    const reply = await app
      .as(owner)
      .call(toy.download, {}, { download_token, language: "es", headers: { "sec-fetch-mode": "navigate" } });
    expect(reply.http).toBe(401);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.body.toString()).toContain('<html lang="es">');
    expect(reply.body.toString()).toContain("El enlace de descarga ya se usó o caducó");
  });
});

function sessionOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sid: string }).sid;
}
