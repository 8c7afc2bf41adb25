import { localKept, readJson } from "../../engine/session/safe-storage.ts";
import { emptyValues, loginKinds, type LoginKind, type Values } from "./login-kinds.ts";

/** The last sign-in method of this browser, and the supplier for an operator. Never a password. */
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

/** Reads the last sign-in method of this browser. */
export const lastKind = (): LoginKind => read().kind;

/** Initial values of a form: an operator need not type the supplier again. */
export function firstValues(kind: LoginKind): Values {
  const { kind: last, ...names } = read();
  return kind === last ? { ...emptyValues, ...names } : emptyValues;
}

/** Saves the method and values of a successful sign-in. */
export function rememberWay(kind: LoginKind, { username, name }: Values): void {
  const names = kind === "operator" ? { username: username.trim(), name: name.trim() } : {};
  localKept.set(keptUnder, JSON.stringify({ kind, ...names } satisfies LastWay));
}
