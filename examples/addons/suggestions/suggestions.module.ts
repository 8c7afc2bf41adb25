// Types alone: nothing of this line is left when it runs. Say here where the source lies on your machine.
import type { House } from "../../../server/src/outside/house.ts";
import type { Module } from "../../../server/src/core/module/define-module.ts";
import type zh from "./texts/zh-CN.json";

const day = 86_400_000;

/** A suggestion box: one list, one form, a timed task and a rule. The server calls this once, at its start. */
export function makeModule(house: House): Module {
  const { columns, fields, filters } = house;
  const t = house.textsIn<keyof typeof zh>(import.meta.dirname);

  const addon = house.defineAddon({
    key: "suggestions",
    needs: ["kefu"],
    settings: {
      keep_days: fields.number<true>({
        title: t("keepDays"),
        help: t("keepDays.help"),
        required: true,
        decimals: 0,
        min: 1,
        max: 3650,
        initial: 365,
      }),
    },
    // Nobody takes it out while somebody waits for an answer.
    now: async ({ tx }) => {
      const [row] = await tx.query<{ count: number }>(
        "select count(*)::int as count from suggestions_note where answer is null",
      );
      return row && row.count > 0 ? [{ text: t("now.open"), data: { count: row.count }, hinders: true }] : [];
    },
  });

  const errors = house.defineErrors({ suggestions_answered: 409 }, t.group("error"));
  const note = { content: fields.text<true>({ title: t("content"), required: true, max_length: 500 }) };
  const answer = { answer: fields.text<true>({ title: t("answer"), required: true, max_length: 500 }) };

  const notes = house.defineList({
    api: "addons/suggestions/NoteList",
    id: "suggestion-notes",
    title: t("notes"),
    from: "suggestions_note n",
    pk: "n.id",
    tenant: "n.supplier_id",
    columns: {
      content: columns.text("n.content", { title: t("content"), width: 320, fixed: true }),
      answer: columns.text("n.answer", { title: t("answer"), width: 320, card: true }),
      created_at: columns.instant("n.created_at", { title: t("created_at"), sort: true, card: true }),
    },
    filters: {
      content: filters.byText({ title: t("content"), sql: "n.content", match: "contains" }),
      answered: filters.bySwitch({ title: t("answered"), sql: "n.answer is not null" }),
    },
    order: "-created_at",
    state: { open: "n.answer is null" },
    topic: "suggestions_note",
    actions: {
      add: house.topAction<typeof note>({
        api: "addons/suggestions/NoteAdd",
        class: "add",
        title: t("add"),
        primary: true,
        icon: "plus",
        form: note,
        run: async (work, { content }) => {
          const [row] = await work.tx.query<{ id: number }>(
            "insert into suggestions_note (supplier_id, content, created_at) values ($1, $2, $3) returning id",
            [work.supplier.id, content, work.now],
          );
          if (!row) throw new Error("insert returned no row");
          work.changed("suggestions_note", row.id);
          work.audit({ biz_type: "suggestions_note", biz_id: row.id, after: { content } });
          return row.id;
        },
      }),
      answer: house.rowAction<typeof answer, undefined, "open">({
        api: "addons/suggestions/NoteAnswer",
        class: "edit",
        title: t("answer.give"),
        when: ({ open }) => open === true,
        form: answer,
        run: async (work, id, said) => {
          // The condition stands in the statement: two who answer at once do not both write.
          const rows = await work.tx.query(
            `update suggestions_note set answer = $3, answered_at = $4, version = version + 1
             where supplier_id = $1 and id = $2 and answer is null returning id`,
            [work.supplier.id, id, said.answer, work.now],
          );
          if (rows.length === 0) throw new house.AppError(errors.suggestions_answered);
          work.changed("suggestions_note", id);
          work.audit({ biz_type: "suggestions_note", biz_id: id, after: { answer: said.answer } });
        },
      }),
    },
  });

  const forgetting = house.defineJob({
    name: "suggestions.forget",
    cron: "20 19 * * *",
    run: {
      single: async (work) => {
        const { keep_days } = await addon.read(work);
        await work.tx.query("delete from suggestions_note where supplier_id = $1 and answered_at < $2", [
          work.supplier.id,
          new Date(work.now.getTime() - keep_days * day),
        ]);
      },
    },
  });

  return house.defineModule({
    name: "suggestions",
    tables: ["suggestions_note"],
    declares: [house.declare(house.addonPoint, addon)],
    errors: Object.values(errors),
    lists: [notes],
    jobs: [forgetting],
    invariants: [
      {
        name: "suggestions.answered_has_answer",
        sql: "select id from suggestions_note where (answer is null) <> (answered_at is null)",
      },
    ],
    topics: { suggestions_note: ["addons/suggestions/NoteList"] },
    jobTitles: t.group("job"),
    ruleTitles: t.group("rule"),
    thingTitles: t.group("thing"),
  });
}
