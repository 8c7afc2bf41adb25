import * as own from "@kangying/contract/buyers/wallet.endpoints";
import {
  bankCardOptions,
  bankCardProbePreview,
  walletAdjustPreview,
  walletMembers,
  withdrawalApplyPreview,
  withdrawalCheckPreview,
  withdrawalLook,
  withdrawalPreview,
} from "@kangying/contract/finance/wallet.endpoints";
import { callRoute, memberRoute, type Route } from "../../core/wire/route.ts";
import { memberOptions } from "../users/public.ts";
import { cardOptions } from "./cards/card-options.ts";
import { previewProbe } from "./cards/preview-probe.ts";
import { previewAdjust } from "./wallet/preview-adjust.ts";
import { lookAtWithdrawal } from "./withdrawals/look-at-withdrawal.ts";
import {
  askOwnWithdrawal,
  cancelOwnWithdrawal,
  listOwnWithdrawals,
  previewOwnWithdrawal,
} from "./withdrawals/own-withdrawals.ts";
import { previewAsking, previewWithdrawal } from "./withdrawals/preview-withdrawal.ts";

export const walletsRoutes: readonly Route[] = [
  callRoute(walletMembers, async (ctx, asked) => ({ options: [...(await memberOptions(ctx, asked))] })),
  callRoute(bankCardOptions, cardOptions),
  callRoute(walletAdjustPreview, previewAdjust),
  callRoute(withdrawalApplyPreview, previewAsking),
  callRoute(withdrawalLook, (ctx, { id }) => lookAtWithdrawal(ctx, id)),
  callRoute(withdrawalPreview, previewWithdrawal),
  callRoute(withdrawalCheckPreview, async (ctx, asked) => {
    const { button: _approves, hindered: _barred, ...facts } = await previewWithdrawal(ctx, asked);
    return facts;
  }),
  callRoute(bankCardProbePreview, previewProbe),
  memberRoute(own.ownWithdrawals, listOwnWithdrawals),
  memberRoute(own.ownWithdrawalPreview, previewOwnWithdrawal),
  memberRoute(own.ownWithdrawalAsk, askOwnWithdrawal),
  memberRoute(own.ownWithdrawalCancel, cancelOwnWithdrawal),
];
