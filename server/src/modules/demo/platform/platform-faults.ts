import { noteFault } from "../../../core/jobs/record-fault.ts";
import type { Tx } from "../../../core/db/database.ts";

const hourMs = 3_600_000;

interface PastFault {
  readonly source: "call" | "job";
  readonly name: string;
  readonly kind: string;
  readonly message: string;
  readonly where: string;
  readonly hours: number;
  readonly of: "camp" | "shop" | null;
}

/** What went wrong in the last weeks and was mended, long enough ago that nothing is red of it. */
const past: readonly PastFault[] = [
  {
    source: "call",
    name: "seller/order/OrderAllList",
    kind: "DatabaseError",
    message: "canceling statement due to statement timeout",
    where: "server/src/core/list/read/read-list.ts:58",
    hours: 71,
    of: "shop",
  },
  {
    source: "job",
    name: "export.run",
    kind: "Error",
    message: "ENOSPC: no space left on device, write",
    where: "server/src/core/kernel/files/folder-store.ts:41",
    hours: 122,
    of: "camp",
  },
  {
    source: "job",
    name: "export.run",
    kind: "Error",
    message: "ENOSPC: no space left on device, write",
    where: "server/src/core/kernel/files/folder-store.ts:41",
    hours: 123,
    of: "shop",
  },
  {
    source: "call",
    name: "public/verify/verifysend",
    kind: "TypeError",
    message: "fetch failed: connect ETIMEDOUT 203.0.113.20:443",
    where: "server/src/core/auth/sms/aliyun.ts:63",
    hours: 208,
    of: null,
  },
  {
    source: "job",
    name: "event.sendMessages",
    kind: "TypeError",
    message: "fetch failed: connect ETIMEDOUT 203.0.113.20:443",
    where: "server/src/core/auth/sms/aliyun.ts:63",
    hours: 209,
    of: "camp",
  },
  {
    source: "call",
    name: "seller/safe/SafeSetInfo",
    kind: "DatabaseError",
    message: "terminating connection due to administrator command",
    where: "server/src/core/db/session.ts:112",
    hours: 390,
    of: "camp",
  },
];

/** The platform's people find faults in their log. @param suppliers  whose they were */
export async function fillFaults(
  tx: Tx,
  suppliers: Readonly<Record<"camp" | "shop", number>>,
  now: Date,
): Promise<void> {
  for (const [index, { source, name, kind, message, where, hours, of }] of past.entries()) {
    const error = Object.assign(new Error(message), { name: kind, stack: `${kind}: ${message}\n    at ${where}` });
    const request_id = source === "call" ? `00000000-0000-4000-8000-0000000000${(10 + index).toString(16)}` : null;
    const at = new Date(now.getTime() - hours * hourMs);
    await noteFault(tx, { source, name, error, request_id, supplier_id: of && suppliers[of] }, at);
  }
}
