import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { World, type TestSupplier } from "../test/principals.ts";
import { startServer, type ServerProcess } from "../test/server-process.ts";
import { openSharedHouse, type SharedHouse } from "../test/processes/two-servers.ts";
import { WireClient } from "../test/wire-client.ts";
import { doWork } from "../test/work.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
const consoles = 300;
const changes = 30;
const ticksASecond = 100;

let house: SharedHouse | undefined;
let server: ServerProcess | undefined;
const clients: WireClient[] = [];
beforeAll(async () => {
  if (!isLong) return;
  house = await openSharedHouse();
  server = await startServer(house.env);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server?.end("SIGKILL");
  await house?.database.close();
});

/** Processor time of a process in seconds, and its memory in megabytes. */
function usedBy(pid: number): { readonly cpu_s: number; readonly mb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const [, kb = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return { cpu_s: (Number(fields[11]) + Number(fields[12])) / ticksASecond, mb: Math.round(Number(kb) / 1024) };
}

/** Opens consoles of some people of the supplier: ten for each person. */
async function openConsoles({ services, supplier }: SharedHouse, url: string): Promise<void> {
  const world = new World(services);
  const { id, suid } = supplier;
  const people: TestSupplier = { context: supplier, id, suid, marker: "", mark: (text) => text };
  const each = 10;
  for (let nth = 0; nth < consoles; nth += each) {
    const person = await world.owner(people);
    for (let window = 0; window < each; window += 1) {
      const client = new WireClient(url, suid);
      client.keep((await world.session(person)).access_token);
      clients.push(client);
    }
  }
}

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stdout.write(`${server?.output().slice(-4000) ?? ""}\n`));
});

it.skipIf(!isLong || process.platform !== "linux")(
  "tells 300 open consoles of each change within a second",
  async () => {
    if (!house || !server) return expect.fail("nothing is served");
    const { services, supplier } = house;
    await openConsoles(house, server.url);
    const heard: number[] = [];
    let told = performance.now();
    for (const client of clients)
      await client.stream("seller/feed/Stream", (event) => {
        if (event === "change") heard.push(performance.now() - told);
      });
    await sleep(1_000);
    const before = usedBy(server.pid);
    const begun = performance.now();
    for (let nth = 1; nth <= changes; nth += 1) {
      await doWork(services, supplier, async (work) => {
        work.changed("stay", nth);
        await Promise.resolve();
      });
      told = performance.now();
      await sleep(1_000);
    }
    const after = usedBy(server.pid);
    const share = (after.cpu_s - before.cpu_s) / ((performance.now() - begun) / 1_000);
    const sorted = heard.toSorted((a, b) => a - b);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
    process.stdout.write(
      `measured: ${consoles} consoles, ${changes} changes: told within ${Math.round(p99)} ms (p99), ${Math.round(share * 100)} % of a processor, ${after.mb} MB\n`,
    );
    expect(heard).toHaveLength(consoles * changes);
    expect(p99).toBeLessThanOrEqual(1_000);
  },
  180_000,
);
