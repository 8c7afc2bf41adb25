import { choice } from "../core/choice.ts";

/** Who may sleep in a room. dynamic: whoever comes first decides, night by night. */
export const roomGenders = [
  choice("M", "男", "Men", "Hombres", "男性"),
  choice("F", "女", "Women", "Mujeres", "女性"),
  choice("dynamic", "随入住", "By first guest", "Según el primero", "先着の性別"),
  choice("family", "家庭（不限）", "Family", "Familia", "家族"),
] as const;
export type RoomGender = (typeof roomGenders)[number]["value"];

/** Whether rooms and beds can be used at all; a repair of some nights is a block of the bed. */
export const roomStatuses = [
  choice(1, "可用", "In use", "En uso", "使用可", "green"),
  choice(2, "维修", "Under repair", "En reparación", "修理中", "amber"),
  choice(3, "停用", "Closed", "Cerrada", "停止中", "slate"),
] as const;
export type RoomStatus = (typeof roomStatuses)[number]["value"];

export const bedPositions = [
  choice("upper", "上铺", "Upper", "Arriba", "上段"),
  choice("lower", "下铺", "Lower", "Abajo", "下段"),
] as const;
export type BedPosition = (typeof bedPositions)[number]["value"];

/** What a bed is on one night. */
export const bedNightStates = [
  choice("occupied", "在住", "Occupied", "Ocupada", "使用中", "blue"),
  choice("held", "预留", "Held", "Reservada", "確保済み", "violet"),
  choice("blocked", "维修", "Blocked", "Bloqueada", "利用不可", "amber"),
  choice("free", "空床", "Free", "Libre", "空き", "slate"),
] as const;
export type BedNightState = (typeof bedNightStates)[number]["value"];
