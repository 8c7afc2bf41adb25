import { Agent, createServer, request, type ClientRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of several servers. It gives each call to the next server, like a load balancer without sticky sessions. */
export interface RoundRobin {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** Sets the servers that it asks from now on. */
  serve(upstreams: readonly string[]): void;
  /** Loses one reply of every `count`, as if the server had died between the commit and the reply. 0: none. */
  loseOneReplyOf(count: number): void;
  close(): Promise<void>;
}

/** If a server refuses the connection, it has not seen the call, and the next server is asked. If it breaks off, it may have done the call: 502. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  let upstreams: readonly string[] = [];
  let turn = 0;
  let loseOneOf = 0;

  const server = createServer((incoming, outgoing) => {
    const body: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => body.push(chunk));
    incoming.on("end", () => pass(incoming, Buffer.concat(body), outgoing, upstreams.length));
  });

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tries: number): void {
    turn += 1;
    const upstream = upstreams[turn % upstreams.length];
    if (upstream === undefined || tries === 0) return void outgoing.writeHead(502).end();
    const { method = "GET", headers, url = "/" } = incoming;
    const asked: ClientRequest = request(`${upstream}${url}`, { method, headers, agent });
    asked.on("response", (answer) => {
      if (loseOneOf > 0 && turn % loseOneOf === 0) {
        answer.resume();
        return void outgoing.writeHead(502).end();
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => outgoing.destroy()).pipe(outgoing);
    });
    asked.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") pass(incoming, body, outgoing, tries - 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    asked.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => void (upstreams = next),
    loseOneReplyOf: (count) => void (loseOneOf = count),
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
