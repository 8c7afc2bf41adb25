import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { UnaskedConnections } from "./unasked-connections.ts";

const replies: (() => void)[] = [];
const server = createServer((request, reply) => {
  if (request.method === "GET") replies.push(() => reply.end("done"));
  else request.resume();
});
afterEach(() => server.closeAllConnections());

it("[S7-01] whoever waits for a reply gets it while the server closes; who has not finished asking, or has not asked, is cut", async () => {
  const connections = new UnaskedConnections(server, 150);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = () => connect(port, "127.0.0.1").on("error", () => undefined);
  const [waits, half, silent] = [open(), open(), open()];
  let said = "";
  waits.on("data", (chunk: Buffer) => (said += String(chunk)));
  const [ofHalf, ofSilent] = [once(half, "close"), once(silent, "close")];
  half.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{");
  waits.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await expect.poll(() => replies.length).toBe(1);

  const closed = once(server, "close");
  server.close();
  const stop = connections.letGo();
  await Promise.all([ofHalf, ofSilent]);
  expect(said).toBe("");
  replies[0]?.();
  await closed;
  stop();
  expect(said).toContain("done");
});
