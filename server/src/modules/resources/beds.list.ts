import { bedNightStates, bedPositions, roomGenders, roomStatuses } from "@kangying/contract/resources/room";
import { text } from "../../core/kernel/text.ts";
import { date, money, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byCascader, byMultiselect, bySelect, bySwitch } from "../../core/list/filters.ts";
import { addBedAction, blockBedAction, deleteBedAction, editBedAction, unblockBedAction } from "./beds.actions.ts";
import { placeTree, roomTypeOptions } from "./place-options.ts";

const tonight = `case n.kind when 'stay' then 'occupied' when 'hold' then 'held' when 'block' then 'blocked'
  else case when b.status = 1 and r.status = 1 then 'free' else 'blocked' end end`;
/** The first night from today on that somebody has; null: free for good. */
const nextTaken = `(select min(f.night) from bed_night f where f.supplier_id = b.supplier_id and f.bed_id = b.id and f.night >= :today)`;

/** Beds with what they are tonight. */
export const bedsList = defineList({
  api: "seller/bed/BedList",
  id: "beds",
  title: text("床位", "Beds", "Camas", "ベッド"),
  from: `bed b
    join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    left join building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    left join room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id
    left join bed_night n on n.supplier_id = b.supplier_id and n.bed_id = b.id and n.night = :today`,
  pk: "b.id",
  tenant: "b.supplier_id",
  columns: {
    bed: textColumn(`d.name || ' ' || r.no || '-' || b.no`, {
      title: text("床位", "Bed", "Cama", "ベッド"),
      sort: "b.label_key",
      width: 150,
      fixed: true,
    }),
    room_type: textColumn("t.name", { title: text("房型", "Room type", "Tipo", "部屋タイプ"), width: 120 }),
    gender: tag("r.gender", {
      title: text("入住性别", "Guests", "Huéspedes", "性別"),
      options: roomGenders,
      width: 110,
    }),
    pos: tag("b.pos", { title: text("铺位", "Position", "Posición", "位置"), options: bedPositions, width: 90 }),
    tonight: tag(tonight, {
      title: text("今晚", "Tonight", "Esta noche", "今夜"),
      options: bedNightStates,
      width: 100,
      card: true,
    }),
    sex: tag("n.sex", {
      title: text("住客", "Guest", "Huésped", "宿泊者"),
      options: roomGenders.slice(0, 2),
      width: 80,
    }),
    next_taken: date(nextTaken, {
      title: text("最近占用", "Next taken", "Próxima ocupación", "次の利用"),
      width: 120,
      card: true,
    }),
    night_price_fen: money("greatest(0, t.night_price_fen + b.price_delta_fen)", {
      title: text("每晚价格", "Price a night", "Precio por noche", "1 泊料金"),
      width: 110,
    }),
    status: tag("b.status", { title: text("状态", "Status", "Estado", "状態"), options: roomStatuses, width: 90 }),
    remark: textColumn("b.remark", { title: text("备注", "Remark", "Nota", "備考"), width: 180 }),
  },
  filters: {
    place: byCascader({
      title: text("楼栋/房间", "Building/room", "Edificio/habitación", "棟・部屋"),
      levels: ["r.building_id", "b.room_id"],
      tree: placeTree,
    }),
    room_type: bySelect({
      title: text("房型", "Room type", "Tipo", "部屋タイプ"),
      sql: "r.room_type_id",
      options: roomTypeOptions,
    }),
    gender: bySelect({ title: text("入住性别", "Guests", "Huéspedes", "性別"), sql: "r.gender", options: roomGenders }),
    tonight: byMultiselect({
      title: text("今晚", "Tonight", "Esta noche", "今夜"),
      sql: `(${tonight})`,
      options: bedNightStates,
    }),
    status: byMultiselect({ title: text("状态", "Status", "Estado", "状態"), sql: "b.status", options: roomStatuses }),
    free: bySwitch({
      title: text("只看空床", "Free only", "Solo libres", "空きのみ"),
      sql: `n.bed_id is null and b.status = 1 and r.status = 1`,
    }),
  },
  order: "bed",
  limit: 20,
  state: { blocked: "coalesce(n.kind = 'block', false)" },
  actions: {
    add: addBedAction,
    block: blockBedAction,
    unblock: unblockBedAction,
    edit: editBedAction,
    remove: deleteBedAction,
  },
  export: "seller/bed/BedExport",
  topic: "bed",
});
