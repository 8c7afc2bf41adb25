import { mkdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { checks, type Checked } from "./check.ts";
import { findChromium } from "./find-chromium.ts";
import { inTwoLanes } from "./testing/lanes.ts";
import { startQuickCluster } from "./testing/quick-cluster.ts";
import { runLongPart } from "./testing/long-run.ts";
import { longParts, type LongPart } from "./testing/long-parts.ts";
import { results, runVitest, total, type Suite } from "./testing/run-vitest.ts";
import { run, tool } from "./run.ts";
import type { Size } from "./testing/test-size.ts";
import { preparedBefore, timesTable, type Took } from "./testing/times.ts";

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const say = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", say(true)).on("error", say(false)).on("timeout", say(false));
  });
}

/** The PostgreSQL server that TEST_DATABASE_URL names, or that answers on this machine; null: there is none. */
async function serverUrl(): Promise<string | null> {
  const named = process.env["TEST_DATABASE_URL"];
  if (named) return named;
  return (await answers("127.0.0.1", 5432)) ? "postgres://postgres@127.0.0.1:5432/postgres" : null;
}

/** A new server for this run if none is named and one can be started, else as `serverUrl`. */
async function quickServerUrl(): Promise<string | null> {
  const own = process.env["TEST_DATABASE_URL"] ? null : await startQuickCluster();
  if (own === null) return await serverUrl();
  process.on("exit", () => own.drop());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));
  // The check of the statements makes a database there too.
  process.env["TEST_DATABASE_URL"] = own.url;
  return own.url;
}

const noServer =
  "No PostgreSQL answered on 127.0.0.1:5432 and TEST_DATABASE_URL is not set: the suites that need one were left out.";
const noBrowser =
  "No Chrome or Chromium was found and none could be installed: `apt-get install chromium` (as root), or `npx playwright-core install chromium`.";
const notBuilt = "The console could not be built: the browser journeys were left out.";

/** Everything that `npm test` runs. @returns whether all of it passed */
async function everyday(url: string | null): Promise<boolean> {
  const began = Date.now();
  const checked: Checked[] = [];
  const others: Took[] = [];
  const suites: Suite[] = [];
  const notes: string[] = url === null ? [noServer] : [];
  let built = false;
  const theConsole = async (): Promise<void> => {
    const build = await run(...tool("tools/build-web.ts"), { show: true });
    const size = build.ok ? await run(...tool("web/size.ts"), { show: true }) : build;
    built = build.ok;
    checked.push({ name: "console's size", ok: size.ok, seconds: size.seconds });
    others.push(["building the console", build.seconds]);
  };
  const tests = async (...suite: Parameters<typeof runVitest>): Promise<void> =>
    void suites.push(await runVitest(...suite));
  const units = ["contract", "web", "server"].flatMap((name) => ["--project", name]);
  const onServer = { KANGYING_TEST_ENGINE: "server", TEST_DATABASE_URL: url ?? "" };
  const journeys = async (): Promise<void> => {
    if (!built) return void notes.push(notBuilt);
    const chromium = await findChromium();
    const env = { CHROMIUM_PATH: chromium ?? "", ...(url === null ? {} : onServer) };
    if (chromium) return await tests("browser journeys", "journeys", ["--project", "e2e"], env);
    checked.push({ name: "a browser", ok: false, seconds: 0 });
    notes.push(noBrowser);
  };
  // Only two workers: each also has a process of the engine, and the browser is busy too. With more, everything would wait.
  const embedded = (): Promise<void> =>
    tests(
      "what can differ on the embedded database",
      "embedded",
      ["--project", "embedded", "--maxWorkers=2"],
      onServer,
    );
  // Three parts, one after another. The suite on a server uses both processors and the database fully. Running it together with another part took
  // longer than running them one after another.
  await inTwoLanes([theConsole, ...checks(checked)]);
  if (url === null) await inTwoLanes([() => tests("unit and API, embedded database", "embedded", units), journeys]);
  else {
    await tests("unit and API, PostgreSQL", "server", units, onServer);
    await inTwoLanes([journeys, embedded]);
  }

  console.log("");
  console.log(
    timesTable((Date.now() - began) / 1000, preparedBefore(process.env["PREPARED"]), checked, others, suites),
  );
  console.log("");
  for (const size of ["small", "medium", "journey"] satisfies Size[]) {
    const { passed, failed } = total(suites, [size]);
    console.log(`${size}: ${passed} passed, ${failed} failed`);
  }
  for (const note of notes) console.log(note);
  const { passed, failed } = total(suites);
  console.log(`took ${Math.round((Date.now() - began) / 1000)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return [...checked, ...suites].every(({ ok }) => ok) && failed === 0;
}

/** What `npm run test:long [part]` runs. @returns whether all of it passed */
async function long(asked: string | undefined, url: string | null): Promise<boolean> {
  const names = Object.keys(longParts) as LongPart[];
  const wanted = asked === undefined ? names : names.filter((name) => name === asked);
  if (wanted.length === 0) {
    console.error(`There is no part "${asked}". The parts are ${names.join(", ")}.`);
    return false;
  }
  const suites: Pick<Suite, "tallies" | "ok">[] = [];
  for (const name of wanted) {
    if (name === "server" && url === null) console.log(noServer);
    else suites.push(await runLongPart(name, { url, chromium: (await findChromium()) ?? "" }));
  }
  const { passed, failed } = total(suites);
  console.log(`${passed} passed, ${failed} failed`);
  return suites.every(({ ok }) => ok) && failed === 0;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const [, , first, part] = process.argv;
process.exit(
  (first === "--long" ? await long(part, await serverUrl()) : await everyday(await quickServerUrl())) ? 0 : 1,
);
