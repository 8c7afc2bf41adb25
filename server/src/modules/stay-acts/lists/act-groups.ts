import type { Text } from "@kangying/contract/core/language";
import { t } from "../stay-acts.texts.ts";

const groups = {
  stay: [
    "enter",
    "confirm",
    "return",
    "renew",
    "extend",
    "pause",
    "finish",
    "drop_renewal",
    "drop_pause",
    "remind",
    "come_back",
    "undo",
    "recall",
    "reschedule",
    "cancel",
    "transfer",
    "waitlist",
  ],
  leave: ["leave", "depart", "leave_back", "withdraw_leave"],
  bed: ["hold", "room_type", "change_bed", "wishes", "swap_beds"],
  classes: ["weigh", "assign_class", "reassign", "issue_kit"],
  money: ["collect", "charge", "compensate", "agree"],
  papers: ["sign", "insure", "screen", "health"],
  person: ["contact", "notice", "edit", "join", "bar", "unbar", "remove"],
} as const;

/** The groups of the acts on a stay, by their names in the lists of stays. */
export const stayActGroups: Readonly<Record<string, Text>> = Object.fromEntries(
  (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) =>
    groups[group].map((name) => [name, t(`group.${group}`)] as const),
  ),
);
