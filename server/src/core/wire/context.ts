import type { FastifyReply, FastifyRequest } from "fastify";
import { plainAddress } from "../auth/limits/network.ts";
import type { Authenticated } from "../auth/sessions/authenticate.ts";
import type { Tx } from "../db/database.ts";
import { openWork, type OpenedWork } from "../jobs/open-work.ts";
import type { Services } from "../jobs/services.ts";
import { AppError } from "../kernel/app-error.ts";
import { localDate } from "../kernel/day.ts";
import { formatText } from "../kernel/text.ts";
import { edgeOf } from "./edge.ts";
import type { BaseContext, CallContext, StreamContext, UploadedFile } from "./route.ts";

/** Makes the context that every call has, once per request. */
export function baseContext(
  request: FastifyRequest,
  services: Services,
  now: Date,
  file: UploadedFile | null = null,
): BaseContext {
  const { language } = edgeOf(request);
  return {
    request_id: request.id,
    language,
    now,
    ip: plainAddress(request.ip),
    user_agent: request.headers["user-agent"] ?? "",
    services,
    ...(file ? { file } : {}),
    text: (text, data) => formatText(text, language, data),
  };
}

/** Makes the context of a signed-in call, over a transaction that runs as its supplier. */
export function callContext(
  base: BaseContext,
  who: Authenticated,
  tx: Tx,
): { readonly ctx: CallContext; readonly opened: OpenedWork } {
  const { caller, supplier } = who;
  const actor = { kind: "account", account_id: caller.account_id, name: caller.name } as const;
  const opened = openWork({ services: base.services, tx, supplier, actor, now: base.now });
  return { ctx: { ...opened.work, ...base, caller, ...permissionsOf(who) }, opened };
}

/** Makes the context of a call that writes its own reply. `transaction` opens a transaction as the same caller and logs what it does. */
export function streamContext(
  base: BaseContext,
  who: Authenticated,
  wire: Pick<StreamContext, "gone" | "stopping" | "transaction"> & {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
): StreamContext {
  const { caller, supplier } = who;
  const today = localDate(base.now, supplier.time_zone, supplier.day_cut);
  return { ...base, ...wire, caller, supplier, today, ...permissionsOf(who) };
}

function permissionsOf({ caller }: Authenticated): Pick<CallContext, "can" | "demand"> {
  const { apis } = caller.permissions;
  return {
    can: (permission) => apis.has(permission),
    demand: (permission) => {
      if (!apis.has(permission)) throw new AppError("no_permission");
    },
  };
}
