import { fields } from "../../core/list/fields.ts";
import type { CallContext } from "../../core/wire/route.ts";
import type { PadSigned } from "@kangying/contract/core/pad/pad";
import { templateInUse } from "../contract-templates/public.ts";
import type { ContractKind } from "@kangying/contract/students/contract";
import type { Signing } from "./sign-contract.ts";
import { t } from "./papers.texts.ts";

const ways = [
  { value: "pad", title: t("sign.way.pad") },
  { value: "paper", title: t("sign.way.paper") },
] as const;
const onPaper = { field: "way", in: ["paper"] } as const;

/** For forms whose text can begin on another day than the stay's. It is not typed: a checklist that knows the day sends it. */
export const firstDay = {
  from: fields.date({ title: t("sign.from"), visible_when: { field: "way", in: ["pad"] }, when_asked: true }),
};

/**
 * The form for signing a contract.
 * @param document  API that returns the document to read and sign, by the row's key
 * @param by  fields that are sent with the request
 */
export function signForm(document: string, by: readonly string[] = []) {
  return {
    way: fields.select<"pad" | "paper", true>({
      title: t("sign.way"),
      options: ways,
      required: true,
      spread: true,
      initial: "pad",
    }),
    pad: fields.pad({
      title: t("sign.pad"),
      document,
      document_by: by,
      visible_when: { field: "way", in: ["pad"] },
      required: true,
    }),
    signed_on: fields.date({
      title: t("sign.signed_on"),
      required: true,
      visible_when: onPaper,
      initial: (ctx: { today: string }) => ctx.today,
    }),
    no: fields.text({ title: t("sign.no"), help: t("sign.no.help"), max_length: 40, visible_when: onPaper }),
    signer: fields.text({ title: t("sign.signer"), max_length: 40, visible_when: onPaper }),
    day_price_fen: fields.money({
      title: t("sign.day_price_fen"),
      help: t("sign.day_price_fen.help"),
      min: 0,
      visible_when: onPaper,
    }),
    keeps_deposit: fields.switch({
      title: t("sign.keeps_deposit"),
      help: t("sign.keeps_deposit.help"),
      initial: true,
      visible_when: onPaper,
    }),
    allows_transfer: fields.switch({
      title: t("sign.allows_transfer"),
      help: t("sign.allows_transfer.help"),
      initial: true,
      visible_when: onPaper,
    }),
    scan: fields.file({
      title: t("sign.scan"),
      accept: "image/*,.pdf",
      access: "private",
      visible_when: onPaper,
    }),
  };
}

/** Sets the way when a request has none: a pad when it sends the data of a pad, otherwise paper. */
export function acceptSigned(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { way: raw["pad"] === undefined || raw["pad"] === null ? "paper" : "pad", ...raw };
}

/** The initial way of the form: the pad when there is a text to read on it. */
export async function wayFor(ctx: Pick<CallContext, "tx" | "supplier">, kind: ContractKind): Promise<"pad" | "paper"> {
  return (await templateInUse(ctx.tx, ctx.supplier.id, kind)) ? "pad" : "paper";
}

/** Converts the form into the command's input. */
export function signingOf(
  ctx: Pick<CallContext, "ip">,
  values: Omit<Signing, "pad"> & { readonly pad: PadSigned | null },
): Signing {
  return { ...values, ip: ctx.ip };
}
