import type { z } from "zod";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import type { Language, Text, TextData } from "@kangying/contract/core/language";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { MemberCaller } from "../auth/sessions/authenticate-member.ts";
import type { Caller, SupplierContext } from "../auth/caller.ts";
import type { TransactionOptions } from "../db/database.ts";
import type { Services } from "../jobs/services.ts";
import type { Work } from "../jobs/work.ts";

/** What every call knows. */
export interface BaseContext {
  readonly request_id: string;
  readonly language: Language;
  /** The call's one instant: everything it writes bears it. */
  readonly now: Date;
  readonly ip: string;
  readonly user_agent: string;
  readonly services: Services;
  /** The file of a multipart call; also in its input under `file`. */
  readonly file?: UploadedFile;
  /** A message in the caller's language. */
  text(text: Text, data?: TextData): string;
}

/** A call without a session. It opens its own transactions: hashing must never happen inside one. */
export interface PublicContext extends BaseContext {
  readonly request: FastifyRequest;
}

/** A call of a signed-in account, inside its transaction as `kangying_app` of `supplier`. */
export interface CallContext extends BaseContext, Work {
  readonly caller: Caller;
  /** Does the caller's role hold this permission? */
  can(permission: string): boolean;
  /** @throws {AppError} no_permission */
  demand(permission: string): void;
}

/** A visitor's call at one shop, inside a transaction as `kangying_app` of it. It reads alone, but for a note that somebody came. */
export interface ShopContext extends BaseContext, Pick<Work, "tx" | "supplier" | "today"> {
  /** Tells visitors of one shop apart on one day, and nothing else of them. */
  readonly visitor: string;
}

/** A call of a signed-in member, inside its transaction as `kangying_app` of their shop, narrowed to their own rows. */
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
  /** Ends when the client has left: nobody reads on. */
  readonly gone: AbortSignal;
  /** Ends when the server stops: end event streams now; a download that is under way is finished. */
  readonly stopping: AbortSignal;
  can(permission: string): boolean;
  demand(permission: string): void;
  /** A transaction as the same caller; may be opened several times, one after another. */
  transaction<T>(
    run: (ctx: CallContext) => Promise<T>,
    options?: Pick<TransactionOptions, "readOnly" | "isolation" | "patience_ms">,
  ): Promise<T>;
}

/** The file of a multipart call, already on disk within its limit; removed when the call ends. */
export interface UploadedFile {
  readonly path: string;
  /** As the browser named it: never used in a path. */
  readonly name: string;
  readonly size: number;
}

/** A reply with a message of its own in place of 操作成功. */
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

/** Returned by a call whose answer is a file: after its transaction has ended, `run` writes the reply itself. */
export class Streamed {
  readonly run: (ctx: StreamContext) => Promise<void>;
  constructor(run: (ctx: StreamContext) => Promise<void>) {
    this.run = run;
  }
}

export type In<E extends Endpoint> = z.output<E["input"]>;
export type Out<E extends Endpoint> = z.input<E["output"]>;

/** An endpoint with what answers it. Made by the three functions below, never by hand. */
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

/** Answers a call that needs no session. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: PublicContext, input: In<E>) => Promise<Out<E> | Said<Out<E>>>,
): Route {
  return { kind: "public", endpoint, run };
}

/**
 * Answers a call of a signed-in account, in one transaction: permission, idempotency, duplicate guard, audit and commit are the edge's.
 * @param prepare  long work that needs no database (reading an uploaded sheet): done once the caller is known and allowed, and before the
 *                 call's transaction, so that nobody waits for its connection meanwhile
 */
export function callRoute<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  run: (ctx: CallContext, input: In<E>, prepared: Prepared) => Promise<Out<E> | Said<Out<E>> | Streamed>,
  prepare?: (ctx: BaseContext, input: In<E>) => Promise<Prepared>,
): Route {
  return { kind: "call", endpoint, run, ...(prepare ? { prepare } : {}) };
}

/**
 * Answers a call of a signed-in member in one transaction that sees and writes their own rows alone. Repetitions are met as an account's are;
 * what members do stands in the logs of what they touch, not in the operator log.
 */
export function memberRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: MemberContext, input: In<E>) => Promise<Out<E> | Said<Out<E>>>,
): Route {
  return { kind: "member", endpoint, run };
}

/**
 * Answers with a file or a stream that it writes itself; or, where it returns something, with an envelope as a call does: for work that
 * must not hold a transaction all the while (an image re-encoded, then noted).
 */
export function streamRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: StreamContext, input: In<E>) => Promise<Out<E> | Said<Out<E>> | void>,
): Route {
  return { kind: "stream", endpoint, run };
}
