import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authenticateMember } from "../auth/sessions/authenticate-member.ts";
import { authenticate, type Credentials } from "../auth/sessions/authenticate.ts";
import { networkOf } from "../auth/limits/network.ts";
import { AppError } from "../kernel/app-error.ts";
import { asDoing } from "../kernel/doing.ts";
import { demandAccess, refuseForeignSite } from "./run/access.ts";
import type { CompiledRoute } from "./run/compile-route.ts";
import { headerOf } from "./edge.ts";
import { readIncoming } from "./input/incoming.ts";
import { givesFile } from "./reply/file-calls.ts";
import { runCall } from "./run/run-call.ts";
import { runMember } from "./run/run-member.ts";
import { runPublic } from "./run/run-public.ts";
import { runStream } from "./run/run-stream.ts";
import type { Wire } from "./wire.ts";

/** Returns the path of an API on the wire. */
export function pathOfApi(api: string): string {
  return `/api/v1/${api}`;
}

/** Registers every route at its path, for its method and, if declared, a second method. */
export function serveApi(app: FastifyInstance, wire: Wire, compiled: readonly CompiledRoute[]): void {
  const methods = new Map<string, string[]>();
  for (const one of compiled) {
    const { api, method, also } = one.endpoint;
    const url = pathOfApi(api);
    for (const answered of also ? [method, also] : [method]) {
      methods.set(url, [...(methods.get(url) ?? []), answered]);
      app.route({
        method: answered,
        url,
        handler: (request, reply) => asDoing(api, () => answer(wire, one, request, reply), whoseOf(one, request)),
      });
    }
  }
  // No other origin may call, so there are no CORS headers to negotiate: the reply only lists the methods of a path. One route serves all
  // thousand paths.
  app.options<{ Params: { "*": string } }>(pathOfApi("*"), (request, reply) => {
    const answered = methods.get(pathOfApi(request.params["*"]));
    if (!answered) return reply.callNotFound();
    return reply.header("allow", answered.toSorted().join(", ")).code(204).send();
  });
}

/**
 * Returns the key of the waiting line of a call. For a call that needs a session it is the `supplieruid`: that value is checked before any
 * long work starts.
 */
function whoseOf({ route }: CompiledRoute, request: FastifyRequest): string {
  const suid = headerOf(request, "supplieruid");
  return route.kind === "public" || suid === undefined ? networkOf(request.ip) : suid;
}

async function answer(
  wire: Wire,
  compiled: CompiledRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route } = compiled;
  const now = wire.services.clock.now();
  reply.raw.setHeader("cache-control", "no-store");
  refuseForeignSite(compiled, request);
  const { config } = wire.services;
  const admit = (credentials: Credentials): Promise<void> => admitUpload(wire, compiled, credentials);
  const incoming = await readIncoming(request, compiled, config, wire.uploads, now, admit).catch((error: unknown) => {
    // The rest of a refused upload is not read, so the connection is closed.
    if (compiled.endpoint.multipart) reply.raw.setHeader("connection", "close");
    throw error;
  });
  // A link gives a file and nothing else: it shows no data, and above all it changes nothing.
  if (incoming.credentials.download && !givesFile(compiled.endpoint)) throw new AppError("download_spent");
  try {
    if (route.kind === "public") await runPublic(wire, compiled, route, request, reply, incoming, now);
    else if (route.kind === "member") await runMember(wire, compiled, route, request, reply, incoming, now);
    else if (route.kind === "call") await runCall(wire, compiled, route, request, reply, incoming, now);
    else await runStream(wire, compiled, route, request, reply, incoming, now);
  } finally {
    if (incoming.file) await wire.uploads.remove(incoming.file);
  }
  return reply;
}

/** Checks session and right of a call with a file, before the file is read. They are checked again when the call runs. */
async function admitUpload(wire: Wire, compiled: CompiledRoute, credentials: Credentials): Promise<void> {
  const { kind } = compiled.route;
  if (kind === "public") return;
  await wire.services.database.transaction({ role: "auth" }, async (tx) => {
    if (kind === "member") await authenticateMember(tx, credentials, wire.services);
    else demandAccess(compiled, (await authenticate(tx, credentials, wire.services, wire.tree)).caller);
  });
}
