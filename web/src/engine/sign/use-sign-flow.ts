import { useState } from "react";
import type { PadDocument, PadSigned, SignerRole, Strokes } from "@kangying/contract/core/pad/pad";
import { serverNow } from "../api/clock.ts";
import { isDrawn } from "./strokes.ts";

/** The signature of one person so far. */
export interface SignerNow {
  readonly name: string;
  readonly strokes: Strokes;
  /** True: the name is typed, because the person cannot write by hand. */
  readonly isTyped: boolean;
}

/** The progress of reading and signing a text. */
export function useSignFlow(document: PadDocument) {
  const points = document.text.clauses.filter(({ point }) => point !== null);
  const [read, setRead] = useState<Readonly<Record<number, number>>>({});
  const [signers, setSigners] = useState<Readonly<Partial<Record<SignerRole, SignerNow>>>>({});
  const of = (role: SignerRole): SignerNow =>
    signers[role] ?? {
      name: document.signers.find((each) => each.role === role)?.name ?? "",
      strokes: [],
      isTyped: false,
    };
  const isSigned = (role: SignerRole): boolean => {
    const { name, strokes, isTyped } = of(role);
    return name.trim() !== "" && (isTyped || isDrawn(strokes));
  };
  const unread = points.filter(({ no }) => read[no] === undefined);
  const unsigned = document.signers.filter(({ role }) => !isSigned(role));
  const signed = (): PadSigned => ({
    hash: document.hash,
    read: points.flatMap(({ no }) => (read[no] === undefined ? [] : [{ no, at: read[no] }])),
    signatures: document.signers.map(({ role }) => {
      const { name, strokes, isTyped } = of(role);
      return { role, name: name.trim(), strokes: isTyped ? null : strokes.map((line) => [...line]) };
    }),
  });
  return {
    points,
    read,
    unread,
    unsigned,
    /** 2: key points are left · 3: signing · 4: complete */
    step: unread.length > 0 ? 2 : unsigned.length > 0 ? 3 : 4,
    look: (no: number) => setRead((all) => (all[no] === undefined ? { ...all, [no]: serverNow() } : all)),
    of,
    isSigned,
    change: (role: SignerRole, next: Partial<SignerNow>) =>
      setSigners((all) => ({ ...all, [role]: { ...of(role), ...next } })),
    signed,
  };
}
export type SignFlow = ReturnType<typeof useSignFlow>;
