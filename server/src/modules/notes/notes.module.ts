import { rowEditing, rowNotes } from "@kangying/contract/notes/notes.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readNotes } from "./read-notes.ts";
import { tellEditing } from "./tell-editing.ts";

/** What people see of each other's work in the lists: which rows they have handled today, and which a colleague is at. */
export const notes = defineModule({
  name: "notes",
  topics: {
    // Whose names stand there is asked for with the list's own right.
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
