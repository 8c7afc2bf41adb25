import { login, logout, passwordReset, secondStep } from "@kangying/contract/session/session.endpoints";
import type { AccountChoice } from "@kangying/contract/session/session";
import { ApiError } from "../api/api-error.ts";
import { api } from "../api/client.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { resetSession } from "./reset.ts";
import { tokens } from "./tokens.ts";

/** The fields of the login form; `type` says which of them count. */
export interface LoginForm {
  readonly type: "supplier" | "operator" | "sms";
  readonly username: string;
  readonly password?: string;
  readonly name?: string;
  readonly captcha?: string;
  readonly captcha_id?: string;
  readonly account_id?: number;
}

/**
 * Signs in. Username and name are trimmed; a password is sent as typed.
 * @throws {ApiError} shown by the form itself
 */
export async function signIn(form: LoginForm): Promise<void> {
  const { name, ...rest } = form;
  const body = { ...rest, username: form.username.trim(), ...(name === undefined ? {} : { name: name.trim() }) };
  tokens.keep(await api.call(login, body, { hideError: true }));
}

/** The ticket for the second step, if a refused sign-in requires one; null: refused for another reason. */
export function secondStepTicket(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "second_step_required") return null;
  const ticket = (error.data as { ticket?: unknown } | null)?.ticket;
  return typeof ticket === "string" ? ticket : null;
}

/** The accounts to choose from, if a sign-in was refused for that reason; null: refused for another reason. */
export function sharedAccounts(error: unknown): readonly AccountChoice[] | null {
  if (!(error instanceof ApiError) || error.code !== "account_choice") return null;
  const accounts = (error.data as { accounts?: unknown } | null)?.accounts;
  return Array.isArray(accounts) ? (accounts as readonly AccountChoice[]) : null;
}

/** Sends the second step of a sign-in. @throws {ApiError} shown by the form itself */
export async function takeSecondStep(ticket: string, code: string): Promise<void> {
  tokens.keep(await api.call(secondStep, { ticket, code: code.trim() }, { hideError: true }));
}

/** Sets a new password with a code from the phone, and signs in with it. @throws {ApiError} shown by the form itself */
export async function resetPassword(
  phone: string,
  captcha: string,
  new_password: string,
  account_id?: number,
): Promise<void> {
  const body = { phone, captcha, new_password, ...(account_id === undefined ? {} : { account_id }) };
  tokens.keep(await api.call(passwordReset, body, { hideError: true }));
}

/** Most milliseconds that the user waits for the server at a logout. */
const logoutPatience = 2000;

/** Ends the session here and on the server. A server that does not answer does not delay it. */
export async function signOut(): Promise<void> {
  const told = api.call(logout, {}, { silent: true }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, logoutPatience))]);
  resetSession("left");
  windowHistory.replace("/login?redirect=/dashboard");
}
