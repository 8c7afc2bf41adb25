/** Topic of the change feed that says who is editing a row now. The id of the change is the row's. */
export const editingTopic = "row_editing";
/** Seconds after the editor's last signal during which a row counts as being edited, and seconds between two signals. */
export const editingSeconds = 75;
export const editingBeatSeconds = 30;
