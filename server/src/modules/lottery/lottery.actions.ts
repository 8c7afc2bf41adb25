import { drawCalls, lotteryCalls } from "@kangying/contract/plugins/lottery/lottery.calls";
import {
  lotteryAddPreview,
  lotteryEditPreview,
  lotteryPublishPreview,
} from "@kangying/contract/plugins/lottery/lottery.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { otherPeople, secondPerson } from "../finance/public.ts";
import {
  addLottery,
  demandPictures,
  editLottery,
  publishLottery,
  removeLottery,
  renewLottery,
  stopLottery,
} from "./keep-lottery.ts";
import { formOf, lotteryForm, saidOf } from "./lottery-form.ts";
import { findLottery, prizesOf } from "./lottery.repo.ts";
import { lotteryAddon } from "./lottery-addon.ts";
import { t, titles } from "./lottery.texts.ts";

const isIn =
  (status: number) =>
  (state: RowState<"status">): boolean =>
    Number(state.status) === status;

const followed = [
  "style",
  "cost_kind",
  "cost_points",
  "cost_fen",
  "per_day",
  "per_total",
  "ranks",
  "tags",
  "in_camp",
  "blank_name",
  "blank_weight",
  "prizes",
] as const;
const publishForm = {
  second_account: fields.select<number>({
    title: titles.second,
    help: t("second.help"),
    options: otherPeople,
    when_asked: true,
  }),
  second_password: fields.text({
    title: titles.secondPassword,
    secret: true,
    verbatim: true,
    max_length: 200,
    when_asked: true,
  }),
};
const renewForm = { to: fields.datetime<true>({ title: titles.to, required: true }) };

/** The actions on lotteries, in the order in which the console shows them. */
export const lotteryActions = {
  add: topAction<typeof lotteryForm>({
    ...lotteryCalls.LotteryAdd,
    title: t("add"),
    primary: true,
    icon: "plus",
    form: lotteryForm,
    preview: { api: lotteryAddPreview.api, depends_on: followed, beside: true },
    run: async (ctx, form) => {
      const said = saidOf(form, (await lotteryAddon.read(ctx)).claim_days);
      await demandPictures(ctx, said);
      return await addLottery(ctx, said);
    },
  }),
  edit: rowAction<typeof lotteryForm, undefined, "status">({
    ...lotteryCalls.LotteryEdit,
    title: t("edit"),
    form: lotteryForm,
    preview: { api: lotteryEditPreview.api, depends_on: followed, beside: true },
    when: isIn(0),
    prefill: async ({ tx, supplier }, id) => {
      const lottery = await findLottery(tx, supplier.id, id);
      if (!lottery) throw new AppError("not_found");
      return formOf(lottery, await prizesOf(tx, supplier.id, id));
    },
    run: async (ctx, id, form, version) => {
      const said = saidOf(form, (await lotteryAddon.read(ctx)).claim_days);
      await demandPictures(ctx, said);
      await editLottery(ctx, id, said, version);
    },
  }),
  publish: rowAction<typeof publishForm, undefined, "status">({
    ...lotteryCalls.LotteryPublish,
    title: t("publish"),
    primary: true,
    confirm: t("publish.confirm"),
    form: publishForm,
    preview: { api: lotteryPublishPreview.api, depends_on: [] },
    when: isIn(0),
    run: async (ctx, id, values, version) => {
      const second = await secondPerson(ctx, lotteryCalls.LotteryPublish.api, values);
      await publishLottery(ctx, id, version, second);
    },
  }),
  draws: linkAction({
    title: t("draws"),
    to: "/plugin/lottery/wins?lottery=:id",
    permission: drawCalls.DrawList.api,
  }),
  renew: rowAction<typeof renewForm, undefined, "status">({
    ...lotteryCalls.LotteryRenew,
    title: t("renew"),
    confirm: t("renew.confirm"),
    form: renewForm,
    when: (state) => Number(state.status) > 0,
    run: async (ctx, id, { to }) => void (await renewLottery(ctx, id, new Date(to * 1000))),
  }),
  stop: rowAction<{}, undefined, "status">({
    ...lotteryCalls.LotteryStop,
    title: t("stop"),
    does: "stop",
    confirm: t("stop.confirm"),
    when: isIn(1),
    run: (ctx, id, _values, version) => stopLottery(ctx, id, version),
  }),
  delete: rowAction<{}, undefined, "status">({
    ...lotteryCalls.LotteryDelete,
    title: t("delete"),
    does: "delete",
    icon: "trash-2",
    when: isIn(0),
    run: (ctx, id, _values, version) => removeLottery(ctx, id, version),
  }),
};
