import type { MessageKey } from "../../engine/i18n/index.ts";
import type { LoginForm } from "../../engine/session/sign-in.ts";
import { isPhone } from "../../ui/inputs/text-rules.ts";

export type LoginKind = LoginForm["type"];
export type FieldName = "username" | "name" | "password" | "captcha" | "picture";
export type Values = Readonly<Record<FieldName, string>>;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const emptyValues: Values = { username: "", name: "", password: "", captcha: "", picture: "" };

/** The sign-in methods with their fields. The captcha field is added when the server demands it. */
export const loginKinds: readonly {
  readonly kind: LoginKind;
  readonly title: MessageKey;
  readonly fields: readonly FieldName[];
}[] = [
  { kind: "supplier", title: "login.account", fields: ["username", "password"] },
  { kind: "operator", title: "login.operator", fields: ["username", "name", "password"] },
  { kind: "sms", title: "login.sms", fields: ["username", "captcha"] },
];

/**
 * Checks a form before it is sent.
 * @returns a message key per faulty field; empty if the form is valid
 */
export function faultsOf(
  kind: LoginKind,
  values: Values,
  asksPicture: boolean,
): Partial<Record<FieldName, MessageKey>> {
  const faults: Partial<Record<FieldName, MessageKey>> = {};
  const fields = loginKinds.find((each) => each.kind === kind)?.fields ?? [];
  for (const field of fields) if (values[field].trim() === "") faults[field] = "login.required";
  if (asksPicture && kind !== "sms" && values.picture.trim() === "") faults.picture = "login.required";
  if (kind === "sms" && !faults.username && !isPhone(values.username)) faults.username = "login.badPhone";
  return faults;
}
