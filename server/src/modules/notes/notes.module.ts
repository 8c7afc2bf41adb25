import { rowEditing, rowNotes } from "@kangying/contract/notes/notes.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readNotes } from "./read-notes.ts";
import { tellEditing } from "./tell-editing.ts";

/** Notes beside list rows: which rows the reader handled today, and which rows others are editing. */
export const notes = defineModule({
  name: "notes",
  topics: {
    // The names are read with the list's own permission.
    row_editing: null,
  },
  tables: ["row_editing"],
  routes: [
    callRoute(rowNotes, async (ctx, { list, ids }) => ({
      notes: await readNotes(ctx, list, ids.split(",").map(Number)),
    })),
    callRoute(rowEditing, async (ctx, { action, id, editing }) => ({
      others: await tellEditing(ctx, action, id, editing),
    })),
  ],
});
