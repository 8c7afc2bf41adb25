import { deskChannels, channels } from "@kangying/contract/finance/money";
import { payStaffCalls as calls, payStaffLogCalls as logCalls } from "@kangying/contract/offline-pay/offline-pay.calls";
import {
  shiftCountPreview,
  shiftVerifyPreview,
  takingPreview,
} from "@kangying/contract/offline-pay/offline-pay.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields, type Fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { countedBy, countFields, drawerOptions, isSandbox, playPayer } from "../finance/public.ts";
import { showCode } from "./code-payments.ts";
import { t } from "./offline-pay.texts.ts";
import { findPayStaff, listPayStaff } from "./pay-staff.repo.ts";
import { countShift, handOverShift, openShift, verifyShift } from "./shifts.ts";
import { takeMoney, voidTaking } from "./takings.ts";
import { paymentOfLine, type TakingChannel } from "./takings.repo.ts";

const hasOpen = ({ shift }: RowState<"shift">): boolean => shift === 1;

/** Staff in use, as options of a choice. */
export async function staffOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  const staff = await listPayStaff(ctx.tx, ctx.supplier.id);
  return staff.map(({ id, code, name }) => ({ value: id, title: verbatim(`${code} ${name}`) }));
}

const { notes, reason, second_account, second_password } = countFields;
const openFields = {
  drawer_id: fields.select<number, true>({ title: t("drawer"), options: drawerOptions, required: true }),
  notes: { ...notes, title: t("open.float") },
  // Required when the drawer's cash differs from the book.
  reason,
  second_account,
  second_password,
};

export const openAction = rowAction<typeof openFields, undefined, "shift" | "status">({
  ...calls.ShiftOpen,
  title: t("open"),
  primary: true,
  icon: "log-in",
  form: openFields,
  when: ({ shift, status }) => shift === 0 && status === 1,
  prefill: async (ctx, id) => {
    const staff = await findPayStaff(ctx.tx, ctx.supplier.id, id);
    if (!staff) throw new AppError("not_found");
    return { drawer_id: staff.drawer_id, version: staff.version };
  },
  run: async (ctx, id, { drawer_id, ...said }, version) => {
    const count = { ...said, is_counted: true, handed_fen: null, note: null };
    await openShift(ctx, id, await countedBy(ctx, calls.ShiftOpen.api, drawer_id, count), version);
  },
});

const takeFields = {
  amount_fen: fields.money<true>({ title: t("amount"), required: true, min: 1, max: 100_000_000_000 }),
  channel: fields.select<TakingChannel, true>({
    title: t("channel"),
    options: channels.filter(({ value }) => deskChannels.some((desk) => desk === value)),
    compact: true,
    required: true,
    initial: "cash",
  }),
  given_fen: fields.money({ title: t("given"), help: t("given.help"), min: 0, max: 100_000_000_000 }),
  memo: fields.text({ title: t("memo"), max_length: 120 }),
};

export const takeAction = rowAction<typeof takeFields, undefined, "shift">({
  ...calls.TakingAdd,
  title: t("take"),
  primary: true,
  icon: "banknote",
  repeatable: true,
  form: takeFields,
  when: hasOpen,
  preview: { api: takingPreview.api, depends_on: ["amount_fen", "channel", "given_fen"] },
  run: async (ctx, id, taking) => void (await takeMoney(ctx, id, taking)),
});

export const countAction = rowAction<typeof countFields, undefined, "shift">({
  ...calls.ShiftCount,
  title: t("count"),
  icon: "calculator",
  form: countFields,
  when: hasOpen,
  preview: { api: shiftCountPreview.api, depends_on: ["notes", "is_counted", "handed_fen"] },
  run: async (ctx, id, said) => {
    // The shift knows its drawer; the count does not name one.
    const { drawer_id: _none, ...count } = await countedBy(ctx, calls.ShiftCount.api, 0, said);
    await countShift(ctx, id, count);
  },
});

const handFields = {
  to: fields.select<number>({ title: t("hand.to"), help: t("hand.to.help"), options: staffOptions }),
  memo: fields.text({ title: t("memo"), max_length: 120 }),
};

export const handOverAction = rowAction<typeof handFields, undefined, "shift">({
  ...calls.ShiftHandOver,
  title: t("hand"),
  primary: true,
  icon: "arrow-right-left",
  form: handFields,
  when: ({ shift }) => shift === 2,
  run: async (ctx, id, said) => void (await handOverShift(ctx, id, said)),
});

const codeFields = {
  amount_fen: takeFields.amount_fen,
  memo: takeFields.memo,
};

export const codeAction = rowAction<typeof codeFields, undefined, "shift">({
  ...calls.TakingCode,
  title: t("code.show"),
  icon: "qr-code",
  repeatable: true,
  form: codeFields,
  when: hasOpen,
  run: async (ctx, id, said) => ({
    paper: { name: "PayCode", id: await showCode(ctx, id, { ...said, idem_key: `counter:${ctx.request_id}` }) },
  }),
});

const isWaiting = ({ waiting }: RowState<"waiting">): boolean => waiting === true;

/** The payment of a log line about a code. @throws {AppError} not_found */
async function demandPayment(ctx: ListContext, line: number): Promise<number> {
  const id = await paymentOfLine(ctx.tx, ctx.supplier.id, line);
  if (id === null) throw new AppError("not_found");
  return id;
}

/** Shows a code again that is not paid yet. */
export const codeAgainAction = rowAction<Fields, undefined, "waiting">({
  ...logCalls.TakingCodeShow,
  title: t("code.again"),
  confirm: t("code.again.confirm"),
  harmless: true,
  form: {},
  when: isWaiting,
  run: async (ctx, line) => ({ paper: { name: "PayCode", id: await demandPayment(ctx, line) } }),
});

/** Plays the payer in the sandbox, where no phone can scan the code. */
export const playAction = rowAction<Fields, undefined, "waiting">({
  ...logCalls.TakingCodePlay,
  title: t("code.play"),
  confirm: t("code.play.confirm"),
  form: {},
  when: (state, ctx) => isWaiting(state) && isSandbox(ctx.services, "wechat"),
  done: t("code.play.done"),
  run: async (ctx, line) => playPayer(ctx, await demandPayment(ctx, line)),
});

const voidFields = { reason: fields.textarea<true>({ title: t("void.reason"), required: true, max_length: 200 }) };

export const voidAction = rowAction<typeof voidFields, undefined, "voidable">({
  ...logCalls.TakingVoid,
  title: t("void"),
  danger: true,
  form: voidFields,
  when: ({ voidable }) => voidable === true,
  run: (ctx, line, said) => voidTaking(ctx, line, said.reason),
});

export const verifyAction = rowAction<Fields, undefined, "verifiable">({
  ...logCalls.ShiftVerify,
  title: t("verify"),
  primary: true,
  icon: "check",
  form: {},
  when: ({ verifiable }) => verifiable === true,
  preview: { api: shiftVerifyPreview.api, depends_on: [] },
  run: (ctx, line) => verifyShift(ctx, line),
});
