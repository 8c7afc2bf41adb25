import { bedPositions, roomStatuses, type BedPosition, type RoomStatus } from "@kangying/contract/resources/room";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { text } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { addBed } from "./add-bed.ts";
import { findBed } from "./beds.repo.ts";
import { blockBed } from "./block-bed.ts";
import { removeBed } from "./delete-bed.ts";
import { editBed } from "./edit-bed.ts";
import { placeTree } from "./place-options.ts";
import { faults } from "./resources.texts.ts";
import { repairBed } from "./repair-bed.ts";
import { unblockBed } from "./unblock-bed.ts";

const posField = fields.select<BedPosition>({
  title: text("铺位", "Position", "Posición", "位置"),
  options: bedPositions,
});

const addFields = {
  place: fields.cascader<true>({
    title: text("楼栋/房间", "Building/room", "Edificio/habitación", "棟・部屋"),
    tree: placeTree,
    required: true,
  }),
  no: fields.text({
    title: text("床号", "Number", "Número", "番号"),
    help: text("留空自动编号", "Empty: the next number", "Vacío: el siguiente", "空欄なら次の番号"),
    max_length: 4,
    no_chinese: true,
  }),
  pos: posField,
};

export const addBedAction = topAction<typeof addFields>({
  api: "seller/bed/BedAdd",
  class: "add",
  title: text("新增床位", "Add a bed", "Añadir cama", "ベッドを追加"),
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
    title: text("床号", "Number", "Número", "番号"),
    required: true,
    max_length: 4,
    no_chinese: true,
  }),
  pos: posField,
  status: fields.select<RoomStatus, true>({
    title: text("状态", "Status", "Estado", "状態"),
    options: roomStatuses,
    required: true,
  }),
  price_delta_fen: fields.money({
    title: text("每晚加减价", "Added to the price a night", "Recargo por noche", "1 泊の加減額"),
    help: text(
      "在房型价格上加减，负数为减",
      "On top of the room type's price; below zero takes off",
      "Sobre el precio del tipo; negativo descuenta",
      "部屋タイプの料金に加減。負数で値引き",
    ),
    min: -10_000_000,
    max: 10_000_000,
    initial: 0,
  }),
  remark: fields.text({ title: text("备注", "Remark", "Nota", "備考"), max_length: 200 }),
};

export const editBedAction = rowAction<typeof editFields>({
  api: "seller/bed/BedEdit",
  class: "edit",
  title: text("编辑", "Edit", "Editar", "編集"),
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
  nights: fields.date_range<true>({ title: text("维修日期", "Nights", "Noches", "停止期間"), required: true }),
  reason: fields.text<true>({ title: text("原因", "Reason", "Motivo", "理由"), required: true, max_length: 100 }),
};

export const blockBedAction = rowAction<typeof blockFields>({
  api: "seller/bed/BedBlock",
  class: "edit",
  title: text("维修", "Block", "Bloquear", "利用停止"),
  form: blockFields,
  when: (state) => state["blocked"] !== true,
  run: blockBed,
});

const repairFields = {
  fault: fields.text<true>({
    title: text("故障", "What is broken", "Avería", "故障の内容"),
    help: text(
      "即刻停用，直到点击“恢复”",
      "Out of use from now until it is taken back into use",
      "Fuera de uso desde ahora hasta desbloquearla",
      "「利用再開」まで使用できなくなります",
    ),
    required: true,
    max_length: 200,
  }),
};

export const repairBedAction = rowAction<typeof repairFields>({
  api: "seller/bed/BedRepair",
  class: "edit",
  title: text("报修", "Repair", "Reparar", "修理"),
  form: repairFields,
  when: (state) => state["blocked"] !== true && state["status"] === 1,
  run: repairBed,
});

export const unblockBedAction = rowAction({
  api: "seller/bed/BedUnblock",
  class: "edit",
  title: text("恢复", "Unblock", "Desbloquear", "利用再開"),
  confirm: text(
    "从今晚起恢复使用该床位？",
    "Use this bed again from tonight?",
    "¿Volver a usar la cama desde esta noche?",
    "今夜からこのベッドを再開しますか？",
  ),
  when: (state) => state["blocked"] === true || state["status"] === 2,
  run: unblockBed,
});

/** Who slept in it, when it was out of use, and what was changed. */
export const bedHistoryAction = linkAction({
  title: text("历史", "History", "Historial", "履歴"),
  to: "/resources/beds/look/:id",
  permission: "seller/bed/BedHistory",
});

/** Labels for doors and beds, to be printed. */
export const bedLabelsAction = linkAction({
  title: text("导出床签", "Labels", "Etiquetas", "ラベル"),
  to: "/resources/beds/labels",
  permission: "seller/bed/BedLabels",
});

export const deleteBedAction = rowAction({
  api: "seller/bed/BedDelete",
  class: "delete",
  title: text("删除", "Delete", "Eliminar", "削除"),
  confirm: text("删除该床位？", "Delete this bed?", "¿Eliminar la cama?", "このベッドを削除しますか？"),
  danger: true,
  run: removeBed,
});
