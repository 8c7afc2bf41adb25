import { venueCalls as calls } from "@kangying/contract/teaching/teaching.calls";
import { clockOptions } from "../../core/list/clock-options.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { findVenue, insertVenue, updateVenue, type VenueInput } from "./venues.repo.ts";
import { t } from "./venues.texts.ts";

/** The actions that add, edit, withdraw and reuse venues. */
export const keptVenues = keep({
  kind: "venue",
  fields: {
    name: fields.text<true>({ title: t("name"), required: true, max_length: 40 }),
    area: fields.text({ title: t("area"), placeholder: t("area.placeholder"), max_length: 40 }),
    capacity: fields.number<true>({
      title: t("capacity"),
      required: true,
      min: 1,
      max: 5000,
      decimals: 0,
      initial: 30,
    }),
    is_exclusive: fields.switch({ title: t("is_exclusive"), help: t("is_exclusive.help"), initial: true }),
    open_from: fields.select<number, true>({
      title: t("open_from"),
      required: true,
      options: clockOptions(0, 1425),
      initial: 360,
    }),
    open_to: fields.select<number, true>({
      title: t("open_to"),
      required: true,
      options: clockOptions(15, 1440),
      initial: 1320,
    }),
    remark: fields.textarea({ title: t("remark"), max_length: 500 }),
  },
  read: ({ remark, area, ...said }): VenueInput => {
    if (said.open_to <= said.open_from) throw new InvalidFields({ open_to: { text: t("order") } });
    return { ...said, remark: remark ?? "", area: area ?? "" };
  },
  find: findVenue,
  insert: insertVenue,
  update: updateVenue,
  once: { constraint: "venue_one_name", field: "name", text: t("taken") },
  calls: {
    add: calls.VenueAdd,
    edit: calls.VenueEdit,
    withdraw: calls.VenueWithdraw,
    reuse: calls.VenueReuse,
  },
  texts: t.group("actions"),
});
