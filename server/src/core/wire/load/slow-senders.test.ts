import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
const senders = 100;
/** The interval at which Node checks time limits; see `create-server.ts`. */
const checkedEvery = 5_000;

let app: TestApp;
let port = 0;

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  port = Number(new URL(await app.listen()).port);
  // The real limits take half a minute; they are used in the long run only.
  if (!isLong) Object.assign(app.app.server, { headersTimeout: 1_000, requestTimeout: 2_000 });
});
afterAll(() => app.close());

/** Sends the beginning at once and then one byte a second. @returns milliseconds until the server closed the connection */
function sendSlowly(beginning: string, drop: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const dropping = setInterval(() => socket.write(drop), 1_000);
    // A reset ends the connection as well as a regular close.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(dropping);
      resolve(performance.now() - begun);
    });
    socket.resume();
    socket.write(beginning);
  });
}

it.each([
  ["headers", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ", "a"],
  [
    "body",
    "POST /api/v1/public/toy/Echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{",
    " ",
  ],
])(
  "cuts off a hundred who send their %s byte by byte, and serves everybody else meanwhile",
  async (what, beginning, drop) => {
    const { headersTimeout, requestTimeout } = app.app.server;
    const most = (what === "headers" ? headersTimeout : requestTimeout) + checkedEvery;
    let isOver = false;
    const slow = Promise.all(Array.from({ length: senders }, () => sendSlowly(beginning, drop))).finally(() => {
      isOver = true;
    });
    const took: number[] = [];
    while (!isOver) {
      const begun = performance.now();
      expect(await app.anonymous.call(toy.time)).toMatchObject({ http: 200 });
      took.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const held = Math.max(...(await slow));
    const median = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
    if (isLong)
      process.stdout.write(
        `measured: ${senders} slow ${what}: cut after ${(held / 1_000).toFixed(1)} s at most, others served in ${median.toFixed(0)} ms\n`,
      );
    // A busy machine may be a little late.
    expect(held).toBeLessThanOrEqual(most + 3_000);
    expect(median).toBeLessThan(500);
  },
  90_000,
);
