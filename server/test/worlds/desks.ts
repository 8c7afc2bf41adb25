import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { localDate } from "../../src/core/kernel/day.ts";
import { owner } from "../processes/two-servers.ts";
import { WireClient, type WireReply } from "../wire-client.ts";

/** Desks that take appointments. */
export interface Desks {
  /** Appointments that were confirmed to a desk: id by phone. Each phone is used once. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Number of tries that were repeated under the same key, because they got no answer, or a proxy's answer that it got none. */
  repeated(): number;
  /** Answers that no desk expects. */
  readonly refused: readonly string[];
  /** Takes no new appointments, and waits for those that are not acknowledged yet. */
  finish(): Promise<void>;
}

const book = "seller/student/StudentBook";
let phones = 0;

/** An appointment with a phone that no other uses. */
function appointment(package_id: number): { readonly phone: string } & Record<string, unknown> {
  phones += 1;
  const phone = `137${String(phones).padStart(8, "0")}`;
  const expected_date = localDate(new Date(), "Asia/Shanghai");
  return { name: `林 ${phones}`, gender: "F", phone, package_id, expected_date, source: "phone" };
}

async function signedIn(count: number, url: string): Promise<WireClient[]> {
  const clients = Array.from({ length: count }, () => new WireClient(url));
  for (const client of clients) {
    const { http } = await client.signIn(owner.login, owner.password);
    if (http !== 200) throw new Error(`a desk could not sign in: ${http}`);
  }
  return clients;
}

/** Desks that take one appointment after another. A call without an answer is sent again under the same key until it is acknowledged. */
export async function openDesks(count: number, url: string, package_id: number): Promise<Desks> {
  const acknowledged = new Map<string, number>();
  const refused: string[] = [];
  let repeated = 0;
  const over = new AbortController();

  async function take(client: WireClient): Promise<void> {
    const body = appointment(package_id);
    const key = randomUUID();
    for (;;) {
      const reply = await client.post(book, body, key).catch(() => null);
      if (reply?.http === 200) return void acknowledged.set(body.phone, (reply.data as { id: number }).id);
      if (reply !== null && reply.http !== 502) return void refused.push(describe(reply));
      repeated += 1;
      await sleep(20);
    }
  }

  const desks = (await signedIn(count, url)).map(async (client) => {
    while (!over.signal.aborted) await take(client);
    client.close();
  });
  return {
    acknowledged,
    refused,
    repeated: () => repeated,
    finish: async () => {
      over.abort();
      await Promise.all(desks);
    },
  };
}

/** How tries that are never repeated ended. */
export interface Outcomes {
  /** Phones of appointments that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** Phones of appointments that the server no longer accepted. None of them may have been taken. */
  readonly shutOut: readonly string[];
  /** Answers that no desk expects. */
  readonly refused: readonly string[];
}

/** Desks that take appointments until the server accepts no more connections, and repeat nothing. */
export async function openDesksUntilShut(
  count: number,
  url: string,
  package_id: number,
): Promise<{ readonly acknowledged: readonly string[]; readonly outcomes: Promise<Outcomes> }> {
  const acknowledged: string[] = [];
  const shutOut: string[] = [];
  const refused: string[] = [];

  async function work(client: WireClient): Promise<void> {
    for (;;) {
      const body = appointment(package_id);
      // Mostly the connection is refused. It is reset if the system had accepted it and the server had not when it stopped listening.
      const reply = await client.post(book, body).catch(() => null);
      if (reply?.http === 200) {
        acknowledged.push(body.phone);
        continue;
      }
      if (reply === null) shutOut.push(body.phone);
      else refused.push(describe(reply));
      return client.close();
    }
  }

  const desks = Promise.all((await signedIn(count, url)).map(work));
  return { acknowledged, outcomes: desks.then(() => ({ acknowledged, shutOut, refused })) };
}

function describe({ http, code, msg, data }: WireReply): string {
  return `${http} ${code} ${msg} ${JSON.stringify(data)}`;
}
