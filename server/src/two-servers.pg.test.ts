import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startRoundRobin, type RoundRobin } from "../test/processes/round-robin.ts";
import { startServer, type ServerProcess } from "../test/server-process.ts";
import { beginExport } from "../test/processes/held-export.ts";
import { contact, makeCamp, nextPhone } from "../test/camp.ts";
import { eventually } from "../test/eventually.ts";
import { doWork } from "../test/work.ts";
import { openDesks, openDesksUntilShut } from "../test/worlds/desks.ts";
import { booked, openSharedHouse, owner, type SharedHouse } from "../test/processes/two-servers.ts";
import { WireClient } from "../test/wire-client.ts";
import { modules } from "./app.ts";
import { keepCaptcha, makeCaptcha } from "./core/auth/proofs/captcha.ts";
import { verifyChain } from "./core/db/chains/chain.ts";
import { operateLogChain } from "./core/jobs/keep-chains.ts";
import { loadSupplier } from "./core/jobs/supplier-context.ts";
import { collect } from "./core/module/registry.ts";
import { resourcesInvariants } from "./modules/resources/resources.invariants.ts";
import { createSupplierWithOwner } from "./modules/suppliers/public.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
/** How many servers are killed, one after another, while desks write to them, and how many desks write. */
const kills = isLong ? 20 : 2;
const desksOpen = isLong ? 50 : 6;
const stops = isLong ? 10 : 1;

let house: SharedHouse;
let proxy: RoundRobin;
let one: ServerProcess;
let other: ServerProcess;

/** A schedule that was due in the past and is not due again soon: exactly one run has to be made up for. */
const missed = new Date().getUTCHours() === 18 ? "system.purge_submissions" : "system.purge_faults";

beforeAll(async () => {
  house = await openSharedHouse();
  // As if no server had been running for a day.
  await house.database.statement("update pgboss.schedule set created_on = now() - interval '26 hours' where key = $1", [
    missed,
  ]);
  await house.database.statement("update pgboss.version set cron_on = now() - interval '25 hours'");
  proxy = await startRoundRobin();
  [one, other] = await Promise.all([startServer(house.env), startServer(house.env)]);
  proxy.serve([one.url, other.url]);
});

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    for (const server of [one, other])
      process.stdout.write(`── server ${server.pid}\n${server.output().slice(-4000)}\n`);
  });
});
afterAll(async () => {
  await proxy?.close();
  await Promise.all([one?.end("SIGKILL"), other?.end("SIGKILL")]);
  await house?.database.close();
});

const signedIn = async (url: string, name?: string): Promise<WireClient> => {
  const client = new WireClient(url);
  const { login, password } = owner;
  expect(await client.signIn(login, name === undefined ? password : operatorPassword, name)).toMatchObject({
    http: 200,
  });
  return client;
};
const operatorPassword = "words-of-a-desk-7";

describe("two servers on one database", () => {
  it("know each other's sessions, and their ends", async () => {
    const here = await signedIn(one.url);
    const there = here.at(other.url);
    expect(await there.get("buyer/user/info")).toMatchObject({ http: 200, data: { nickname: "Camp" } });
    expect(await here.post("buyer/user/logout", {})).toMatchObject({ http: 200 });
    expect(await there.get("buyer/user/info")).toMatchObject({ http: 401, data: "login" });
  });

  it("bind an operator by a changed role on its next call, whichever server changed it", async () => {
    const chief = await signedIn(one.url);
    const role = {
      name: "Desk",
      path_arr: ["/student/appointment/pending"],
      api_arr: ["seller/student/AppointmentPendingList"],
    };
    const made = await chief.post("seller/role/roleadd", role);
    const operator = { login: "desk", password: operatorPassword, name: "Desk", roles: [made.data.id] };
    expect(await chief.post("seller/operator/OperatorAdd", operator)).toMatchObject({ http: 200 });

    const desk = (await signedIn(other.url, "desk")).at(other.url);
    const list = { page: "1", limit: "10" };
    expect(await desk.get("seller/student/AppointmentPendingList", list)).toMatchObject({ http: 200 });
    const lesser = { ...role, id: made.data.id, api_arr: [] };
    expect(await chief.post("seller/role/roleedit", lesser)).toMatchObject({ http: 200 });
    expect(await desk.get("seller/student/AppointmentPendingList", list)).toMatchObject({ http: 403 });
  });

  it("count wrong passwords together, and take a captcha that another process drew", async () => {
    const { login, password } = owner;
    const wrong = "words-of-a-stranger";
    expect(await new WireClient(one.url).signIn(login, wrong)).toMatchObject({ code: "bad_credentials", data: null });
    expect(await new WireClient(other.url).signIn(login, wrong)).toMatchObject({ code: "bad_credentials", data: null });
    expect(await new WireClient(one.url).signIn(login, wrong)).toMatchObject({
      code: "bad_credentials",
      data: "refresh_captcha",
    });
    expect(await new WireClient(other.url).signIn(login, password)).toMatchObject({ code: "captcha_required" });

    const captcha = await makeCaptcha();
    const { database, services } = house;
    await database.transaction({ role: "auth" }, (tx) =>
      keepCaptcha(tx, services.config.token_secret, captcha, new Date()),
    );
    const answer = {
      type: "supplier",
      username: login,
      password,
      captcha: captcha.text,
      captcha_id: captcha.captcha_id,
    };
    expect(await new WireClient(other.url).post("public/user/login", answer)).toMatchObject({ http: 200 });
    expect(await new WireClient(one.url).signIn(login, password)).toMatchObject({ http: 200 });
  });
});

