import { choice } from "../core/choice.ts";
import { t } from "./resources.texts.ts";

/** Who may sleep in a room. dynamic: the first guest of a night decides. */
export const roomGenders = [
  choice("M", t("roomGenders.M")),
  choice("F", t("roomGenders.F")),
  choice("dynamic", t("roomGenders.dynamic")),
  choice("family", t("roomGenders.family")),
] as const;
export type RoomGender = (typeof roomGenders)[number]["value"];

/** Whether rooms and beds can be used at all. A repair of a few nights is a block of the bed. */
export const roomStatuses = [
  choice(1, t("roomStatuses.1"), "green"),
  choice(2, t("roomStatuses.2"), "amber"),
  choice(3, t("roomStatuses.3"), "slate"),
] as const;
export type RoomStatus = (typeof roomStatuses)[number]["value"];

export const bedPositions = [
  choice("upper", t("bedPositions.upper")),
  choice("lower", t("bedPositions.lower")),
] as const;
export type BedPosition = (typeof bedPositions)[number]["value"];

/** The state of a bed on one night. */
export const bedNightStates = [
  choice("occupied", t("bedNightStates.occupied"), "blue"),
  choice("held", t("bedNightStates.held"), "violet"),
  choice("blocked", t("bedNightStates.blocked"), "amber"),
  choice("free", t("bedNightStates.free"), "slate"),
] as const;
export type BedNightState = (typeof bedNightStates)[number]["value"];
