import { createHash } from "node:crypto";
import { asProvider } from "../../../core/kernel/provider-calls.ts";
import type { CarrierTracking, TracePoint, TraceReply } from "./tracking.ts";

/** An account at Kuaidi100. */
export interface Kuaidi100Account {
  readonly customer: string;
  readonly key: string;
}

/** Posts a form and returns the body of the reply. */
export type SendForm = (form: URLSearchParams) => Promise<string>;

const longestTrace = 200;
/** Kuaidi100's times have no zone: they are Beijing time. */
const beijing = "+08:00";

/** The signature of a query: the parameters, the key and the account, as an MD5 in capitals, as Kuaidi100 documents it. */
export function signQuery(param: string, { customer, key }: Kuaidi100Account): string {
  return createHash("md5").update(`${param}${key}${customer}`, "utf8").digest("hex").toUpperCase();
}

/** Kuaidi100's states: 3 signed, 5 being delivered, 2, 4, 6, 14 a problem, all others on the way. */
function statusOf(state: unknown): 1 | 2 | 3 | 4 {
  const number = Number.parseInt(typeof state === "string" ? state : "0", 10);
  if (number === 3 || (number >= 301 && number <= 304)) return 3;
  if (number === 5 || number === 501) return 2;
  return [2, 4, 6, 14].includes(number) ? 4 : 1;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wordOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function pointOf(entry: unknown): TracePoint | null {
  if (!isObject(entry)) return null;
  const { ftime, time, context } = entry;
  const said = typeof ftime === "string" ? ftime : time;
  if (typeof said !== "string" || typeof context !== "string") return null;
  const at = new Date(`${said.replace(" ", "T")}${beijing}`);
  return Number.isNaN(at.getTime()) ? null : { at, text: context.slice(0, 300) };
}

/** Reads a reply. A reply that is no JSON, or about another parcel, is refused and changes nothing. */
export function readReply(body: string, waybill: string): TraceReply {
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return { state: "refused", code: "no_json", message: body.slice(0, 80) };
  }
  if (!isObject(said)) return { state: "refused", code: "no_object", message: "" };
  if (said["result"] === false) {
    const code = wordOf(said["returnCode"]);
    // 500: no carrier has scanned the parcel yet.
    return code === "500"
      ? { state: "unknown" }
      : { state: "refused", code, message: wordOf(said["message"]).slice(0, 120) };
  }
  if (said["nu"] !== waybill)
    return { state: "refused", code: "other_parcel", message: wordOf(said["nu"]).slice(0, 40) };
  const { data } = said;
  if (!Array.isArray(data)) return { state: "refused", code: "no_data", message: "" };
  const trace = data.map(pointOf).filter((point) => point !== null);
  if (trace.length < data.length) return { state: "refused", code: "bad_data", message: "" };
  if (trace.length === 0) return { state: "unknown" };
  const newest = trace.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, longestTrace);
  return { state: "known", status: statusOf(said["state"]), trace: newest };
}

/** Tracking by Kuaidi100 (`poll/query.do`). @param send  sends to their address, or to the sandbox that answers like them */
export function kuaidi100(account: Kuaidi100Account, send: SendForm): CarrierTracking {
  return {
    ask: async ({ carrier, waybill, phone_tail }) => {
      const param = JSON.stringify({
        com: carrier,
        num: waybill,
        phone: phone_tail,
        resultv2: "1",
        show: "0",
        order: "desc",
      });
      const form = new URLSearchParams({ customer: account.customer, sign: signQuery(param, account), param });
      return readReply(await send(form), waybill);
    },
  };
}

const patienceMs = 8_000;

/** Sends over the network. @throws what fetch throws, a timeout too; an error for a reply with a status that is no success */
export function overHttp(url: string): SendForm {
  return async (form) => {
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await asProvider("kuaidi100", () => fetch(url, { method: "POST", body: form, signal }));
    if (!reply.ok) throw new Error(`kuaidi100 answered ${reply.status}`);
    return await reply.text();
  };
}
