import { bedNightStates, bedPositions, roomGenders, roomStatuses } from "@kangying/contract/resources/room";
import { studentPagePermission } from "@kangying/contract/students/student-page.endpoints";
import { text } from "../../core/kernel/text.ts";
import { date, link, money, number, percent, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byCascader, byDate, byMultiselect, bySelect, bySwitch } from "../../core/list/filters.ts";
import {
  addBedAction,
  bedHistoryAction,
  bedLabelsAction,
  blockBedAction,
  deleteBedAction,
  editBedAction,
  repairBedAction,
  unblockBedAction,
} from "./beds.actions.ts";
import { placeTree, roomTypeOptions } from "./place-options.ts";
import { addRoomsAction } from "./rooms.actions.ts";

const tonight = `case n.kind when 'stay' then 'occupied' when 'hold' then 'held' when 'block' then 'blocked'
  else case when b.status = 1 and r.status = 1 then 'free' else 'blocked' end end`;
const usable = `b.status = 1 and r.status = 1`;
/** The first night from today on that somebody has; null: free for good. */
const nextTaken = `(select min(f.night) from bed_night f where f.supplier_id = b.supplier_id and f.bed_id = b.id and f.night >= :today)`;
/** The first night from today on that nobody has; null: the bed is out of use. */
const nextFree = `case when not (${usable}) then null when n.bed_id is null then :today else (
  select min(f.night) + 1 from bed_night f where f.supplier_id = b.supplier_id and f.bed_id = b.id and f.night >= :today
    and not exists (select from bed_night g where g.supplier_id = f.supplier_id and g.bed_id = f.bed_id and g.night = f.night + 1)) end`;
/** Free on every night of a range; an open end is today, or for good. */
const freeIn = `${usable} and not exists (select from bed_night f where f.supplier_id = b.supplier_id and f.bed_id = b.id
  and f.night >= coalesce(:from, :today) and f.night <= coalesce(:to, 'infinity'))`;

/** Beds with what they are tonight. */
export const bedsList = defineList({
  api: "seller/bed/BedList",
  id: "beds",
  title: text("床位", "Beds", "Camas", "ベッド"),
  from: `bed b
    join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    left join building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    left join room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id
    left join bed_night n on n.supplier_id = b.supplier_id and n.bed_id = b.id and n.night = :today
    left join stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
    left join student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "b.id",
  tenant: "b.supplier_id",
  columns: {
    bed: textColumn(`d.name || ' ' || r.no || '-' || b.no`, {
      title: text("床位", "Bed", "Cama", "ベッド"),
      sort: "b.label_key",
      width: 150,
      fixed: true,
    }),
    building: textColumn("d.name", { title: text("楼栋", "Building", "Edificio", "棟"), width: 110, hidden: true }),
    room: textColumn("r.no", { title: text("房号", "Room", "Habitación", "部屋番号"), width: 90, hidden: true }),
    room_type: textColumn("t.name", { title: text("房型", "Room type", "Tipo", "部屋タイプ"), width: 100 }),
    gender: tag("r.gender", {
      title: text("入住性别", "Guests", "Huéspedes", "性別"),
      options: roomGenders,
      width: 110,
    }),
    pos: tag("b.pos", {
      title: text("铺位", "Position", "Posición", "位置"),
      options: bedPositions,
      width: 90,
      hidden: true,
    }),
    tonight: tag(tonight, {
      title: text("今晚", "Tonight", "Esta noche", "今夜"),
      options: bedNightStates,
      width: 100,
      card: true,
    }),
    guest: link(
      { text: "st.name", key: "st.id" },
      {
        title: text("今晚住客", "Guest tonight", "Huésped de hoy", "今夜の宿泊者"),
        to: "/student/detail/:id",
        permission: studentPagePermission,
        width: 100,
        card: true,
      },
    ),
    sex: tag("n.sex", {
      title: text("住客性别", "Guest's sex", "Sexo", "宿泊者の性別"),
      options: roomGenders.slice(0, 2),
      width: 80,
      hidden: true,
    }),
    next_free: date(nextFree, {
      title: text("最近可住", "Next free", "Libre desde", "次の空き"),
      width: 120,
      card: true,
    }),
    free: number(`case when n.bed_id is null and ${usable} then 1 else 0 end`, {
      title: text("今晚空床", "Free tonight", "Libre hoy", "今夜の空き"),
      width: 90,
    }),
    occupancy: percent(
      `case when not (${usable}) or n.kind = 'block' then null when n.kind = 'stay' then 1 else 0 end`,
      {
        title: text("今晚入住率", "Occupancy tonight", "Ocupación hoy", "今夜の稼働率"),
        width: 120,
      },
    ),
    next_taken: date(nextTaken, {
      title: text("最近占用", "Next taken", "Próxima ocupación", "次の利用"),
      width: 120,
      hidden: true,
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
      sql: `n.bed_id is null and ${usable}`,
    }),
    free_in: byDate({
      title: text("空床日期", "Free in", "Libre entre", "空き期間"),
      sql: "n.night",
      of: "date",
      condition: freeIn,
    }),
  },
  order: "bed",
  limit: 20,
  sums: ["free", "occupancy"],
  state: { blocked: "coalesce(n.kind = 'block', false)", status: "b.status" },
  actions: {
    add: addBedAction,
    add_rooms: addRoomsAction,
    labels: bedLabelsAction,
    block: blockBedAction,
    repair: repairBedAction,
    unblock: unblockBedAction,
    edit: editBedAction,
    history: bedHistoryAction,
    remove: deleteBedAction,
  },
  export: "seller/bed/BedExport",
  topic: "bed",
});
