import { downloadToken } from "@kangying/contract/session/session.endpoints";
import { translate } from "../i18n/translate.ts";
import { reportFault } from "../session/error-log.ts";
import { resetSession } from "../session/reset.ts";
import { tokens } from "../session/tokens.ts";
import { shownTab } from "../tabs/tab-toast.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { accessToken, learnServer, UnparsableToken } from "./access.ts";
import { ApiError, networkCode } from "./api-error.ts";
import type { Callable, InputOf, OutputOf } from "./callable.ts";
import { knowsServerTime } from "./clock.ts";
import { debugSettings } from "./debug-settings.ts";
import { downloadLink, takeFile } from "./download.ts";
import { showFailure } from "./failures.ts";
import { noteOwnAct } from "./own-acts.ts";
import { tellPermissionVersion } from "./permission-version.ts";
import { apiPath, send, type Answer, type Call, type Members } from "./send.ts";
import { randomKey } from "./crypt/random-key.ts";

/** Options of a call. */
export interface CallOptions {
  /** The caller shows a failure itself: no toast and no redirect to the dashboard. */
  readonly hideError?: boolean;
  /** Shows nothing at all, not even the dialog for an ended session. For the session's own calls. */
  readonly silent?: boolean;
  /** Supplier for this one call, instead of the current one. */
  readonly supplieruid?: string | null;
  /** Idempotency key of the intent; pass the same one to send the same intent again. Default: a new one for each call. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

type Plain = Omit<Call, "access_token" | "supplieruid" | "key" | "signal">;

/** The session's own calls send no token, because the current one may be the one that has ended. */
const isForAnyone = (api: string): boolean => apiPath(api).startsWith("/api/v1/public/");
/** Paths without a refresh before the call, although they may send a token. */
const isPublic = (api: string): boolean => apiPath(api).includes("/public/");

/** The token of a call; returned without a promise, unless it must be renewed first. */
function bearer(api: string): string | null | Promise<string | null> {
  if (isForAnyone(api)) return null;
  if (isPublic(api)) return tokens.access();
  const refused = (error: unknown): never => {
    throw withoutToken(error, api);
  };
  try {
    const token = accessToken();
    return token instanceof Promise ? token.catch(refused) : token;
  } catch (error) {
    return refused(error);
  }
}

function withoutToken(error: unknown, api: string): ApiError {
  if (!(error instanceof UnparsableToken)) return networkFailure(error);
  reportFault(error, apiPath(api));
  const redirect = encodeURIComponent(location.pathname + location.search + location.hash);
  resetSession();
  // Several calls may fail in this way: the first one has already opened the login page.
  if (location.pathname !== "/login") windowHistory.replace(`/login?redirect=${redirect}`);
  return new ApiError({
    code: "auth_failed",
    msg: translate("api.authFailed"),
    data: null,
    http: 0,
    request_id: null,
  });
}

function networkFailure(cause: unknown): ApiError {
  const failure = new ApiError({
    code: networkCode,
    msg: translate("api.network"),
    data: null,
    http: 0,
    request_id: null,
  });
  failure.cause = cause;
  return failure;
}

async function answerTo(call: Plain, options: CallOptions): Promise<Answer> {
  // Only the server knows whether the choices of the debug dialog are allowed.
  if (!knowsServerTime() || debugSettings.isChosen()) await learnServer();
  const borne = bearer(call.api);
  // Awaiting a value that is there already would let other waiting work run first, among it the drawing of a page.
  const access_token = borne instanceof Promise ? await borne : borne;
  try {
    return await send({
      ...call,
      access_token,
      supplieruid: access_token ? (options.supplieruid ?? tokens.suid()) : null,
      key: call.method === "POST" ? (options.key ?? randomKey()) : undefined,
      signal: options.signal,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw networkFailure(error);
  }
}

/** The reply's `data` with its message. */
interface Reply<T> {
  readonly data: T;
  readonly msg: string;
}

async function call<T>(plain: Plain, options: CallOptions = {}): Promise<Reply<T>> {
  const tab = shownTab();
  const acts = plain.method === "POST" && !options.silent;
  if (acts) noteOwnAct();
  try {
    const { envelope, http, request_id, permission_version } = await answerTo(plain, options);
    tellPermissionVersion(permission_version);
    if (!envelope) throw networkFailure(new Error(`${plain.api}: HTTP ${http} without an envelope`));
    const { status, code, msg, data } = envelope;
    // A proxy or an old server may answer with another type.
    // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare
    if (status !== true) throw new ApiError({ code, msg, data, http, request_id });
    if (acts) noteOwnAct();
    return { data: data as T, msg };
  } catch (error) {
    if (error instanceof ApiError && !options.silent) showFailure(error, options.hideError ?? false, tab);
    throw error;
  }
}

/** A GET sends its members in the query, a POST in the body. */
function plain({ method, api }: Callable, members: Members, file?: File): Plain {
  return method === "GET" ? { method, api, params: members } : { method, api, body: members, file };
}

/**
 * The calls of the wire: endpoints of the contract, and calls that the server has described (`described.ts`). All of them reject with
 * {@link ApiError} after showing the error, unless `hideError` is set. An aborted call rejects with the signal's reason.
 */
export const api = {
  /** @returns the reply's data */
  async call<C extends Callable>(endpoint: C, input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>> {
    return (await api.reply(endpoint, input, options)).data;
  },

  /** Like `call`, with the server's message for the user. */
  reply<C extends Callable>(endpoint: C, input: InputOf<C>, options?: CallOptions): Promise<Reply<OutputOf<C>>> {
    return call<OutputOf<C>>(plain(endpoint, input as Members), options);
  },

  /** Multipart with one file under `file`; `input` are its text fields. */
  upload<C extends Callable>(
    endpoint: C,
    input: InputOf<C>,
    file: File,
    options?: CallOptions,
  ): Promise<Reply<OutputOf<C>>> {
    return call<OutputOf<C>>(plain(endpoint, input as Members, file), options);
  },

  /** Downloads the file of a GET through a one-time link. */
  download<C extends Callable>({ api: name }: C, input: InputOf<C>, options?: CallOptions): Promise<void> {
    return takeByLink(name, input as Members, options);
  },

  /** Downloads a file from one of our paths with its query, as a reply contains it (`/api/v1/…?…`). */
  downloadFrom(address: string, options?: CallOptions): Promise<void> {
    const [path = "", query = ""] = address.split("?");
    return takeByLink(path, Object.fromEntries(new URLSearchParams(query)), options);
  },
};

async function takeByLink(path: string, params: Members, options?: CallOptions): Promise<void> {
  const { token } = await api.call(downloadToken, { path: apiPath(path) }, options);
  takeFile(downloadLink(path, params, token, tokens.suid()));
}
