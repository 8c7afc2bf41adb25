import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { feedStream } from "@kangying/contract/feed/feed.endpoints";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { eventually } from "../../../test/eventually.ts";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { feed } from "./feed.module.ts";
import { LateComers } from "./late-comers.ts";
import { printPosition, readPosition } from "./resume.ts";
import { modules } from "../../app.ts";
import { topicPoint } from "../../core/list/topics.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";

let app: TestApp;
let address: string;
let camp: TestSupplier;
let shop: TestSupplier;
let owner: Principal;

interface Event {
  readonly event: string;
  readonly data: { readonly topic?: string; readonly id?: number | null; readonly version?: number | null };
  readonly id: string;
}

interface Stream {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly events: Event[];
  readonly changes: () => (readonly [string, number | null])[];
  readonly ended: Promise<void>;
  close(): void;
}

const open: Stream[] = [];

beforeAll(async () => {
  app = await startApp({ served: { routes: feed.routes ?? [], tree, declared: declarationsOf(modules) } });
  address = await app.listen();
  camp = await app.world.supplier("camp");
  shop = await app.world.supplier("shop");
  owner = await app.world.owner(camp);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => app.close());

async function connect(who: Principal, lastEventId?: string, server = { app, address }): Promise<Stream> {
  const { url, headers } = server.app.as(who).request(feedStream);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = httpRequest(`${server.address}${url}`, {
    headers: {
      ...headers,
      ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
    },
  });
  request.on("response", resolve).on("error", reject).end();
  const response = await promise;
  const events: Event[] = [];
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
      events.push({ event: field("event"), data: JSON.parse(field("data")) as Event["data"], id: field("id") });
    }
  });
  const stream: Stream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    changes: () =>
      events.filter(({ event }) => event === "change").map(({ data }) => [data.topic ?? "", data.id ?? null] as const),
    ended: new Promise((done) => response.on("close", done)),
    close: () => void request.destroy(),
  };
  request.on("error", () => undefined);
  open.push(stream);
  if (stream.status === 200) await eventually(() => expect(events.length).toBeGreaterThan(0));
  return stream;
}

async function change(supplier: TestSupplier, ...rows: readonly (readonly [string, number])[]): Promise<void> {
  await app.database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
    const opened = openWork({
      services: app.services,
      tx,
      supplier: supplier.context,
      actor: { kind: "system", name: "test" },
    });
    for (const [topic, id] of rows) opened.work.changed(topic, id, 1);
    await opened.flush();
  });
}

const roomsOnly = { paths: ["/resources/rooms"], apis: ["seller/room/RoomList"] };

