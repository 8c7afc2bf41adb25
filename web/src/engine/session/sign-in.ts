import { login, logout, passwordReset, secondStep } from "@kangying/contract/session/session.endpoints";
import type { AccountChoice } from "@kangying/contract/session/session";
import { ApiError } from "../api/api-error.ts";
import { api } from "../api/client.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { resetSession } from "./reset.ts";
import { tokens } from "./tokens.ts";

/** What the login form sends; `type` says which of the fields count. */
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
 * Signs in. Username and name are trimmed; a password is taken as it is typed.
 * @throws {ApiError} shown by the form itself
 */
export async function signIn(form: LoginForm): Promise<void> {
  const { name, ...rest } = form;
  const body = { ...rest, username: form.username.trim(), ...(name === undefined ? {} : { name: name.trim() }) };
  tokens.keep(await api.call(login, body, { hideError: true }));
}

/** What the second step needs, where that is what a refused sign-in asks for; null: it was refused for another reason. */
export function secondStepTicket(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "second_step_required") return null;
  const ticket = (error.data as { ticket?: unknown } | null)?.ticket;
  return typeof ticket === "string" ? ticket : null;
}

/** The accounts of which one has to be chosen, where that is why a sign-in was refused; null: it was refused for another reason. */
export function sharedAccounts(error: unknown): readonly AccountChoice[] | null {
  if (!(error instanceof ApiError) || error.code !== "account_choice") return null;
  const accounts = (error.data as { accounts?: unknown } | null)?.accounts;
  return Array.isArray(accounts) ? (accounts as readonly AccountChoice[]) : null;
}

/** The second step of a sign-in. @throws {ApiError} shown by the form itself */
export async function takeSecondStep(ticket: string, code: string): Promise<void> {
  tokens.keep(await api.call(secondStep, { ticket, code: code.trim() }, { hideError: true }));
}

/** A new password by a code that came to the phone; signs in with it. @throws {ApiError} shown by the form itself */
export async function resetPassword(
  phone: string,
  captcha: string,
  new_password: string,
  account_id?: number,
): Promise<void> {
  const body = { phone, captcha, new_password, ...(account_id === undefined ? {} : { account_id }) };
  tokens.keep(await api.call(passwordReset, body, { hideError: true }));
}

/** Milliseconds that a person waits for the server to take note of a logout. */
const logoutPatience = 2000;

/** Ends the session here and on the server; a server that does not answer holds nobody up. */
export async function signOut(): Promise<void> {
  const told = api.call(logout, {}, { silent: true }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, logoutPatience))]);
  resetSession("left");
  windowHistory.replace("/login?redirect=/dashboard");
}
