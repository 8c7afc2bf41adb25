/** Topic of the change feed that says who edits a row now: its id is the row's. */
export const editingTopic = "row_editing";
/** Seconds for which a row counts as being edited after the editor's last sign of life, and between two such signs. */
export const editingSeconds = 75;
export const editingBeatSeconds = 30;
