/** The value stored in place of an erased name. It is the same for every person, so it identifies no one. Screens show it as a text. */
export const erasedName = "已注销";
