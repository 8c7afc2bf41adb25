import { bedPositions, roomStatuses, type BedPosition, type RoomStatus } from "@kangying/contract/resources/room";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { addBed } from "./add-bed.ts";
import { findBed } from "./beds.repo.ts";
import { blockBed } from "./block-bed.ts";
import { removeBed } from "./delete-bed.ts";
import { editBed } from "./edit-bed.ts";
import { placeTree } from "../place-options.ts";
import { faults, t } from "../resources.texts.ts";
import { repairBed } from "./repair-bed.ts";
import { unblockBed } from "./unblock-bed.ts";

const posField = fields.select<BedPosition>({
  title: t("words.pos"),
  options: bedPositions,
});

const addFields = {
  place: fields.cascader<true>({
    title: t("place"),
    tree: placeTree,
    required: true,
  }),
  no: fields.text({
    title: t("words.no"),
    help: t("beds.no.help"),
    max_length: 4,
    no_chinese: true,
  }),
  pos: posField,
};

export const addBedAction = topAction<typeof addFields>({
  api: "seller/bed/BedAdd",
  class: "add",
  title: t("beds.add"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: async (ctx, { place, no, pos }) => {
    const room_id = place[1];
    if (typeof room_id !== "number") throw new InvalidFields({ place: { text: faults.unknown } });
    return await addBed(ctx, { room_id, no, pos });
  },
});

const editFields = {
  no: fields.text<true>({
    title: t("words.no"),
    required: true,
    max_length: 4,
    no_chinese: true,
  }),
  pos: posField,
  status: fields.select<RoomStatus, true>({
    title: t("words.status"),
    options: roomStatuses,
    required: true,
  }),
  price_delta_fen: fields.money({
    title: t("beds.price_delta_fen"),
    help: t("beds.price_delta_fen.help"),
    min: -10_000_000,
    max: 10_000_000,
    initial: 0,
  }),
  remark: fields.text({ title: t("words.remark"), max_length: 200 }),
};

export const editBedAction = rowAction<typeof editFields>({
  api: "seller/bed/BedEdit",
  class: "edit",
  title: t("edit"),
  form: editFields,
  prefill: async (ctx, id) => {
    const bed = await findBed(ctx.tx, ctx.supplier.id, id);
    if (!bed) throw new AppError("not_found");
    const { id: _id, room_id: _room, ...values } = bed;
    return values;
  },
  run: editBed,
});

const blockFields = {
  nights: fields.date_range<true>({ title: t("beds.nights"), required: true }),
  reason: fields.text<true>({ title: t("beds.reason"), required: true, max_length: 100 }),
};

export const blockBedAction = rowAction<typeof blockFields, undefined, "blocked">({
  api: "seller/bed/BedBlock",
  class: "edit",
  title: t("beds.block"),
  form: blockFields,
  when: (state) => state.blocked !== true,
  run: blockBed,
});

const repairFields = {
  fault: fields.text<true>({
    title: t("beds.fault"),
    help: t("beds.fault.help"),
    required: true,
    max_length: 200,
  }),
};

export const repairBedAction = rowAction<typeof repairFields, undefined, "blocked" | "status">({
  api: "seller/bed/BedRepair",
  class: "edit",
  title: t("beds.repair"),
  form: repairFields,
  when: (state) => state.blocked !== true && state.status === 1,
  run: repairBed,
});

export const unblockBedAction = rowAction({
  api: "seller/bed/BedUnblock",
  class: "edit",
  title: t("beds.unblock"),
  confirm: t("beds.unblock.confirm"),
  when: (state: RowState<"blocked" | "status">) => state.blocked === true || state.status === 2,
  run: unblockBed,
});

/** Links to the history of a bed: guests, times out of use, and changes. */
export const bedHistoryAction = linkAction({
  title: t("beds.bedHistory"),
  to: "/resources/beds/look/:id",
  permission: "seller/bed/BedHistory",
});

/** Links to the labels for doors and beds, for printing. */
export const bedLabelsAction = linkAction({
  title: t("beds.bedLabels"),
  to: "/resources/beds/labels",
  permission: "seller/bed/BedLabels",
});

export const deleteBedAction = rowAction({
  api: "seller/bed/BedDelete",
  class: "delete",
  title: t("delete"),
  does: "delete",
  run: removeBed,
});
