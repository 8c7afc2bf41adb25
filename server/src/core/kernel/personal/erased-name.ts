/** The value stored in place of an erased name. It is the same for everybody. Screens replace it with a text. */
export const erasedName = "已注销";
