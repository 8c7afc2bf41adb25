import { localKept, readJson } from "../../engine/session/safe-storage.ts";
import { emptyValues, loginKinds, type LoginKind, type Values } from "./login-kinds.ts";

/** Which way this browser was last signed in by, and for an operator whose: never a password. */
interface LastWay {
  readonly kind: LoginKind;
  readonly username?: string;
  readonly name?: string;
}

const keptUnder = "lastSignIn";

function read(): LastWay {
  const kept = readJson(localKept, keptUnder) as Partial<Record<keyof LastWay, unknown>> | null;
  const kind = loginKinds.find((each) => each.kind === kept?.kind)?.kind ?? "supplier";
  if (kind !== "operator" || typeof kept?.username !== "string" || typeof kept.name !== "string") return { kind };
  return { kind, username: kept.username, name: kept.name };
}

/** The way that this browser was last signed in by. */
export const lastKind = (): LoginKind => read().kind;

/** What a form begins with: an operator need not say again whose they are. */
export function firstValues(kind: LoginKind): Values {
  const { kind: last, ...names } = read();
  return kind === last ? { ...emptyValues, ...names } : emptyValues;
}

/** Somebody has signed in with these. */
export function rememberWay(kind: LoginKind, { username, name }: Values): void {
  const names = kind === "operator" ? { username: username.trim(), name: name.trim() } : {};
  localKept.set(keptUnder, JSON.stringify({ kind, ...names } satisfies LastWay));
}