describe("the change feed", () => {
  it("tells the consoles of a supplier, and of no other, what changed", async () => {
    const stream = await connect(owner);
    const other = await connect(await app.world.owner(shop));
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
    });
    await change(camp, ["stay", 12], ["room", 3]);
    await eventually(() =>
      expect(stream.changes()).toEqual([
        ["stay", 12],
        ["room", 3],
      ]),
    );
    expect(stream.events.find(({ event }) => event === "change")?.data).toEqual({ topic: "stay", id: 12, version: 1 });
    await change(shop, ["role", 1]);
    await eventually(() => expect(other.changes()).toEqual([["role", 1]]));
    expect(stream.changes()).toHaveLength(2);
  });

  it("tells each caller of the topics that its role may see", async () => {
    const reception = await app.world.operator(camp, roomsOnly);
    const nobody = await app.world.operator(camp);
    const [some, none, all] = [await connect(reception), await connect(nobody), await connect(owner)];
    await change(camp, ["stay", 1], ["room", 2], ["operator", 3], ["secret", 4], ["export_task", 5]);
    await eventually(() =>
      expect(all.changes()).toEqual([
        ["stay", 1],
        ["room", 2],
        ["operator", 3],
        ["export_task", 5],
      ]),
    );
    expect(some.changes()).toEqual([
      ["room", 2],
      ["export_task", 5],
    ]);
    expect(none.changes()).toEqual([["export_task", 5]]);
  });

  it("says when rights change, and tells by the new ones from then on", async () => {
    const reception = await app.world.operator(camp, roomsOnly);
    const stream = await connect(reception);
    await change(camp, ["room", 7]);
    await eventually(() => expect(stream.changes()).toEqual([["room", 7]]));
    await app.database.transaction({ role: "app", supplier_id: camp.id }, (tx) =>
      tx.query(
        `update role set api_arr = '["seller/operator/OperatorList"]', path_arr = '["/settings/operators"]' where name = $1`,
        [`role ${reception.login}`],
      ),
    );
    await eventually(() => expect(stream.events.map(({ event }) => event)).toContain("session"));
    await change(camp, ["room", 8], ["operator", 9]);
    await eventually(() =>
      expect(stream.changes()).toEqual([
        ["room", 7],
        ["operator", 9],
      ]),
    );
  });

  it("ends with the session, after saying so", async () => {
    const leaver = await app.world.operator(camp, roomsOnly);
    const stream = await connect(leaver);
    await app.database.statement("update auth.session set revoked_at = now() where account_id = $1", [
      leaver.account_id,
    ]);
    await stream.ended;
    expect(stream.events.at(-1)?.event).toBe("session");
  });

  it("resumes where it broke off, with what came meanwhile", async () => {
    const first = await connect(owner);
    await change(camp, ["stay", 100]);
    await eventually(() => expect(first.changes()).toEqual([["stay", 100]]));
    const id = first.events.at(-1)?.id ?? "";
    first.close();
    await change(camp, ["stay", 101], ["room", 102]);
    const second = await connect(owner, id);
    await eventually(() =>
      expect(second.changes().slice(-2)).toEqual([
        ["stay", 101],
        ["room", 102],
      ]),
    );
  });

  it("tells whole topics where it cannot tell what was missed", async () => {
    const reception = await app.world.operator(camp, roomsOnly);
    const long_ago = printPosition({ id: 1, at: new Date(Date.now() - 3600_000) });
    for (const position of [long_ago, "nonsense"]) {
      const stream = await connect(reception, position);
      await eventually(() =>
        expect(new Set(stream.changes().map(([topic]) => topic))).toEqual(
          new Set([
            "bulk_task",
            "bed",
            "export_task",
            "festival",
            "inbox",
            "room",
            "room_type",
            "row_editing",
            "saved_view",
          ]),
        ),
      );
      expect(stream.changes().every(([, id]) => id === null)).toBe(true);
    }
  });

  it("tells the topics of a mass of changes, and loses none that comes behind", async () => {
    const stream = await connect(owner);
    const many = Array.from({ length: 1300 }, (_, n) => ["stay", 1000 + n] as const);
    await change(camp, ...many);
    await change(camp, ["room", 55]);
    await eventually(() => expect(stream.changes().map(([topic]) => topic)).toContain("room"));
    expect(stream.changes()).toContainEqual(["stay", null]);
    expect(stream.changes().length).toBeLessThan(220);
  });

  it("begins with nothing of before where nobody asks for it", async () => {
    await change(camp, ["stay", 200]);
    const stream = await connect(owner);
    await change(camp, ["stay", 201]);
    await eventually(() => expect(stream.changes()).toContainEqual(["stay", 201]));
    expect(stream.changes()).not.toContainEqual(["stay", 200]);
  });

  it("is for signed-in accounts", async () => {
    expect((await app.anonymous.call(feedStream)).http).toBe(401);
  });

  it("ends first when the server stops", async () => {
    const second = await startApp({
      served: { routes: feed.routes ?? [], tree, declared: declarationsOf(modules) },
      database: app.database,
    });
    const other = { app: second, address: await second.listen() };
    const stream = await connect(owner, undefined, other);
    await second.close();
    await stream.ended;
  });

  it("reads nothing while nobody listens", async () => {
    const spied = vi.spyOn(app.database, "transaction");
    await new Promise((resolve) => setTimeout(resolve, 700));
    const idle = spied.mock.calls.length;
    spied.mockRestore();
    expect(idle).toBeLessThanOrEqual(1);
  });
});

describe("the topics", () => {
  it("name permissions that the tree knows", () => {
    const known = new Set(flattenTree(tree).flatMap((node) => (node.permissions ?? []).map(({ api }) => api)));
    const unknown = declarationsOf(modules)
      .all(topicPoint)
      .flatMap(({ permissions }) => permissions ?? [])
      .filter((permission) => !known.has(permission));
    expect(unknown).toEqual([]);
  });
});

describe("late comers", () => {
  const rows = (...ids: number[]): { id: number }[] => ids.map((id) => ({ id }));

  it("tells each row once, also one that appears after a higher number", () => {
    const reader = new LateComers(10, 5000);
    expect(reader.take(rows(11, 13), 0)).toEqual(rows(11, 13));
    expect(reader.after).toBe(10);
    expect(reader.take(rows(11, 12, 13), 300)).toEqual(rows(12));
    expect(reader.take(rows(11, 12, 13, 14), 600)).toEqual(rows(14));
    expect(reader.take(rows(11, 12, 13, 14), 5000)).toEqual([]);
    expect(reader.after).toBe(13);
    expect(reader.take(rows(14), 5700)).toEqual([]);
    expect(reader.after).toBe(14);
  });
});

describe("a position", () => {
  const now = new Date("2026-11-21T08:00:00Z");

  it("comes back as it was printed, set back for what commits late", () => {
    expect(readPosition(printPosition({ id: 42, at: now }), now)).toEqual({
      id: 42,
      at: new Date(now.getTime() - 15_000),
    });
  });
  it.each([
    [undefined, null],
    ["", null],
    ["x", "lost"],
    ["1", "lost"],
    ["1.2.3", "lost"],
    ["-1.5", "lost"],
    ["1.99999999999", "lost"],
  ])("reads %j as %j", (text, position) => {
    expect(readPosition(text, now)).toEqual(position);
  });
});