describe("fifty desks at the doors of two servers", () => {
  it("[R-01] get the last bed once, and the others are told that it is taken", async () => {
    const { database, services } = house;
    const chief = { login: "camp-last-bed", password: owner.password };
    const supplier = await database.transaction({ role: "owner" }, async (tx) => {
      const made = await createSupplierWithOwner(tx, { name: "Last bed", industry: "camp", ...chief });
      return await loadSupplier(tx, made.supplier_id);
    });
    if (!supplier) throw new Error("the supplier was not made");
    const camp = await makeCamp(services, supplier, { rooms: 1, beds_a_room: 1 });
    const stays: number[] = [];
    for (let desk = 0; desk < 50; desk += 1) stays.push(await camp.book({ phone: nextPhone() }));
    await doWork(services, supplier, ({ tx }) => tx.query("update stay set status = 20"));
    const first = new WireClient(one.url);
    expect(await first.signIn(chief.login, chief.password)).toMatchObject({ http: 200 });
    const bed_id = camp.beds[0] ?? 0;
    const replies = await Promise.all(
      stays.map(async (id, desk) => {
        const client = first.at(desk % 2 === 0 ? one.url : other.url);
        const reply = await client.post("seller/student/AppointmentEnter", { id, bed_id, ...contact });
        client.close();
        return reply.http === 200 ? "ok" : reply.code;
      }),
    );
    first.close();
    expect(replies.filter((code) => code === "ok")).toHaveLength(1);
    expect(replies.filter((code) => code === "bed_taken")).toHaveLength(49);
    await doWork(services, supplier, async ({ tx }) => {
      expect(await tx.query("select distinct stay_id from bed_night")).toHaveLength(1);
      for (const { name, sql } of resourcesInvariants) expect(await tx.query(sql), name).toEqual([]);
    });
  });
});

describe("a server that is killed", () => {
  it(
    "takes no acknowledged write with it, does none twice, and leaves its jobs to whoever lives",
    async () => {
      const file = await beginExport(house, one, other);
      const desks = await openDesks(desksOpen, proxy.url, house.package_id);
      // A kill rarely happens between commit and reply, which is where a repeated call could do the work twice.
      proxy.loseOneReplyOf(11);
      for (let kill = 0; kill < kills; kill += 1) {
        // However slow the machine is, each server has done something before it is killed.
        const sofar = desks.acknowledged.size;
        await eventually(() => expect(desks.acknowledged.size).toBeGreaterThan(sofar + 10));
        await sleep(Math.random() * 600);
        await one.end("SIGKILL");
        if (kill === 0) await file.letGo();
        await sleep(500);
        // The next one to be killed is the one that has run longer.
        [one, other] = [other, await startServer(house.env)];
        proxy.serve([one.url, other.url]);
      }
      await sleep(500);
      await desks.finish();

      expect(desks.refused).toEqual([]);
      expect(desks.acknowledged.size).toBeGreaterThan(20);
      expect(desks.repeated(), "tries that met a dying server").toBeGreaterThan(0);
      const there = [...(await booked(house))].map(([phone, { id, rows }]) => `${phone} ${id} ${rows}`);
      const told = [...desks.acknowledged].map(([phone, id]) => `${phone} ${id} 1`);
      expect(there.toSorted()).toEqual(told.toSorted());
      process.stdout.write(
        `measured: two servers, ${kills} kills: ${told.length} acknowledged, ${desks.repeated()} tried again, none lost, none twice\n`,
      );

      await vi.waitFor(async () => expect(await file.state()).toEqual({ job: "completed", task: 2, has_file: true }), {
        timeout: 120_000,
        interval: 250,
      });
      const { supplier, database } = house;
      await database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
        const [log] = await tx.query(
          "select count(*) as acts from operate_log where api = 'seller/student/StudentBook' and biz_type = 'stay' and result = 'ok'",
        );
        expect(log).toEqual({ acts: told.length });
        for (const { name, sql } of collect(modules).invariants) expect(await tx.query(sql), name).toEqual([]);
        expect(await verifyChain((run) => run(tx), operateLogChain, new Date())).toMatchObject({ is_sound: true });
      });
    },
    60_000 + kills * 20_000,
  );
});

describe("a schedule", () => {
  it("that came due while no server was up runs once, though two servers saw it", async () => {
    const run = async (): Promise<object[]> => {
      const sql =
        "select name, state::text, count(*) as runs from pgboss.job_common where name = $1 or (name = 'cron.due' and data ->> 'job' = $1) group by 1, 2 order by 1";
      return (await house.database.statement(sql, [missed])).rows;
    };
    const once = ["cron.due", missed].map((name) => ({ name, state: "completed", runs: 1 }));
    await vi.waitFor(async () => expect(await run()).toEqual(once), { timeout: 120_000, interval: 250 });
  });
});

describe("a server that is told to stop", () => {
  it.each(Array.from({ length: stops }, (_, index) => index + 1))(
    "finishes what it was asked, does nothing that it cannot tell, and is gone within ten seconds (%i)",
    async (round) => {
      const before = await booked(house);
      const desks = await openDesksUntilShut(desksOpen, one.url, house.package_id);
      const stream = await (await signedIn(one.url)).stream("seller/feed/Stream");
      await eventually(() => expect(desks.acknowledged.length).toBeGreaterThan(5));
      await sleep(Math.random() * 400);
      // A server that has not ended cleanly in that time ends with another code.
      expect(await one.end("SIGTERM")).toEqual({ code: 0, signal: null });
      await stream.end;

      const outcomes = await desks.outcomes;
      expect(outcomes.refused).toEqual([]);
      expect(outcomes.shutOut).toHaveLength(desksOpen);
      const taken = [...(await booked(house)).keys()].filter((phone) => !before.has(phone));
      expect(taken.toSorted()).toEqual(outcomes.acknowledged.toSorted());
      if (round < stops) one = await startServer(house.env);
    },
    60_000,
  );
});
