import { addDays } from "../../src/core/kernel/day.ts";
import { addClass, closeClass, editClass, removeClass, reopenClass } from "../../src/modules/classes/edit-class.ts";
import { assignClass } from "../../src/modules/stay-classes/assign-class.ts";
import type { ActKind } from "./acts.ts";

/** What a desk does to classes and their students. */
export const classActs: Readonly<Record<string, ActKind>> = {
  assign_class: {
    weight: 8,
    of: [30],
    run: (work, { camp, target, version, dice }) =>
      assignClass(
        work,
        target.id,
        {
          class_id: dice.isLucky(0.15) ? null : dice.pick(camp.class_ids),
          from: dice.isLucky(0.3) ? addDays(work.today, dice.between(-1, 6)) : null,
        },
        version,
      ),
  },
  // No student is put into these classes: they exist to be removed.
  add_class: {
    weight: 1,
    of: "class",
    run: (work, { dice }) =>
      addClass(work, {
        name: `${dice.between(5, 40)} 班`,
        coach_id: null,
        capacity: 10,
        from_on: work.today,
        to_on: null,
        remark: null,
      }),
  },
  edit_class: {
    weight: 2,
    of: "class",
    run: (work, { target, version, dice }) =>
      editClass(
        work,
        target.id,
        {
          name: dice.pick(["1 班", "2 班", "3 班", "4 班"]),
          coach_id: null,
          capacity: dice.between(1, 30),
          from_on: "2026-03-02",
          to_on: null,
          remark: null,
        },
        version,
      ),
  },
  close_class: { weight: 2, of: "class", run: (work, { target, version }) => closeClass(work, target.id, version) },
  reopen_class: { weight: 3, of: "class", run: (work, { target, version }) => reopenClass(work, target.id, version) },
  remove_class: { weight: 1, of: "class", run: (work, { target, version }) => removeClass(work, target.id, version) },
};
