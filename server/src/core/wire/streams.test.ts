import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { toy, toyServed } from "../../../test/authorisation/toy-routes.ts";

let app: TestApp;
let owner: Principal;
let base: string;

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  owner = await app.world.owner(await app.world.supplier("camp"));
  base = await app.listen();
});
afterAll(() => app.close());

function open(target: typeof toy.stream | typeof toy.me, signal?: AbortSignal): Promise<Response> {
  const { url, headers } = app.as(owner).request(target);
  return fetch(`${base}${url}`, { headers, ...(signal ? { signal } : {}) });
}

describe("a stream", () => {
  it("that fails before its first byte is answered as any call", async () => {
    expect(await app.as(owner).call(toy.stream, { fail: true })).toMatchObject({ http: 503, code: "busy" });
    expect(await app.anonymous.call(toy.stream)).toMatchObject({ http: 401, code: "login_required" });
  });

  it("bears the same headers as other replies, and is not encrypted", async () => {
    const leave = new AbortController();
    const response = await open(toy.stream, leave.signal);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("x-permission-version")).toMatch(/^\d+$/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const first = await response.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe(": open\n\n");
    leave.abort();
    await wait(50);
    expect(await app.as(owner).call(toy.me)).toMatchObject({ http: 200 });
  });

  it("of one account are thirty at most, until one of them ends", async () => {
    const leave = new AbortController();
    await wait(50);
    const replies = await Promise.all(Array.from({ length: 31 }, () => open(toy.stream, leave.signal)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    await replies.find(({ status }) => status === 429)?.text();
    leave.abort();
    await eventually(async () => {
      const again = new AbortController();
      const reply = await open(toy.stream, again.signal);
      if (reply.status === 200) again.abort();
      else await reply.text();
      expect(reply.status).toBe(200);
    });
  });

  it("ends first when the server stops, while calls under way are finished", async () => {
    const stream = await open(toy.stream);
    const allBegun = Promise.withResolvers<void>();
    let begun = 0;
    app.app.server.on("request", () => {
      begun += 1;
      if (begun === 20) allBegun.resolve();
    });
    const calls = Array.from({ length: 20 }, () => open(toy.me));
    await allBegun.promise;
    const closed = app.app.close();
    expect(await stream.text()).toBe(": open\n\nevent: end\n\n");
    expect((await Promise.all(calls)).map((response) => response.status)).toEqual(calls.map(() => 200));
    await closed;
    await expect(open(toy.me)).rejects.toThrow("fetch failed");
  });
});
