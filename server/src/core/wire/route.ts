import type { z } from "zod";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import type { Language, Text, TextData } from "@kangying/contract/core/language";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { MemberCaller } from "../auth/sessions/authenticate-member.ts";
import type { Caller, SupplierContext } from "../auth/caller.ts";
import type { TransactionOptions } from "../db/database.ts";
import type { Services } from "../jobs/services.ts";
import type { Work } from "../jobs/work.ts";

/** The context that every call has. */
export interface BaseContext {
  readonly request_id: string;
  readonly language: Language;
  /** The call's one instant: everything that it writes carries it. */
  readonly now: Date;
  readonly ip: string;
  readonly user_agent: string;
  readonly services: Services;
  /** The file of a multipart call; also in its input under `file`. */
  readonly file?: UploadedFile;
  /** Returns a message in the caller's language. */
  text(text: Text, data?: TextData): string;
}

/** The context of a call without a session. It opens its own transactions: hashing must never happen inside one. */
export interface PublicContext extends BaseContext {
  readonly request: FastifyRequest;
}

/** The context of a call of a signed-in account, inside its transaction as `kangying_app` of `supplier`. */
export interface CallContext extends BaseContext, Work {
  readonly caller: Caller;
  /** True when the caller has this permission. */
  can(permission: string): boolean;
  /** @throws {AppError} no_permission */
  demand(permission: string): void;
}

/**
 * The context of a visitor's call at one shop, inside a transaction as `kangying_app` of it. The call only reads, except for the note of
 * the visit.
 */
export interface ShopContext extends BaseContext, Pick<Work, "tx" | "supplier" | "today"> {
  /** Separates the visitors of one shop on one day, and contains nothing else about them. */
  readonly visitor: string;
}

/** The context of a call of a signed-in member, inside its transaction as `kangying_app` of their shop, limited to their own rows. */
export interface MemberContext extends BaseContext, Work {
  readonly member: MemberCaller;
}

/** The context of a call that writes its own reply (a file, a stream). It holds no transaction. */
export interface StreamContext extends BaseContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly supplier: SupplierContext;
  readonly today: string;
  /** Aborted when the client has disconnected. */
  readonly gone: AbortSignal;
  /** Aborted when the server stops: event streams end now; a running download is finished. */
  readonly stopping: AbortSignal;
  can(permission: string): boolean;
  demand(permission: string): void;
  /** Opens a transaction as the same caller; several may be opened, one after another. */
  transaction<T>(
    run: (ctx: CallContext) => Promise<T>,
    options?: Pick<TransactionOptions, "readOnly" | "isolation" | "patience_ms">,
  ): Promise<T>;
}

/** The file of a multipart call, already on disk and within its limit; deleted when the call ends. */
export interface UploadedFile {
  readonly path: string;
  /** The name that the browser sent; never used in a path. */
  readonly name: string;
  readonly size: number;
}

/** A reply with its own message in place of 操作成功. */
export class Said<T = unknown> {
  readonly data: T;
  readonly msg: Text;
  readonly values: TextData;
  constructor(data: T, msg: Text, values: TextData = {}) {
    this.data = data;
    this.msg = msg;
    this.values = values;
  }
}

/** Returned by a call that answers with a file: after its transaction has ended, `run` writes the reply itself. */
export class Streamed {
  readonly run: (ctx: StreamContext) => Promise<void>;
  constructor(run: (ctx: StreamContext) => Promise<void>) {
    this.run = run;
  }
}

export type In<E extends Endpoint> = z.output<E["input"]>;
export type Out<E extends Endpoint> = z.input<E["output"]>;

/** An endpoint with its handler. Made only by the functions below. */
export type Route =
  | {
      readonly kind: "public";
      readonly endpoint: Endpoint;
      readonly run: (ctx: PublicContext, input: never) => Promise<unknown>;
    }
  | {
      readonly kind: "call";
      readonly endpoint: Endpoint;
      readonly run: (ctx: CallContext, input: never, prepared: never) => Promise<unknown>;
      readonly prepare?: (ctx: BaseContext, input: never) => Promise<unknown>;
    }
  | {
      readonly kind: "member";
      readonly endpoint: Endpoint;
      readonly run: (ctx: MemberContext, input: never) => Promise<unknown>;
    }
  | {
      readonly kind: "stream";
      readonly endpoint: Endpoint;
      readonly run: (ctx: StreamContext, input: never) => Promise<unknown>;
    };

/** Makes the route of a call that needs no session. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: PublicContext, input: In<E>) => Promise<Out<E> | Said<Out<E>>>,
): Route {
  return { kind: "public", endpoint, run };
}

/**
 * Makes the route of a call of a signed-in account, which runs in one transaction. The wire layer does permission, idempotency, duplicate
 * guard, audit and commit.
 * @param prepare  long work that needs no database (reading an uploaded sheet). It runs after the caller's rights are checked and before
 * the call's transaction, so that it holds no connection.
 */
export function callRoute<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  run: (ctx: CallContext, input: In<E>, prepared: Prepared) => Promise<Out<E> | Said<Out<E>> | Streamed>,
  prepare?: (ctx: BaseContext, input: In<E>) => Promise<Prepared>,
): Route {
  return { kind: "call", endpoint, run, ...(prepare ? { prepare } : {}) };
}

/**
 * Makes the route of a call of a signed-in member, in one transaction that reads and writes only their own rows. Repetitions are handled as
 * for an account. Acts of members are in the logs of the rows that they change, not in the operator log.
 */
export function memberRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: MemberContext, input: In<E>) => Promise<Out<E> | Said<Out<E>>>,
): Route {
  return { kind: "member", endpoint, run };
}

/**
 * Makes the route of a call that writes a file or a stream itself, or returns a value for an envelope as other calls do. It is for work
 * that must not hold a transaction all the time (an image is re-encoded, then noted).
 */
export function streamRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: StreamContext, input: In<E>) => Promise<Out<E> | Said<Out<E>> | void>,
): Route {
  return { kind: "stream", endpoint, run };
}
